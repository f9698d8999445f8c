import {Stack} from '@sanity/ui'
import {ToastProvider} from '@sanity/ui/toast'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {useTranslation} from 'sanity'
import {expect, fn, screen, userEvent, waitFor, within} from 'storybook/test'
import {PROBLEM_STATUS, type ProblemName} from '../src/access/index.ts'
import EmptyNotice from '../src/studio/browser/notices/EmptyNotice.tsx'
import ListNotices from '../src/studio/browser/notices/ListNotices.tsx'
import type {FoundPage} from '../src/studio/browser/search/query.ts'
import {initialState} from '../src/studio/browser/state/browser-state.ts'
import type {CollectionItem, BrowserItem} from '../src/studio/browser/state/items.ts'
import {InvalidOptions} from '../src/studio/field/item/InvalidOptions.tsx'
import {MissingNotice, MovedNotice} from '../src/studio/field/item/ItemNotices.tsx'
import german from '../src/studio/i18n/de-DE.json' with {type: 'json'}
import english from '../src/studio/i18n/en-US.json' with {type: 'json'}
import {NAMESPACE} from '../src/studio/i18n/index.ts'
import type {FailureName} from '../src/studio/items/failure.ts'
import {EmbedProblem} from '../src/studio/preview/EmbedProblem.tsx'
import {OptionError, readFieldOptions} from '../src/studio/schema/options.ts'
import {FailureMessage} from '../src/studio/ui/FailureMessage.tsx'
import {anyQuery} from '../src/studio/browser/testing.ts'
import {findDialog, listOf, onAPhone, Picker, pickerMeta} from './support/dialog.tsx'
import {useEditedItem} from './support/edited-item.ts'
import {InBrowser} from './support/InBrowser.tsx'
import {looksGood} from './support/layout.ts'

type Messages = Readonly<Record<keyof typeof english & keyof typeof german, string>>

const FAILURES: readonly FailureName[] = [
  ...(Object.keys(PROBLEM_STATUS) as ProblemName[]),
  'unreachable',
  'timeout',
  'token-lost',
  'redirect',
  'gateway',
  'not-a-proxy',
]
const PROBLEMS = [
  'empty',
  'failed-blocked',
  'failed-error',
  'failed-global',
  'failed-load',
  'stopped',
] as const
const TRIED = 'https://stories.example.com/api/stories/search/collections'
const TEAM = 'People & Culture'
const SUMMER = {title: 'Summer stories'} as CollectionItem
/** A Collection of which it is not known which Stories exist. */
const UNKNOWN = {
  kind: 'collection',
  storyCount: undefined,
  stories: [],
  record: {stories: []},
} as unknown as BrowserItem
const INVALID = {embedType: 'circles', missing: 'hide'}
/** A list with similar results and results of other Teams, without the Teams or without thumbnails. */
const LISTS = [
  {failure: {name: 'timeout', status: 0} as const, page: pageOf({total: 3})},
  {
    failure: undefined,
    page: pageOf({total: 4, items: [UNKNOWN]}),
  },
]
/** Of a Collection that is in People & Culture now. */
const MOVED = {_type: 'stories.collection', teamId: 'team-marketing', id: 'col-80ina'}
const act = fn()

function pageOf(part: Partial<FoundPage>): FoundPage {
  return {items: [], otherTeams: 12, similar: true, ...part} as FoundPage
}

/** The notices of the fields, the previews, and the picker's list. */
function Notices() {
  const {t} = useTranslation(NAMESPACE)
  const item = useEditedItem('collection', MOVED)
  return (
    <ToastProvider>
      <Stack gap={5}>
        {FAILURES.map((name) => (
          <FailureMessage
            busy={false}
            failure={{name, status: 0, url: TRIED}}
            key={name}
            note={t('failure.keeps-value')}
            onRetry={act}
          />
        ))}
        <FailureMessage
          busy={false}
          failure={{name: 'service-limited', status: 503, retryAt: 0}}
          onRetry={act}
          retryIn={240}
        />
        {PROBLEMS.map((problem) => (
          <EmbedProblem
            brand="service"
            key={problem}
            onRestart={act}
            problem={problem}
            title="Summer stories"
          />
        ))}
        <MissingNotice
          item={item}
          onDismiss={act}
          similar={{by: 'title', item: SUMMER, team: TEAM}}
        />
        <MovedNotice item={item} />
        <InvalidOptions
          failed={new OptionError('teamId', new Error('team is undefined'))}
          invalidOptions={
            readFieldOptions(INVALID, {kind: 'collection', form: 'tag'}).invalidOptions
          }
        />
        {LISTS.map(({failure, page}) => (
          <InBrowser key={page.total} onTeam={act} teams={{failure}}>
            <ListNotices isBlocked={false} onRetry={act} page={page} retryIn={undefined} />
          </InBrowser>
        ))}
        <InBrowser
          query={anyQuery}
          state={{...initialState({}), location: {at: 'collection', collection: SUMMER}}}
        >
          <EmptyNotice query={{...anyQuery, kind: 'story'}} />
        </InBrowser>
        {(['collection', 'story'] as const).flatMap((kind) =>
          ['', 'winter'].flatMap((text) =>
            [undefined, 'team'].flatMap((teamId) =>
              [undefined, act].map((clear) => (
                <InBrowser
                  key={`${kind} ${text} ${teamId} ${clear === undefined}`}
                  onClearFilters={clear}
                  onTeam={act}
                  teams={{teams: [{id: 'team', name: TEAM}]}}
                >
                  <EmptyNotice query={{...anyQuery, kind, text, teamId}} />
                </InBrowser>
              )),
            ),
          ),
        )}
      </Stack>
    </ToastProvider>
  )
}

const FIELD = 'Stories on the front page'

/** Goes through the picker of an array, with a look at each of its states. */
async function lookThroughThePicker(messages: Messages): Promise<void> {
  const dialog = await findDialog(messages['picker.title-for.stories'].replace('{{field}}', FIELD))
  const button = (name: string) => dialog.findByRole('button', {name: new RegExp(`^${name}`)})
  const options = async () => (await listOf(dialog)).findAllByRole('option')
  await options()
  await looksGood()
  await userEvent.click(await button(messages['picker.location.browse']))
  await button(messages['picker.location.all'])
  await looksGood()
  await userEvent.click((await options())[0]!)
  await button(messages['picker.location.collections'])
  await looksGood()
  await userEvent.click(await button(messages['picker.location.collections']))
  await userEvent.click(await button(messages['picker.location.all']))
  await button(messages['picker.location.browse'])
  for (const key of ['picker.filter', 'picker.sort', 'picker.team'] as const) {
    await userEvent.click(await button(messages[key]))
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
    await looksGood()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  await userEvent.click((await options())[0]!)
  await userEvent.click((await options())[1]!)
  await dialog.findByText(messages['picker.selected.full'])
  await looksGood()
  await userEvent.type(dialog.getByRole('searchbox'), 'nothing like this')
  await dialog.findByText(/nothing like this/)
  await looksGood()
  await userEvent.clear(dialog.getByRole('searchbox'))
  await userEvent.click(dialog.getAllByRole('tab')[1]!)
  await dialog.findByRole('list', {name: messages['picker.tab.list']})
  await looksGood()
  await userEvent.click(await button(messages['action.cancel']))
  await button(messages['picker.discard.keep'])
  await looksGood()
}

type Story = StoryObj<typeof pickerMeta.args>

const meta: Meta<typeof pickerMeta.args> = {
  ...pickerMeta,
  ...onAPhone,
  title: 'Studio/Messages',
  args: {...pickerMeta.args, kind: 'story', presentIds: [], max: 2, fieldTitle: FIELD},
  // The list of toasts is Sanity's own element.
  parameters: {
    ...pickerMeta.parameters,
    ...onAPhone.parameters,
    a11y: {context: {exclude: ['[data-ui="ToastProvider"]']}},
  },
}
export default meta

const notices = (messages: Messages): Story => ({
  render: () => <Notices />,
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await canvas.findByText(messages['failure.session.title'])
    // Each failure with the developer's details.
    const details = canvasElement.querySelectorAll('details')
    await expect(details).toHaveLength(FAILURES.length + PROBLEMS.length + 1)
    for (const one of details) one.open = true
    await looksGood()
  },
})

export const English: Story = notices(english)
export const German: Story = {
  ...notices(german),
  parameters: {...meta.parameters, locale: 'de-DE'},
}

export const Dark: Story = {...English, globals: {scheme: 'dark'}}

/** The longest messages; the stories of the picker show the English ones. */
export const GermanPicker: Story = {
  render: (args) => <Picker {...args} />,
  parameters: {...meta.parameters, locale: 'de-DE'},
  play: () => lookThroughThePicker(german),
}
