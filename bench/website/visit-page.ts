import type {Browser} from 'playwright'

/** What a visit measures: milliseconds, a share of the viewport, or a number of requests. */
export const METRICS = {
  thumbnail: 'first thumbnail, ms',
  largest: 'largest contentful paint, ms',
  shift: 'layout shift',
  blocked: 'total blocking time, ms',
  script: 'requests for the script and its data',
  media: 'requests for images of the service',
}
export type Visit = Readonly<Record<keyof typeof METRICS, number>>

/** As Lighthouse slows a connection. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}

/** Runs in the page before its own scripts. */
function record(): void {
  const seen = {thumbnail: 0, largest: 0, shift: 0, blocked: 0}
  Object.assign(window, {seen})
  const watch = (type: string, take: (entry: PerformanceEntry & {value: number}) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as PerformanceEntry & {value: number})
    }).observe({type, buffered: true})
  watch('largest-contentful-paint', ({startTime}) => (seen.largest = startTime))
  watch('layout-shift', ({value}) => (seen.shift += value))
  watch('longtask', ({duration}) => (seen.blocked += Math.max(0, duration - 50)))
  const look = () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
    if (images.some(({complete, naturalWidth}) => complete && naturalWidth > 0)) {
      seen.thumbnail = performance.now()
    } else requestAnimationFrame(look)
  }
  look()
}

/** Visits a page until its network and its scripts have been quiet for a while. */
export async function visitPage(
  browser: Browser,
  address: string,
  service: string,
): Promise<Visit> {
  const context = await browser.newContext({viewport: {width: 412, height: 823}})
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', {rate: 4})
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(service)) requests.push(request.resourceType())
    })
    await page.addInitScript(record)
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1500)
    const seen = (await page.evaluate('seen')) as Omit<Visit, 'script' | 'media'>
    const media = requests.filter((type) => ['image', 'media'].includes(type)).length
    return {...seen, script: requests.length - media, media}
  } finally {
    await context.close()
  }
}
