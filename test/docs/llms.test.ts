import {existsSync, globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import manifest from '../../package.json' with {type: 'json'}
import {ROOT} from './markdown.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

describe('llms.txt', () => {
  const text = read('llms.txt')
  const base = `${manifest.homepage.replace('#readme', '').replace('github.com', 'raw.githubusercontent.com')}/main/`
  const links = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, to = '']) => to)
  const files = links.map((link) => link.slice(base.length))

  it('links files of the repository as plain text, each once', () => {
    expect(links.filter((link) => !link.startsWith(base))).toEqual([])
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
    expect(new Set(files).size).toBe(files.length)
  })

  it('has every guide', () => {
    expect(globSync('docs/*.md', {cwd: ROOT}).filter((file) => !files.includes(file))).toEqual([])
  })

  it('begins with a title and a summary', () => {
    expect(text).toMatch(new RegExp(`^# ${manifest.name}\n\n> .{40,300}\n\n## `))
  })
})

describe('AGENTS.md', () => {
  const text = read('AGENTS.md')

  it('fits on one page', () => expect(text.split('\n').length).toBeLessThan(60))

  it('names every module of src, and only those', () => {
    const named = Array.from(text.matchAll(/^\| `src\/(\w+)`/gm), ([, name = '']) => name)
    const folders = globSync('src/*/', {cwd: ROOT}).map((folder) => path.basename(folder))
    expect(named.toSorted()).toEqual(folders.toSorted())
  })
})
