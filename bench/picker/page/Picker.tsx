import PickerDialog from '../../../src/studio/picker/PickerDialog.tsx'
import {readOptions} from '../../../src/studio/schema/options.ts'
import type {VariantProps} from './variant.ts'

const {options} = readOptions({})

/** Ours, whole: thumbnails, what is told of each Story, and the side pane. */
export function Picker({source, onClose}: VariantProps) {
  return (
    <PickerDialog
      kind="story"
      onClose={onClose}
      onPick={onClose}
      options={options}
      selectedId={undefined}
      source={source}
      startTeamId={undefined}
    />
  )
}
