import {useSchema, useTranslation} from 'sanity'
import {fieldKind, type ItemKind, readIdentity, savedTitle} from '../../saved/index.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {failureNote} from '../items/failure.ts'
import {useSavedItem} from '../items/useSavedItem.ts'
import {useSource} from '../items/useSource.ts'
import {Thumbnail} from './Thumbnail.tsx'

interface SavedMediaProps {
  /** Of a value whose type is not in the schema. */
  readonly kind: ItemKind
  readonly value: Readonly<Record<string, unknown>>
}

/** The thumbnail of a saved value as it is now. */
export default function SavedMedia({kind, value}: SavedMediaProps) {
  const {t} = useTranslation(NAMESPACE)
  const source = useSource()
  // A schema can derive its own type from the plugin's.
  const own = fieldKind(useSchema().get(String(value['_type'])))
  const identity = readIdentity({kind: own?.kind ?? kind, form: 'object'}, value)
  const saved = useSavedItem(source, identity)
  if (!source) return null
  const {item, shape, stories} = saved
  return (
    // A list's row has no other element for it.
    <span style={{display: 'contents'}} title={failureNote(saved, t)}>
      <Thumbnail
        shape={shape}
        story={stories[0]}
        title={savedTitle(item, value)}
        // Both are as high as a list's row allows.
        width={shape === 'cards' ? 22 : 33}
      />
    </span>
  )
}
