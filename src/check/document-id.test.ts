import {expect, it} from 'vitest'
import {parseDocumentId} from './document-id.ts'

it.each([
  ['home', {id: 'home', version: 'published'}],
  ['drafts.home', {id: 'home', version: 'draft'}],
  ['drafts.team.home', {id: 'team.home', version: 'draft'}],
  ['versions.rA1.home', {id: 'home', version: 'release', release: 'rA1'}],
  ['versions.rA1.team.home', {id: 'team.home', version: 'release', release: 'rA1'}],
  ['versions.rA1', {id: 'versions.rA1', version: 'published'}],
  ['', {id: '', version: 'published'}],
])('reads the ID %j', (storedId, expected) => {
  expect(parseDocumentId(storedId)).toEqual(expected)
})
