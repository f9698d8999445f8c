import {useDeferredValue} from 'react'
import {styled} from 'styled-components'
import {useMessages} from '../../i18n/useMessages.ts'
import {lazyPart} from '../../ui/lazy-part.tsx'
import {plainText} from '../../ui/text-style.ts'
import {PANE_WIDTH} from '../grid/sizes.ts'

const Contents = lazyPart(() => import('./PaneContents.tsx'))

export const loadPane = Contents.load

const Pane = styled.section`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: 16px;
  width: ${PANE_WIDTH}px;
  padding: 20px;
  box-sizing: border-box;
  overflow-y: auto;
  overscroll-behavior: contain;
  border-inline-start: 1px solid var(--card-border-color);
  color: var(--card-fg-color);

  > * {
    flex: none;
  }

  ${plainText}
`

/** The item that is selected or active, large. It follows the list and never takes the focus. */
export function SidePane() {
  const {t} = useMessages()
  // The list is rendered first.
  const isDue = useDeferredValue(true, false)
  return <Pane aria-label={t('picker.pane')}>{isDue && <Contents />}</Pane>
}
