import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import type {ComponentViewBuilder, StructureBuilder} from 'sanity/structure'
import {lazyPart} from '../../ui/lazy-part.tsx'

const DocumentView = lazyPart(() => import('./DocumentView.tsx'))

/** As Sanity names it in each language. Messages load too late for a view's title, which is a string. */
const TITLES: Readonly<Record<string, string>> = {
  'en-US': 'Preview',
  'nb-NO': 'Forhåndsvisning',
  'sv-SE': 'Förhandsvisning',
  'de-DE': 'Vorschau',
  'fr-FR': 'Aperçu',
  'es-ES': 'Vista previa',
}

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
  const title = TITLES[S.context.i18n.currentLocale.id] ?? 'Preview'
  return S.view.component(DocumentView).id('stories-preview').title(title).icon(EyeOpenIcon)
}
