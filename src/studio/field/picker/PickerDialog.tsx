import {Activity, type ReactNode, useEffect, useId, useRef, useState} from 'react'
import {Browser, useBrowser} from '../../browser/Browser.tsx'
import type {BrowserItem} from '../../browser/state/items.ts'
import {useMemory} from '../../browser/state/memory.ts'
import {afterPaint} from '../../ui/after-paint.ts'
import {focusThen} from '../../ui/focus.ts'
import {DialogContents} from './DialogContents.tsx'
import type {PickerDialogProps} from './picker-props.ts'
import {type CloseHandler, PickerFrame} from './PickerFrame.tsx'

export default function PickerDialog(props: PickerDialogProps) {
  const {stage = 'open'} = props
  const id = useId()
  const closeHandler = useRef<CloseHandler>(null)
  return (
    <LoadedPicker {...props}>
      {stage !== 'loading' && (
        <Activity mode={stage === 'open' ? 'visible' : 'hidden'}>
          <PickerFrame closeHandler={closeHandler} id={id}>
            <DialogContents {...props} closeHandler={closeHandler} id={id} />
          </PickerFrame>
        </Activity>
      )}
    </LoadedPicker>
  )
}

/**
 * Holds what the editor does in the dialog, and what is loaded for it, above the dialog: content
 * that is rendered ahead runs no effects, and `@sanity/ui`'s dialog computes its styles again
 * whenever its children change, which they don't by a change of this state.
 */
function LoadedPicker({children, ...props}: PickerDialogProps & {readonly children: ReactNode}) {
  const {kind, source, options, selectedId, suggest, multiSelect, check, onLoaded, readOnly} = props
  const memory = useMemory(source, kind)
  const [selectedTeamId, setSelectedTeamId] = useState(memory.lastTeam)
  const browser = useBrowser({
    kind,
    source,
    options,
    start: () => ({...multiSelect, sort: memory.lastSort()}),
    teamId: options.teamId ?? selectedTeamId,
    selectedId,
    recentItems: memory.recentItems,
    suggest,
    isShown: (props.stage ?? 'open') === 'open',
  })
  const {dispatch, search, searchBox, state, teams} = browser
  const isLoaded = search.status !== 'loading' && !teams.isLoading
  useEffect(() => {
    if (isLoaded) onLoaded?.()
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isLoaded])

  const onTeam = (next: string | undefined) => {
    setSelectedTeamId(next)
    memory.selectTeam(next)
  }
  /** Changes with each pick and when the dialog closes, and so ends what waits for its check. */
  const turn = useRef(0)
  useEffect(() => () => void (turn.current += 1), [props.stage])
  const isBrowsing = state.location.at === 'collections'
  const pick = async (item: BrowserItem) => {
    if (isBrowsing) {
      if (item.kind === 'story') return
      return focusThen(searchBox.current, () =>
        dispatch({type: 'go', to: {at: 'collection', collection: item}}),
      )
    }
    if (readOnly) return
    const own = (turn.current += 1)
    // Why it was rejected is shown, since it is selected as well.
    if (check && ((await check(item)) !== undefined || own !== turn.current)) return
    props.onPick(item)
    afterPaint(() => memory.picked(item.id))
  }
  const host = {
    Actions: props.Actions,
    canBrowse: kind === 'story',
    memory,
    // A Collection is shown as a whole: it may have Stories of several Teams.
    onTeam: options.teamId === undefined && state.location.at !== 'collection' ? onTeam : undefined,
    pick: (item: BrowserItem) => void pick(item),
    replaced: isBrowsing ? undefined : props.replaced,
    selectedId: isBrowsing ? undefined : selectedId,
  }
  return (
    <Browser browser={browser} host={host} multiSelect={multiSelect}>
      {children}
    </Browser>
  )
}
