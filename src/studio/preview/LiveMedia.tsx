import type {StoriesContext} from '../config.ts'
import {useSource} from '../data/useSource.ts'
import {useStoriesContext} from '../data/useStoriesContext.ts'
import {useSavedItem} from '../field/useSavedItem.ts'
import type {ItemKind} from '../schema/field-kind.ts'
import {nameOf, readIdentity} from '../schema/identity.ts'
import {Picture} from './Picture.tsx'

interface LiveMediaProps {
  readonly kind: ItemKind
  readonly value: unknown
}

/** The picture of a saved value in lists and array items, read from the shared listing. */
export function LiveMedia(props: LiveMediaProps) {
  const context = useStoriesContext()
  return context ? <ConnectedMedia {...props} context={context} /> : null
}

function ConnectedMedia({context, kind, value}: LiveMediaProps & {context: StoriesContext}) {
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
