import {demoContent} from '../../../src/sandbox/content/content.ts'
import type {DocumentInput} from '../../../dev/lake/index.ts'
import type {DemoOptions} from '../../../dev/start/demo.ts'

const VISIBLE = ['team-newsroom', 'team-people'] as const

const MORE_TEAMS = [
  'Customer Care',
  'Design',
  'Finance',
  'Legal',
  'Logistics',
  'Product',
  'Research',
  'Sales',
]

const of = (type: 'collection' | 'story', teamId: string, id: string, title: string) => ({
  _type: `stories.${type}`,
  teamId: `team-${teamId}`,
  id,
  title,
})

const LONG =
  'Midnight sun, 69° north: what our colleagues saw on the way, and what they would do again'

const documents: readonly DocumentInput[] = [
  {
    _id: 'page-mixed',
    _type: 'page',
    title: 'From several Teams',
    shelf: of('collection', 'marketing', 'col-mxrt4', 'Summer stories'),
    section: of('collection', 'people', 'col-80ina', 'Meet the team'),
    intro: of('story', 'marketing', '8te4j', LONG),
    clips: [
      {_key: 'a', ...of('story', 'marketing', '4pqcb', 'Sail to Hvaler before breakfast')},
      {_key: 'b', ...of('story', 'people', 'h0poz', 'Meet the people of the first floor')},
      {_key: 'c', ...of('story', 'marketing', '8te4j', LONG)},
    ],
  },
  {
    _id: 'campaign-mixed',
    _type: 'campaign',
    title: 'From several Teams',
    team: 'team-marketing',
    gallery: [
      {_key: 'a', ...of('story', 'marketing', 'ibulk', 'Ice cream worth the queue')},
      {_key: 'b', ...of('collection', 'people', 'col-80ina', 'Meet the team')},
      {_key: 'c', ...of('story', 'people', 'gone0', 'The last tram home')},
      {_key: 'd', ...of('story', 'marketing', '8te4j', LONG)},
    ],
  },
  {_id: 'drafts.page-empty', _type: 'page', title: 'A page to try things on'},
]

/** The demo's content with twelve Teams, of which editors may see two, and documents that save items of others. */
export function twoTeams(): DemoOptions & {readonly documents: readonly DocumentInput[]} {
  const content = demoContent()
  const teams = MORE_TEAMS.map((name) => ({
    ...content.teams[0]!,
    id: `team-${name.toLowerCase().replace(' ', '-')}`,
    name,
  }))
  return {
    documents,
    sandbox: {data: {...content, teams: [...content.teams, ...teams]}},
    teams: VISIBLE,
  }
}
