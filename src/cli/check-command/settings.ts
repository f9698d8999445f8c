import {isSendable, parseBaseUrl, sanityApiUrl} from '../../access/index.ts'
import {KEY_SENT, type ReadEnvironment, readSettings} from '../environment.ts'
import {readAll, readAs, UsageError} from '../options.ts'

/**
 * Reads the service, the dataset and what opens them.
 *
 * @param tokenName - The variable that holds the token.
 * @throws {@link UsageError} with what is missing or invalid. Never holds a value: it could be a secret.
 */
export const readTargets = (environment: ReadEnvironment, tokenName: string) =>
  readSettings(environment, [KEY_SENT, [tokenName, 'SANITY_API_HOST']], (values, problems) => {
    const required = (name: string) => {
      const value = values[name]
      if (value !== undefined) return value
      throw new UsageError(`${name} is required`)
    }
    const secret = (name: string) => {
      const value = required(name)
      if (isSendable(value)) return value
      throw new UsageError(`${name} contains characters that are not valid in a header`)
    }
    const targets = {
      serviceUrl: () => {
        const name = 'STORIES_SERVICE_URL'
        return readAs(() => parseBaseUrl(required(name), name))
      },
      apiKey: () => secret('STORIES_API_KEY'),
      token: () => secret(tokenName),
      apiUrl: () => {
        const projectId = required('SANITY_PROJECT_ID')
        return readAs(
          () => sanityApiUrl(projectId, values['SANITY_API_HOST']),
          (name, rest) => `SANITY_${name === 'projectId' ? 'PROJECT_ID' : 'API_HOST'}${rest}`,
        )
      },
      projectId: () => values['SANITY_PROJECT_ID'] ?? '',
      dataset: () => {
        const value = values['SANITY_DATASET'] ?? 'production'
        // Nothing else reaches the address.
        if (/^~?[a-z0-9][a-z0-9_-]{0,63}$/.test(value)) return value
        throw new UsageError('SANITY_DATASET is not the name of a dataset')
      },
    }
    return readAll(targets, problems)
  })
