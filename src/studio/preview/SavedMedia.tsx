import {useTranslation} from 'sanity'
import type {StoriesContext} from '../config.ts'
import {failureNote} from '../items/failure.ts'
import {type ItemKind, readIdentity, savedTitle} from '../../saved/index.ts'
import {useSavedItem} from '../items/useSavedItem.ts'
import {useSource} from '../items/useSource.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {Thumbnail} from './Thumbnail.tsx'

export interface MediaProps {
  /** Of a value whose type is not in the schema. */
  readonly kind: ItemKind
  readonly value: Readonly<Record<string, unknown>>
}

type SavedMediaProps = MediaProps & {readonly context: StoriesContext}

/** The thumbnail of a saved value as it is now. */
export default function SavedMedia({context, kind, value}: SavedMediaProps) {
  const identity = readIdentity({kind, form: 'object'}, value)
  const {t} = useTranslation(NAMESPACE)
  const saved = useSavedItem(useSource(context), identity)
  const {item, shape, stories} = saved
  const [first] = stories
  return (
    // A list's row has no other place for it.
    <span style={{display: 'contents'}} title={failureNote(saved, t)}>
      <Thumbnail
        shape={shape}
        story={first}
        title={savedTitle(item, value)}
        // Both are as high as a list's row allows.
        width={shape === 'cards' ? 22 : 33}
      />
    </span>
  )
}
