/** Runs commands in tests. */
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {onTestFinished} from 'vitest'
import type {Command} from './command.ts'

/** Runs a command in a folder of its own, which has only these files. */
export async function runIn(
  command: Command,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  {
    files = {},
    isTTY = false,
    signal,
  }: {
    readonly files?: Readonly<Record<string, string>>
    readonly isTTY?: boolean
    readonly signal?: AbortSignal | undefined
  } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'command-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
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
    ...(signal && {signal}),
  })
  return {code, ...printed}
}
