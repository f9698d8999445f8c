import {defineLocaleResourceBundle, type LocaleResourceBundle} from 'sanity'
import {NAMESPACE} from './index.ts'

/** How the messages of each locale are loaded: only those of the Studio's locale are. */
const messages = {
  'en-US': () => import('./en-US.json'),
  'nb-NO': () => import('./nb-NO.json'),
  'sv-SE': () => import('./sv-SE.json'),
  'de-DE': () => import('./de-DE.json'),
  'fr-FR': () => import('./fr-FR.json'),
  'es-ES': () => import('./es-ES.json'),
} satisfies Record<string, LocaleResourceBundle['resources']>

export type Locale = keyof typeof messages

export const bundles = Object.entries(messages).map(([locale, resources]) =>
  defineLocaleResourceBundle({locale, namespace: NAMESPACE, resources}),
)
