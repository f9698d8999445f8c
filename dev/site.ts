import {spawnSync} from 'node:child_process'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {ROOT, writeCommands, writePages} from './site/write-pages.ts'

const USAGE = `Usage: npm run site [-- --base PATH] [--out FOLDER] [--pages-only]

Builds the documentation site as static files for any host: from the Markdown of this repository,
the comments of its exports, and the Storybook beside it. Its packages are installed first.

  --base PATH    the path that the site is served at (default: /)
  --out FOLDER   where the files go (default: .data/site/dist)
  --pages-only   without the Storybook
  -h, --help     show this help

Look at it with: npx vite preview --outDir FOLDER`

function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd = path.join(ROOT, 'dev/site'),
): void {
  const options = {cwd, stdio: 'inherit', env: {...process.env, ...env}} as const
  const {status} = spawnSync(command, args, options)
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

function main(): void {
  const {values} = parseArgs({
    options: {
      base: {type: 'string', default: '/'},
      out: {type: 'string', default: '.data/site/dist'},
      'pages-only': {type: 'boolean', default: false},
      help: {type: 'boolean', short: 'h', default: false},
    },
  })
  if (values.help) return console.log(USAGE)
  const {base} = values
  if (!/^\/(?:[\w.-]+\/)*$/.test(base)) {
    throw new Error(`--base is a path that begins and ends with a slash, such as /docs/: ${base}`)
  }
  const out = path.resolve(ROOT, values.out)
  run('npm', ['ci', '--no-audit'])
  run('npm', ['exec', '--', 'typedoc'])
  writeCommands()
  writePages()
  run('npm', ['exec', '--', 'vitepress', 'build', '.'], {SITE_BASE: base, SITE_OUT: out})
  if (values['pages-only']) return
  const storybook = ['storybook', 'build', '--quiet', '--output-dir', path.join(out, 'storybook')]
  run('npx', ['--no-install', ...storybook], {NODE_ENV: 'production'}, ROOT)
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
