import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/chromium.ts'

/** The main job, end to end, in real browsers against the built product. */
export default defineConfig({
  testDir: './tests/e2e',
  // Not the one beside the tests: its references lead to the rooms, whose `paths` close them to each other.
  tsconfig: './tsconfig.base.json',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Without its film: that takes a fifth of two cores, and what stood on the page is told by its snapshots.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
  },
})
