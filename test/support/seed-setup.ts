import * as fc from 'fast-check'

// The same cases in each run, which would be red by chance otherwise. The nightly run tries others.
fc.configureGlobal({seed: Number(process.env['TEST_SEED'] ?? 1)})
