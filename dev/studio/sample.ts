import type {SandboxContent} from '../../src/sandbox/index.ts'
import type {DocumentInput} from '../lake/index.ts'

const MARKETING = 'team-marketing'
const PEOPLE = 'team-people'

const byTag = (teamId: string, tag: string, title: string) => ({
  _type: 'stories.collection',
  teamId,
  tag,
  title,
})
const saved = (_type: string) => (teamId: string, id: string, title: string) => ({
  _type,
  teamId,
  id,
  title,
})
const byId = saved('stories.collection')
const story = saved('stories.story')
const paragraph = (_key: string, text: string) => ({
  _key,
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [{_key: `${_key}-0`, _type: 'span', marks: [], text}],
})

/** The initial pages of the demo, in the states that an editor meets. */
export const sampleDocuments: readonly DocumentInput[] = [
  {
    _id: 'page-summer',
    _type: 'page',
    title: 'Summer',
    slug: {_type: 'slug', current: 'summer'},
    shelf: byId(MARKETING, 'col-mxrt4', 'Summer stories'),
    section: byTag(MARKETING, 'customers', 'What our customers say'),
    intro: story(MARKETING, '1crjm', 'Summer in 30 seconds'),
    clips: [
      {_key: 'a', ...story(MARKETING, '4pqcb', 'Sail to Hvaler before breakfast')},
      {_key: 'b', ...story(MARKETING, 'psh6h', 'Cabin life without electricity')},
      {_key: 'c', ...story(MARKETING, '8te4j', 'Midnight sun, 69° north')},
    ],
    body: [
      paragraph('p1', 'Long evenings, short texts. Here is what we filmed this year.'),
      {_key: 'p2', ...byId(MARKETING, 'col-wg8a5', 'New in Oslo')},
      paragraph('p3', 'And one for the road.'),
      {_key: 'p4', ...story(MARKETING, 'ibulk', 'Ice cream worth the queue')},
    ],
  },
  {
    _id: 'page-careers',
    _type: 'page',
    title: 'Careers',
    slug: {_type: 'slug', current: 'careers'},
    shelf: byId(PEOPLE, 'col-80ina', 'Meet the team'),
  },
  {
    _id: 'drafts.page-careers',
    _type: 'page',
    title: 'Careers at Nordlys',
    slug: {_type: 'slug', current: 'careers'},
    shelf: byId(PEOPLE, 'col-80ina', 'Meet the team'),
    section: byTag(PEOPLE, 'a-day-with', 'A day with…'),
  },
  {
    _id: 'page-archive',
    _type: 'page',
    title: 'Archive, with missing items',
    slug: {_type: 'slug', current: 'archive'},
    shelf: byId(MARKETING, 'col-gone0', 'Winter stories 2019'),
    intro: story(MARKETING, 'gone0', 'The last tram home'),
  },
  {_id: 'drafts.page-empty', _type: 'page', title: 'A page to try things on'},
  {
    _id: 'campaign-spring',
    _type: 'campaign',
    title: 'Spring',
    team: MARKETING,
    shelf: byId(MARKETING, 'col-mxrt4', 'Summer stories'),
    sectionTag: 'customers',
    storyId: '1crjm',
    shelves: [{_key: 'a', ...byTag(MARKETING, 'customers', 'What our customers say')}],
    storyIds: ['4pqcb', 'psh6h'],
    mixed: [
      {_key: 'a', ...byId(MARKETING, 'col-wg8a5', 'New in Oslo')},
      {_key: 'b', ...story(MARKETING, '8te4j', 'Midnight sun, 69° north')},
    ],
    gallery: [
      {_key: 'a', ...story(MARKETING, 'ibulk', 'Ice cream worth the queue')},
      {_key: 'b', ...byId(MARKETING, 'col-mxrt4', 'Summer stories')},
      {_key: 'c', ...story(MARKETING, 'psh6h', 'Cabin life without electricity')},
      {_key: 'd', ...story(MARKETING, 'gone0', 'The last tram home')},
      {_key: 'e', ...byTag(MARKETING, 'customers', 'What our customers say')},
    ],
    rows: [
      {_key: 'a', _type: 'quote', text: 'Best summer in years'},
      {_key: 'b', ...story(MARKETING, 'ibulk', 'Ice cream worth the queue')},
    ],
    archived: byId(MARKETING, 'col-mxrt4', 'Summer stories'),
    pages: [
      {_key: 'a', _type: 'reference', _ref: 'page-summer'},
      {_key: 'b', _type: 'reference', _ref: 'page-careers'},
    ],
  },
  {
    _id: 'landing-members',
    _type: 'landing',
    title: 'Welcome, members',
    locked: true,
    hero: byId('team-newsroom', 'col-t39hg', 'Front page'),
    audience: 'members',
    forMembers: story(PEOPLE, 'fpkse', 'Ask the CEO anything'),
  },
]

/** A filled page and an empty one for generated content. */
export function generatedDocuments({collections, stories}: SandboxContent): DocumentInput[] {
  const [shelf] = collections
  const section = collections.find(({tag}) => typeof tag === 'string')
  const [intro] = stories
  return [
    {
      _id: 'page-filled',
      _type: 'page',
      title: 'A page of generated content',
      slug: {_type: 'slug', current: 'generated'},
      ...(shelf && {shelf: byId(shelf.teamId, shelf.id, shelf.title)}),
      ...(section?.tag && {section: byTag(section.teamId, section.tag, section.title)}),
      ...(intro && {intro: story(intro.teamId, intro.id, intro.title)}),
      clips: stories
        .slice(0, 10)
        .map(({id, teamId, title}) => ({_key: id, ...story(teamId, id, title)})),
    },
    {_id: 'drafts.page-empty', _type: 'page', title: 'A page to try things on'},
  ]
}
