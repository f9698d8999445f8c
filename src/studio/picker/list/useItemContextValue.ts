import {useMemo, useState} from 'react'
import {useCurrentLocale, useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import type {ItemContext} from './item-context.ts'
import {relativeDates} from './relative-date.ts'

type Given = Pick<ItemContext, 'words' | 'showTeam' | 'highlight' | 'several'>

/** What all options share. The same object until something of it changes. */
export function useItemContextValue(given: Given): ItemContext {
  const {words, showTeam, highlight, several} = given
  const {t} = useTranslation(NAMESPACE)
  const locale = useCurrentLocale().id
  const [now] = useState(() => Date.now() / 1000)
  const when = useMemo(() => {
    const format = relativeDates(locale)
    return (seconds: number) => format(seconds, now)
  }, [locale, now])
  return useMemo(
    () => ({t, words, showTeam, when, highlight, several}),
    [t, words, showTeam, when, highlight, several],
  )
}
