import type {LayoutProps} from 'sanity'
import {useSource} from '../items/useSource.ts'

/** Announces who is signed in, for validators and initial values, which run without React. */
export function StudioFrame(props: LayoutProps) {
  useSource()
  return props.renderDefault(props)
}
