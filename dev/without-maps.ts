import type {Plugin} from 'vite'

/**
 * Serves the packages that Vite has bundled without their source maps: to combine them, 20 MB for a
 * Studio, takes seconds before the first page.
 */
export const withoutMaps = (): Plugin => ({
  name: 'stories:without-maps',
  apply: 'serve',
  enforce: 'pre',
  transform: {
    filter: {id: /\/node_modules\/.*\/deps\//},
    handler: (code) => ({code, map: {mappings: ''}}),
  },
})
