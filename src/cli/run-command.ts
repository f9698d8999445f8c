const USAGE = `Usage: sanity-plugin-stories <command> [options]

  proxy      run the proxy by itself; its settings come from the environment
  sandbox    run a stand-in for the stories service
  doctor     check settings, the service, a proxy and the embed script

  sanity-plugin-stories <command> --help   says more of one`

/** Each command's code is loaded only when it is asked for. */
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  proxy: async (args) => (await import('./run-proxy.ts')).runProxy(args),
  doctor: async (args) => (await import('./doctor/run.ts')).runDoctor(args),
  sandbox: async (args) => (await import('./run-sandbox.ts')).runSandbox(args),
}

/** Where a command line talks to its user. */
export interface Talk {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

const CONSOLE: Talk = {out: console.log, err: console.error}

/** Runs the command that is named first. Resolves to the exit code: 2 for a mistake in the call. */
export async function runCommand(
  [name, ...args]: readonly string[],
  talk: Talk = CONSOLE,
): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    talk.out(USAGE)
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command) return command(args)
  talk.err(`There is no command ${JSON.stringify(name)}.\n\n${USAGE}`)
  return 2
}
