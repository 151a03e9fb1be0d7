/**
 * `npm run verify`: every check there is. Goes on after a failure, and ends with one line for the whole run. It takes one
 * representative of each class of cases; `npm run verify -- --full` takes all of them. What a failed run said is kept.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureBuilt } from './built.ts'
import { runStep, stopTogether } from './step.ts'
import { ensureChromium } from './verify/chromium.ts'
import { ofPlaywright, ofVitest, oneCheck, type Tally } from './verify/tally.ts'

const root = join(import.meta.dirname, '..')
const reports = join(root, '.cache/verify')
const logs = join(root, '.cache/verify-logs', new Date().toISOString().replaceAll(':', '-'))
const full = process.argv.includes('--full')
/** More generated cases in a full run, and every member of a class (tests/kit/scale.ts). */
const scale: Readonly<Record<string, string>> = full ? { VITE_FULL: '1', FOYER_LAW_CASES: '100000' } : {}
/** What a step may take: no test asserts a time, so this only ends what hangs. */
const TEST_MINUTES = full ? 120 : 60
const bin = (name: string) => join(root, 'node_modules/.bin', name)

interface Step {
  readonly name: string
  readonly run: () => Promise<Tally>
}

const check = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: async () => oneCheck((await runStep(command, args, { minutes: 5, log: logOf(name) })).ok),
})

const logOf = (name: string) => join(logs, `${name.replaceAll(' ', '-')}.log`)

const node = (script: string) => [process.execPath, join(root, 'scripts', script)] as const

function vitest(name: string, ...projects: string[]): Step {
  const report = join(reports, `${projects[0]}.json`)
  const args = [
    'run',
    ...projects.map(project => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return {
    name,
    run: async () => ofVitest(report, (await runStep(bin('vitest'), args, { env: scale, minutes: TEST_MINUTES, log: logOf(name) })).ok),
  }
}

function playwright(name: string): Step {
  const report = join(reports, 'e2e.json')
  const env = { ...scale, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const args = ['test', '--reporter=list,json']
  return {
    name,
    run: async () => ofPlaywright(report, (await runStep(bin('playwright'), args, { env, minutes: TEST_MINUTES, log: logOf(name) })).ok),
  }
}

const steps: readonly Step[] = [
  { name: 'Chromium', run: async () => oneCheck(await ensureChromium()) },
  check('rooms', ...node('check-rooms.ts')),
  check('types', bin('tsc'), '-b'),
  check('lint', bin('oxlint'), '--deny-warnings', '--report-unused-disable-directives'),
  check('format', bin('oxfmt'), '--check', 'src', 'scripts', 'tests', 'vite.builds.ts', 'vitest.config.ts', 'playwright.config.ts'),
  { name: 'build', run: async () => oneCheck(await ensureBuilt(true)) },
  check('bundle budget', ...node('budget.ts')),
  vitest('unit and server tests', 'server', 'units', 'alone'),
  vitest('browser tests', 'browser', 'visitor'),
  playwright('end-to-end tests'),
]

async function main(): Promise<void> {
  stopTogether()
  process.chdir(root)
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  mkdirSync(logs, { recursive: true })
  const lines: string[] = []
  const failures: string[] = []
  let [passed, failed] = [0, 0]
  for (const { name, run } of steps) {
    console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`)
    const started = performance.now()
    const tally = await run()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    passed += tally.passed
    failed += tally.failed
    failures.push(...tally.failures)
    const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''
    lines.push(
      `${tally.failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(24)} ${seconds.padStart(7)} s   ${tally.passed} passed, ${tally.failed} failed${skipped}`,
    )
  }
  console.log(`\n${lines.join('\n')}\n`)
  if (failures.length > 0) console.log(`Failed:\n${failures.map(it => `  ${it}`).join('\n')}\n`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
  if (process.exitCode === 0) rmSync(logs, { recursive: true })
  else console.log(`What every step said is kept in ${relative(root, logs)}.\n`)
  console.log(`${passed} passed, ${failed} failed`)
}

await main()
