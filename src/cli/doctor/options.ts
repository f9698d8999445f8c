import {isExactOrigin, parseBaseUrl} from '../../access/index.ts'
import {flag, readAs, type ReadOptions, requestOptions, UsageError, value} from '../options.ts'

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
  json: flag('Print one JSON document'),
  ...requestOptions(15),
}

export type DoctorOptions = ReadOptions<typeof DOCTOR_OPTIONS>
