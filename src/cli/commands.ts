import type {Command} from './command.ts'
import {type Io, processIo, VERSION} from './io.ts'
import {columns} from './options.ts'

const COMMANDS: Readonly<Record<string, {summary: string; load: () => Promise<Command>}>> = {
  proxy: {
    summary: 'Run the proxy as a separate process, configured by the environment',
    load: async () => (await import('./proxy-command/run.ts')).runProxy,
  },
  sandbox: {
    summary: 'Run a stand-in for the stories service',
    load: async () => (await import('./sandbox.ts')).runSandbox,
  },
  check: {
    summary: 'Find Stories and Collections that documents use and that are missing',
    load: async () => (await import('./check-command/run.ts')).runCheck,
  },
  doctor: {
    summary: 'Check settings, the service and a proxy',
    load: async () => (await import('./doctor/run.ts')).runDoctor,
  },
}

const USAGE = `Usage: sanity-plugin-stories <command> [options]

${columns(Object.entries(COMMANDS).map(([name, {summary}]) => [name, summary]))}

  sanity-plugin-stories <command> --help   Describe one command
  sanity-plugin-stories --version          Print the version
`

/** Runs the command that is named first. Resolves to the exit code: 2 for a usage error. */
export async function runCommand(
  [name, ...args]: readonly string[],
  io: Io = processIo(),
): Promise<number> {
  if (name === 'help' && args[0]) return runCommand([args[0], '--help'], io)
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    io.out.write(USAGE)
    return name === undefined ? 2 : 0
  }
  if (name === '--version' || name === '-v' || args.includes('--version')) {
    io.out.write(`${VERSION}\n`)
    return 0
  }
  if (Object.hasOwn(COMMANDS, name)) return (await COMMANDS[name]!.load())(args, io)
  // Not by name: an option that is typed first can hold a secret.
  io.err.write(`Unknown command.\n\n${USAGE}`)
  return 2
}
