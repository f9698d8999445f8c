import {useToast} from '@sanity/ui/toast'
import {type ComponentType, useEffect} from 'react'
import {useMessages} from '../i18n/useMessages.ts'
import {lazyPart} from './lazy-part.tsx'

interface LazyDialogProps {
  readonly onClose: () => void
  /** Where it can be drawn before it is opened. */
  readonly stage?: 'open' | 'hidden' | 'loading'
}

/** A dialog that is loaded when it is opened. Where that fails, it says so and closes. */
export const lazyDialog = <P extends LazyDialogProps>(
  importDialog: () => Promise<{readonly default: ComponentType<P>}>,
) => lazyPart<P>(importDialog, undefined, NotOpened)

function NotOpened({onClose, stage = 'open'}: LazyDialogProps) {
  const {t} = useMessages()
  const toast = useToast()
  useEffect(() => {
    if (stage !== 'open') return
    toast.push({closable: true, id: 'stories-not-loaded', status: 'error', title: t('part.failed')})
    onClose()
    // Once each time it is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stage])
  return null
}
