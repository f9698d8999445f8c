import {globSync, readFileSync} from 'node:fs'
import {storybookTest} from '@storybook/addon-vitest/vitest-plugin'
import {playwright} from '@vitest/browser-playwright'
import {configDefaults, defineConfig} from 'vitest/config'
import {describeChromium} from './dev/browser/describe-chromium.ts'
import {findChromium} from './dev/browser/find-chromium.ts'
import {launchOptions} from './dev/browser/launch.ts'
import {withoutMaps} from './dev/without-maps.ts'
import {RunReporter} from './test/support/run-reporter.ts'

const exclude = [...configDefaults.exclude, 'dist/**']

/**
 * Limits that only end a hang: a busy machine takes many times as long as an idle one. What has to
 * be fast says so in its own test, by a clock that it moves.
 */
const PATIENT = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: {poll: {timeout: 60_000}},
}

/** Test files that replace modules, which another file of the same worker would receive as well. */
const mocking = globSync('{src,dev,stories}/**/*.test.{ts,tsx}').filter((file) =>
  /\bvi\.(?:mock|doMock)\(/.test(readFileSync(file, 'utf8')),
)

/**
 * Loading modules takes longer than most tests, so the files of a worker share what is loaded. Those
 * that replace modules are a project of their own, in which they share that of packages alone.
 */
const sharingModules = <T extends {name: string; exclude: string[]; setupFiles: string[]}>(
  options: T,
  mocks: readonly string[],
) => {
  const test = {...options, isolate: false, unstubEnvs: true, unstubGlobals: true}
  const setupFiles = ['test/support/fresh-modules-setup.ts', ...test.setupFiles]
  return [
    {test: {...test, exclude: [...test.exclude, ...mocks]}},
    {test: {...test, name: `${test.name}-mocks`, include: [...mocks], setupFiles}},
  ]
}

const chromium = await findChromium()

export default defineConfig({
  test: {
    reporters: [new RunReporter(await describeChromium(chromium)), 'default'],
    projects: [
      ...sharingModules(
        {
          name: 'unit',
          environment: 'node',
          include: ['{src,dev,stories}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.dom.test.{ts,tsx}'],
          setupFiles: ['test/support/patient-setup.ts', 'test/support/seed-setup.ts'],
          ...PATIENT,
          maxWorkers: 2,
          sequence: {groupOrder: 0},
        },
        mocking.filter((file) => !file.includes('.dom.')),
      ),
      ...sharingModules(
        {
          name: 'dom',
          environment: 'jsdom',
          include: ['{src,dev,stories}/**/*.dom.test.{ts,tsx}'],
          exclude,
          setupFiles: [
            'test/support/patient-setup.ts',
            'test/support/seed-setup.ts',
            'test/support/dom-setup.ts',
          ],
          ...PATIENT,
          // Studio's packages import their own stylesheets: Vite must see them, not Node.
          server: {deps: {inline: [/@sanity\/ui/, /@sanity\/icons/]}},
          maxWorkers: 2,
          sequence: {groupOrder: 1},
        },
        mocking.filter((file) => file.includes('.dom.')),
      ),
      {
        plugins: [storybookTest({configDir: '.storybook'}), withoutMaps()],
        // Found before the first story: a later find would reload the page under the tests.
        optimizeDeps: {
          include: [
            'react',
            'react/compiler-runtime',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            'swr',
            // What is loaded on demand: found late, it would be bundled again, and the page reloaded.
            '@sanity/ui/autocomplete',
            '@sanity/ui/menu',
            '@sanity/ui/popover',
            '@sanity/ui/toast',
            '@sanity/ui/tooltip',
            '@sanity/icons/AddDocument',
            '@sanity/icons/ChevronLeft',
            '@sanity/icons/Clock',
            '@sanity/icons/InsertAbove',
            '@sanity/icons/InsertBelow',
            '@sanity/icons/Launch',
            '@sanity/icons/Lock',
            '@sanity/icons/Play',
            '@sanity/icons/Spinner',
            '@sanity/icons/Stop',
            '@sanity/icons/Sync',
            '@sanity/icons/Users',
          ],
        },
        test: {
          name: 'stories',
          isolate: false,
          setupFiles: ['stories/support/check-layout.ts'],
          browser: {
            enabled: true,
            headless: true,
            // A busy machine took longer than the usual minute to open its pages, and ran no story.
            connectTimeout: 600_000,
            provider: playwright({launchOptions: launchOptions(chromium)}),
            instances: [{browser: 'chromium'}],
            screenshotFailures: false,
          },
          ...PATIENT,
          maxWorkers: 2,
          // Last: its browser stays open until the run ends, with a page that is still animated. Beside
          // the spanning tests: both wait often.
          sequence: {groupOrder: 3},
        },
      },
      {
        test: {
          name: 'spanning',
          // The files of a worker share what is loaded: a ninth of the time.
          isolate: false,
          environment: 'node',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.{e2e,engines,release}.test.ts'],
          setupFiles: ['test/support/patient-setup.ts', 'test/support/seed-setup.ts'],
          ...PATIENT,
          maxWorkers: 2,
          sequence: {groupOrder: 3},
        },
      },
      {
        // Two files at a time, each with a Studio of its own in the browser of the run.
        test: {
          name: 'e2e',
          environment: 'node',
          // The files of a worker share its Studio.
          isolate: false,
          include: ['test/**/*.e2e.test.ts'],
          exclude,
          globalSetup: ['test/support/browser-server.ts', 'test/e2e/support/build-studio.ts'],
          setupFiles: ['test/support/patient-setup.ts'],
          ...PATIENT,
          maxWorkers: 2,
          sequence: {groupOrder: 2},
        },
      },
    ],
  },
})
