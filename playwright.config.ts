import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/chromium.ts'

/** The main job, end to end, in real browsers against the built product. */
export default defineConfig({
  testDir: './tests/e2e',
  // Not the one beside the tests: its references lead to the rooms, whose `paths` close them to each other.
  tsconfig: './tsconfig.base.json',
  testMatch: '**/*.e2e.ts',
  globalSetup: './playwright.setup.ts',
  outputDir: './test-results',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // Chromium and the server keep one and a half cores busy for each.
  workers: 2,
  // `npm run verify` says --retries=1: what is red is tried once more, alone, at the end.
  retryStrategy: 'isolated',
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // No trace: of green tests it takes up to a fifth of their time, and the second try would only show how it went well.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
