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
 * The title of the document view.
 *
 * @param locale - The Studio's, such as `de-DE`.
 */
export const viewTitle = (locale: string | undefined): string => TITLES[locale ?? ''] ?? 'Preview'
