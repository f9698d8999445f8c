import {VERSION} from './io.ts'

const USAGE = `Usage: sanity-plugin-stories <command> [options]

  proxy      Run the proxy as a separate process, configured by the environment
  sandbox    Run a stand-in for the stories service
  check      Find Stories and Collections that documents use and that are missing
  mcp        Let agents find Stories and Collections, and get the values to save
  doctor     Check settings, the service, a proxy and the embed script

  sanity-plugin-stories <command> --help   Describe one command
  sanity-plugin-stories --version          Print the version`

/** Each command's code is loaded only when the command runs. */
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  proxy: async (args) => (await import('./run-proxy.ts')).runProxy(args),
  doctor: async (args) => (await import('./doctor/run.ts')).runDoctor(args),
  check: async (args) => (await import('./check-command/run.ts')).runCheck(args),
  mcp: async (args) => (await import('./mcp/run.ts')).runMcp(args),
  sandbox: async (args) => (await import('./run-sandbox.ts')).runSandbox(args),
}

/** Where the command line prints. */
export interface Talk {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

const CONSOLE: Talk = {out: console.log, err: console.error}

/** Runs the command that is named first. Resolves to the exit code: 2 for a usage error. */
export async function runCommand(
  [name, ...args]: readonly string[],
  talk: Talk = CONSOLE,
): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    talk.out(USAGE)
    return name === undefined ? 2 : 0
  }
  if (name === '--version' || name === '-v' || args.includes('--version')) {
    talk.out(VERSION)
    return 0
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command) return command(args)
  talk.err(`Unknown command ${JSON.stringify(name)}.\n\n${USAGE}`)
  return 2
}
