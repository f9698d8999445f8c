import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {lazy, Suspense} from 'react'
import type {ComponentViewBuilder, StructureBuilder, UserViewComponent} from 'sanity/structure'
import {viewTitle} from './view-title.ts'

// Loaded when the view is first opened.
const DocumentView = lazy(() => import('./DocumentView.tsx'))

const View: UserViewComponent = (props) => (
  <Suspense fallback={null}>
    <DocumentView {...props} />
  </Suspense>
)

/**
 * A view of a document for the structure tool: all its embeds as visitors will see them, drafts
 * included, and beside them the published ones, where they differ. It needs the plugin's option
 * `embed`.
 *
 * @returns The builder of the view. Its title is `Preview` in the Studio's language: for another
 * add `.title('…')`.
 * @example
 * structureTool({
 *   defaultDocumentNode: (S) => S.document().views([S.view.form(), storiesDocumentView(S)]),
 * })
 */
export function storiesDocumentView(
  S: Pick<StructureBuilder, 'context' | 'view'>,
): ComponentViewBuilder {
  const title = viewTitle(S.context.i18n.currentLocale.id)
  return S.view.component(View).id('stories-preview').title(title).icon(EyeOpenIcon)
}
