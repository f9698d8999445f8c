import {useMessages} from '../../i18n/useMessages.ts'
import {useAnnouncement} from '../../ui/Announcer.tsx'
import {useBrowserContext, useLoaded, useSelected} from '../context.tsx'
import {announcements} from './texts.ts'

/** Announces what changes in the browser, in the live region of its host. Renders apart from both. */
export function Announcements(): null {
  const {location} = useBrowserContext()
  const {query, search} = useLoaded()
  const {t} = useMessages()
  useAnnouncement(announcements(t, query, search, location, useSelected()))
  return null
}
