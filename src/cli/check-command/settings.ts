import {parseBaseUrl, sanityApiUrl} from '../../access/index.ts'
import type {ReadEnvironment} from '../environment.ts'
import type {TargetArguments} from './options.ts'

/** Where the items are. */
export interface ServiceTarget {
  readonly serviceUrl: string
  readonly apiKey: string
}

/** Where the documents are. */
export interface DatasetTarget {
  /** The address of the project's API. */
  readonly apiUrl: string
  readonly projectId: string
  readonly dataset: string
  readonly token: string
}

/** What a command needs to know. */
export interface Targets {
  readonly service: ServiceTarget
  /** Absent without a token. */
  readonly dataset: DatasetTarget | undefined
  /** What is missing or invalid. Never holds a value: it could be a secret. */
  readonly problems: readonly string[]
}

/** @param needsDataset - whether a missing token is a problem */
export function readTargets(
  environment: ReadEnvironment,
  options: TargetArguments,
  needsDataset: boolean,
): Targets {
  const reader = createReader(environment)
  const service = readService(reader, options)
  const hasDataset = needsDataset || reader.optional(options.tokenEnv) !== ''
  const dataset = hasDataset ? readDataset(reader, options) : undefined
  return {service, dataset, problems: reader.problems}
}

function createReader({values, unreadable}: ReadEnvironment) {
  const problems = unreadable.map(({file, code}) => `${file} can’t be read (${code})`)
  const optional = (name: string, option?: string) => (option ?? values[name])?.trim() ?? ''
  const required = (name: string, option?: string) => {
    const value = optional(name, option)
    if (!value) problems.push(`${name} is required`)
    return value
  }
  return {
    problems,
    optional,
    required,
    secret(name: string) {
      const value = required(name)
      if (value && !/^[\x21-\x7e]+$/.test(value)) {
        problems.push(`${name} contains characters that are not valid in a header`)
      }
      return value
    },
    /** @param names - The settings in place of what the message of `read` begins with. */
    attempt(names: Readonly<Record<string, string>>, read: () => string) {
      try {
        return read()
      } catch (error) {
        const {message} = error as Error
        problems.push(message.replace(/^\w+/, (name) => names[name] ?? name))
        return ''
      }
    },
  }
}

type Reader = ReturnType<typeof createReader>

function readService(reader: Reader, options: TargetArguments): ServiceTarget {
  const address = reader.required('STORIES_SERVICE_URL', options.serviceUrl)
  const names = {serviceUrl: nameOf('STORIES_SERVICE_URL', '--service-url', options.serviceUrl)}
  return {
    serviceUrl: address && reader.attempt(names, () => parseBaseUrl(address, 'serviceUrl')),
    apiKey: reader.secret('STORIES_API_KEY'),
  }
}

function readDataset(reader: Reader, options: TargetArguments): DatasetTarget {
  const token = reader.secret(options.tokenEnv)
  const projectId = reader.required('SANITY_PROJECT_ID', options.project)
  const dataset = reader.optional('SANITY_DATASET', options.dataset) || 'production'
  if (!/^~?[a-z0-9][\w-]*$/.test(dataset)) {
    const name = nameOf('SANITY_DATASET', '--dataset', options.dataset)
    reader.problems.push(`${name} is not the name of a dataset`)
  }
  const apiHost = reader.optional('SANITY_API_HOST') || undefined
  const names = {
    projectId: nameOf('SANITY_PROJECT_ID', '--project', options.project),
    apiHost: 'SANITY_API_HOST',
  }
  const apiUrl = projectId && reader.attempt(names, () => sanityApiUrl({projectId, apiHost}))
  return {apiUrl, projectId, dataset, token}
}

/** What holds a value: an option of the command line, or the variable that it replaces. */
const nameOf = (variable: string, option: string, given: string | undefined) =>
  given === undefined ? variable : option
