import {Stack} from '@sanity/ui'
import {type ReactNode, useRef, useState} from 'react'
import {flushSync} from 'react-dom'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {focusThen} from '../../ui/focus.ts'

interface LongListProps<Row> {
  readonly rows: readonly Row[]
  /** How many are drawn at first, and with each click. */
  readonly atOnce: number
  /** Whether the first click shows all the others. */
  readonly isShort?: boolean
  readonly gap?: number
  readonly children: (row: Row) => ReactNode
}

/** A list of which a part is drawn at a time, since each row follows its document. */
export function LongList<Row>(props: LongListProps<Row>) {
  const {rows, atOnce, isShort = false, gap = 0, children} = props
  const {t} = useMessages()
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(atOnce)
  const [former, setFormer] = useState(atOnce)
  const showMore = () => {
    const next = isShort ? Number.POSITIVE_INFINITY : shown + atOnce
    flushSync(() => setShown(next))
    const row = list.current?.children[shown]
    focusThen(row?.querySelector<HTMLElement>('a, button'), () => setFormer(next))
  }
  return (
    <>
      <Stack as="ul" gap={gap} ref={list} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {rows.slice(0, shown).map(children)}
      </Stack>
      {rows.length > former && (
        <ActionButton
          onClick={showMore}
          text={isShort ? t('tool.show-all', {total: rows.length}) : t('tool.show-more')}
          {...(isShort && {mode: 'bleed', padding: 2})}
        />
      )}
    </>
  )
}
