import path from 'node:path'
import {defineConfig} from 'vitepress'
import manifest from '../../package.json' with {type: 'json'}
import {githubSlug} from './github-slug.ts'
import {PAGES_FOLDER, readSections, ROOT} from './write-pages.ts'

const repository = manifest.homepage.replace('#readme', '')

export default defineConfig({
  title: manifest.name,
  description: manifest.description,
  lang: 'en',
  // Set by the command: GitHub serves the pages of a project below its name.
  base: process.env['SITE_BASE'] ?? '/',
  srcDir: PAGES_FOLDER,
  outDir: process.env['SITE_OUT'] ?? path.join(ROOT, '.data/site/dist'),
  cacheDir: path.join(ROOT, 'node_modules/.cache/vitepress'),
  cleanUrls: false,
  lastUpdated: false,
  // The Storybook is built beside the pages. A page that doesn't exist fails the build.
  ignoreDeadLinks: [/^\/storybook\//, /^https?:\/\/localhost/],
  markdown: {
    anchor: {slugify: githubSlug},
    config: ({core}) => {
      // Vue would take a placeholder such as `{{count}}` in code for an expression of its own.
      core.ruler.push('code-without-expressions', ({tokens}) => {
        for (const token of tokens.flatMap(({children}) => children ?? [])) {
          if (token.type === 'code_inline') token.attrSet('v-pre', '')
        }
      })
    },
  },
  head: [['meta', {name: 'color-scheme', content: 'light dark'}]],
  themeConfig: {
    nav: [
      {text: 'Quick start', link: '/quick-start'},
      {text: 'For editors', link: '/editors'},
      {text: 'Reference', link: '/reference/'},
      {text: 'Demo', link: '/storybook/', target: '_self'},
    ],
    sidebar: readSections().map(({title, pages, collapsed = false}) => ({
      text: title,
      collapsed,
      items: pages.map(({title, path}) => ({
        text: title,
        link: `/${path.replace(/(^|\/)index$/, '$1')}`,
      })),
    })),
    outline: [2, 3],
    search: {
      provider: 'local',
      // A number is an error's or a limit's: one that is merely alike is another.
      options: {
        miniSearch: {searchOptions: {fuzzy: (term: string) => (/\d/.test(term) ? false : 0.2)}},
      },
    },
    socialLinks: [{icon: 'github', link: repository}],
    footer: {message: 'MIT licence'},
  },
})
