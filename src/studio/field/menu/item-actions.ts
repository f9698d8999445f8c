import type {useToast} from '@sanity/ui/toast'
import type {TFunction} from 'sanity'
import type {StoriesContext} from '../../config.ts'
import {copyText} from '../../copy-text.ts'
import type {FieldKind} from '../../schema/field-kind.ts'
import type {InputOptions} from '../../schema/options.ts'
import {findSavedItem, refreshItem, type SavedForm, savedIn} from './find-saved-item.ts'

/** What an item's menu offers. */
export type ItemAct = 'watch' | 'copy-id' | 'copy-tag' | 'refresh' | 'used-in'

interface ItemOfForm {
  readonly context: StoriesContext
  readonly field: FieldKind
  readonly options: InputOptions
  readonly form: SavedForm
  readonly t: TFunction
  readonly toast: Pick<ReturnType<typeof useToast>, 'push'>
}

/** Acts on a saved item; says so where there is nothing to act on. */
export async function runItemAction(act: ItemAct, item: ItemOfForm): Promise<void> {
  const {context, field, form, options, t, toast} = item
  const tell = (title: string, status: 'info' | 'success' | 'error' = 'info') =>
    void toast.push({id: 'stories-action', status, title})

  const identity = savedIn(field, options, form)
  if (!identity) return tell(t('field.nothing-chosen'))
  if (act === 'refresh') return refreshItem(context, identity)
  const {title, used, watchUrl} = await findSavedItem(context, identity, form.value)
  switch (act) {
    case 'watch':
      if (watchUrl === undefined) return tell(t('action.watch.none'))
      window.open(watchUrl, '_blank', 'noopener')
      return
    case 'used-in':
      // Once the menu is closed, which gives the focus back.
      setTimeout(() => context.usedIn.show({used, title}), 0)
      return
    case 'copy-id':
    case 'copy-tag': {
      const text = act === 'copy-id' ? used.id : used.tag
      if (text === undefined) return tell(t(`action.${act}.none`))
      void copyText(text).then((done) =>
        done
          ? tell(t(`action.${act}.done`, {text}), 'success')
          : tell(t('action.copy.failed'), 'error'),
      )
    }
  }
}
