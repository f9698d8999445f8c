import {gzipSync} from 'node:zlib'
import * as fc from 'fast-check'
import {createElement} from 'react'
import {renderToString} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {embedAttributes, embedHtml} from './attributes.ts'
import type {EmbedValue} from './read-target.ts'
import {StoryEmbed} from './StoryEmbed.tsx'
import {embedStyles} from './thumbnails.ts'

const hostile = [
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '" onclick="alert(1)',
  '</div><img src=x onerror=alert(1)>',
  '<!--',
  ']]>',
  '&quot;&#34;&amp;&lt',
  '\r\n\t\f',
  '\0',
  '\ud800',
  '`${x}`',
  '\\"',
  '<plaintext>',
]
const text = fc.oneof(
  fc.string({unit: 'binary'}),
  fc
    .array(fc.oneof(fc.constantFrom(...hostile), fc.string()), {maxLength: 4})
    .map((parts) => parts.join('')),
)
const object = fc.record(
  {
    _type: fc.oneof(fc.constantFrom('stories.collection', 'stories.story'), text),
    teamId: text,
    id: text,
    tag: text,
  },
  {requiredKeys: []},
)
const anything = fc.oneof(object, fc.array(object), fc.jsonValue() as fc.Arbitrary<unknown>)
const options = fc.record({
  brand: fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/),
  markup: fc.constantFrom('deployed', 'contract'),
  kind: fc.constantFrom('collection', 'story', undefined),
}) as fc.Arbitrary<Parameters<typeof embedHtml>[1]>

/** The parser of a browser's document, in the middle of a page. */
function parse(html: string): {elements: Element[]; around: string | null} {
  const page = new DOMParser().parseFromString(
    `<!doctype html><body><p>before</p>${html}<p>after</p></body>`,
    'text/html',
  )
  const [first, ...rest] = page.body.querySelectorAll('*')
  const last = rest.pop()
  expect([first?.outerHTML, last?.outerHTML]).toEqual(['<p>before</p>', '<p>after</p>'])
  return {elements: rest, around: page.body.textContent}
}

describe('the HTML of a value', () => {
  it('consists of exactly one element with exactly the attributes, for any value of a dataset', () => {
    let shown = 0
    fc.assert(
      fc.property(anything, options, (value, given) => {
        const attributes = embedAttributes(value as EmbedValue, given)
        const {elements, around} = parse(embedHtml(value as EmbedValue, given))
        expect(around).toBe('beforeafter')
        expect(elements).toHaveLength(attributes ? 1 : 0)
        const [element] = elements
        if (!element) return
        shown++
        expect(element.tagName).toBe('DIV')
        expect(
          Object.fromEntries(Array.from(element.attributes, ({name, value}) => [name, value])),
        ).toEqual(attributes)
      }),
      {numRuns: 1000},
    )
    // The values are such that much of them is shown.
    expect(shown).toBeGreaterThan(100)
  })

  it('escapes the result of a markup function, too', () => {
    fc.assert(
      fc.property(
        text.filter((one) => !/\0|\p{Cs}/u.test(one)),
        (odd) => {
          const markup = () => ({class: odd, 'data-x': odd})
          const {elements} = parse(
            embedHtml({_type: 'stories.story', id: 'a'}, {brand: 'acme', markup}),
          )
          expect(elements.map((one) => [one.className, one.getAttribute('data-x')])).toEqual([
            [odd, odd],
          ])
        },
      ),
    )
  })

  it('holds the thumbnails of any Stories, whose text and addresses nothing can leave', () => {
    const address = fc.oneof(fc.webUrl(), text, fc.constantFrom('/a"b', 'javascript:alert(1)'))
    const story = fc.record({
      id: text,
      displayTitle: text,
      watchUrl: address,
      thumbnailUrl: address,
      coverUrl: address,
    })
    const value = {_type: 'stories.collection', id: 'c1', title: 'Summer'}
    const names = new Set<string>()
    fc.assert(
      fc.property(fc.array(story, {maxLength: 4}), text, (stories, consentText) => {
        const options = {brand: 'acme', load: 'click', stories, consentText} as const
        const {elements, around} = parse(embedHtml(value, options))
        const links = elements.filter(({localName}) => localName === 'a')
        expect(links).toHaveLength(stories.length)
        for (const element of elements) {
          for (const name of element.getAttributeNames()) names.add(`${element.localName} ${name}`)
        }
        const urls = elements.flatMap((one) => [one.getAttribute('href'), one.getAttribute('src')])
        for (const url of urls) expect(url ?? '/').toMatch(/^(https?:|\.{0,2}\/)/i)
        expect(elements.filter(({localName}) => localName === 'button')).toHaveLength(1)
        expect(around?.startsWith('before') && around.endsWith('after')).toBe(true)
      }),
      {numRuns: 60},
    )
    expect([...names].toSorted()).toEqual([
      'a href',
      'button class',
      'button type',
      'div class',
      'div data-acme-collection-id',
      'div slot',
      'div style',
      'img alt',
      'img decoding',
      'img height',
      'img loading',
      'img src',
      'img width',
      'span aria-hidden',
      'span class',
      'span data-initials',
      'span dir',
      'ul class',
      'ul role',
      'ul tabindex',
    ])
  })
})

describe('the thumbnails', () => {
  const story = (id: string, more: object = {}) => ({
    id,
    displayTitle: `Story ${id}`,
    watchUrl: `https://watch.example.com/${id}`,
    thumbnailUrl: `https://media.example.com/${id}.jpg`,
    coverUrl: `https://media.example.com/${id}-cover.jpg`,
    ...more,
  })
  const collection = {_type: 'stories.collection', id: 'c1'}
  const show = (options: object, value: EmbedValue = collection) => {
    document.body.innerHTML = embedHtml(value, {brand: 'acme', ...options})
    return document.body.firstElementChild as HTMLElement
  }
  const images = () => [...document.querySelectorAll('img')]

  it('link with the title and an image of the shape, or another one', () => {
    const stories = [story('a'), story('b', {coverUrl: undefined, posterUrl: '/b-poster.jpg'})]
    show({stories, embedType: 'cards'})
    expect(
      Array.from(document.links, ({href, lastChild}) => [href, lastChild?.textContent]),
    ).toEqual(stories.map(({displayTitle, watchUrl}) => [watchUrl, displayTitle]))
    expect(images().map((one) => one.getAttribute('src'))).toEqual([
      stories[0]?.coverUrl,
      '/b-poster.jpg',
    ])
    show({stories, embedType: 'bubbles'})
    expect(images().map(({src}) => src)).toEqual(stories.map(({thumbnailUrl}) => thumbnailUrl))
  })

  it('have initials under the image, and alone where there is none', () => {
    const titles = ['Ål i  “gelé” nå', 'Ål 한국'.normalize('NFD'), 'हिन्दी', '1. 🦊', '🦊', '']
    const stories = titles.map((displayTitle) =>
      story('a', {displayTitle, thumbnailUrl: undefined, coverUrl: 'javascript:alert(1)'}),
    )
    show({stories})
    expect(images()).toEqual([])
    const all = [...document.querySelectorAll('[aria-hidden]')]
    const initials = all.map((one) => one.getAttribute('data-initials'))
    expect(initials).toEqual(['Åi', 'Å한', 'ह', '1', '', ''])
    // A feed or a search engine has no styles, and shows what is text.
    const texts = Array.from(document.links, ({textContent}) => textContent)
    expect(texts).toEqual(stories.map(({displayTitle, watchUrl}) => displayTitle || watchUrl))
  })

  it.each([7, {}, ['x'], null])(
    'keep the page whole for a Story whose ID and address are %j',
    (odd) => {
      const stories = [{id: odd, displayTitle: odd, watchUrl: odd}, story('b')]
      expect(show({stories}).textContent).toBe('Story b')
      const props = {brand: 'acme', scriptUrl: '/embed.js', value: collection, stories}
      expect(renderToString(createElement(StoryEmbed, props as never))).toContain('Story b')
    },
  )

  it('show a Collection as bubbles and Stories as cards, with the height of each', () => {
    const stories = [story('a')]
    const shape = (options: object, value?: EmbedValue) => {
      const {lastElementChild, style} = show({stories, ...options}, value)
      return [lastElementChild?.className.split(' ')[1], style.minHeight]
    }
    expect(shape({})).toEqual(['stories-bubbles', '8.5em'])
    expect(shape({embedType: 'cards'})).toEqual(['stories-cards', '19em'])
    const saved = {_type: 'stories.story', id: 'a'}
    const heights = {story: 200, bubbles: '7em'}
    expect(shape({heights}, [saved])).toEqual(['stories-cards', '200px'])
    expect(shape({heights, embedType: 'bubbles'}, saved)).toEqual(['stories-bubbles', '7em'])
  })

  it('let a keyboard scroll their list, also where no Story has an address', () => {
    const list = (more: object) => show({stories: [story('a', more)]}).querySelector('ul')!
    expect(list({}).tabIndex).toBe(-1)
    expect(list({watchUrl: undefined}).tabIndex).toBe(0)
  })

  it('load the images of the first screenful at once, and the others as they come near', () => {
    show({stories: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => story(id))})
    const loading = images().map((one) => one.getAttribute('loading'))
    expect(loading).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy', 'lazy'])
  })
})

it('has a style sheet of at most 0.8 kB, which React 18 writes as it is', () => {
  expect(gzipSync(embedStyles, {level: 9}).byteLength).toBeLessThanOrEqual(800)
  expect(embedStyles).not.toMatch(/[<>&"']/)
})
