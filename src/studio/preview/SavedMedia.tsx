import type {StoriesContext} from '../config.ts'
import {useSource} from '../data/useSource.ts'
import {useSavedItem} from '../field/useSavedItem.ts'
import {nameOf, readIdentity} from '../schema/identity.ts'
import type {LiveMediaProps} from './LiveMedia.tsx'
import {Picture} from './Picture.tsx'

type SavedMediaProps = LiveMediaProps & {readonly context: StoriesContext}

/** The picture of a saved value as it is now. */
export default function SavedMedia({context, kind, value}: SavedMediaProps) {
  const identity = readIdentity({kind, form: 'object'}, value)
  const {record, shape, stories} = useSavedItem(useSource(context), identity)
  const [first] = stories
  return (
    <Picture
      shape={shape}
      story={first}
      title={record?.title || nameOf(value)}
      // Both are as high as a list's row allows.
      width={shape === 'cards' ? 22 : 33}
    />
  )
}
