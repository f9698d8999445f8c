import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'
import {describeChromium} from '../../dev/browser/describe-chromium.ts'
import {findChromium} from '../../dev/browser/find-chromium.ts'
import {RunReporter} from '../support/run-reporter.ts'

/**
 * What only matters before a release, and takes too long for every change: Studios, a website and a
 * worker that install the packed package, Storybook as static files, and the proxy under load for
 * longer. The end-to-end tests run again, with React's warnings. Run by `npm run test:release`.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'release',
    environment: 'node',
    include: [
      'test/release/*.release.test.ts',
      'test/e2e/*.e2e.test.ts',
      'test/proxy/{kill,raw-http,soak,sockets}.test.ts',
      'src/studio/tool/replace/interrupted.test.ts',
    ],
    env: {
      STORIES_INTERRUPTIONS: '100',
      STORIES_KILLS: '50',
      STORIES_REPLACED_DOCUMENTS: '1000',
      STORIES_SOAK_SECONDS: '600',
      STORIES_SOCKETS: '1000',
      STORIES_FUZZ_RUNS: '20000',
    },
    provide: {studioMode: 'development'},
    globalSetup: ['test/support/browser-server.ts', 'test/e2e/support/build-studio.ts'],
    reporters: [new RunReporter(await describeChromium(await findChromium())), 'default'],
    testTimeout: 600_000,
    // Each installs its own packages first.
    hookTimeout: 900_000,
    expect: {poll: {timeout: 120_000}},
    maxWorkers: 1,
  },
})
