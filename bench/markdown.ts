import {cpus, loadavg} from 'node:os'

/** A table in Markdown. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The machine that figures are of, and how busy it is. */
export const machine = (): string =>
  `${cpus()[0]?.model ?? 'Unknown processor'}, ${cpus().length} cores, Node ${process.version}, load average ${loadavg()[0]!.toFixed(1)}`

export const say = (text: string) => void process.stdout.write(`${text}\n\n`)
/** To follow a long run. No part of the results. */
export const progress = (line: string) => void process.stderr.write(`${line}\n`)

export const count = (number: number): string => number.toLocaleString('en-US')

/** With as many digits as say something. */
export const figure = (value: number): string =>
  value < 10 ? value.toFixed(value < 1 ? 2 : 1) : count(Math.round(value))

/** A goal, and whether values miss it. */
export const atMost = (goal: number, ...values: readonly number[]): string =>
  `≤ ${figure(goal)}${values.some((value) => value > goal) ? ' (missed)' : ''}`

/** Bold where a value misses its goal. */
export const beside = (goal: number | null | undefined, value: number, text = figure(value)) =>
  value > (goal ?? Infinity) ? `**${text}**` : text
