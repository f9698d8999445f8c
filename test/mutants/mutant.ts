/** One change to one file. */
export interface Mutant {
  /** From the root of the repository. */
  readonly file: string
  readonly line: number
  /** The text to replace, and its replacement. */
  readonly from: string
  readonly to: string
  /** Where `from` begins. */
  readonly at: number
}

export function mutate(code: string, {at, from, to}: Mutant): string {
  return code.slice(0, at) + to + code.slice(at + from.length)
}

export function describeMutant({file, line, from, to}: Mutant): string {
  const short = (text: string) => {
    const flat = text.replaceAll(/\s+/g, ' ')
    return flat.length > 70 ? `${flat.slice(0, 70)}…` : flat
  }
  return `${file}:${line}  ${short(from)}  →  ${short(to) || 'nothing'}`
}

export function lineOf(code: string, at: number): number {
  return code.slice(0, at).split('\n').length
}
