import {lazy, Suspense, useSyncExternalStore} from 'react'
import type {LayoutProps} from 'sanity'
import type {StoriesContext} from '../config.ts'
import {useSource} from '../data/useSource.ts'
import {useStoriesContext} from '../schema/useStoriesContext.ts'

const UsedInDialog = lazy(() => import('./used-in/UsedInDialog.tsx'))

/** What is there in a Studio before any of our fields is: who is signed in, and dialogs of menus. */
export function StudioFrame(props: LayoutProps) {
  const context = useStoriesContext()
  return (
    <>
      {props.renderDefault(props)}
      {context && <Connected context={context} />}
    </>
  )
}

function Connected({context}: {readonly context: StoriesContext}) {
  useSource(context)
  const {get, show, subscribe} = context.usedIn
  const shown = useSyncExternalStore(subscribe, get)
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <UsedInDialog onClose={() => show(undefined)} title={shown.title} used={shown.used} />
    </Suspense>
  )
}
