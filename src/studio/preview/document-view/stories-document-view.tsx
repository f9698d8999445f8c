import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {lazy, Suspense} from 'react'
import type {ComponentViewBuilder, StructureBuilder, UserViewComponent} from 'sanity/structure'

// A Studio pays for it when it is first looked at.
const DocumentView = lazy(() => import('./DocumentView.tsx'))

const View: UserViewComponent = (props) => (
  <Suspense fallback={null}>
    <DocumentView {...props} />
  </Suspense>
)

/**
 * A view of a document for the structure tool: all its embeds as visitors will see them, drafts
 * included, and beside them what is published, where that differs. It needs the plugin's option
 * `embed`.
 *
 * @returns The builder of the view, whose title is `Preview`: for another add `.title('…')`.
 * @example
 * structureTool({
 *   defaultDocumentNode: (S) => S.document().views([S.view.form(), storiesDocumentView(S)]),
 * })
 */
export function storiesDocumentView(S: Pick<StructureBuilder, 'view'>): ComponentViewBuilder {
  return S.view.component(View).id('stories-preview').title('Preview').icon(EyeOpenIcon)
}
