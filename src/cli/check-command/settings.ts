import {parseBaseUrl, sanityApiUrl} from '../../access/index.ts'
import type {ReadEnvironment} from '../environment.ts'
import type {CheckArguments} from './options.ts'

/** What a check needs to know. */
export interface CheckTargets {
  readonly serviceUrl: string
  readonly apiKey: string
  /** The address of the project's API. */
  readonly apiUrl: string
  readonly projectId: string
  readonly dataset: string
  readonly token: string
}

/** Reads the settings. Messages never hold a value: it could be a secret. */
export function readTargets(
  {values, unreadable}: ReadEnvironment,
  options: CheckArguments,
): CheckTargets | {readonly problems: readonly string[]} {
  const problems = unreadable.map(({file, code}) => `${file} can’t be read (${code})`)
  const required = (name: string, option?: string) => {
    const value = (option ?? values[name])?.trim()
    if (!value) problems.push(`${name} is required`)
    return value ?? ''
  }
  const attempt = (names: Readonly<Record<string, string>>, read: () => string) => {
    try {
      return read()
    } catch (error) {
      const message = (error as Error).message.replace(/^\w+/, (name) => names[name] ?? name)
      problems.push(message)
      return ''
    }
  }
  const address = required('STORIES_SERVICE_URL', options.serviceUrl)
  const apiKey = required('STORIES_API_KEY')
  const token = required(options.tokenEnv)
  const projectId = required('SANITY_PROJECT_ID', options.project)
  const dataset = (options.dataset ?? values['SANITY_DATASET'])?.trim() || 'production'
  if (apiKey && !isHeaderText(apiKey))
    problems.push('STORIES_API_KEY contains characters that are not valid in a header')
  if (token && !isHeaderText(token)) {
    problems.push(`${options.tokenEnv} contains characters that are not valid in a header`)
  }
  if (!/^~?[a-z0-9][\w-]*$/.test(dataset))
    problems.push(
      `${nameOf('SANITY_DATASET', '--dataset', options.dataset)} is not the name of a dataset`,
    )
  const serviceUrl =
    address &&
    attempt({serviceUrl: nameOf('STORIES_SERVICE_URL', '--service-url', options.serviceUrl)}, () =>
      parseBaseUrl(address, 'serviceUrl'),
    )
  const apiUrl =
    projectId &&
    attempt(
      {
        projectId: nameOf('SANITY_PROJECT_ID', '--project', options.project),
        apiHost: 'SANITY_API_HOST',
      },
      () => sanityApiUrl({projectId, apiHost: values['SANITY_API_HOST']?.trim() || undefined}),
    )
  return problems.length > 0 ? {problems} : {serviceUrl, apiKey, apiUrl, projectId, dataset, token}
}

/** What holds a value: an option of the command line, or the variable that it replaces. */
const nameOf = (variable: string, option: string, given: string | undefined) =>
  given === undefined ? variable : option

const isHeaderText = (value: string) => /^[\x21-\x7e]+$/.test(value)
