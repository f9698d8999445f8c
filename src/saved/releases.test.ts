import {expect, it} from 'vitest'
import {fetchReleases} from './releases.ts'
import {datasetOf} from './testing.ts'

const release = (name: string, state: string, more: object = {}) => ({
  _id: `_.releases.${name}`,
  _type: 'system.release',
  name,
  state,
  ...more,
})

it('reads the titles, states and dates of releases and scheduled drafts', async () => {
  const draft = {cardinality: 'one', intendedPublishAt: '2027-05-03T06:00:00Z'}
  const releases = await fetchReleases(
    datasetOf([
      {_id: 'a', _type: 'page', name: 'no release'},
      release('rUndecided', 'active'),
      release('rSpring', 'active', {
        metadata: {title: 'Spring', intendedPublishAt: '2027-05-03T06:00:00Z'},
      }),
      release('rSummer', 'scheduled', {
        publishAt: '2027-06-01T06:00:00Z',
        metadata: {title: 'Summer', intendedPublishAt: '2027-05-30T06:00:00Z'},
      }),
      // Studio keeps the date that it had before.
      release('rSoon', 'active', {
        metadata: {releaseType: 'asap', intendedPublishAt: '2027-05-03T06:00:00Z'},
      }),
      release('rDraft', 'scheduling', {metadata: draft}),
      release('rPaused', 'active', {metadata: draft}),
      release('rOld', 'archived', {metadata: {title: ''}}),
    ]),
  )
  expect([...releases.values()]).toEqual([
    {name: 'rUndecided', title: 'rUndecided', state: 'active', date: undefined},
    {name: 'rSpring', title: 'Spring', state: 'active', date: '2027-05-03T06:00:00Z'},
    {name: 'rSummer', title: 'Summer', state: 'scheduled', date: '2027-06-01T06:00:00Z'},
    {name: 'rSoon', title: 'rSoon', state: 'active', date: undefined},
    {
      name: 'rDraft',
      title: 'rDraft',
      state: 'scheduled',
      isScheduledDraft: true,
      date: '2027-05-03T06:00:00Z',
    },
    {name: 'rPaused', title: 'rPaused', state: 'active', isScheduledDraft: true, date: undefined},
    {name: 'rOld', title: 'rOld', state: 'ended', date: undefined},
  ])
})

it('takes an unreadable answer for no releases', async () => {
  expect([...(await fetchReleases(() => Promise.resolve(null)))]).toEqual([])
  expect([...(await fetchReleases(() => Promise.resolve([{state: 'active'}])))]).toEqual([])
})
