import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import type {ComponentViewBuilder, StructureBuilder} from 'sanity/structure'
import {lazyPart} from '../ui/lazy-part.tsx'
import {NotLoaded} from '../ui/NotLoaded.tsx'

const DocumentView = lazyPart(() => import('./DocumentView.tsx'), undefined, NotLoaded)

/** In each language: messages load too late for a view's title, which is a string. */
const TITLES: Readonly<Record<string, string>> = {
  'en-US': 'Website preview',
  'nb-NO': 'Nettforhåndsvisning',
  'sv-SE': 'Webbförhandsgranskning',
  'de-DE': 'Website-Vorschau',
  'fr-FR': 'Aperçu du site',
  'es-ES': 'Vista previa web',
}

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
  const title = TITLES[S.context.i18n.currentLocale.id] ?? 'Website preview'
  return S.view.component(DocumentView).id('stories-preview').title(title).icon(EyeOpenIcon)
}
