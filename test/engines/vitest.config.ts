import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'
import {RunReporter} from '../support/run-reporter.ts'

/**
 * The same few checks in Chromium, Firefox and WebKit, which Debian has as `firefox-esr`,
 * `webkit2gtk-driver` and `xvfb`. Run by `npm run test:engines`, every night and before a release.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'engines',
    environment: 'node',
    include: ['test/engines/*.engines.test.ts'],
    globalSetup: ['test/e2e/support/build-studio.ts'],
    reporters: [new RunReporter('Engines: Chromium, Firefox, WebKit'), 'default'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: {poll: {timeout: 120_000, interval: 100}},
    maxWorkers: 1,
  },
})
