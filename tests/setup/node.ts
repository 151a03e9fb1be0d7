import { afterAll, vi } from 'vitest'
import { ENGLISH, setLanguageSource } from '#contract/texts/catalogue.ts'
import { stopWhatStillRuns } from '../kit/still-running.ts'

/**
 * Files of the projects `server` and `units` share a process. Nothing of one is left to the next: clocks, globals, environment, language
 * and servers are put back when it ends. This runs before each file, and what it imports only before the first: so the
 * hook stands here. A file that fails while it is collected has no hooks, and what it left is put back before the next.
 */
const FIRST = Symbol.for('foyer.environment')
const shared = globalThis as { [FIRST]?: NodeJS.ProcessEnv }
const environment = (shared[FIRST] ??= { ...process.env })

async function putBack(): Promise<void> {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  // vitest tells each file its worker there.
  for (const name of new Set([...Object.keys(process.env), ...Object.keys(environment)].filter(it => !it.startsWith('VITEST_'))))
    if (environment[name] === undefined) delete process.env[name]
    else process.env[name] = environment[name]
  setLanguageSource(() => ENGLISH)
  await stopWhatStillRuns()
}

await putBack()
afterAll(putBack)
