import type {Meta, StoryObj} from '@storybook/react-vite'
import {useState} from 'react'
import {route, RouterProvider} from 'sanity/router'
import {expect, userEvent, waitFor, within} from 'storybook/test'
import type {CheckedItem, DatasetCheck} from '../src/check/index.ts'
import {findSavedValues} from '../src/saved/index.ts'
import type {ListingFailure} from '../src/studio/items/failure.ts'
import {Announcer} from '../src/studio/ui/Announcer.tsx'
import type {DatasetState} from '../src/studio/tool/dataset/useDatasetCheck.ts'
import Health from '../src/studio/tool/health/Health.tsx'
import {useStudioSource} from './support/found.tsx'
import {findState, Gallery} from './support/Gallery.tsx'

interface Args {
  readonly items: DatasetCheck<ListingFailure>['items']
  /** What a second check finds. */
  readonly itemsLater?: Args['items']
  readonly releases?: DatasetCheck<ListingFailure>['releases']
  readonly isCut?: boolean
}
type Story = StoryObj<Args>

const saved = (
  state: CheckedItem<ListingFailure>['state'],
  title: string,
  teamId: string,
  documents: readonly string[],
): CheckedItem<ListingFailure> => {
  const value = {_type: 'stories.story', teamId, id: title.slice(0, 5).toLowerCase(), title}
  return {
    kind: 'story',
    teamId,
    id: value.id,
    tag: undefined,
    title,
    state,
    values: documents.flatMap((_id) => findSavedValues({_id, _type: 'unknown', intro: value})),
  }
}

const missing = saved({status: 'missing'}, 'The last tram home', 'team-marketing', [
  'home',
  'drafts.about',
])
const unknown = saved(
  {status: 'unknown', reason: 'unreadable'},
  'Autumn launch',
  'team-marketing',
  ['autumn'],
)
const hidden = saved(
  {status: 'unknown', reason: 'no-access'},
  'Results of the third quarter',
  'team-board',
  ['investors'],
)

/** As a Studio's, whose addresses lead nowhere here. */
const router = route.create('/', [route.intents('/intent'), route.create('/:view')])

function Shown({items: first, itemsLater = first, releases = new Map(), isCut = false}: Args) {
  const source = useStudioSource()
  const [state, setState] = useState({})
  const [items, setItems] = useState(first)
  const at = new Date('2026-11-25T14:32:00')
  const check = {
    documents: 300,
    values: items.length,
    isCut,
    items,
    releases,
    at,
  }
  const dataset: DatasetState = {
    status: 'done',
    progress: undefined,
    check,
    find: {strings: [], aliases: {}},
    start: () => setItems(itemsLater),
    stop: () => undefined,
    expire: () => undefined,
  }
  return (
    <RouterProvider onNavigate={() => setState({})} router={router} state={state}>
      <Announcer>
        <Health dataset={dataset} source={source} />
      </Announcer>
    </RouterProvider>
  )
}

const meta: Meta<Args> = {
  title: 'Stories library/Health',
  args: {items: [missing, hidden]},
  render: (args) => <Shown {...args} />,
}
export default meta

/** What is hidden from the user is counted apart, and can’t be replaced everywhere. */
export const HiddenTeam: Story = {
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    const announced = await canvas.findByRole('status')
    await waitFor(() => expect(announced).toHaveTextContent('1 item needs attention'))
    await expect(canvas.getByRole('heading', {name: 'The last tram home'})).toBeVisible()
    await expect(canvas.queryByRole('heading', {name: /^Results/})).toBeNull()
    await userEvent.click(canvas.getByRole('button', {name: 'No access (1)'}))
    await expect(canvas.getByRole('heading', {name: /^Results/})).toBeVisible()
    await expect(canvas.getByText(/Saved from a Team that you don’t have access to$/)).toBeVisible()
    await expect(canvas.queryByRole('heading', {name: 'The last tram home'})).toBeNull()
    await expect(canvas.getByText('investors')).toBeVisible()
    await expect(canvas.queryByRole('button', {name: /^Replace/})).toBeNull()
  },
}

/** Such as a link that was pasted into a plain string. */
export const NameWithoutSpaces: Story = {
  args: {items: [saved({status: 'missing'}, 'x'.repeat(300), 'team-marketing', ['home'])]},
  play: async ({canvasElement}) => {
    const row = within(canvasElement).getByRole('heading', {level: 3}).closest('li')!
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
  },
}

/** Nothing is well that could not be searched. */
export const NotAllSearched: Story = {
  args: {items: [], isCut: true},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading')).toHaveTextContent(/^Not all documents could be/)
    await expect(
      canvas.getByText(/^300 documents searched .* each number is a minimum.$/),
    ).toBeVisible()
  },
}

/** Nothing else could unset a filter that matches nothing any more. */
export const LastOfAKindFixed: Story = {
  args: {items: [missing, unknown], itemsLater: [unknown]},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', {name: 'No longer available (1)'}))
    await expect(canvas.queryByRole('heading', {name: 'Autumn launch'})).toBeNull()
    await userEvent.click(canvas.getByRole('button', {name: 'Check again'}))
    await expect(canvas.getByRole('heading', {name: 'Autumn launch'})).toBeVisible()
  },
}

/** Several have the same title, and a link shows one as Studio does: without leaving the drafts. */
export const InAScheduledDraft: Story = {
  args: {
    items: [
      saved({status: 'missing'}, 'The last tram home', 'team-marketing', ['versions.r1.home']),
    ],
    releases: new Map([
      [
        'r1',
        {
          name: 'r1',
          title: 'Scheduled publish',
          state: 'scheduled',
          isScheduledDraft: true,
          date: '2027-01-05T08:00:00Z',
        },
      ],
    ]),
  },
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/^A scheduled draft would publish this item/)).toBeVisible()
    await expect(canvas.getByText('Scheduled draft', {exact: true})).toBeVisible()
    const {search, pathname} = new URL(canvas.getByRole<HTMLAnchorElement>('link').href)
    await expect(search + pathname).toContain('scheduledDraft=r1')
    await expect(search, 'Studio shows no release').toMatch(/perspective=(?!r1)/)
  },
}

/** Where nothing needs attention; what is hidden is not called available either. */
export const NothingToDo: Story = {
  render: () => (
    <Gallery states={{'Only hidden': <Shown items={[hidden]} />, None: <Shown items={[]} />}} />
  ),
  play: async ({canvasElement}) => {
    const well = 'Everything that your documents use is available'
    const onlyHidden = within(await findState(canvasElement, 'Only hidden'))
    const announced = await onlyHidden.findByRole('status')
    await waitFor(() => expect(announced).toHaveTextContent('0 items need attention'))
    await expect(onlyHidden.getByRole('button', {name: 'No access (1)'})).toBeVisible()
    await expect(onlyHidden.queryByText(well)).toBeNull()
    const none = within(await findState(canvasElement, 'None'))
    await expect(none.getByRole('heading', {name: well})).toBeVisible()
    await waitFor(() => expect(none.getByRole('status')).toHaveTextContent(well))
  },
}
