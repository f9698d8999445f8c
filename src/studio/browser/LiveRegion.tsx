import {useState} from 'react'
import {useMessages} from '../i18n/useMessages.ts'
import {VisuallyHidden} from '../ui/text-style.ts'
import {useLoaded, useSelected} from './context.tsx'
import {announcements} from './texts.ts'

/**
 * The only live region of the browser, present from the start, since screen readers often miss
 * regions that come and go. It announces the last change.
 */
export function LiveRegion() {
  const {query, search} = useLoaded()
  const {t} = useMessages()
  const texts = announcements(t, query.kind, search, useSelected())
  const [announced, setAnnounced] = useState({texts, text: texts.find(Boolean) ?? ''})
  const changed = texts.find((text, index) => text !== '' && text !== announced.texts[index])
  if (texts.some((text, index) => text !== announced.texts[index])) {
    setAnnounced({texts, text: changed ?? announced.text})
  }
  return <VisuallyHidden role="status">{announced.text}</VisuallyHidden>
}
