import {useToast} from '@sanity/ui/toast'
import {useMessages} from '../i18n/useMessages.ts'

/** Copies a text to the clipboard, and says in a toast that it is `done` or failed. */
export function useCopy() {
  const {t} = useMessages()
  const toast = useToast()
  return (text: string, done: string): Promise<unknown> =>
    // The browser may refuse, and has no clipboard over plain HTTP.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => toast.push({status: 'success', title: done}),
        () => toast.push({status: 'error', title: t('action.copy.failed')}),
      )
}
