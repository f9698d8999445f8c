import {Activity, useEffect, useState} from 'react'
import {SWRConfig} from 'swr'
import type {StoriesSource} from '../data/useSource.ts'
import type {FieldOptions} from '../schema/options.ts'
import {DialogContents} from './DialogContents.tsx'
import type {PickerItem, PickerKind} from './items.ts'
import type {ReplacedItem} from './pane/replaced-item.ts'
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
  /** What the field has now, where a pick replaces it. */
  readonly replaced?: ReplacedItem | undefined
  /** The title of the field, for the title of the dialog. */
  readonly fieldTitle?: string | undefined
  /** For an array: several items are selected, put in order and saved at once. */
  readonly multiSelect?: MultiSelect
  readonly onClose: () => void
  /**
   * Whether it is visible. Until then it is rendered ahead and loads its first page.
   *
   * @defaultValue true
   */
  readonly open?: boolean
}

/** What any picker of this page loaded, for the next one. */
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

/** Makes the requests: what is rendered ahead runs no effects. */
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
