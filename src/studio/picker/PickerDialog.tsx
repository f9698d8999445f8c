import {type KeyboardEvent, useEffect, useId, useMemo, useRef, useState} from 'react'
import {type TFunction, useTranslation} from 'sanity'
import type {ListingSource} from '../data/useListing.ts'
import {NAMESPACE} from '../i18n/index.ts'
import type {FieldOptions} from '../schema/options.ts'
import {FilterMenu} from './FilterMenu.tsx'
import type {PickerItem} from './items.ts'
import {LiveRegion} from './LiveRegion.tsx'
import {PickerBody} from './PickerBody.tsx'
import {PickerFooter} from './PickerFooter.tsx'
import {PickerFrame} from './PickerFrame.tsx'
import {PickerToolbar} from './PickerToolbar.tsx'
import {createPointer} from './pointer.ts'
import {SortMenu} from './SortMenu.tsx'
import {Tray} from './Tray.tsx'
import {type Several, useMarking} from './useMarking.ts'
import {useMemory} from './useMemory.ts'
import {type PickerKind, usePickerItems} from './usePickerItems.ts'
import {usePickerView} from './usePickerView.ts'

export interface PickerDialogProps {
  readonly kind: PickerKind
  readonly source: ListingSource
  readonly options: FieldOptions
  /** The item that is saved now. */
  readonly selectedId: string | undefined
  /** The Team to begin with. Default: the one that was last chosen. */
  readonly startTeamId: string | undefined
  readonly onPick: (item: PickerItem) => void
  /** Choosing many at once, for an array: a click marks, and all that is marked is added at once. */
  readonly several?: Several
  readonly onClose: () => void
}

/** The dialog in which an editor finds an item by its picture. */
export default function PickerDialog(props: PickerDialogProps) {
  const {kind, source, options, selectedId, several} = props
  const {t} = useTranslation(NAMESPACE)
  const id = useId()
  const searchBox = useRef<HTMLInputElement>(null)
  const [pointer] = useState(() => createPointer())
  const [said, setSaid] = useState('')
  const memory = useMemory(source, kind)
  const [chosenTeam, setChosenTeam] = useState(() => props.startTeamId ?? memory.team.read())
  const lockedTeam = options.teamId
  const teamId = lockedTeam ?? chosenTeam
  const data = usePickerItems(source, kind, teamId, options)
  const view = usePickerView(data.items, memory.recents, teamId)
  const shown = view.visible.items
  const list = kind === 'collection' ? 'collections' : 'stories'
  const listId = `${id}-list`

  const adding = useMemo(
    (): Several | undefined =>
      several && {
        ...several,
        onAdd: (items) => {
          memory.picked(...items.map((item) => item.id))
          several.onAdd(items)
        },
      },
    [several, memory],
  )
  const marks = useMarking(adding, shown, data.items)

  const focusSearch = () => searchBox.current?.focus()
  // The Dialog would focus its close button.
  useEffect(focusSearch, [])

  const pick = (item: PickerItem) => {
    memory.picked(item.id)
    props.onPick(item)
  }

  const chooseTeam = (next: string | undefined) => {
    setChosenTeam(next)
    memory.team.write(next)
  }

  const onSearchKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    const option = document
      .getElementById(listId)
      ?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')
    if (!option) return
    event.preventDefault()
    option.focus()
  }

  const loaded = data.status === 'loaded'
  const {exact, match} = view.visible
  const counted = loaded ? t(`picker.count.${list}`, {count: shown.length}) : ''
  const count = exact > 0 ? `${counted}, ${t(`picker.found-by.${match}`)}` : counted
  const marked = marks?.marked.length ?? 0
  return (
    <PickerFrame
      footer={
        <>
          {marks && (
            <Tray
              left={marks.left}
              marked={marks.marked}
              onAdd={marks.onAdd}
              onClear={() => {
                marks.onClear()
                focusSearch()
              }}
              onRemove={marks.onRemove}
            />
          )}
          <PickerFooter
            count={count}
            onRefresh={() => data.refresh({force: true})}
            refreshing={data.refreshing}
            updatedAt={data.updatedAt}
          />
        </>
      }
      id={id}
      onClose={props.onClose}
      title={t(several ? `picker.title.${list}` : `field.choose.${kind}`)}
    >
      <LiveRegion
        texts={[
          data.status === 'loading' ? t(`picker.loading.${list}`) : count,
          marks ? tellMarks(t, marked, marks.left) : '',
          said,
        ]}
      />
      <PickerToolbar
        listId={shown.length > 0 ? listId : undefined}
        onKeyDown={onSearchKey}
        onQuery={view.setQuery}
        onTeam={lockedTeam === undefined ? chooseTeam : undefined}
        query={view.query}
        searchLabel={t(`picker.search.${list}`)}
        searchRef={searchBox}
        teamId={teamId}
        teams={data.teams}
      >
        <FilterMenu
          byShape={kind === 'collection' && options.embedType === undefined}
          filter={view.filter}
          onFilter={view.setFilter}
        />
        <SortMenu onSort={view.setSort} sort={view.sort} />
      </PickerToolbar>
      <PickerBody
        data={data}
        kind={kind}
        listId={listId}
        marks={marks}
        onPick={pick}
        onSay={setSaid}
        onSearch={focusSearch}
        onShowAll={lockedTeam === undefined ? () => chooseTeam(undefined) : undefined}
        onType={focusSearch}
        options={options}
        pointer={pointer}
        selectedId={selectedId}
        teamId={teamId}
        view={view}
      />
    </PickerFrame>
  )
}

/** How many are marked, and that no more can be. */
function tellMarks(t: TFunction, count: number, left: number | undefined): string {
  const marked = t('picker.count.marked', {count})
  return left === 0 ? `${marked}. ${t('picker.tray.full')}` : marked
}
