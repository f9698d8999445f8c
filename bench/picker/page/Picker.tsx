import {PickerHost} from '../../../src/studio/field/picker/PickerHost.tsx'
import {readOptions} from '../../../src/studio/schema/options.ts'
import type {VariantProps} from './variant.ts'

const {options} = readOptions({})

/** The plugin's picker, complete: thumbnails, the line below each title, and the side pane. */
export function Picker({source, open, wanted, onClose}: VariantProps) {
  return (
    <PickerHost
      kind="story"
      onClose={onClose}
      onPick={onClose}
      open={open}
      options={options}
      selectedId={undefined}
      source={source}
      initialTeamId={undefined}
      suggestFrom={false}
      wanted={wanted}
    />
  )
}
