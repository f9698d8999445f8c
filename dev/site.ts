import {spawnSync} from 'node:child_process'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {ROOT, writePages} from './site/write-pages.ts'

const USAGE = `Usage: npm run site [-- --base PATH] [--out FOLDER] [--pages-only]

Builds the documentation site from the Markdown of this repository, and the Storybook beside it,
as static files for any host.

  --base PATH    the path that the site is served at (default: /)
  --out FOLDER   where the files go (default: .data/site/dist)
  --pages-only   without the Storybook
  -h, --help     show this help

Look at it with: npx vite preview --outDir FOLDER`

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const options = {cwd: ROOT, stdio: 'inherit', env: {...process.env, ...env}} as const
  const {status} = spawnSync('npx', ['--no-install', command, ...args], options)
  if (status !== 0) throw new Error(`${command} ended with ${status}`)
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
  writePages()
  run('vitepress', ['build', 'dev/site'], {SITE_BASE: base, SITE_OUT: out})
  if (values['pages-only']) return
  run('storybook', ['build', '--quiet', '--output-dir', path.join(out, 'storybook')], {
    NODE_ENV: 'production',
  })
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
