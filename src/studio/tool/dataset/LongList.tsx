import {Stack} from '@sanity/ui'
import {type ReactNode, useRef, useState} from 'react'
import {flushSync} from 'react-dom'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {focusThen} from '../../ui/focus.ts'

interface LongListProps<Row> {
  readonly rows: readonly Row[]
  readonly atFirst?: number
  readonly gap?: number
  readonly children: (row: Row) => ReactNode
}

/** Rows that a click adds: the browser would stop for seconds to draw a thousand. */
const MORE = 50

/** A list of which a part is drawn at a time, since each row follows its document. */
export function LongList<Row>(props: LongListProps<Row>) {
  const {rows, atFirst = MORE, gap = 0, children} = props
  const {t} = useMessages()
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(atFirst)
  const [former, setFormer] = useState(atFirst)
  const next = former + MORE
  const showMore = () => {
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
          mode="bleed"
          onClick={showMore}
          padding={2}
          text={rows.length > next ? t('tool.show-more') : t('tool.show-all', {total: rows.length})}
        />
      )}
    </>
  )
}
