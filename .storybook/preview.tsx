import '@sanity/ui/styles.css'
import {Card, ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import type {Decorator, Preview} from '@storybook/react-vite'

const theme = buildTheme()

const inStudioTheme: Decorator = (Story, {globals}) => {
  const scheme = globals['scheme'] === 'dark' ? 'dark' : 'light'
  return (
    <ThemeProvider scheme={scheme} theme={theme}>
      <Card padding={4} scheme={scheme}>
        <Story />
      </Card>
    </ThemeProvider>
  )
}

const preview: Preview = {
  decorators: [inStudioTheme],
  initialGlobals: {scheme: 'light'},
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: {icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true},
    },
  },
  parameters: {
    a11y: {test: 'error'},
    layout: 'fullscreen',
  },
}

export default preview
