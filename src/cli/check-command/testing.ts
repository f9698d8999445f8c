/** Helpers of the check's tests: a real lake and a real sandbox. */
import {onTestFinished} from 'vitest'
import {type LakeOptions, startLake} from '../../../dev/lake/index.ts'
import {CONTENT, DOCUMENTS} from '../../../test/support/checked-dataset.ts'
import type {StoriesReport} from '../../check/index.ts'
import {type SandboxServerOptions, startSandbox} from '../../sandbox/index.ts'
import {KEY, runIn, TOKEN} from '../testing.ts'
import {runCheck} from './run.ts'

/** A lake with the checked dataset, as a viewer sees it. */
export async function lake(options: Partial<LakeOptions> = {}) {
  const started = await startLake({
    port: 0,
    sample: DOCUMENTS,
    users: [
      {token: TOKEN, id: 'robot', name: 'Robot', roles: ['viewer'], provider: 'sanity-token'},
    ],
    ...options,
  })
  onTestFinished(() => started.close())
  return started
}

export async function sandbox(options: SandboxServerOptions = {}) {
  const started = await startSandbox({keys: [KEY], data: CONTENT, ...options})
  onTestFinished(() => started.close())
  return started
}

export const settingsOf = (lake: {readonly url: string}, service: {readonly url: string}) => ({
  STORIES_SERVICE_URL: service.url,
  STORIES_API_KEY: KEY,
  SANITY_PROJECT_ID: 'local',
  SANITY_API_HOST: lake.url,
  SANITY_TOKEN: TOKEN,
})

export interface CheckRun {
  readonly code: number
  readonly out: string
  readonly err: string
  /** With `--json`. */
  readonly report: StoriesReport
}

/** Runs the command. */
export async function check(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  options?: Parameters<typeof runIn>[3],
): Promise<CheckRun> {
  const {code, out, err} = await runIn(runCheck, args, environment, options)
  const report = (out.startsWith('{') ? JSON.parse(out) : undefined) as StoriesReport
  return {code, out, err, report}
}

/** A lake and a sandbox, and a run of the command with both. */
export async function checkBoth(args: readonly string[] = [], options: SandboxServerOptions = {}) {
  const [dataset, service] = await Promise.all([lake(), sandbox(options)])
  return check(args, settingsOf(dataset, service))
}

/** Status, item and uses, to compare. */
export const found = ({items}: StoriesReport) =>
  items.map(({status, id, tag, uses}) => [
    status,
    id ?? tag,
    uses.map((use) => `${use.documentId} ${use.release ?? use.version} ${use.path}`).toSorted(),
  ])
