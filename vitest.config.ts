import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/chromium.ts'
import { leanReactPlugin, reactPlugin, visitorAliases, visitorRuntime } from './vite.builds.ts'

/** The visitor's own files, which only ever run on what visitors get. */
const VISITOR = ['src/ui/**', 'src/web/{shell,runner}/**', 'src/web/screens/{form,other,login,global,submissions,opening}/**']

/**
 * Ready-made packages of a project: of this checkout alone, for others may share its node_modules. A run that wrote them
 * anew would take those of another run away, and what that one imports late would not be there.
 */
const ready = (name: string) => `node_modules/.vite/${import.meta.dirname.replace(/\W+/g, '-').slice(1)}-${name}`

/** In a real Chromium. */
const browser = (name: string, include: string[], exclude: string[] = []) => ({
  name,
  include,
  exclude: ['**/node_modules/**', ...exclude],
  setupFiles: ['./tests/setup/console.ts'],
  testTimeout: 20_000,
  browser: {
    enabled: true,
    headless: true,
    provider: playwright({ launchOptions: launchOptions() }),
    instances: [{ browser: 'chromium' as const }],
    viewport: { width: 1280, height: 800 },
    screenshotFailures: false,
  },
})

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
          globalSetup: ['./tests/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [reactPlugin()],
        cacheDir: ready('browser'),
        optimizeDeps: { entries: ['src/**/*.test.tsx'], include: ['react/compiler-runtime', 'axe-core', 're2js'] },
        test: browser('browser', ['src/**/*.test.tsx'], VISITOR),
      },
      {
        // The looks of fields once more: the builder's preview draws them with React, the visitor's side does not.
        plugins: [leanReactPlugin()],
        resolve: { alias: visitorAliases },
        cacheDir: ready('visitor'),
        optimizeDeps: { include: [...visitorRuntime, 'axe-core', 're2js'] },
        test: browser(
          'visitor',
          ['src/fields/**/*.test.tsx', ...VISITOR.map(folder => `${folder}/*.test.tsx`)],
          ['src/fields/**/*setting*.test.tsx'],
        ),
      },
    ],
  },
})
