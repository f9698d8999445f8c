import {type Io, processIo, VERSION} from './io.ts'

const USAGE = `Usage: sanity-plugin-stories <command> [options]

  proxy      Run the proxy as a separate process, configured by the environment
  sandbox    Run a stand-in for the stories service
  check      Find Stories and Collections that documents use and that are missing
  mcp        Let agents find Stories and Collections, and get the values to save
  doctor     Check settings, the service, a proxy and the embed script

  sanity-plugin-stories <command> --help   Describe one command
  sanity-plugin-stories --version          Print the version
`

type Command = (args: readonly string[], io: Io) => Promise<number>

/** Each command's code is loaded only when the command runs. */
const COMMANDS: Readonly<Record<string, Command>> = {
  proxy: async (args, io) => (await import('./run-proxy.ts')).runProxy(args, io),
  doctor: async (args, io) => (await import('./doctor/run.ts')).runDoctor(args, io),
  check: async (args, io) => (await import('./check-command/run.ts')).runCheck(args, io),
  mcp: async (args, io) => (await import('./mcp/run.ts')).runMcp(args, io),
  sandbox: async (args) => (await import('./run-sandbox.ts')).runSandbox(args),
}

/** Runs the command that is named first. Resolves to the exit code: 2 for a usage error. */
export async function runCommand(
  [name, ...args]: readonly string[],
  io: Io = processIo(),
): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    io.out.write(USAGE)
    return name === undefined ? 2 : 0
  }
  if (name === '--version' || name === '-v' || args.includes('--version')) {
    io.out.write(`${VERSION}\n`)
    return 0
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command) return command(args, io)
  io.err.write(`Unknown command ${JSON.stringify(name)}.\n\n${USAGE}`)
  return 2
}
