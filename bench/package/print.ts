import {table} from '../markdown.ts'

/** Bytes, by what is measured. */
export type Sizes = ReadonlyMap<string, number>

const bytes = (size: number | undefined) => size?.toLocaleString('en-US') ?? ''

function changeOf(now: number | undefined, before: number | undefined): string {
  if (now === before) return ''
  if (before === undefined) return '**new**'
  if (now === undefined) return '**removed**'
  const change = now - before
  const percent = Math.abs((change / before) * 100).toFixed(1)
  const sign = change > 0 ? '+' : '−'
  return `**${sign}${bytes(Math.abs(change))}** (${sign}${percent} %)`
}

/** A Markdown table of sizes, and of what has changed where there is a version before. */
export function printSizes(now: Sizes, before?: Sizes): string {
  if (!before)
    return table(
      ['bytes', 'now'],
      [...now].map(([name, size]) => [name, bytes(size)]),
    )
  const names = [...new Set([...now.keys(), ...before.keys()])]
  const rows = names.map((name) => {
    const [is, was] = [now.get(name), before.get(name)]
    return [name, bytes(was), bytes(is), changeOf(is, was)]
  })
  return table(['bytes', 'before', 'now', 'change'], rows)
}
