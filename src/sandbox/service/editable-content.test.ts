import {gzipSync} from 'node:zlib'
import {beforeEach, describe, expect, it} from 'vitest'
import {generateContent} from '../content/generate.ts'
import type {SandboxContent} from '../content/content.ts'
import {
  createEditableContent,
  type EditableContent,
  type MediaFile,
  mediaPath,
} from './editable-content.ts'

const initial: SandboxContent = generateContent({teams: 2, collections: 4, stories: 8})
const [story] = initial.stories as [SandboxContent['stories'][0]]
let library: EditableContent
beforeEach(() => {
  library = createEditableContent(initial)
})
/** Changes the first Story. */
const change = (changed: Partial<typeof story>) =>
  library.edit({
    ...initial,
    stories: initial.stories.map((each) => (each === story ? {...story, ...changed} : each)),
  })
const titles = (kind: 'collections' | 'stories') => library.content[kind].map(({title}) => title)

describe('the library of a sandbox', () => {
  it('sorts by title, also after a rename', () => {
    expect(titles('stories')).not.toEqual(initial.stories.map(({title}) => title))
    change({title: '0'})
    expect(titles('stories')[0]).toBe('0')
    change({title: 'Z'})
    expect(titles('stories').at(-1)).toBe('Z')
  })

  it('has another version after every change, and after none where nothing changed', () => {
    const seen = [library.version]
    change({publishedAt: null})
    seen.push(library.version)
    library.restore()
    seen.push(library.version)
    library.restore()
    expect(library.version).toBe(seen.at(-1))
    seen.push(createEditableContent(initial).version)
    expect(new Set(seen).size).toBe(4)
  })

  it('finds a Story as it is now', () => {
    expect(library.story(story.id)?.title).toBe(story.title)
    change({title: 'New'})
    expect(library.story(story.id)?.title).toBe('New')
    library.edit({...initial, stories: []})
    expect(library.story(story.id)).toBeUndefined()
    library.restore()
    expect(library.story(story.id)?.title).toBe(story.title)
  })

  it('lists the items of a Team, and all Teams whichever is named', () => {
    expect(library.items('stories', 'team-1')).toHaveLength(4)
    expect(library.items('stories', undefined)).toHaveLength(8)
    expect(library.items('stories', 'nothing')).toEqual([])
    expect(library.items('teams', 'team-1')).toHaveLength(2)
  })

  it('serves a Story with addresses of its media, and any other record as it is', () => {
    const origin = 'http://127.0.0.1:4100'
    const served = library.record('stories', story, origin)
    expect(served['watchUrl']).toBe(`${origin}/watch/${story.id}`)
    expect(served['thumbnailUrl']).toMatch(new RegExp(`^${origin}/`))
    const [team] = initial.teams
    expect(library.record('teams', team!, origin)).toBe(team)
  })
})

const files = [
  ...['thumbnail', 'cover'].flatMap((name) =>
    ['svg', 'webm', 'mp4'].map((end) => `${name}.${end}`),
  ),
  'poster.svg',
] as MediaFile[]
const ids = Array.from({length: 20_000}, (_, index) => index.toString(36).padStart(5, '0'))
const names = () => ids.flatMap((id) => files.map((file) => mediaPath(id, file).split('/')[3]))

it('gives each file of a Story its own name of 20 letters and digits, which stays', () => {
  const all = files.map((file) => mediaPath('1crjm', file).split('/')[3])
  expect(files.map((file) => mediaPath('1crjm', file).split('/')[3])).toEqual(all)
  expect(all.every((name) => /^[0-9A-Za-z]{20}$/.test(name ?? ''))).toBe(true)
  expect(new Set(all).size).toBe(all.length)
})

it('gives names that can’t be compressed', () => {
  const text = names().join('')
  expect(gzipSync(text).length).toBeGreaterThan((text.length * Math.log2(62)) / 8)
})
