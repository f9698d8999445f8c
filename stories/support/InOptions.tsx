import {type ReactNode, useState} from 'react'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../src/studio/i18n/index.ts'
import {type OptionContext, OptionProvider} from '../../src/studio/picker/option-context.ts'
import {createPointer} from '../../src/studio/picker/pointer.ts'
import {relativeDates} from '../../src/studio/picker/relative-date.ts'

interface InOptionsProps extends Partial<Pick<OptionContext, 'words' | 'several' | 'showTeam'>> {
  readonly children: (context: OptionContext) => ReactNode
}

/** What a list gives to its options. */
export function InOptions({children, ...given}: InOptionsProps) {
  const {t} = useTranslation(NAMESPACE)
  const [shared] = useState(() => {
    const format = relativeDates('en-US')
    const now = Date.now() / 1000
    return {pointer: createPointer(), when: (seconds: number) => format(seconds, now)}
  })
  const defaults = {words: '', several: false, showTeam: true}
  const context = {t, ...defaults, ...shared, ...given}
  return <OptionProvider value={context}>{children(context)}</OptionProvider>
}
