import {isDataset, parseBaseUrl, sanityApiUrl} from '../../access/index.ts'
import {KEY_SENT, type ReadEnvironment, readSettings} from '../environment.ts'
import {readAll, readAs, UsageError} from '../options.ts'
import type {TargetOptions} from './options.ts'

export interface ServiceTarget {
  readonly serviceUrl: string
  readonly apiKey: string
}

export interface DatasetTarget {
  readonly apiUrl: string
  readonly projectId: string
  readonly dataset: string
  readonly token: string
}

export interface Targets {
  readonly service: ServiceTarget
  readonly dataset: DatasetTarget
}

/**
 * Reads settings, in place of which options of the command line can be given.
 *
 * @throws {@link UsageError} with what is missing or invalid. Never holds a value: it could be a secret.
 */
export const readTargets = (
  environment: ReadEnvironment,
  {dataset, project, serviceUrl, tokenEnv}: TargetOptions,
): Targets => {
  const ofToken = [tokenEnv, 'SANITY_API_HOST'] as const
  // Who types the address means it.
  const sent = serviceUrl === undefined ? [KEY_SENT, ofToken] : [ofToken]
  return readSettings(environment, sent, (values, problems) => {
    const optional = (name: string, option?: string) =>
      (option ?? values[name])?.trim() || undefined
    const required = (name: string, option?: string) => {
      const value = optional(name, option)
      if (value !== undefined) return value
      throw new UsageError(`${name} is required`)
    }
    const secret = (name: string) => {
      const value = required(name)
      if (/^[\x21-\x7e]+$/.test(value)) return value
      throw new UsageError(`${name} contains characters that are not valid in a header`)
    }
    const service = {
      serviceUrl: () => {
        const address = required('STORIES_SERVICE_URL', serviceUrl)
        const name = serviceUrl === undefined ? 'STORIES_SERVICE_URL' : '--service-url'
        return readAs(() => parseBaseUrl(address, name))
      },
      apiKey: () => secret('STORIES_API_KEY'),
    }
    const documents = {
      token: () => secret(tokenEnv),
      apiUrl: () => {
        const projectId = required('SANITY_PROJECT_ID', project)
        const name = project === undefined ? 'SANITY_PROJECT_ID' : '--project'
        return readAs(
          () => sanityApiUrl({projectId, apiHost: optional('SANITY_API_HOST')}),
          (parameter, rest) => `${parameter === 'projectId' ? name : 'SANITY_API_HOST'}${rest}`,
        )
      },
      projectId: () => optional('SANITY_PROJECT_ID', project) ?? '',
      dataset: () => {
        const value = optional('SANITY_DATASET', dataset) ?? 'production'
        if (isDataset(value)) return value
        const name = dataset === undefined ? 'SANITY_DATASET' : '--dataset'
        throw new UsageError(`${name} is not the name of a dataset`)
      },
    }
    return readAll({service: () => readAll(service), dataset: () => readAll(documents)}, problems)
  })
}
