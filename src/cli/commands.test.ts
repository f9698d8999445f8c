import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {fileURLToPath} from 'node:url'
import {describe, expect, it} from 'vitest'
import manifest from '../../package.json' with {type: 'json'}
import {runCommand} from './commands.ts'

async function run(...args: string[]) {
  let out = ''
  let err = ''
  const code = await runCommand(args, {
    environment: {},
    folder: '.',
    out: {write: (text) => (out += text)},
    err: {write: (text) => (err += text)},
  })
  return {code, out, err}
}

describe('the command line', () => {
  it.each(['--help', '-h', 'help'])('lists its commands for %s', async (flag) => {
    const {code, out} = await run(flag)
    expect(code).toBe(0)
    expect(out).toMatch(/\bproxy\b[^]*\bsandbox\b/)
  })

  it('lists its commands, and fails, when none is named', async () => {
    expect(await run()).toMatchObject({code: 2, out: expect.stringContaining('Usage:')})
  })

  it.each([['--version'], ['-v'], ['doctor', '--version'], ['proxy', '--version']])(
    'prints the version for %s %s',
    async (...args) => {
      const {code, out} = await run(...args)
      expect(code).toBe(0)
      expect(out).toBe(
        `sanity-plugin-stories ${manifest.version} (Node ${process.versions.node})\n`,
      )
    },
  )

  it.each(['prxy', 'constructor', '__proto__'])('refuses %s by name', async (name) => {
    const {code, err} = await run(name)
    expect(code).toBe(2)
    expect(err).toContain(`Unknown command "${name}".`)
  })

  it('ends in silence where its reader ends first', async () => {
    const main = fileURLToPath(new URL('./main.ts', import.meta.url))
    const child = spawn(process.execPath, [main, 'doctor'], {stdio: ['ignore', 'pipe', 'pipe']})
    child.stdout.destroy()
    let err = ''
    child.stderr.on('data', (data) => (err += String(data)))
    await once(child, 'close')
    expect(err).toBe('')
  })
})
