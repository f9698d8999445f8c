import {storybookTest} from '@storybook/addon-vitest/vitest-plugin'
import {playwright} from '@vitest/browser-playwright'
import {configDefaults, defineConfig} from 'vitest/config'
import {findChromium} from './dev/browser/find-chromium.ts'

const exclude = [...configDefaults.exclude, 'dist/**']
const chromium = await findChromium()

export default defineConfig({
  test: {
    reporters: ['default', './test/support/counts-reporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,dev,bench,stories}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.dom.test.{ts,tsx}'],
          // A busy machine is slow; what has to be fast says so in its own test.
          testTimeout: 20_000,
          maxWorkers: 2,
          sequence: {groupOrder: 0},
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['{src,dev,stories}/**/*.dom.test.{ts,tsx}'],
          exclude,
          setupFiles: ['test/support/dom-setup.ts'],
          testTimeout: 20_000,
          // Studio's packages import their own stylesheets: Vite must see them, not Node.
          server: {deps: {inline: [/@sanity\/ui/, /@sanity\/icons/]}},
          maxWorkers: 2,
          sequence: {groupOrder: 0},
        },
      },
      {
        plugins: [storybookTest({configDir: '.storybook'})],
        // Found before the first story: a later find would reload the page under the tests.
        optimizeDeps: {
          include: [
            'react',
            'react/compiler-runtime',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'react-dom/client',
          ],
        },
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: {
                executablePath: chromium.executablePath,
                args: chromium.args,
                env: {...definedEnvironment(), ...chromium.env},
              },
            }),
            instances: [{browser: 'chromium'}],
            screenshotFailures: false,
          },
          // Of a browser, whose default is 15 s.
          testTimeout: 60_000,
          maxWorkers: 2,
          sequence: {groupOrder: 1},
        },
      },
      {
        test: {
          name: 'spanning',
          environment: 'node',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.e2e.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: {poll: {timeout: 20_000}},
          maxWorkers: 2,
          sequence: {groupOrder: 2},
        },
      },
      {
        // Each file starts a Studio and a browser of its own, so one at a time.
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/**/*.e2e.test.ts'],
          exclude,
          globalSetup: ['test/e2e/support/build-studio.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: {poll: {timeout: 20_000}},
          fileParallelism: false,
          maxWorkers: 1,
          sequence: {groupOrder: 3},
        },
      },
    ],
  },
})

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
}
