import {isExactOrigin, parseBaseUrl} from '../../access/index.ts'
import {flag, readAs, type ReadOptions, requestOptions, UsageError, value} from '../options.ts'

const address = (name: string, help: string) => value('url', help, (text) => readUrl(name, text))

export const DOCTOR_OPTIONS = {
  proxyUrl: value(
    'url',
    'Also check the proxy at this address, such as https://studio.example.com/api/stories',
    // By https only: nothing is sent over a network where others can read it.
    (text) => readAs(() => new URL(parseBaseUrl(text, '--proxy-url'))),
  ),
  origin: value(
    'origin',
    'The Studio’s origin, for CORS (default: the first of STORIES_ALLOWED_ORIGINS)',
    (text) => {
      if (isExactOrigin(text)) return text
      throw new UsageError('--origin: pass only an origin, such as https://studio.example.com')
    },
  ),
  scriptUrl: address('script-url', 'Also check the embed script'),
  pageUrl: address('page-url', 'Also check whether this page’s policy (CSP) lets the script work'),
  apiBaseUrl: address(
    'api-base-url',
    'The apiBaseUrl that the script is given (default: the script’s origin)',
  ),
  json: flag('Print one JSON document'),
  ...requestOptions(15),
}

function readUrl(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`--${name}: give a whole address that begins with http:// or https://`)
  }
  if (url.username || url.password) throw new UsageError(`--${name}: leave out user and password`)
  return url
}

export type DoctorOptions = ReadOptions<typeof DOCTOR_OPTIONS>
