import {execFileSync} from 'node:child_process'
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import manifest from '../package.json' with {type: 'json'}
import {newerPackage, studioFor} from './release/studios.ts'

const FOLDER = new URL('../.github/workflows/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8')
const names = readdirSync(FOLDER)

/** The jobs of a workflow, by name. */
function jobsOf(text: string): Map<string, string> {
  const [, jobs = ''] = text.split(/^jobs:\n/m)
  const parts = jobs.split(/^ {2}(\w[\w-]*):\n/m).slice(1)
  return new Map(
    parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1] ?? ''] as const] : [])),
  )
}

/** The permissions that a job or a workflow grants itself. */
function rightsOf(text: string, indent: string): string[] | undefined {
  const found = new RegExp(`^${indent}permissions:(?: \\{\\}\\n|\\n((?:${indent}  .*\\n)+))`, 'm')
  const block = found.exec(text)
  if (!block) return undefined
  return [...(block[1] ?? '').matchAll(/^ +([a-z-]+: \w+)$/gm)].map(([, right = '']) => right)
}

const unpinned = (text: string) =>
  [...text.matchAll(/^\s*(?:- )?uses: *(.*)$/gm)]
    .map(([, used = '']) => used)
    .filter((used) => !/^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used))

describe('the workflows', () => {
  it('use actions by commit, with the version in a comment', () => {
    expect(names).toContain('release.yml')
    expect(names.flatMap((name) => unpinned(read(name)))).toEqual([])
    const [first = ''] = /\buses: .*/.exec(read('ci.yml')) ?? []
    expect(unpinned(first)).toEqual([])
    for (const loose of ['a/b@v5', 'a/b@main', `a/b@${'0'.repeat(40)}`, 'docker://a/b:1']) {
      expect(unpinned(`      - uses: ${loose}`)).toEqual([loose])
    }
  })

  it('grant permissions to jobs only, and keep no credentials in a checkout', () => {
    for (const name of names) {
      const text = read(name)
      expect([[], ['contents: read']]).toContainEqual(rightsOf(text, ''))
      const checkouts = text.match(/uses: actions\/checkout@/g) ?? []
      expect(text.match(/persist-credentials: false/g) ?? []).toHaveLength(checkouts.length)
      // A fork's pull request must not run with the permissions of the repository.
      expect(text).not.toContain('pull_request_target')
    }
  })
})

describe('a pull request', () => {
  const build = jobsOf(read('ci.yml')).get('build') ?? ''

  it('keeps the package that it would release, without any permission', () => {
    expect(build).toContain("if: github.event_name == 'pull_request'\n")
    const commands = [...build.matchAll(/^ +- run: (.*)$/gm)].map(([, command]) => command)
    expect(commands).toEqual(['npm ci', 'npm pack'])
    expect(build).toMatch(/uses: actions\/upload-artifact@.*\n +with:\n +name: package\n/)
    expect(build).not.toMatch(/secrets\.|permissions:/)
  })
})

describe('the comparison of a pull request with main', () => {
  const job = jobsOf(read('ci.yml')).get('compare') ?? ''

  it('runs without permissions, for forks too', () => {
    expect(job).toContain("if: github.event_name == 'pull_request'\n")
    expect(job).not.toMatch(/secrets\.|permissions:|github\.token/)
    expect(rightsOf(read('ci.yml'), '')).toEqual(['contents: read'])
  })

  it('writes both tables into the summary, and fails where one can’t be made', () => {
    // The parent of the merge is what it is merged into.
    expect(job).toMatch(/fetch-depth: 2\n[^]*git worktree add --detach \.\.\/before HEAD\^1\n/)
    const scripts = [...job.matchAll(/npm run --silent (\S+) -- --compare \.\.\/before/g)]
    expect(scripts.map(([, name]) => name)).toEqual(['bench:package', 'bench:catalog'])
    expect(scripts.filter(([, name = '']) => !(name in manifest.scripts))).toEqual([])
    const writing = job.split(/^ {6}- /m).filter((step) => step.includes('| tee -a'))
    expect(writing).toHaveLength(2)
    for (const step of writing) {
      expect(step).toContain('        shell: bash\n')
      expect(step).toMatch(/\| tee -a "\$GITHUB_STEP_SUMMARY"\n/)
    }
  })
})

describe('the canary', () => {
  const jobs = jobsOf(read('canary.yml'))
  const report = jobs.get('report') ?? ''
  const script = (report.split(/^ {8}run: \|\n/m)[1] ?? '').replace(/^ {10}/gm, '')

  /** Runs the script with a `gh` that prints what is given, and returns the issues that it wrote. */
  function write(failed: string, open: string): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'stories-canary-'))
    try {
      const gh = `#!/bin/bash
case "$1 $2" in
  "issue list") printf '%s' "$OPEN" ;;
  api\\ *) printf '%s' "$FAILED" ;;
  *) printf '%s|' "$@" >> "$WRITTEN"; echo >> "$WRITTEN" ;;
esac
`
      const written = join(folder, 'written')
      writeFileSync(join(folder, 'gh'), gh, {mode: 0o755})
      writeFileSync(written, '')
      execFileSync('bash', ['-eo', 'pipefail', '-c', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          FAILED: failed,
          OPEN: open,
          WRITTEN: written,
          GH_REPO: 'a/b',
          GITHUB_RUN_ID: '1',
          RUN: 'https://example.com/1',
          PATH: `${folder}:${process.env['PATH']}`,
        },
      })
      return readFileSync(written, 'utf8').trim().split('\n')
    } finally {
      rmSync(folder, {recursive: true})
    }
  }

  it('tries each newest package without permissions', () => {
    const job = jobs.get('try') ?? ''
    expect(rightsOf(job, '    ')).toEqual(['contents: read'])
    expect(job).toContain('STORIES_NEWER: ${{ matrix.package }}@${{ matrix.version }}\n')
    expect(job).toContain('include: ${{ fromJSON(needs.newest.outputs.packages) }}\n')
    expect(jobs.get('newest')).toContain('node dev/canary/newest.ts')
  })

  it('makes the Studio that a newer package belongs to', () => {
    const studioOf = (text: string) => studioFor(newerPackage(text) ?? expect.unreachable())
    expect(studioOf('sanity@5.31.2')).toBe('5.27')
    expect(studioOf('sanity@6.19.0')).toBe('6.16')
    expect(studioOf('@sanity/ui@4.5.0')).toBe('6.16')
    expect(newerPackage('@sanity/ui@4.5.0')).toEqual({name: '@sanity/ui', version: '4.5.0'})
    expect(newerPackage(undefined)).toBeUndefined()
    for (const wrong of ['', 'sanity', 'sanity@6', 'swr@2.5.1']) {
      expect(() => newerPackage(wrong)).toThrow('has to be as sanity@6.17.0')
    }
  })

  it('writes issues in a job that runs no code of the project or a package', () => {
    const writers = [...jobs].filter(([, job]) => job.includes('issues: write'))
    expect(writers.map(([name]) => name)).toEqual(['report'])
    expect(rightsOf(report, '    ')).toEqual(['actions: read', 'issues: write'])
    expect(report).not.toMatch(/uses:|npm|npx|node |\$\{\{ (?:matrix|needs)/)
  })

  it('opens an issue for a package, and names its version', () => {
    expect(write('Canary: sanity 6 (6.19.0)\nCanary: @sanity/ui 4 (4.5.0)', '')).toEqual([
      'issue|create|--title|Canary: sanity 6|--body|A fresh Studio fails with sanity 6 (6.19.0): https://example.com/1|',
      'issue|create|--title|Canary: @sanity/ui 4|--body|A fresh Studio fails with @sanity/ui 4 (4.5.0): https://example.com/1|',
    ])
  })

  it('comments on the issue that is open', () => {
    expect(write('Canary: react 19 (19.4.0)', '12')).toEqual([
      'issue|comment|12|--body|A fresh Studio fails with react 19 (19.4.0): https://example.com/1|',
    ])
  })
})

describe('Dependabot', () => {
  const text = readFileSync(new URL('../.github/dependabot.yml', import.meta.url), 'utf8')
  const found = text.matchAll(/^ {6}(\w+):\n {8}patterns:\s*\[([^\]]*)\]/gm)
  const groups = Array.from(found, ([, name = '', list = '']) => ({
    name,
    patterns: Array.from(list.matchAll(/'([^']+)'/g), ([, pattern = '']) => pattern),
  }))

  it('proposes packages in groups, actions and images', () => {
    const systems = Array.from(text.matchAll(/package-ecosystem: (\S+)/g), ([, system]) => system)
    expect(systems.toSorted()).toEqual(['docker', 'docker-compose', 'github-actions', 'npm'])
    expect(groups.map(({name}) => name)).toEqual(['sanity', 'react', 'tests', 'others'])
  })

  it('groups only packages that the project has', () => {
    const names = Object.keys(manifest.devDependencies)
    const patterns = groups.flatMap((group) => group.patterns)
    expect(patterns).toContain('react-dom')
    const unused = patterns.filter((pattern) => {
      const [start = ''] = pattern.split('*')
      return !names.some((name) =>
        pattern.includes('*') ? name.startsWith(start) : name === start,
      )
    })
    expect(unused).toEqual([])
  })
})

describe('the release', () => {
  const jobs = jobsOf(read('release.yml'))
  const withRight = (right: string) =>
    [...jobs].filter(([, job]) => rightsOf(job, '    ')?.includes(right)).map(([name]) => name)

  it('builds and tests without permissions', () => {
    const build = jobs.get('build') ?? ''
    expect(rightsOf(build, '    ')).toEqual(['contents: read'])
    expect(build).toMatch(/run: \.ci\/run\n/)
    expect(build).toMatch(/run: npm run test:release\n/)
    expect(build).not.toContain('secrets.')
  })

  it('starts with a tag, which must match the version of package.json and CHANGELOG.md', () => {
    expect(read('release.yml')).toMatch(/^on:\n {2}push:\n {4}tags: \['v\*'\]\n\n/m)
    expect(jobs.get('build')).toContain('node dev/release/notes.ts "$GITHUB_REF_NAME"')
  })

  it('follows one documented process, without a second version tool', () => {
    const root = new URL('../', import.meta.url)
    const files = ['CONTRIBUTING.md', 'package.json', 'RELEASING.md', 'docs/versioning.md']
    const texts = [...files, '.github/pull_request_template.md', '.github/workflows/release.yml']
    const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
    expect(texts.filter((file) => /changeset/i.test(read(file)))).toEqual([])
    const described = ['CONTRIBUTING.md', 'RELEASING.md', '.github/pull_request_template.md']
    expect(described.filter((file) => !read(file).includes('## [Unreleased]'))).toEqual([])
  })

  it('publishes in a job that can only publish, and runs no code of the project', () => {
    expect(withRight('id-token: write')).toEqual(['publish'])
    const publish = jobs.get('publish') ?? ''
    expect(rightsOf(publish, '    ')).toEqual(['id-token: write'])
    expect(publish).not.toMatch(/checkout|npm (?:ci|install|run)|npx/)
    const commands = [...publish.matchAll(/^ +- run: (.*)$/gm)].map(([, command]) => command)
    expect(commands).toEqual(['npm publish ./*.tgz --ignore-scripts --provenance --access public'])
    expect(publish).toMatch(/^ {4}needs: build$/m)
  })
})
