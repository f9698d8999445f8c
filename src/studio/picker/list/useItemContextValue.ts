import {useState} from 'react'
import {useCurrentLocale, useDateTimeFormat, useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import type {ItemContext} from './item-context.ts'
import {relativeDates} from './relative-date.ts'

type ItemContextParts = Pick<
  ItemContext,
  'words' | 'showTeam' | 'highlight' | 'isMultiple' | 'Tile'
>

/** What all items share. The same object until a part of it changes. */
export function useItemContextValue(parts: ItemContextParts): ItemContext {
  const {words, showTeam, highlight, isMultiple, Tile} = parts
  const {t} = useTranslation(NAMESPACE)
  const locale = useCurrentLocale().id
  const [now] = useState(() => Date.now() / 1000)
  const relative = relativeDates(locale)
  const when = (seconds: number) => relative(seconds, now)
  const format = useDateTimeFormat({dateStyle: 'medium'})
  const dateOf = (seconds: number) => format.format(new Date(seconds * 1000))
  return {t, words, showTeam, when, dateOf, highlight, isMultiple, Tile}
}
