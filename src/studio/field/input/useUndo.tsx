import {Button, Stack} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {
  type EditStateFor,
  getPublishedId,
  getVersionFromId,
  type OperationsAPI,
  toMutationPatches,
  useDocumentStore,
  useGetFormValue,
  useTranslation,
} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import type {ItemKind} from '../../../saved/index.ts'
import {firstOf} from './first-of.ts'
import {type UndoableChange, undoPatches} from './undo-patches.ts'

/** Milliseconds for which a change can be undone. */
const UNDO_FOR = 10_000

const TOAST = 'stories-undo'

/**
 * Offers to undo a change that the form has just made. The undo works on the document itself: by
 * then its form may show another one, or be closed.
 *
 * @param onUndone - Called after an undo, which removes the focused button.
 */
export function useUndo(kind: ItemKind, onUndone: () => void): (change: UndoableChange) => void {
  const {t} = useTranslation(NAMESPACE)
  const toast = useToast()
  const getFormValue = useGetFormValue()
  const {pair} = useDocumentStore()

  return (change) => {
    const id = String(getFormValue(['_id']))
    const type = String(getFormValue(['_type']))
    const target = [getPublishedId(id), type, getVersionFromId(id)] as const

    const undo = async () => {
      const {draft, published, version} = await firstOf<EditStateFor>(
        pair.editState(...target),
        ({ready}) => ready,
      )
      const patches = undoPatches(version ?? draft ?? published, change)
      if (!patches) {
        toast.push({id: TOAST, status: 'warning', title: t('undo.changed')})
        return
      }
      const operations = await firstOf<OperationsAPI>(
        pair.editOperations(...target),
        ({patch}) => patch.disabled !== 'NOT_READY',
      )
      operations.patch.execute(toMutationPatches(patches))
      toast.push({id: TOAST, status: 'success', title: t('undo.done')})
      onUndone()
    }
    const isRemoved = change.after === undefined
    toast.push({
      id: TOAST,
      closable: true,
      duration: UNDO_FOR,
      status: 'info',
      title: t(isRemoved ? `undo.removed.${kind}` : `undo.replaced.${kind}`),
      description: (
        <Stack paddingTop={2} style={{justifyItems: 'start'}}>
          <Button
            fontSize={1}
            mode="ghost"
            onClick={() => void undo()}
            padding={2}
            text={t('action.undo')}
          />
        </Stack>
      ),
    })
  }
}
