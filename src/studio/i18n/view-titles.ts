import type {Locale} from './bundles.ts'

/** The message `embed.title`, for a document's view: messages load too late for its title. */
export const VIEW_TITLES: Readonly<Record<string, string>> = {
  'en-US': 'Website preview',
  'nb-NO': 'Nettforhåndsvisning',
  'sv-SE': 'Webbförhandsgranskning',
  'de-DE': 'Website-Vorschau',
  'fr-FR': 'Aperçu du site',
  'es-ES': 'Vista previa web',
} satisfies Record<Locale, string>
