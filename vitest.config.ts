import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/chromium.ts'
import { reactPlugin } from './vite.builds.ts'

const POSTGRES = './tests/postgres.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['tests/e2e/**', '**/node_modules/**'],
          setupFiles: ['./tests/setup/console.ts'],
          globalSetup: existsSync(POSTGRES) ? [POSTGRES] : [],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [reactPlugin()],
        optimizeDeps: { entries: ['src/**/*.test.tsx'], include: ['react/compiler-runtime'] },
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['./tests/setup/console.ts'],
          testTimeout: 20_000,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
