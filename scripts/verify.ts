/** `npm run verify`: every check there is. Goes on after a failure, and ends with one line for the whole run. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './built.ts'
import { runStep, stopTogether } from './step.ts'
import { ensureChromium } from './verify/chromium.ts'
import { ofPlaywright, ofVitest, oneCheck, type Tally } from './verify/tally.ts'

const root = join(import.meta.dirname, '..')
const reports = join(root, '.cache/verify')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

interface Step {
  readonly name: string
  readonly run: () => Promise<Tally>
}

const check = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: async () => oneCheck((await runStep(command, args, { minutes: 5 })).ok),
})

const node = (script: string) => [process.execPath, join(root, 'scripts', script)] as const

function vitest(name: string, ...projects: string[]): Step {
  const report = join(reports, `${projects[0]}.json`)
  const args = ['run', ...projects.map(project => `--project=${project}`), '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    run: async () => ofVitest(report, (await runStep(bin('vitest'), args, { minutes: 25 })).ok),
  }
}

function playwright(name: string): Step {
  const report = join(reports, 'e2e.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const args = ['test', '--reporter=list,json']
  return {
    name,
    run: async () => ofPlaywright(report, (await runStep(bin('playwright'), args, { env, minutes: 25 })).ok),
  }
}

const steps: readonly Step[] = [
  { name: 'Chromium', run: async () => oneCheck(await ensureChromium()) },
  check('rooms', ...node('check-rooms.ts')),
  check('types', bin('tsc'), '-b'),
  check('lint', bin('oxlint'), '--deny-warnings', '--report-unused-disable-directives'),
  { name: 'build', run: async () => oneCheck(await ensureBuilt(true)) },
  check('bundle budget', ...node('budget.ts')),
  vitest('unit and server tests', 'node'),
  vitest('browser tests', 'browser', 'visitor'),
  playwright('end-to-end tests'),
]

async function main(): Promise<void> {
  stopTogether()
  process.chdir(root)
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const lines: string[] = []
  let [passed, failed] = [0, 0]
  for (const { name, run } of steps) {
    console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`)
    const started = performance.now()
    const tally = await run()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    passed += tally.passed
    failed += tally.failed
    const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''
    lines.push(`${tally.failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(24)} ${seconds.padStart(7)} s   ${tally.passed} passed, ${tally.failed} failed${skipped}`)
  }
  console.log(`\n${lines.join('\n')}\n`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
  console.log(`${passed} passed, ${failed} failed`)
}

await main()
