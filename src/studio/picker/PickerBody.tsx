import {Card, Flex} from '@sanity/ui'
import {type KeyboardEvent, useEffect} from 'react'
import {useTranslation} from 'sanity'
import {FailureText} from '../field/FailureText.tsx'
import {NAMESPACE} from '../i18n/index.ts'
import type {FieldOptions} from '../schema/options.ts'
import {COLLECTION_ROW} from './CollectionOption.tsx'
import {EmptyNotice} from './EmptyNotice.tsx'
import {FailureNotice} from './FailureNotice.tsx'
import type {PickerItem} from './items.ts'
import {OptionProvider} from './option-context.ts'
import {OptionGrid} from './OptionGrid.tsx'
import {SidePane} from './pane/SidePane.tsx'
import type {Pointer} from './pointer.ts'
import {prepareSearch} from './search/find.ts'
import {Skeletons} from './Skeletons.tsx'
import {storyCell} from './StoryOption.tsx'
import type {Marks} from './useMarking.ts'
import {useOptionWords} from './useOptionWords.ts'
import {usePainted} from './usePainted.ts'
import type {PickerItems, PickerKind} from './usePickerItems.ts'
import type {PickerView} from './usePickerView.ts'
import {useWide} from './useWide.ts'

interface PickerBodyProps {
  readonly kind: PickerKind
  readonly listId: string
  readonly data: PickerItems
  readonly view: PickerView
  readonly options: FieldOptions
  readonly teamId: string | undefined
  readonly selectedId: string | undefined
  readonly marks: Marks | undefined
  readonly pointer: Pointer
  readonly onPick: (item: PickerItem) => void
  readonly onType: (event: KeyboardEvent) => void
  /** The focus goes to the search: what had it goes away. */
  readonly onSearch: () => void
  readonly onShowAll: (() => void) | undefined
  readonly onSay: (text: string) => void
}

/** What stands between the toolbar and the footer: the options, or why there are none. */
export function PickerBody(props: PickerBodyProps) {
  const {kind, data, view, options, marks, pointer, selectedId, teamId} = props
  const {t} = useTranslation(NAMESPACE)
  const wide = useWide()
  const painted = usePainted()
  const list = kind === 'collection' ? 'collections' : 'stories'
  const shape = kind === 'collection' ? undefined : (options.embedType ?? 'cards')
  const cell =
    shape === undefined ? {rowHeight: COLLECTION_ROW, columnWidth: undefined} : storyCell(shape)
  const {items, words} = view.visible
  const {refresh} = data

  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = prepareSearch(data.items)
    }, 0)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [data.items])

  const context = useOptionWords({
    words,
    showTeam: teamId === undefined,
    pointer,
    several: marks !== undefined,
  })

  const retry = () => {
    refresh()
    props.onSearch()
  }

  if (data.status === 'loading') return <Skeletons shape={shape} />
  if (data.status === 'failed') {
    return data.failure ? (
      <FailureNotice
        busy={data.refreshing}
        failure={data.failure}
        onRetry={retry}
        onWaited={refresh}
      />
    ) : null
  }
  return (
    <>
      {data.failure && (
        <Card borderBottom paddingX={4} paddingY={3} tone="caution">
          <FailureText
            busy={data.refreshing}
            failure={data.failure}
            note={t('failure.keeps-list')}
            onRetry={retry}
          />
        </Card>
      )}
      {items.length === 0 ? (
        <EmptyNotice
          list={list}
          onClearFilters={
            view.filters === 0
              ? undefined
              : () => {
                  view.clearFilter()
                  props.onSearch()
                }
          }
          onClearSearch={() => {
            view.setQuery('')
            props.onSearch()
          }}
          onShowAll={props.onShowAll}
          query={view.query}
          teamId={teamId}
        />
      ) : (
        <OptionProvider value={context}>
          <Flex flex={1} style={{minHeight: 0}}>
            <OptionGrid
              {...cell}
              busy={data.refreshing}
              hasPane={wide}
              id={props.listId}
              items={items}
              label={t(`list.${list}`)}
              marking={marks}
              onPick={props.onPick}
              onType={props.onType}
              pointer={pointer}
              selectedId={selectedId}
              view={view.key}
            />
            {wide && (
              <SidePane
                items={items}
                bare={!painted}
                onSay={props.onSay}
                pointer={pointer}
                selectedId={selectedId}
              />
            )}
          </Flex>
        </OptionProvider>
      )}
    </>
  )
}
