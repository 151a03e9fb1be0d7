import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/chromium.ts'
import { LongestFirst } from './tests/setup/order.ts'
import { leanReactPlugin, reactPlugin } from './vite.builds.ts'

/** What visitors get: tested as the compiler makes it for them. Every other screen as it makes it for staff. */
const VISITOR = [
  'src/fields/**/!(*setting*)',
  'src/ui/**/*',
  'src/web/{shell,runner}/**/*',
  'src/web/apps/visitor*',
  'src/web/screens/{form,other,login,global,submissions,opening}/**/*',
]
const visitorTests = VISITOR.map(files => `${files}.test.tsx`)

/** Ready before the first test: a package that is found late would load the page anew under a running test. */
const PACKAGES = [
  'react',
  'react/jsx-dev-runtime',
  'react/compiler-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'axe-core',
  're2js',
]

/**
 * Ready-made packages of a project: of this checkout alone, for others may share its node_modules. A run that wrote them
 * anew would take those of another run away, and what that one imports late would not be there.
 */
const ready = (name: string) => `node_modules/.vite/${import.meta.dirname.replace(/\W+/g, '-').slice(1)}-${name}`

/** What is waited for comes late on a busy machine: a test that gives up sooner asserts a time. */
const TIMEOUTS = { testTimeout: 20_000, expect: { poll: { timeout: 15_000 } } }

/** What leaves something behind in its process (a mock of a module, an environment, its memory): each has one of its own. */
const ISOLATED = ['**/*.isolated.test.ts']

/** What measures slowness or memory, or keeps all cores busy: one after the other, once nothing else runs. */
const ALONE = ['tests/faults/{slow,upload,contention,contention-http}.test.ts', 'tests/security/heavy.test.ts']

const SHARED = ['src/{server,contract}/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts']

/** In Node. Which file belongs to which project is told by its path alone. */
const node = {
  environment: 'node' as const,
  setupFiles: ['./tests/setup/console.ts', './tests/setup/node.ts', './tests/setup/cpu.ts'],
  ...TIMEOUTS,
  hookTimeout: 60_000,
}

/** No portal is here: the frame of a preview is an empty page that says it is drawn, and not the tests themselves once more. */
const emptyFrames: Plugin = {
  name: 'empty-frames',
  configureServer: ({ middlewares }) =>
    void middlewares.use(({ url, headers }, answer, next) => {
      if (headers['sec-fetch-dest'] !== 'iframe' || !url?.startsWith('/acme/')) return next()
      answer.setHeader('content-type', 'text/html')
      answer.end('<!doctype html><title>Preview</title><script>parent.postMessage({ foyer: "drawn" }, location.origin)</script>')
    }),
}

/** In a real Chromium. */
const browser = (name: string, include: string[], exclude: string[] = []) => ({
  name,
  include,
  exclude: ['**/node_modules/**', ...exclude],
  setupFiles: ['./tests/setup/console.ts'],
  ...TIMEOUTS,
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
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['./tests/setup/postgres.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      // Files that share a process, which loads the server once: `tests/setup/node.ts` leaves nothing of one to the next.
      { test: { ...node, name: 'server', include: SHARED, exclude: [...ISOLATED, ...ALONE, '**/node_modules/**'], isolate: false } },
      { test: { ...node, name: 'units', include: ['src/{engine,fields,ui,web}/**/*.test.ts', ...ISOLATED] } },
      { test: { ...node, name: 'alone', include: ALONE, maxWorkers: 1, sequence: { groupOrder: 1 } } },
      {
        plugins: [reactPlugin(), emptyFrames],
        cacheDir: ready('browser'),
        optimizeDeps: { entries: ['src/**/*.test.tsx'], include: PACKAGES },
        test: browser('browser', ['src/**/*.test.tsx'], visitorTests),
      },
      {
        plugins: [leanReactPlugin()],
        cacheDir: ready('visitor'),
        optimizeDeps: { entries: visitorTests, include: PACKAGES },
        test: browser('visitor', visitorTests),
      },
    ],
  },
})
