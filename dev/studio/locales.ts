import {deDELocale} from '@sanity/locale-de-de'
import {esESLocale} from '@sanity/locale-es-es'
import {nbNOLocale} from '@sanity/locale-nb-no'
import {defineLocale, definePlugin, type LocaleDefinition} from 'sanity'

const weekInfo: LocaleDefinition['weekInfo'] = {firstDay: 1, minimalDays: 4, weekend: [6, 7]}

/**
 * Languages for which Sanity's packages don't take this Studio: the plugin's own words are in them,
 * and the Studio's stay English.
 */
const ownLocales = definePlugin({
  name: 'demo-locales',
  i18n: {
    // A Studio begins in the last of its languages: English, until another is chosen.
    locales: (before) => [
      ...before.filter(({id}) => id !== 'en-US'),
      defineLocale({id: 'sv-SE', title: 'Svenska', weekInfo}),
      defineLocale({id: 'fr-FR', title: 'Français', weekInfo}),
      ...before.filter(({id}) => id === 'en-US'),
    ],
  },
})

/** Every language that the plugin speaks besides English, to choose in the user menu. */
export const locales = [nbNOLocale(), deDELocale(), esESLocale(), ownLocales()]
