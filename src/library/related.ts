import {type ItemListing, itemTitle, type RelatedItem, type SearchField} from '../access/index.ts'
import type {Contents} from './contents.ts'
import {normalise} from './normalise.ts'
import {countWords, type WordIndex} from './words.ts'

/** What was searched for on a page. */
export interface SearchedFor {
  /** As typed. It may be the ID of a Story, which finds the Collections that have it. */
  readonly text: string
  readonly words: readonly string[]
  readonly withTypos: boolean
}

/** Titles that are compared for a page at most: a Collection can have every Story. */
const MAX_TITLES = 20_000
/** Records that are parsed for a page at most. */
const MAX_RECORDS = 300

type Contained = Pick<Contents, 'stories' | 'collections' | 'indexes' | 'storiesOf' | 'holding'>

/** Finds the items by which those of a page were found. Empty where none was found by another. */
export function createFindRelated(contents: Contained) {
  const {stories, collections, indexes, storiesOf, holding} = contents

  return (
    kind: ItemListing,
    positions: readonly number[],
    matchedBy: readonly (readonly SearchField[])[],
    {text, words, withTypos}: SearchedFor,
  ): readonly (RelatedItem | null)[] => {
    let titlesLeft = MAX_TITLES
    let recordsLeft = MAX_RECORDS
    const named = new Map<number, Pick<RelatedItem, 'id' | 'title' | 'tag'>>()
    const count = (text: string) => countWords(text, words, withTypos)

    /** The first of the places whose title has the most of the words. */
    const byTitle = (index: WordIndex | undefined, places: readonly number[]) => {
      if (!index) return undefined
      let best: number | undefined
      let most = 0
      for (let at = 0; at < places.length && titlesLeft > 0; at++, titlesLeft--) {
        const found = count(index.titles.at(places[at]!))
        if (found <= most) continue
        best = places[at]!
        most = found
        if (most === words.length) break
      }
      return best
    }

    const storyAt = (position: number): RelatedItem => {
      const story = stories!.at(position)
      return {id: story.id, title: itemTitle(story)}
    }

    const storyIn = (collection: number): RelatedItem | null => {
      const places = storiesOf(collection)
      const best = byTitle(indexes.stories?.index, places)
      if (best !== undefined) return storyAt(best)
      for (let at = 0; at < places.length && recordsLeft > 0; at++, recordsLeft--) {
        const {id, displayTitle} = stories!.at(places[at]!)
        if (count(normalise(displayTitle)) > 0) return {id, title: displayTitle}
      }
      return null
    }

    /** Parsed once for a page: a Collection's record grows with its Stories. */
    const collectionAt = (position: number) => {
      let found = named.get(position)
      if (!found) {
        recordsLeft--
        const {id, title, tag} = collections!.at(position)
        found = {id, title: title || id, ...(tag !== undefined && {tag})}
        named.set(position, found)
      }
      return found
    }

    const collectionWith = (story: number): RelatedItem | null => {
      const places = holding(stories!.at(story).id)
      const best = byTitle(indexes.collections?.index, places)
      if (best !== undefined) {
        const {id, title} = collectionAt(best)
        return {id, title}
      }
      for (const place of places) {
        if (recordsLeft <= 0) return null
        const collection = collectionAt(place)
        if (count(normalise(collection.tag ?? '')) > 0) return collection
      }
      return null
    }

    const namedStory = kind === 'collections' ? indexes.stories?.names.byId(text) : undefined
    const related = positions.map((position, at) => {
      const by = matchedBy[at]!
      if (kind === 'stories') {
        const isFound = by.includes('collectionTitle') || by.includes('collectionTag')
        return isFound ? collectionWith(position) : null
      }
      if (by.includes('storyTitle')) return storyIn(position)
      if (namedStory === undefined || !by.includes('id')) return null
      return storiesOf(position).includes(namedStory) ? storyAt(namedStory) : null
    })
    return related.some(Boolean) ? related : []
  }
}
