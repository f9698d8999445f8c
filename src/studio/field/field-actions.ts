import {CopyIcon} from '@sanity/icons/Copy'
import {LinkIcon} from '@sanity/icons/Link'
import {PlayIcon} from '@sanity/icons/Play'
import {RefreshIcon} from '@sanity/icons/Refresh'
import {useToast} from '@sanity/ui/toast'
import {useMemo} from 'react'
import {
  type DocumentFieldAction,
  type DocumentFieldActionGroup,
  type DocumentFieldActionItem,
  useCurrentUser,
  useGetFormValue,
  useTranslation,
} from 'sanity'
import {useStoriesContext} from '../data/useStoriesContext.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {fieldKind} from '../schema/field-kind.ts'
import {optionsOf, readOptions} from '../schema/options.ts'
import {copyText, lookUp, type Looked} from './look-up.ts'

/**
 * The ⋮ menu of our fields. The one file that knows Sanity's way to it, which is marked as not
 * stable yet. One action for all fields: each is a hook that runs in every field of a form, so it
 * follows nothing and reads the form at the click.
 */
export const storiesFieldActions: DocumentFieldAction[] = [{name: 'stories', useAction: useActions}]

type ActionProps = Parameters<DocumentFieldAction['useAction']>[0]

const NONE: DocumentFieldActionItem = {
  type: 'action',
  hidden: true,
  title: '',
  onAction: () => undefined,
}

function useActions({path, schemaType}: ActionProps) {
  const {t} = useTranslation(NAMESPACE)
  const toast = useToast()
  const getFormValue = useGetFormValue()
  const currentUser = useCurrentUser()
  const context = useStoriesContext(schemaType)

  return useMemo((): DocumentFieldActionItem | DocumentFieldActionGroup => {
    const field = fieldKind(schemaType)
    if (!field || !context) return NONE
    const {options} = readOptions(optionsOf(schemaType), field)

    /** Acts on what is saved now; says so when there is nothing. */
    const act = (run: (looked: Looked) => void) => () => {
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
      icon: NonNullable<DocumentFieldActionItem['icon']>,
      onAction: () => void,
    ): DocumentFieldActionItem => ({type: 'action', title, icon, onAction})

    return {
      type: 'group',
      expanded: true,
      title: t(`field.kind.${field.kind}`),
      children: [
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
      ],
    }
  }, [context, currentUser, getFormValue, path, schemaType, t, toast])
}
