import {Stack} from '@sanity/ui'
import {ToastProvider} from '@sanity/ui/toast'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {useTranslation} from 'sanity'
import {expect, fn, screen, userEvent, waitFor, within} from 'storybook/test'
import {PROBLEM_STATUS, type ProblemName} from '../src/access/index.ts'
import type {FailureName} from '../src/studio/items/failure.ts'
import {MissingNotice, MovedNotice} from '../src/studio/field/value/ItemNotices.tsx'
import {TagNotice} from '../src/studio/field/value/TagNotice.tsx'
import german from '../src/studio/i18n/de-DE.ts'
import english from '../src/studio/i18n/en-US.ts'
import {NAMESPACE} from '../src/studio/i18n/index.ts'
import EmptyNotice from '../src/studio/picker/notices/EmptyNotice.tsx'
import {FailureMessage} from '../src/studio/ui/FailureMessage.tsx'
import {EmbedProblem} from '../src/studio/preview/live-embed/EmbedProblem.tsx'
import {cutTexts, nothingIsCut} from './support/cut-texts.ts'
import {findDialog, fitsTheWidth, onAPhone, Picker, pickerMeta} from './support/dialog.tsx'

type Messages = Readonly<Record<keyof typeof english & keyof typeof german, string>>

const FAILURES: readonly FailureName[] = [
  ...(Object.keys(PROBLEM_STATUS) as ProblemName[]),
  'unreachable',
  'timeout',
  'no-token',
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
const TEAM = 'People & Culture'
const EMPTY = {refreshing: false, onBack: fn(), onClearSearch: fn(), onRefresh: fn()}
const act = fn()

/** The notices of the fields, the previews, and an empty list. */
function Notices() {
  const {t} = useTranslation(NAMESPACE)
  return (
    <ToastProvider>
      <Stack gap={5}>
        {FAILURES.map((name) => (
          <FailureMessage
            busy={false}
            failure={{name, status: 0}}
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
            marginTop={0}
            onRestart={act}
            problem={problem}
            title="Summer stories"
          />
        ))}
        <MissingNotice isBlocking={false} onDismiss={act} />
        <MovedNotice oldTeam="Marketing" onTakeTeam={act} team={TEAM} />
        <TagNotice id="col-mxrt4" tag="summer/campaign" />
        <EmptyNotice
          {...EMPTY}
          collection="Summer stories"
          list="stories"
          onClearFilters={undefined}
          onShowAll={undefined}
          query=""
          team={undefined}
        />
        {(['collections', 'stories'] as const).flatMap((list) =>
          ['', 'winter'].flatMap((query) =>
            [undefined, TEAM].flatMap((team) =>
              [undefined, act].map((clear) => (
                <EmptyNotice
                  {...EMPTY}
                  collection={undefined}
                  key={`${list} ${query} ${team} ${clear === undefined}`}
                  list={list}
                  onClearFilters={clear}
                  onShowAll={act}
                  query={query}
                  team={team}
                />
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
  const look = async () => {
    await nothingIsCut()
    await fitsTheWidth()
  }
  const [first, second] = await dialog.findAllByRole('option')
  await look()
  for (const key of ['picker.filter', 'picker.sort', 'picker.team'] as const) {
    await userEvent.click(await button(messages[key]))
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
    await look()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  await userEvent.click(first!)
  await userEvent.click(second!)
  await dialog.findByText(messages['picker.selected.full'])
  await look()
  await userEvent.type(dialog.getByRole('searchbox'), 'nothing like this')
  await dialog.findByText(/nothing like this/)
  await look()
  await userEvent.clear(dialog.getByRole('searchbox'))
  await userEvent.click(dialog.getAllByRole('tab')[1]!)
  await dialog.findByRole('list', {name: messages['picker.tab.list']})
  await look()
  await userEvent.click(await button(messages['action.cancel']))
  await button(messages['picker.discard.keep'])
  await look()
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
    await expect(await canvas.findAllByRole('alert')).toHaveLength(FAILURES.length + 1)
    // Each with the developer's details.
    for (const details of canvasElement.querySelectorAll('details')) details.open = true
    await nothingIsCut()
    await fitsTheWidth()
  },
})

export const English: Story = notices(english)
export const German: Story = {
  ...notices(german),
  parameters: {...meta.parameters, locale: 'de-DE'},
}

export const EnglishPicker: Story = {
  render: (args) => <Picker {...args} />,
  play: () => lookThroughThePicker(english),
}
export const GermanPicker: Story = {
  ...EnglishPicker,
  parameters: {...meta.parameters, locale: 'de-DE'},
  play: () => lookThroughThePicker(german),
}

/** Shows that a text which is cut off would be found. */
export const ACutText: Story = {
  render: () => (
    <div style={{overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', width: 40}}>
      Much too long
    </div>
  ),
  play: ({canvasElement}) => expect(cutTexts(canvasElement)).toEqual(['Much too long']),
}

export const ATextBesideAScrollingList: Story = {
  render: () => (
    <div
      role="region"
      aria-label="List"
      style={{overflowY: 'auto', height: 100, width: 40}}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be focusable
      tabIndex={0}
    >
      <p style={{whiteSpace: 'nowrap'}}>Much too long</p>
    </div>
  ),
  play: ({canvasElement}) => expect(cutTexts(canvasElement)).toEqual(['Much too long']),
}
