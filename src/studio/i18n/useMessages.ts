import {useMemo} from 'react'
import {type TFunction, useTranslation} from 'sanity'
import {NAMESPACE} from './index.ts'
import {isolated} from './isolated.ts'

/** A message whose marks go to the other side where the page is written the other way. */
const HAS_LOOSE_END = /^\p{P}|\p{P}$/u

export const useMessages = () => {
  const {t} = useTranslation(NAMESPACE)
  return useMemo(() => {
    const translate = (key: string, values = {}) => {
      const text = isolated(values, (given) => t(key, given))
      return document.dir === 'rtl' && HAS_LOOSE_END.test(text) ? `\u2068${text}\u2069` : text
    }
    return {t: translate as TFunction}
  }, [t])
}
