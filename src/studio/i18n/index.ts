import {defineLocaleResourceBundle} from 'sanity'

/** The namespace of all words of the plugin. */
export const NAMESPACE = 'stories'

export const bundles = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: NAMESPACE,
    resources: () => import('./en-US.ts'),
  }),
]
