import {type ReactNode, useState} from 'react'
import {useTranslation} from 'sanity'
import {createActiveItem} from '../../src/studio/browser/state/active-item.ts'
import {type ItemContext, ItemContextProvider} from '../../src/studio/browser/grid/item-context.ts'
import {relativeDates} from '../../src/studio/browser/grid/relative-date.ts'
import {NAMESPACE} from '../../src/studio/i18n/index.ts'

interface InItemContextProps extends Partial<
  Pick<ItemContext, 'words' | 'isMultiple' | 'showTeam' | 'Cell'>
> {
  readonly children: (context: ItemContext) => ReactNode
}

/** The context that a list provides to its items. */
export function InItemContext({children, ...given}: InItemContextProps) {
  const {t} = useTranslation(NAMESPACE)
  const [shared] = useState(() => {
    const format = relativeDates('en-US')
    const now = Date.now() / 1000
    return {
      activeItem: createActiveItem(),
      when: (seconds: number) => format(seconds, now),
      dateOf: (seconds: number) => new Date(seconds * 1000).toDateString(),
    }
  })
  const defaults = {words: '', isMultiple: false, showTeam: true, Cell: undefined}
  const context = {t, ...defaults, ...shared, ...given}
  return <ItemContextProvider value={context}>{children(context)}</ItemContextProvider>
}
