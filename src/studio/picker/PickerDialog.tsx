import {Activity, useEffect, useState} from 'react'
import {SWRConfig} from 'swr'
import type {StoriesSource} from '../data/useSource.ts'
import type {FieldOptions} from '../schema/options.ts'
import {DialogContents} from './DialogContents.tsx'
import type {PickerItem, PickerKind} from './items.ts'
import {loadPane} from './pane/SidePane.tsx'
import {PageCache} from './search/page-cache.ts'
import {useSearch} from './search/useSearch.ts'
import type {MultiSelect} from './selection/useSelection.ts'
import {useMemory} from './memory/useMemory.ts'
import {usePickerView} from './usePickerView.ts'
import {useTeams} from './toolbar/useTeams.ts'

export interface PickerDialogProps {
  readonly kind: PickerKind
  readonly source: StoriesSource
  readonly options: FieldOptions
  /** The item that is saved now. */
  readonly selectedId: string | undefined
  /** The Team to start with. Without one, the last selected Team. */
  readonly startTeamId: string | undefined
  /** The slug of the document, for which items are suggested. */
  readonly suggest?: string | undefined
  readonly onPick: (item: PickerItem) => void
  /** Selecting many at once, for an array: a click selects, and all that is selected is added at once. */
  readonly several?: MultiSelect
  readonly onClose: () => void
  /**
   * Whether it is seen. Until then it is drawn ahead and loads its first page.
   *
   * @defaultValue true
   */
  readonly open?: boolean
}

/** What was loaded by any picker of this page, for the next one. */
const swr = {provider: () => cache}
const cache = new PageCache<never>()

/** The dialog in which a user finds an item by its thumbnail. */
export default function PickerDialog(props: PickerDialogProps) {
  return (
    <SWRConfig value={swr}>
      <Loaded {...props} />
    </SWRConfig>
  )
}

/** Requests are made here: what is drawn ahead runs no effects. */
function Loaded(props: PickerDialogProps) {
  const {kind, source, options, selectedId, open = true} = props
  const memory = useMemory(source, kind)
  const [chosenTeam, setChosenTeam] = useState(() => props.startTeamId ?? memory.lastTeam())
  const lockedTeam = options.teamId
  const teamId = lockedTeam ?? chosenTeam
  const {suggest} = props
  const view = usePickerView({kind, options, teamId, memory, selectedId, suggest})
  const search = useSearch(source.session, view.query, open)
  const teams = useTeams(source.session)
  useEffect(() => void loadPane().catch(() => undefined), [])

  const onTeam = (next: string | undefined) => {
    setChosenTeam(next)
    memory.selectTeam(next)
  }
  return (
    <Activity mode={open ? 'visible' : 'hidden'}>
      <DialogContents
        {...props}
        memory={memory}
        onTeam={lockedTeam === undefined ? onTeam : undefined}
        search={search}
        teamId={teamId}
        teams={teams}
        view={view}
      />
    </Activity>
  )
}
