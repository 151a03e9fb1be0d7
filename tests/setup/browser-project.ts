import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin, PluginOption } from 'vite'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { shellOptions } from '../../scripts/chromium.ts'
import { cssLayers } from '../../scripts/css-layers.ts'
import { leanReactPlugin, reactPlugin } from '../../vite.builds.ts'
import { VISITOR_FILE } from './visitor-files.ts'

const root = join(import.meta.dirname, '../..')

/** Each file as the compiler makes it for those who get it, whoever imports it: visitors' files for visitors, all others for staff. */
export const compilers = (): PluginOption => [
  reactPlugin({ exclude: [/\/node_modules\//, VISITOR_FILE] }),
  leanReactPlugin({ include: VISITOR_FILE }),
]

/** Ready before the first test: a package that is found late would load the page anew under a running test. */
const PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react/compiler-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'axe-core',
  're2js',
  'uqr',
  '@simplewebauthn/browser',
]

/**
 * Ready-made packages: of this checkout alone, for others may share its node_modules. A run that wrote them anew would take
 * those of another run away, and what that one imports late would not be there.
 */
const ready = `node_modules/.vite/${root.replace(/\W+/g, '-').slice(1)}-browser`

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

/** The tests that run in a real Chromium: one for all of them, and a page of its own for each file. */
export const browserProject = (more: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  plugins: [compilers(), cssLayers(), emptyFrames],
  cacheDir: ready,
  optimizeDeps: { entries: ['src/**/*.test.tsx'], include: PACKAGES },
  test: {
    name: 'browser',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['./tests/setup/browser.ts', './tests/setup/console.ts'],
    ...more,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: shellOptions() }),
      instances: [{ browser: 'chromium' }],
      // A busy machine starts Chromium late: that is no failure of a test.
      connectTimeout: 300_000,
      viewport: { width: 1280, height: 800 },
      screenshotFailures: false,
    },
  },
})
