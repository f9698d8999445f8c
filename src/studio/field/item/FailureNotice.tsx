import {Card} from '@sanity/ui'
import {type ComponentProps, useEffect, useId, useRef, useSyncExternalStore} from 'react'
import {getPublishedId, useGetFormValue} from 'sanity'
import {useMessages} from '../../i18n/useMessages.ts'
import {refreshItems, type SavedItem} from '../../items/useSavedItem.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import {FailureMessage} from '../../ui/FailureMessage.tsx'

/** Called when a notice comes or goes, wherever in the Studio. */
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const notify = () => {
  for (const listener of listeners) listener()
}

interface FailureNoticeProps extends Pick<ComponentProps<typeof Card>, 'border' | 'borderTop'> {
  readonly source: StoriesSource
  readonly saved: SavedItem
  /** Moves the focus from the notice, and then does what closes it. */
  readonly leave: (act: () => void) => void
}

/** Why the items of a form couldn't be loaded, at the topmost failed field of it, and of each dialog. */
export function FailureNotice({leave, saved, source, ...card}: FailureNoticeProps) {
  const {t} = useMessages()
  const id = useId()
  const form = getPublishedId(String(useGetFormValue()(['_id'])))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const {dataset} = box.current!
    dataset['form'] = `${form} ${box.current!.closest('[role="dialog"]')?.id}`
    notify()
    return () => {
      // The form stays in the page, unseen, where Studio hides its tool.
      delete dataset['form']
      notify()
    }
  }, [form])
  const isTopmost = useSyncExternalStore(subscribe, () => {
    const seen = `[data-stories="failure"][data-form="${box.current?.dataset['form']}"]`
    return document.querySelector(seen)?.id === id
  })
  const {failure, retrying, retryIn} = saved
  return (
    // Hidden, it has no place among what its parent keeps apart.
    <div data-stories="failure" hidden={!isTopmost} id={id} ref={box}>
      {failure && isTopmost && (
        <Card {...card} padding={3} radius={card.border ? 2 : 0} tone="caution">
          <FailureMessage
            busy={retrying}
            failure={failure}
            note={t('failure.keeps-value')}
            onRetry={() => leave(() => refreshItems(source))}
            retryIn={retryIn}
          />
        </Card>
      )}
    </div>
  )
}
