import {Activity, useEffect, useState} from 'react'
import {DialogContents} from './DialogContents.tsx'
import {ALL, type Place} from './place.ts'
import {loadPane} from './pane/SidePane.tsx'
import {SharedPages} from './search/SharedPages.tsx'
import {useSearch} from './search/useSearch.ts'
import type {PickerDialogProps} from './picker-dialog-props.ts'
import {useMemory} from './useMemory.ts'
import {usePickerView} from './usePickerView.ts'
import {useTeams} from './toolbar/useTeams.ts'

/** The dialog in which a user finds an item by its thumbnail. */
export default function PickerDialog(props: PickerDialogProps) {
  return (
    <SharedPages>
      <Loaded {...props} />
    </SharedPages>
  )
}

/** Makes the requests, since content that is rendered ahead runs no effects. */
function Loaded(props: PickerDialogProps) {
  const {kind, source, options, selectedId, open = true} = props
  const memory = useMemory(source, kind)
  const [selectedTeamId, setSelectedTeamId] = useState(
    () => props.initialTeamId ?? memory.lastTeam(),
  )
  const fieldTeamId = options.teamId
  const teamId = fieldTeamId ?? selectedTeamId
  const {suggest} = props
  const [place, setPlace] = useState<Place>(ALL)
  const view = usePickerView({kind, options, teamId, memory, selectedId, suggest, place})
  const search = useSearch(source.session, view.query, open)
  const teams = useTeams(source.session)
  useEffect(() => void loadPane().catch(() => undefined), [])

  const onTeam = (next: string | undefined) => {
    setSelectedTeamId(next)
    memory.selectTeam(next)
  }
  return (
    <Activity mode={open ? 'visible' : 'hidden'}>
      <DialogContents
        {...props}
        memory={memory}
        onPlace={setPlace}
        onTeam={fieldTeamId === undefined ? onTeam : undefined}
        place={place}
        search={search}
        teamId={teamId}
        teams={teams}
        view={view}
      />
    </Activity>
  )
}
