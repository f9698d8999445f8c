import {CopyIcon} from '@sanity/icons/Copy'
import {LinkIcon} from '@sanity/icons/Link'
import {PlayIcon} from '@sanity/icons/Play'
import {RefreshIcon} from '@sanity/icons/Refresh'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useMemo} from 'react'
import {
  type DocumentFieldAction,
  type DocumentFieldActionGroup,
  type DocumentFieldActionItem,
  type Path,
  type SchemaType,
  useCurrentUser,
  useGetFormValue,
  useTranslation,
} from 'sanity'
import {loadOnce} from '../data/load-once.ts'
import {useStoriesContext} from '../data/useStoriesContext.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {fieldKind} from '../schema/field-kind.ts'
import {optionsOf, readOptions} from '../schema/options.ts'
import type {Looked} from './look-up.ts'

/**
 * The ⋮ menu of our fields. The one file that knows Sanity's way to it, which is marked as not
 * stable yet. One action for all fields: each is a hook that runs in every field of a form, so it
 * follows nothing and reads the form at the click.
 */
export const storiesFieldActions: DocumentFieldAction[] = [{name: 'stories', useAction: useActions}]

type ActionProps = Parameters<DocumentFieldAction['useAction']>[0]
type Action = DocumentFieldActionItem

const NONE: Action = {
  type: 'action',
  hidden: true,
  title: '',
  onAction: () => undefined,
}

function useActions({path, schemaType}: ActionProps): Action | DocumentFieldActionGroup {
  const {t} = useTranslation(NAMESPACE)
  const children = useFieldActions(path, schemaType)
  return useMemo(() => {
    const field = fieldKind(schemaType)
    if (!field || children.length === 0) return NONE
    return {type: 'group', expanded: true, title: t(`field.kind.${field.kind}`), children}
  }, [children, schemaType, t])
}

const NOTHING: Action[] = []

const loadLookUp = loadOnce(() => import('./look-up.ts'))

/** What can be done with the item of a field or of an array; nothing where it is not ours. */
export function useFieldActions(path: Path, schemaType: SchemaType): Action[] {
  const {t} = useTranslation(NAMESPACE)
  const toast = useToast()
  const getFormValue = useGetFormValue()
  const currentUser = useCurrentUser()
  const context = useStoriesContext(schemaType)

  const isOurs = fieldKind(schemaType) !== undefined
  useEffect(() => {
    // There by the click: a browser opens no window for one that is long past.
    if (isOurs) void loadLookUp().catch(() => undefined)
  }, [isOurs])

  return useMemo(() => {
    const field = fieldKind(schemaType)
    if (!field || !context) return NOTHING
    const {options} = readOptions(optionsOf(schemaType), field)
    /** Acts on what is saved now; says so when there is nothing. */
    const act = (run: (looked: Looked) => void) => async () => {
      const {lookUp} = await loadLookUp()
      const looked = lookUp(context, field, options, {
        value: getFormValue(path),
        document: getFormValue([]),
        parent: getFormValue(path.slice(0, -1)),
        currentUser,
      })
      if (looked) run(looked)
      else toast.push({id: 'stories-action', status: 'info', title: t('field.nothing-chosen')})
    }
    const copy = (key: 'id' | 'tag') =>
      act(({used}) => {
        const text = used[key]
        if (text === undefined) {
          toast.push({id: 'stories-action', status: 'info', title: t(`action.copy-${key}.none`)})
          return
        }
        void copyText(text).then((done) =>
          toast.push({
            id: 'stories-action',
            status: done ? 'success' : 'error',
            title: t(done ? `action.copy-${key}.done` : 'action.copy.failed', {text}),
          }),
        )
      })
    const watch = act(({watchUrl}) => {
      if (watchUrl !== undefined) window.open(watchUrl, '_blank', 'noopener')
      else toast.push({id: 'stories-action', status: 'info', title: t('action.watch.none')})
    })
    const item = (
      title: string,
      icon: NonNullable<Action['icon']>,
      onAction: () => void,
    ): Action => ({type: 'action', title, icon, onAction})

    return [
      ...(field.kind === 'story' ? [item(t('action.watch'), PlayIcon, watch)] : []),
      item(t('action.copy-id'), CopyIcon, copy('id')),
      ...(field.kind === 'collection' ? [item(t('action.copy-tag'), CopyIcon, copy('tag'))] : []),
      item(
        t('action.refresh'),
        RefreshIcon,
        act(({refresh}) => refresh()),
      ),
      item(
        t('action.used-in'),
        LinkIcon,
        act(({used, title}) => setTimeout(() => context.usedIn.show({used, title}), 0)),
      ),
    ]
  }, [context, currentUser, getFormValue, path, schemaType, t, toast])
}

/** Whether the text is on the clipboard now. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
