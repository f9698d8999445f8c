import type {StorybookConfig} from '@storybook/react-vite'
import {compiler} from '../dev/react.ts'
import {offline} from '../dev/studio/offline.ts'
import {worlds} from './worlds.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  staticDirs: [
    {from: '../src/sandbox/media/videos', to: '/videos'},
    {from: '../dev/media/videos', to: '/videos'},
  ],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: {disableTelemetry: true, disableWhatsNewNotifications: true},
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), offline(), worlds(), compiler()],
  }),
}

export default config
