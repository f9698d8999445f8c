import {useToast} from '@sanity/ui/toast'
import {useMessages} from '../i18n/useMessages.ts'

/** Copies a text to the clipboard, and says in a toast that it is `done` or failed. */
export function useCopy() {
  const {t} = useMessages()
  const toast = useToast()
  return async (text: string, done: string): Promise<void> => {
    const isCopied = await copyText(text)
    toast.push({
      status: isCopied ? 'success' : 'error',
      title: isCopied ? done : t('action.copy.failed'),
    })
  }
}

/** Whether the text is on the clipboard now: not where the browser refuses, or over plain HTTP. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
