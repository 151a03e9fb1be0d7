import { ensureBuilt } from '../built.ts'
import { runStep } from '../step.ts'
import { bin, type Run, runCheck, script } from './run.ts'
import type { Tally } from './tally.ts'

/** So many run beside each other: most of them use one core. */
const BESIDE = 2

interface Check {
  readonly name: string
  readonly run: () => Promise<boolean>
}

/** Everything that is no collection of tests, two at a time; each says a line when it is through, and what is wrong. */
export async function runChecks(run: Run): Promise<{ tally: () => Tally }> {
  const check = (name: string, command: string, ...args: string[]): Check => ({ name, run: () => runCheck(run, name, command, ...args) })
  const waiting: Check[] = [
    // The longest first.
    { name: 'build', run: () => ensureBuilt(true, true) },
    check('types', bin(run, 'tsc'), '-b'),
    check('rooms', ...script(run, 'check-rooms.ts')),
    check('lint', bin(run, 'oxlint'), '--deny-warnings', '--report-unused-disable-directives'),
    check(
      'format',
      bin(run, 'oxfmt'),
      '--check',
      'src',
      'scripts',
      'tests',
      'vite.builds.ts',
      'vitest.config.ts',
      'playwright.config.ts',
      'playwright.setup.ts',
    ),
  ]
  const failures: string[] = []
  let passed = 0
  const timed = async ({ name, run: start }: Check) => {
    const began = performance.now()
    const ok = await start()
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} ${((performance.now() - began) / 1000).toFixed(1)} s`)
    if (ok) passed++
    else failures.push(name)
  }
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await timed(next)
  }
  await Promise.all(Array.from({ length: BESIDE }, lane))
  await timed({ name: 'bundle budget', run: async () => (await runStep(...budget(run))).ok })
  return { tally: () => ({ passed, failed: failures.length, skipped: 0, failures, flakes: [] }) }
}

function budget(run: Run): Parameters<typeof runStep> {
  const [command, path] = script(run, 'budget.ts')
  return [command, [path], { minutes: 1 }]
}
