import type {DocumentInput} from '../../dev/lake/index.ts'
import type {Story} from '../../src/access/index.ts'

/**
 * Document types: the measured fields alone, the same with a large form around them, and the fields
 * of the peers.
 */
export type Form = 'ordinary' | 'large' | 'peers'

/** How many documents the peers offer. */
export const TARGETS = 1000

/** The tiles of each document: enough for two rows. */
const TILES = 12

/** The names of the string fields of a large document. */
export const STRINGS = Array.from({length: 40}, (_, index) => `string${index}`)

export const documentId = (form: Form, number: number): string => `${form}-${number}`

/** A document for each visit, which changes it. */
export function feelDocuments(
  form: Form,
  count: number,
  stories: readonly Story[],
): DocumentInput[] {
  return Array.from({length: count}, (_, number) => ({
    _id: documentId(form, number),
    _type: form,
    title: `Document ${number}`,
    ...(form !== 'peers' && {tiles: tilesOf(stories)}),
    ...(form === 'large' && largeContent(stories)),
  }))
}

const tilesOf = (stories: readonly Story[]) =>
  stories.slice(0, TILES).map(({id, teamId, title}) => ({
    _key: id,
    _type: 'stories.story',
    id,
    teamId,
    title,
  }))

function largeContent(stories: readonly Story[]) {
  const texts = stories.slice(0, 300).map(({title}) => title)
  return {
    ...Object.fromEntries(STRINGS.map((name, index) => [name, texts[index]])),
    sections: texts.map((title, index) => ({
      _key: `section-${index}`,
      _type: 'section',
      title,
      text: texts.slice(index, index + 10).join('. '),
    })),
    body: texts.map((text, index) => ({
      _key: `block-${index}`,
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [{_key: 'span', _type: 'span', marks: index % 3 ? [] : ['strong'], text}],
    })),
  }
}

/** What the peers offer: documents with the titles and thumbnails of the first Stories. */
export const targets = (stories: readonly Story[]): DocumentInput[] =>
  stories.slice(0, TARGETS).map((story) => ({
    _id: `target-${story.id}`,
    _type: 'target',
    title: story.title,
    thumbnail: story.coverUrl,
  }))
