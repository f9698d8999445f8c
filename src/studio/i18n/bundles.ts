import {defineLocaleResourceBundle} from 'sanity'
import {NAMESPACE} from './index.ts'

/**
 * The languages of the plugin. Only the messages of the Studio's own are loaded: too late for the title
 * of a document's view, which has to be a string.
 */
const LANGUAGES = {
  'en-US': {viewTitle: 'Website preview', resources: () => import('./en-US.json')},
  'nb-NO': {viewTitle: 'Nettforhåndsvisning', resources: () => import('./nb-NO.json')},
  'sv-SE': {viewTitle: 'Webbförhandsgranskning', resources: () => import('./sv-SE.json')},
  'de-DE': {viewTitle: 'Website-Vorschau', resources: () => import('./de-DE.json')},
  'fr-FR': {viewTitle: 'Aperçu du site', resources: () => import('./fr-FR.json')},
  'es-ES': {viewTitle: 'Vista previa web', resources: () => import('./es-ES.json')},
}

export const bundles = Object.entries(LANGUAGES).map(([locale, {resources}]) =>
  defineLocaleResourceBundle({locale, namespace: NAMESPACE, resources}),
)

/** The message `embed.title`. In English where the plugin doesn't have the language. */
export const viewTitle = (locale: string): string =>
  LANGUAGES[Object.hasOwn(LANGUAGES, locale) ? (locale as keyof typeof LANGUAGES) : 'en-US']
    .viewTitle
