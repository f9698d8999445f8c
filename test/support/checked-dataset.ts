/**
 * A dataset of 300 documents with items of every status, in published documents, drafts and a
 * release, and the service's content that belongs to it.
 */
import type {DocumentInput} from '../../dev/lake/index.ts'
import type {SandboxContent} from '../../src/sandbox/index.ts'

export const RELEASE = 'rSpring'

const story = (id: string, more: object = {}) => ({
  id,
  teamId: 'marketing',
  title: `Story ${id}`,
  publishedAt: 1_700_000_000,
  ...more,
})

/** As the service has it: `STORY` and others exist, `HIDDN` isn't published, `MOVED` is Sales'. */
export const CONTENT: SandboxContent = {
  teams: [
    {id: 'marketing', name: 'Marketing'},
    {id: 'sales', name: 'Sales'},
  ],
  collections: [
    {
      id: 'shelf',
      teamId: 'marketing',
      tag: 'news',
      title: 'News',
      embedType: 'cards',
      storyIds: ['STORY'],
      publishedAt: 1_700_000_000,
    },
  ],
  stories: [
    story('STORY'),
    story('OTHER'),
    story('MOVED', {teamId: 'sales'}),
    story('HIDDN', {publishedAt: null}),
  ],
}

const saved = (id: string) => ({
  _type: 'stories.story',
  teamId: 'marketing',
  id,
  title: `Saved ${id}`,
})
const tagged = (tag: string) => ({_type: 'stories.collection', teamId: 'marketing', tag})

/** Documents beside the others. The ones with `GONE1`, `GONE2` and the tag `old` are broken. */
const BROKEN: readonly DocumentInput[] = [
  {_id: 'home', _type: 'page', clip: saved('GONE1')},
  {_id: 'drafts.home', _type: 'page', clip: saved('STORY')},
  {_id: 'about', _type: 'page', clip: saved('STORY')},
  {_id: 'drafts.about', _type: 'page', rows: [{_key: 'a', _type: 'row', clip: saved('GONE1')}]},
  {_id: `versions.${RELEASE}.about`, _type: 'page', clip: saved('GONE2')},
  {
    _id: 'news',
    _type: 'page',
    body: [
      {_key: 'b', ...tagged('old')},
      {_key: 'c', ...tagged('news')},
    ],
  },
  {
    _id: 'team',
    _type: 'page',
    clips: [
      {_key: 'd', ...saved('HIDDN')},
      {_key: 'e', ...saved('MOVED')},
    ],
  },
  {
    _id: 'odd',
    _type: 'page',
    shelf: {_type: 'stories.collection', teamId: 'marketing', title: 'Odd'},
  },
]

export const DOCUMENTS: readonly DocumentInput[] = [
  ...BROKEN,
  ...Array.from({length: 300 - BROKEN.length}, (_, at) => ({
    _id: `page-${String(at).padStart(3, '0')}`,
    _type: at % 2 === 0 ? 'page' : 'post',
    title: `Page ${at}`,
    clip: saved(at % 3 === 0 ? 'OTHER' : 'STORY'),
  })),
]

/** What a check finds beside items that are `available`: status, item, and where it is used. */
export const FOUND = [
  ['missing', 'old', ['news published body[_key=="b"]']],
  ['missing', 'GONE1', ['about draft rows[_key=="a"].clip', 'home published clip']],
  ['missing', 'GONE2', [`about ${RELEASE} clip`]],
  ['unpublished', 'HIDDN', ['team published clips[_key=="d"]']],
  ['moved', 'MOVED', ['team published clips[_key=="e"]']],
  ['unknown', undefined, ['odd published shelf']],
] as const
