import {usePickerContext} from './picker-context.ts'
import {PickerStatus} from './PickerStatus.tsx'

/** The status of the list that is shown. Refreshing it refreshes the Teams too. */
export function ListStatus({count}: {readonly count: string}) {
  const {search, teams} = usePickerContext()
  return (
    <PickerStatus
      count={count}
      onRefresh={() => {
        void search.refresh({force: true}).then(() => teams.refresh())
      }}
      refreshing={search.refreshing}
      updatedAt={search.first?.updatedAt}
    />
  )
}
