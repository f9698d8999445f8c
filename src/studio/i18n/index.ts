import {defineLocaleResourceBundle, type LocaleResourceBundle} from 'sanity'

/** The namespace of all words of the plugin. */
export const NAMESPACE = 'stories'

/** How the words of each locale are loaded: only those of the Studio's locale are. */
const words = {
  'en-US': () => import('./en-US.ts'),
  'nb-NO': () => import('./nb-NO.ts'),
  'sv-SE': () => import('./sv-SE.ts'),
  'de-DE': () => import('./de-DE.ts'),
  'fr-FR': () => import('./fr-FR.ts'),
  'es-ES': () => import('./es-ES.ts'),
} satisfies Record<string, LocaleResourceBundle['resources']>

export const bundles = Object.entries(words).map(([locale, resources]) =>
  defineLocaleResourceBundle({locale, namespace: NAMESPACE, resources}),
)
