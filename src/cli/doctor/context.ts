import type {Environment} from '../environment.ts'
import type {Finding} from './report/finding.ts'
import type {DoctorOptions} from './options.ts'
import type {ProxySettings} from '../proxy-settings.ts'

/** What every group of checks is given. */
export interface Context {
  readonly options: DoctorOptions
  /** Of files and the environment. */
  readonly environment: Environment
  /** Reports a finding at once. */
  readonly add: (finding: Finding) => void
  /** Shows the current step in a terminal. */
  readonly busy: (what: string) => void
}

/** What is needed to request the service as the proxy would. */
export interface ServiceSettings {
  /** Without a trailing slash. */
  readonly url: string
  readonly apiKey: string
  readonly proxy: ProxySettings['proxy']
}

/** What later groups use of the settings. */
export interface UsableSettings {
  /** Without it the service can't be requested. */
  readonly service: ServiceSettings | undefined
  readonly apiKey: string | undefined
  /** Those that could be read. */
  readonly allowedOrigins: readonly string[]
}
