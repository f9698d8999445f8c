import {savedStory} from '../../../src/access/testing.ts'

const story = (id: string, title: string, teamId = 'team-marketing') =>
  savedStory(id, {teamId, title})
const gone = story('gone1', 'The last tram home')
const midnight = story('8te4j', 'Midnight sun, 69° north')
const afternoon = story('5gfbu', 'How to plan a campaign in an afternoon')
const summer = {
  _type: 'stories.collection',
  teamId: 'team-marketing',
  id: 'col-mxrt4',
  title: 'Summer stories',
}

const pages = (name: string, count: number, content: object) =>
  Array.from({length: count}, (_, at) => ({
    _id: `${name}-${at}`,
    _type: 'page',
    title: `${name} ${at}`,
    ...content,
  }))

/**
 * 300 documents with an item in each state, in drafts, published and one release: for the tests of the
 * tool.
 */
export const toolDocuments = [
  ...pages('well', 101, {shelf: summer, slug: {_type: 'slug', current: 'well'}}),
  ...pages('many', 150, {intro: midnight}),
  ...pages('gone', 20, {intro: gone}),
  ...pages('drafts.gone', 2, {intro: gone}),
  {_id: 'drafts.gone-2', _type: 'page', title: 'gone 2, without it'},
  ...pages('drafts.new', 4, {clips: [{_key: 'a', ...story('gone2', 'Winter is over')}]}),
  ...pages('versions.autumn.gone', 2, {intro: gone}),
  ...pages('versions.autumn.well', 3, {shelf: summer}),
  {
    _id: '_.releases.autumn',
    _type: 'system.release',
    name: 'autumn',
    state: 'active',
    metadata: {
      title: 'Autumn campaign',
      releaseType: 'scheduled',
      intendedPublishAt: '2027-09-03T06:00:00Z',
    },
  },
  {
    _id: 'versions.h4x.gone-3',
    _type: 'page',
    title: 'gone 3, for members',
    intro: gone,
    _system: {variant: {_ref: '_.variants.members'}},
  },
  {
    _id: 'both',
    _type: 'page',
    title: 'both',
    clips: [
      {_key: 'a', ...story('gone5', 'The ferry to nowhere')},
      {_key: 'b', ...story('4pqcb', 'Sail to Hvaler', 'team-marketing')},
    ],
  },
  ...pages('moved', 3, {intro: story('4pqcb', 'Sail to Hvaler', 'team-people')}),
  {
    _id: 'tags',
    _type: 'page',
    title: 'tags',
    section: {...summer, id: undefined, tag: 'no-such-tag', title: 'A tag of nothing'},
  },
  {
    _id: 'unreadable',
    _type: 'page',
    title: 'unreadable',
    intro: {_type: 'stories.story', id: 7, title: 'Not readable'},
  },
  {_id: 'strings', _type: 'campaign', title: 'strings', storyIds: ['4pqcb', 'gone3']},
  {
    _id: 'locked',
    _type: 'campaign',
    title: 'locked',
    archived: {...summer, id: 'gone4', title: 'From the archive'},
  },
  {
    _id: 'unpublished',
    _type: 'page',
    title: 'unpublished',
    intro: story('xzsqx', 'Soon', 'team-marketing'),
  },
  // The drafts of colleagues hold another Story in its place, an emptied object, or no string.
  ...pages('other', 3, {intro: afternoon}),
  {
    _id: 'drafts.other-0',
    _type: 'page',
    title: 'other 0',
    intro: story('4pqcb', 'Sail to Hvaler'),
  },
  {_id: 'drafts.other-1', _type: 'page', title: 'other 1', intro: {_type: 'stories.story'}},
  {_id: 'other-string', _type: 'campaign', title: 'other string', storyId: afternoon.id},
  {_id: 'drafts.other-string', _type: 'campaign', title: 'other string'},
]
