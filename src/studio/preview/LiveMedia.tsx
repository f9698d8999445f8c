import {useSchema} from 'sanity'
import {readContext, type StoriesContext} from '../config.ts'
import {useSource} from '../data/useSource.ts'
import {useSavedItem} from '../field/useSavedItem.ts'
import type {PickerKind} from '../picker/usePickerItems.ts'
import {COLLECTION_TYPE, STORY_TYPE} from '../schema/values.ts'
import {Picture} from './Picture.tsx'

interface LiveMediaProps {
  readonly kind: PickerKind
  readonly value: unknown
}

/** The picture of a saved value in lists and array items, read from the shared listing. */
export function LiveMedia(props: LiveMediaProps) {
  const schema = useSchema()
  const context = readContext(
    schema.get(props.kind === 'collection' ? COLLECTION_TYPE : STORY_TYPE),
  )
  return context ? <ConnectedMedia {...props} context={context} /> : null
}

function ConnectedMedia({context, kind, value}: LiveMediaProps & {context: StoriesContext}) {
  const {stories} = useSavedItem(useSource(context), kind, value, {embedType: 'bubbles'})
  return <Picture shape="bubbles" story={stories[0]} width={25} />
}
