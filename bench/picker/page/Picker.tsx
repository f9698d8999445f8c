import {PickerHost} from '../../../src/studio/field/input/PickerHost.tsx'
import {readOptions} from '../../../src/studio/schema/options.ts'
import type {VariantProps} from './variant.ts'

const {options} = readOptions({})

/** Ours, whole: thumbnails, what is told of each Story, and the side pane. */
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
      startTeamId={undefined}
      wanted={wanted}
    />
  )
}
