import {
  SandboxContentError,
  startSandbox,
  type SandboxServer,
  type SandboxServerOptions,
} from '../sandbox/index.ts'
import {readSandboxArguments, SANDBOX_HELP, UsageError} from './sandbox-options.ts'

/** The key that opens it unless the user names others. */
const KEY = 'demo-key'

/**
 * Runs the sandbox until SIGINT or SIGTERM.
 * @param beside - Options that have no argument.
 * @returns the exit code: 0 when it was ended, 1 when it could not start, 2 for a wrong argument
 */
export async function runSandbox(
  args: readonly string[],
  beside: SandboxServerOptions = {},
): Promise<number> {
  try {
    const options = readSandboxArguments(args)
    if (options === 'help') {
      process.stdout.write(SANDBOX_HELP)
      return 0
    }
    announceGeneration(options)
    const server = await startSandbox({keys: [KEY], ...beside, ...options})
    const {teams, collections, stories} = server.content
    process.stdout.write(
      `Sandbox ${server.url} (${teams.length} Teams, ${collections.length} Collections, ${stories.length} Stories)\n`,
    )
    // A key of the user's may be a real one.
    if (options.keys === undefined) process.stdout.write(`Key     ${KEY}\n`)
    if (options.control) process.stdout.write(`Control ${server.origin}/__control/faults\n`)
    await untilEnded(server)
    return 0
  } catch (error) {
    const known = explain(error)
    if (known === undefined) throw error
    process.stderr.write(`${known}\n`)
    return error instanceof UsageError || error instanceof RangeError ? 2 : 1
  }
}

/**
 * On stderr, since a million Stories take some seconds and scripts read the first line of stdout.
 */
function announceGeneration({teams, collections, stories}: SandboxServerOptions): void {
  const amounts = Object.entries({Teams: teams, Collections: collections, Stories: stories})
    .filter(([, amount]) => amount !== undefined)
    .map(([name, amount]) => `${amount?.toLocaleString('en-US')} ${name}`)
  if (amounts.length > 0) process.stderr.write(`Generating content: ${amounts.join(', ')}\n`)
}

function untilEnded(server: SandboxServer): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      process.off('SIGINT', end)
      process.off('SIGTERM', end)
      resolve(server.close())
    }
    process.on('SIGINT', end)
    process.on('SIGTERM', end)
  })
}

/** A message for what a user can fix, or `undefined` for a bug of the sandbox. */
function explain(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof SandboxContentError) return error.message
  if (error instanceof RangeError) return error.message
  const {code, path, port} = error as NodeJS.ErrnoException & {port?: number}
  if (code === 'EADDRINUSE') return `Port ${port} is in use: select another with --port, or 0`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} requires more rights: select one above 1023 with --port`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return '--host: no such address on this machine'
  if (path !== undefined) return `--data: can’t read ${path} (${code})`
  return undefined
}
