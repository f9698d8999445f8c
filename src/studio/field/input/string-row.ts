import {createContext, type ReactNode} from 'react'
import type {PickableItem} from '../picker/useItemPicker.tsx'
import type {useFieldFocus} from './useFieldFocus.ts'

export interface StringRowProps {
  readonly item: PickableItem
  readonly focusProps: ReturnType<typeof useFieldFocus>['focusProps']
}

/** Draws a string that is an item of an array. Absent elsewhere. */
export const StringRowContext = createContext<((props: StringRowProps) => ReactNode) | undefined>(
  undefined,
)
