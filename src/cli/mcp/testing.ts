/** Helpers of the tests of the tools: a library without a service. */
import {type GenericSchema, parse} from 'valibot'
import {createCatalog} from '../../library/index.ts'
import type {Library} from './library.ts'
import type {Tool} from './tool.ts'

const TEAMS = [
  {id: 'marketing', name: 'Marketing'},
  {id: 'sales', name: 'Sales'},
  {id: 'people', name: ''},
]

const story = (id: string, title: string, more: object = {}) => ({
  id,
  title,
  displayTitle: title,
  teamId: 'marketing',
  publishedAt: 1_700_000_000,
  thumbnailUrl: `https://media.example/${id}.jpg`,
  watchUrl: `https://watch.example/stories/${id}`,
  ...more,
})

const collection = (id: string, title: string, more: object = {}) => ({
  id,
  title,
  teamId: 'marketing',
  embedType: 'cards' as const,
  storyIds: ['s1', 's2'],
  publishedAt: 1_700_000_000,
  ...more,
})

const LIBRARY: Library = {
  teams: TEAMS,
  catalog: createCatalog({
    teams: TEAMS,
    collections: [
      collection('c1', 'Front page', {tag: 'front'}),
      collection('c2', 'Front page, again', {tag: 'front'}),
      collection('c3', 'Untagged', {teamId: 'sales', embedType: 'bubbles', storyIds: []}),
      {...collection('c4', 'Without a Team', {tag: 'lost'}), teamId: undefined!},
    ].map(({teamId, ...rest}) => ({...rest, ...(teamId && {teamId})})),
    stories: [
      story('s1', 'Summer in 30 seconds'),
      story('s2', 'Bergen at night', {displayTitle: 'By night', publishedAt: undefined}),
      story('s3', 'x'.repeat(500), {teamId: 'sales'}),
      ...Array.from({length: 60}, (_, at) => story(`n${at}`, `Numbered ${at}`, {teamId: 'sales'})),
    ],
  }),
}

export const load = () => Promise.resolve(LIBRARY)

/** Calls a tool as the server does: reads what it takes, and checks what it returns. */
export async function call<I extends GenericSchema>(tool: Tool<I>, given: object) {
  const result = await tool.run(parse(tool.input, given))
  return parse(tool.output, JSON.parse(JSON.stringify(result)))
}
