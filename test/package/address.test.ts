import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import manifest from '../../package.json' with {type: 'json'}
import {ROOT} from '../docs/markdown.ts'

/** The single source of the address, which npm compares with the repository of the build. */
const repository = /^git\+(https:\/\/github\.com\/([\w.-]+\/[\w.-]+))\.git$/.exec(
  manifest.repository.url,
)
const [, home = '', slug = ''] = repository ?? []

/**
 * Patterns of names of a repository or a package. The first group is its owner and name, or its
 * name.
 */
const PLACES = [
  {pattern: /github\.com[/:]([\w-]+\/[\w-]+)/g, expected: slug},
  {pattern: /github\.repository [!=]= '([^']*)'/g, expected: slug},
  {pattern: /img\.shields\.io\/npm\/\w+\/([\w-]+)/g, expected: manifest.name},
  {pattern: /npmjs\.com\/package\/([\w-]+)/g, expected: manifest.name},
]

/** The names in a text, and whether each is what package.json says. */
function namesIn(text: string): {readonly found: string; readonly isRight: boolean}[] {
  return PLACES.flatMap(({pattern, expected}) =>
    Array.from(text.matchAll(pattern), ([found, name]) => ({found, isRight: name === expected})),
  )
}

/** Lock files name other projects, and this file has wrong addresses. */
const UNREAD = /package-lock\.json$|address\.test\.ts$/
const named = globSync(['*.*', '{.github,.storybook,[a-z]*}/**/*.*', 'deploy/Dockerfile'], {
  cwd: ROOT,
  exclude: (name) => /^(node_modules|dist|storybook-static|\.next|\.sanity)$/.test(name),
})
  .filter((file) => /(\.(md|json|ya?ml|[cm]?[jt]sx?|html|sh)|Dockerfile)$/.test(file))
  .filter((file) => !UNREAD.test(file))
  .map((file) => ({file, names: namesIn(readFileSync(path.join(ROOT, file), 'utf8'))}))

describe('the address of the repository', () => {
  it('appears in package.json, in every field that npm shows', () => {
    expect(manifest).toMatchObject({
      repository: {type: 'git', url: expect.stringMatching(/^git\+https:/)},
      homepage: `${home}#readme`,
      bugs: {url: `${home}/issues`},
      license: 'MIT',
    })
    expect(readFileSync(path.join(ROOT, 'LICENSE'), 'utf8')).toContain(manifest.author)
  })

  it('equals that of package.json wherever it is named', () => {
    const wrong = named.flatMap(({file, names}) =>
      names.filter(({isRight}) => !isRight).map(({found}) => `${file}: ${found}`),
    )
    expect(wrong, `package.json says ${slug}`).toEqual([])
  })

  it.each([
    'README.md',
    'SECURITY.md',
    'CONTRIBUTING.md',
    'CODE_OF_CONDUCT.md',
    'docs/troubleshooting.md',
    '.github/ISSUE_TEMPLATE/config.yml',
    '.github/workflows/release.yml',
  ])('appears in %s', (file) => {
    expect(named.find((each) => each.file === file)?.names ?? []).not.toEqual([])
  })

  it('reports an address that differs', () => {
    const other = 'someone/else'
    const text = [
      `https://github.com/${other}/issues`,
      `git@github.com:${other}.git`,
      `if: github.repository == '${other}'`,
      `https://img.shields.io/npm/v/${other}`,
      `https://www.npmjs.com/package/${other}`,
    ]
    expect(text.map((line) => namesIn(line).map(({isRight}) => isRight))).toEqual(
      text.map(() => [false]),
    )
    expect(namesIn(`${home}/security/advisories/new`)).toMatchObject([{isRight: true}])
  })
})

describe('the workflows', () => {
  const read = (file: string) => readFileSync(path.join(ROOT, '.github/workflows', file), 'utf8')

  it('publish from this repository only, not from its forks', () => {
    expect(read('release.yml')).toContain(`\n    if: github.repository == '${slug}'\n`)
  })

  it('include those whose status the README shows', () => {
    const shown = Array.from(
      readFileSync(path.join(ROOT, 'README.md'), 'utf8').matchAll(/workflows\/([\w.]+)\/badge/g),
      ([, file]) => file,
    )
    expect(shown).toEqual(['ci.yml'])
    expect(read('ci.yml')).toContain('branches: [main]')
  })
})
