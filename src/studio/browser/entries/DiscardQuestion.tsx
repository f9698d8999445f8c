import {Flex, Text} from '@sanity/ui'
import {useEffect, useId, useRef} from 'react'
import {listingOf} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {isFocusLost} from '../../ui/focus.ts'
import {useBrowserContext, useSelected} from '../context.tsx'

/** Asks in the place of the footer's buttons if the changes of an array may be discarded. */
export default function DiscardQuestion({onDiscard}: {readonly onDiscard: () => void}) {
  const {kind, dispatch} = useBrowserContext()
  const {added, removed, isReordered} = useSelected().changes
  const {t} = useMessages()
  const id = useId()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const footer = keep.current?.closest('[data-part="footer"]')
    keep.current?.focus()
    return () => {
      // The question took the place of the button that asked it.
      const cancel = footer?.querySelector<HTMLElement>('[data-part="cancel"]')
      if (before instanceof HTMLElement && before !== document.body) before.focus()
      if (isFocusLost()) cancel?.focus()
    }
  }, [])
  return (
    <Flex align="center" aria-labelledby={id} flex={1} gap={2} role="group" wrap="wrap">
      <Text id={id} size={1} style={{flex: 1}} weight="medium">
        {removed > 0 || isReordered
          ? t('picker.discard.changes')
          : t(`picker.discard.${listingOf(kind)}`, {count: added})}
      </Text>
      <Flex flex="none" gap={2}>
        <ActionButton
          mode="default"
          onClick={() => dispatch({type: 'set', to: {isDiscarding: false}})}
          ref={keep}
          text={t('picker.discard.keep')}
        />
        <ActionButton onClick={onDiscard} text={t('picker.discard')} tone="critical" />
      </Flex>
    </Flex>
  )
}
