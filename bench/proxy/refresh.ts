import {setTimeout} from 'node:timers/promises'
import {atMost, figure, table} from '../markdown.ts'
import type {Part, Setting} from './watched.ts'

const REFRESHES = 3
/** After which memory counts as steady. */
const STEADY_AFTER_MS = 3000
const PAUSE_MS = 20

/** The first load, and refreshes that an editor forces after a title changed, while others search. */
export const measureRefresh: Part = async (setting) => {
  const goal = setting.size <= 100_000 ? 400 : 1500
  const rows: string[][] = []
  for (let number = 0; number <= REFRESHES; number++) {
    const name = number === 0 ? 'first' : `refresh ${number}`
    const figures = await measure(setting, number === 0)
    rows.push([name, ...figures.map(figure), atMost(goal, figures.at(-1)!)])
  }
  const times = ['seconds', 'longest block, ms', 'slowest search meanwhile, ms']
  const heads = ['load', ...times, 'resident MB after', 'at most', 'goal']
  return `${figure(setting.service.bytes / 1e6)} MB of JSON.\n\n${table(heads, rows)}`
}

async function measure({proxy, service}: Setting, isFirst: boolean): Promise<readonly number[]> {
  service.change()
  await proxy.watched()
  const began = performance.now()
  // Before the first load, a search only waits for it.
  const state = {isOver: isFirst}
  const loaded = proxy
    .get('/search/stories', isFirst ? {} : {'cache-control': 'no-cache'})
    .finally(() => (state.isOver = true))
  let slowest = 0
  for (let offset = 0; !state.isOver; offset++) {
    const start = performance.now()
    await proxy.get(`/search/stories?q=a&offset=${offset}`)
    slowest = Math.max(slowest, performance.now() - start)
    await setTimeout(PAUSE_MS)
  }
  await loaded
  const seconds = (performance.now() - began) / 1000
  const most = proxy.resident('VmHWM')
  const block = await proxy.watched()
  await setTimeout(STEADY_AFTER_MS)
  return [seconds, block, slowest, proxy.resident('VmRSS'), most]
}
