import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import type {ComponentViewBuilder, StructureBuilder} from 'sanity/structure'
import {VIEW_TITLES} from '../i18n/view-titles.ts'
import {lazyPart} from '../ui/lazy-part.tsx'
import {NotLoaded} from '../ui/NotLoaded.tsx'

const DocumentView = lazyPart(() => import('./DocumentView.tsx'), undefined, NotLoaded)

/**
 * A view of a document for the structure tool: all its embeds as visitors will see them, drafts
 * included, and beside them the published ones, where they differ. It needs the plugin's option
 * `embed`.
 *
 * @returns The builder of the view. Its title is `Website preview` in the Studio's language: for another
 * add `.title('…')`.
 * @example
 * structureTool({
 *   defaultDocumentNode: (S) => S.document().views([S.view.form(), storiesDocumentView(S)]),
 * })
 */
export function storiesDocumentView(
  S: Pick<StructureBuilder, 'context' | 'view'>,
): ComponentViewBuilder {
  const title = VIEW_TITLES[S.context.i18n.currentLocale.id] ?? VIEW_TITLES['en-US']!
  return S.view.component(DocumentView).id('stories-preview').title(title).icon(EyeOpenIcon)
}
