import {defineLocaleResourceBundle, type LocaleResourceBundle} from 'sanity'
import {NAMESPACE} from './index.ts'

/** How the messages of each locale are loaded: only those of the Studio's locale are. */
const messages = {
  'en-US': () => import('./en-US.ts'),
  'nb-NO': () => import('./nb-NO.ts'),
  'sv-SE': () => import('./sv-SE.ts'),
  'de-DE': () => import('./de-DE.ts'),
  'fr-FR': () => import('./fr-FR.ts'),
  'es-ES': () => import('./es-ES.ts'),
} satisfies Record<string, LocaleResourceBundle['resources']>

export const bundles = Object.entries(messages).map(([locale, resources]) =>
  defineLocaleResourceBundle({locale, namespace: NAMESPACE, resources}),
)
