import '@sanity/ui/styles.css'
import type {Preview} from '@storybook/react-vite'
import {configure} from 'storybook/test'
import {closeStudio, inStudio, openStudio} from '../stories/support/studio.tsx'

configure({
  // It only ends a hang: on a busy machine the first story of a page needs a minute to load.
  asyncUtilTimeout: Number(import.meta.env['VITE_STORY_WAIT'] ?? 200) * 1000,
  // By default the message contains the whole page.
  getElementError: (message) => new Error(message ?? 'Not found'),
})

const preview: Preview = {
  loaders: [openStudio],
  beforeEach: closeStudio,
  decorators: [inStudio],
  initialGlobals: {scheme: 'light'},
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: {icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true},
    },
  },
  parameters: {
    a11y: {
      test: 'error',
      config: {rules: [{id: 'label-content-name-mismatch', enabled: true}]},
    },
    layout: 'fullscreen',
    options: {
      // The site opens the first one as its demo.
      storySort: {order: ['Picker', ['PickerDialog'], 'Field', 'Tool', 'Preview', 'Studio']},
    },
  },
}

export default preview
