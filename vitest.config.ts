import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { browserProject } from './tests/setup/browser-project.ts'
import { LongestFirst } from './tests/setup/order.ts'

/** What is waited for comes late on a busy machine: a test that gives up sooner asserts a time. */
const TIMEOUTS = { testTimeout: 20_000, expect: { poll: { timeout: 15_000 } } }

/** What leaves something behind in its process (a mock of a module, an environment, its memory): each has one of its own. */
const ISOLATED = ['**/*.isolated.test.ts']

/** What measures slowness or memory, or keeps all cores busy: one after the other, once nothing else runs. */
const ALONE = ['tests/faults/{slow,upload,contention,contention-http}.test.ts', 'tests/security/heavy.test.ts']

/** What a run of verify leaves out: `--exclude` on the command line reaches no project that is written here. */
const LEFT_OUT = ['**/node_modules/**', ...(process.env['FOYER_EXCLUDED'] ?? '').split(' ').filter(path => path !== '')]

const SHARED = ['src/{server,contract}/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts']

/** In Node. Which file belongs to which project is told by its path alone. */
const node = {
  environment: 'node' as const,
  // What was built is loaded as Node does it: through vitest's own loader each server of a test would read its 3 MB again.
  server: { deps: { external: [/\/dist\/ssr\//] } },
  setupFiles: ['./tests/setup/console.ts', './tests/setup/node.ts', './tests/setup/cpu.ts'],
  ...TIMEOUTS,
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    // One more than cores: a test waits for a server, a database or a page for a third of its time.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['./tests/setup/postgres.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      // Files that share a process, which loads the server once: `tests/setup/node.ts` leaves nothing of one to the next.
      { test: { ...node, name: 'server', include: SHARED, exclude: [...ISOLATED, ...ALONE, ...LEFT_OUT], isolate: false } },
      {
        test: {
          ...node,
          name: 'units',
          include: ['src/{engine,fields,ui,web}/**/*.test.ts'],
          exclude: [...ISOLATED, ...LEFT_OUT],
          isolate: false,
        },
      },
      { test: { ...node, name: 'isolated', include: ISOLATED, exclude: LEFT_OUT } },
      { test: { ...node, name: 'alone', include: ALONE, exclude: LEFT_OUT, maxWorkers: 1, sequence: { groupOrder: 1 } } },
      browserProject({ ...TIMEOUTS, exclude: LEFT_OUT }),
    ],
  },
})
