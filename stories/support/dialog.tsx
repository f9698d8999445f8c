import {Button} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {expect, fn, screen, userEvent, waitFor, within} from 'storybook/test'
import type {ItemKind} from '../../src/saved/index.ts'
import type {ReplacedItem} from '../../src/studio/browser/context.tsx'
import type {BrowserItem} from '../../src/studio/browser/state/items.ts'
import type {ListEntry} from '../../src/studio/browser/state/list-entries.ts'
import PickerDialog from '../../src/studio/field/picker/PickerDialog.tsx'
import {readFieldOptions} from '../../src/studio/schema/options.ts'
import {useStudioSource} from './found.tsx'
import type {WorldOptions} from './worlds/options.ts'

/** The props that a field passes to the dialog. */
export interface PickerArgs {
  readonly kind: ItemKind
  /** As in a schema. */
  readonly options: object
  readonly selectedId: string | undefined
  /** The slug of the page. */
  readonly suggest?: string
  /** For an array: the IDs of its items. */
  readonly presentIds: readonly string[] | undefined
  /** The maximum number of items. */
  readonly max?: number
  readonly fieldTitle?: string
  readonly replaced?: ReplacedItem
  /** The reason why the field would reject an item. */
  readonly check?: (item: BrowserItem) => Promise<string | undefined>
  readonly readOnly?: boolean
  readonly onPick: (item: BrowserItem) => void
  /** Receives the titles of the new list in multi-select. */
  readonly onSave: (titles: readonly string[]) => void
  readonly onClose: () => void
}

/** A field whose dialog is open initially. */
export function Picker({options, presentIds, max, onPick, onSave, onClose, ...rest}: PickerArgs) {
  const source = useStudioSource()
  const [open, setOpen] = useState(true)
  const present = useMemo(
    () =>
      presentIds?.map((id) => ({
        key: `key-${id}`,
        kind: rest.kind,
        id,
        title: `Saved ${id}`,
        item: undefined,
        isPresent: true,
      })),
    [presentIds, rest.kind],
  )
  const multiSelect = present && {
    present,
    max,
    onSave: (entries: readonly ListEntry[]) => {
      setOpen(false)
      onSave(entries.map(({title}) => title))
    },
  }
  if (!open) return <Button onClick={() => setOpen(true)} text="Open" />
  return (
    <PickerDialog
      {...rest}
      {...(multiSelect && {multiSelect})}
      onClose={() => {
        setOpen(false)
        onClose()
      }}
      onPick={(item) => {
        setOpen(false)
        onPick(item)
      }}
      options={readFieldOptions(options, {kind: rest.kind, form: 'object'}).options}
      source={source}
    />
  )
}

/** A browser in which the picker was never opened, and which stores nothing for the next story. */
export const firstUse = () => {
  localStorage.clear()
  return () => localStorage.clear()
}

/** The same, with the order of items that the story expects. */
export function sortedByTitle() {
  const clear = firstUse()
  for (const kind of ['collection', 'story']) {
    localStorage.setItem(`sanity-plugin-stories.sort/local/${kind}`, '"title"')
  }
  return clear
}

export const pickerMeta = {
  parameters: {sharedWorld: true},
  beforeEach: sortedByTitle,
  args: {
    kind: 'collection',
    options: {},
    selectedId: undefined,
    presentIds: undefined,
    onPick: fn(),
    onSave: fn(),
    onClose: fn(),
  } satisfies PickerArgs as PickerArgs,
  render: (args: PickerArgs) => <Picker {...args} />,
}

/** The dialog once it is visible: it fades in, and its contents count as hidden until then. */
/** The dialog of a name, once it is seen and has announced a text. */
export async function findDialog(name: string | RegExp, said?: string) {
  const dialog = await screen.findByRole('dialog', {name})
  await waitFor(() => expect(dialog).toBeVisible())
  const queries = within(dialog)
  if (said) await waitFor(() => expect(queries.getByRole('status')).toHaveTextContent(said))
  return queries
}

export type DialogQueries = Awaited<ReturnType<typeof findDialog>>

/** The list of the items, once it shows what is wanted now: former results take no clicks or keys. */
export async function listOf(dialog: DialogQueries) {
  const list = await dialog.findByRole('listbox')
  await waitFor(() => expect(list).not.toHaveAttribute('aria-disabled'))
  return within(list)
}

/** The title of an item, which its facts follow in its accessible name. */
export const titleOf = (option: Element | null | undefined): string | null | undefined =>
  option?.querySelector('[data-part="title"]')?.textContent

export const optionOf = async (dialog: DialogQueries, title: string) => {
  const list = await listOf(dialog)
  return waitFor(() => {
    const option = list.getAllByRole('option').find((each) => titleOf(each) === title)
    if (!option) throw new Error(`No item has the title ${title}`)
    return option
  })
}

/** Selects an item of one of the toolbar's menus. */
export async function choose(dialog: DialogQueries, menu: RegExp, choice: string | RegExp) {
  await userEvent.click(await dialog.findByRole('button', {name: menu}))
  const item = await screen.findByRole('menuitemradio', {name: choice})
  await waitFor(() => expect(item).toBeVisible())
  await userEvent.click(item)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}

/** Searches for a text at once: letters that come slowly are searched for before all of them are in. */
export async function searchFor(dialog: DialogQueries, text: string) {
  await userEvent.clear(dialog.getByRole('searchbox'))
  await userEvent.paste(text)
}

/** The button of a few Teams. */
export const teamButton = (dialog: DialogQueries, team: string) =>
  dialog.findByRole('button', {name: `Team: ${team}`})

/** The announcements to assistive technology. */
export const announces = (dialog: DialogQueries, text: string) =>
  waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(text))

/** A phone in portrait. */
export const onAPhone = {
  globals: {viewport: {value: 'phone'}},
  parameters: {
    viewport: {
      options: {
        phone: {name: 'Phone', styles: {width: '360px', height: '740px'}, type: 'mobile'},
      },
    },
  },
} as const

/** A window of 1280 × 1024 at 400 % zoom. */
export const inAShortWindow = {
  globals: {viewport: {value: 'short'}},
  parameters: {
    viewport: {
      options: {
        short: {name: 'Short', styles: {width: '320px', height: '256px'}, type: 'mobile'},
      },
    },
  },
} as const

/** A story on a phone. */
export const onThePhone = <S extends {parameters?: object}>(story: S): S & typeof onAPhone => ({
  ...story,
  ...onAPhone,
  parameters: {...story.parameters, ...onAPhone.parameters},
})

/** The world behind a dialog, where it is not the default. */
export const world = (options: WorldOptions) => ({parameters: {world: options}})

/** A right-to-left page. */
export const rightToLeft = () => {
  const {documentElement} = document
  documentElement.dir = 'rtl'
  return () => documentElement.removeAttribute('dir')
}
