import type {CDPSession} from 'playwright'

/** What a browser received, in bytes on the wire with headers, and the number of requests. */
export interface Received {
  readonly bytes: number
  /** Without CORS preflights. */
  readonly requests: number
  readonly preflights: number
}

/** Where a request went. */
export type Source = 'code' | 'data' | 'media' | 'other'

export interface Traffic {
  /** Everything received so far. */
  readonly received: (source: Source) => Received
  /** requests to the proxy and for media that are under way. */
  readonly pending: () => number
}

interface Request {
  readonly source: Source
  readonly isPreflight: boolean
  bytes: number
  isDone: boolean
}

/** Counts with the browser's own events, starting before the page loads. */
export async function countTraffic(
  session: CDPSession,
  sourceOf: (url: string) => Source,
): Promise<Traffic> {
  const requests = new Map<string, Request>()
  session.on('Network.requestWillBeSent', ({requestId, request}) => {
    requests.set(requestId, {
      source: sourceOf(request.url),
      isPreflight: request.method === 'OPTIONS',
      bytes: 0,
      isDone: false,
    })
  })
  session.on('Network.dataReceived', ({requestId, encodedDataLength}) => {
    const request = requests.get(requestId)
    if (request) request.bytes += encodedDataLength
  })
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    const request = requests.get(requestId)
    if (!request) return
    // The total, with headers.
    request.bytes = encodedDataLength
    request.isDone = true
  })
  session.on('Network.loadingFailed', ({requestId}) => {
    const request = requests.get(requestId)
    if (request) request.isDone = true
  })
  await session.send('Network.enable')

  const of = (source: Source) => [...requests.values()].filter((each) => each.source === source)
  return {
    received: (source) => {
      const all = of(source)
      const preflights = all.filter(({isPreflight}) => isPreflight).length
      return {
        bytes: all.reduce((sum, {bytes}) => sum + bytes, 0),
        requests: all.length - preflights,
        preflights,
      }
    },
    pending: () => [...of('data'), ...of('media')].filter(({isDone}) => !isDone).length,
  }
}
