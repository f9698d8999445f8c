import '@sanity/ui/styles.css'
import type {Preview} from '@storybook/react-vite'
import {configure} from 'storybook/test'
import {closeStudio, inStudio, openStudio} from '../stories/support/studio.tsx'

configure({
  // What the stories wait for comes over the network, from servers that share a small machine.
  asyncUtilTimeout: 8000,
  // The whole page in a message hides what the message says.
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
      config: {
        rules: [
          // An option is named by its title alone; what else it shows is its description.
          {id: 'label-content-name-mismatch', selector: '*:not([role="option"])'},
        ],
      },
    },
    layout: 'fullscreen',
  },
}

export default preview
