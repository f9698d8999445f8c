import {deDELocale} from '@sanity/locale-de-de'
import {esESLocale} from '@sanity/locale-es-es'
import {nbNOLocale} from '@sanity/locale-nb-no'
import {defineLocale, definePlugin, type LocaleDefinition} from 'sanity'

const weekInfo: LocaleDefinition['weekInfo'] = {firstDay: 1, minimalDays: 4, weekend: [6, 7]}

/**
 * Languages whose Sanity package doesn't support this Studio: the plugin's messages are translated,
 * and the Studio's remain English.
 */
const ownLocales = definePlugin({
  name: 'demo-locales',
  i18n: {
    // A Studio starts in the last of its languages: English, until another is selected.
    locales: (before) => [
      ...before.filter(({id}) => id !== 'en-US'),
      defineLocale({id: 'sv-SE', title: 'Svenska', weekInfo}),
      defineLocale({id: 'fr-FR', title: 'Français', weekInfo}),
      ...before.filter(({id}) => id === 'en-US'),
    ],
  },
})

/** Every language of the plugin besides English, to select in the user menu. */
export const locales = [nbNOLocale(), deDELocale(), esESLocale(), ownLocales()]
