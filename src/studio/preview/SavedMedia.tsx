import {useTranslation} from 'sanity'
import type {StoriesContext} from '../config.ts'
import {failureNote} from '../items/failure.ts'
import {readIdentity, savedTitle} from '../../saved/index.ts'
import {useSavedItem} from '../items/useSavedItem.ts'
import {useSource} from '../items/useSource.ts'
import {NAMESPACE} from '../i18n/index.ts'
import type {LiveMediaProps} from './LiveMedia.tsx'
import {Thumbnail} from './Thumbnail.tsx'

type SavedMediaProps = LiveMediaProps & {readonly context: StoriesContext}

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
