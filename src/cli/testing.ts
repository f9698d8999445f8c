/** Runs commands in tests. */
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {expect, onTestFinished} from 'vitest'
import type {Command} from './command.ts'

/** Secrets whose beginning can be found in whatever is printed. */
export const KEY = 'canary-key-8d1f/0b+c4=e7'
export const TOKEN = 'canary-token-51b9f7d2e86a4c03'.padEnd(40, 'x')

/** Runs a command in a folder of its own, which has only these files, and fails if it prints a secret. */
export async function runIn(
  command: Command,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  {
    files = {},
    isTTY = false,
  }: {
    readonly files?: Readonly<Record<string, string>>
    readonly isTTY?: boolean
  } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'command-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), {recursive: true})
    await writeFile(join(folder, name), text)
  }
  const printed = {out: '', err: ''}
  const streamOf = (name: keyof typeof printed) => ({
    write: (text: string) => (printed[name] += text),
    isTTY,
  })
  const code = await command(args, {
    environment,
    folder,
    out: streamOf('out'),
    err: streamOf('err'),
  })
  const all = printed.out + printed.err
  // The beginning is enough to detect it, and a part would be a leak too.
  expect(all).not.toMatch(/canary-(?:key|token|robot|password)/)
  return {code, ...printed}
}
