import {parseBaseUrl} from '../../access/index.ts'
import {createStoriesProxy, type StoriesProxyOptions} from '../../proxy/index.ts'
import {time} from '../io.ts'
import {createProbe, jsonOf} from '../request.ts'
import {attempt, type Check, ok, skipped, warning} from './findings.ts'
import {checkListings, redirectTarget, refusal} from './listings.ts'
import type {DoctorOptions} from './options.ts'

/** Never requested: the doctor's own proxy is called in this process. */
const HERE = 'http://doctor.invalid'
/** Milliseconds beyond the time that the settings give the service. */
const MARGIN = 10_000

export async function* checkService(
  settings: StoriesProxyOptions | undefined,
  {timeout}: DoctorOptions,
): Check {
  const id = 'service.reach'
  if (!settings) {
    yield skipped(id, 'Not checked: its address or its key is not usable')
    return
  }
  yield 'Reaching the service'
  const baseUrl = parseBaseUrl(settings.serviceUrl, 'serviceUrl')
  // Without the key: any response proves that the address works, and a listing would be public.
  const exchange = yield* attempt(id, createProbe(timeout)(`${baseUrl}/teams`))
  if (!exchange) return
  if (redirectTarget(exchange)) {
    yield refusal(id, exchange)
    return
  }
  const {host} = new URL(baseUrl)
  yield exchange.status === 200 && Array.isArray(jsonOf(exchange))
    ? warning(id, 'open', `${host} responds without a key`)
    : ok(id, `${host} responds in ${time(exchange.milliseconds)}`)

  const proxy = createStoriesProxy({...settings, authorize: () => ({id: 'doctor'})})
  const {connectTimeout = 5, timeout: total = 60} = settings
  const probe = createProbe((connectTimeout + total) * 1000 + MARGIN, {
    fetch: (url, init) => proxy.fetch(new Request(url, init)),
    maxBytes: Infinity,
  })
  const paths = {teams: 'teams', collections: 'collections', stories: 'stories'}
  yield* checkListings('service', 'The key opens', paths, (path) => probe(`${HERE}/${path}`))
}
