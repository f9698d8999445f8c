import {useEffect, useRef, useState} from 'react'
import {useMessages} from '../i18n/useMessages.ts'
import {afterPaint} from '../ui/after-paint.ts'
import {VisuallyHidden} from '../ui/text-style.ts'
import {useBrowserContext, useLoaded, useSelected} from './context.tsx'
import {announcements} from './texts.ts'

/**
 * The only live region of the browser. It announces the last change, a frame after it is in the page:
 * screen readers miss a text that comes together with its region.
 */
export function LiveRegion() {
  const {location} = useBrowserContext()
  const {query, search} = useLoaded()
  const {t} = useMessages()
  const texts = announcements(t, query, search, location, useSelected())
  const announced = useRef<readonly string[]>([])
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const changed = texts.find((text, index) => text !== '' && text !== announced.current[index])
    announced.current = texts
    if (changed !== undefined) afterPaint(() => setAnnouncement(changed))
  })
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>
}
