import {spawn} from 'node:child_process'

/**
 * @param env - What differs from this process's environment; `undefined` leaves a variable out
 * @throws Error with its output when it fails.
 */
export function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: {...process.env, ...env},
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const written = {out: '', all: ''}
    child.stdout.on('data', (chunk: Buffer) => {
      written.out += chunk.toString()
      written.all += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      written.all += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(written.out)
      else reject(new Error(`${command} ${args.join(' ')} failed: ${brief(written.all)}`))
    })
  })
}

/** The error is at the beginning or at the end. */
const brief = (text: string) =>
  text.length <= 4000 ? text : `${text.slice(0, 2000)}\n…\n${text.slice(-2000)}`
