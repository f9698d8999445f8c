import {useToast} from '@sanity/ui/toast'
import {useTranslation} from 'sanity'
import {copyText} from '../copy-text.ts'
import {NAMESPACE} from '../i18n/index.ts'

/** Copies a text to the clipboard, and says in a toast that it is `done` or failed. */
export function useCopy() {
  const {t} = useTranslation(NAMESPACE)
  const toast = useToast()
  return async (text: string, done: string): Promise<void> => {
    const isCopied = await copyText(text)
    toast.push({
      id: 'stories-action',
      status: isCopied ? 'success' : 'error',
      title: isCopied ? done : t('action.copy.failed'),
    })
  }
}
