/**
 * `npm run verify`: every check there is, and every test that something changed for since the last full run; goes on after a
 * failure, and ends with one line for the whole run. What is red runs once more, alone, when all else is through.
 *
 * `-- --full` runs everything, with more cases of each. `--resume` keeps what passed in a run of the same sources, and after a mend what passed
 * in the run before it and nothing of the mend can touch.
 * `--only=checks,node,browser,e2e` takes some of the steps. `--wall=1200` is red when it takes longer, where nothing had to run
 * that may be left out. `--accept-flakes` and `--accept-cpu` write what was seen into tests/flaky.json and tests/cpu.json (decision 63).
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { stopTogether } from './step.ts'
import { runChecks } from './verify/checks.ts'
import { chromiumVersion, ensureChromium } from './verify/chromium.ts'
import { cpuOfEnded, watchSpeed } from './verify/cpu.ts'
import { secondsOf } from './verify/cpu-budget.ts'
import type { Ended } from './verify/ended.ts'
import { finish } from './verify/finish.ts'
import { lastFullRun, readFullRuns } from './verify/full-runs.ts'
import { carryOver, writeState } from './verify/carry-over.ts'
import { hashOfSources } from './verify/git.ts'
import { recordsFolder } from './verify/resume.ts'
import { stopOrphans } from './verify/orphans.ts'
import { readRecord } from './verify/record.ts'
import { looksNow, recordOf, type Run } from './verify/run.ts'
import { select } from './verify/select.ts'
import { selectSince } from './verify/select-since.ts'
import { oneCheck, tallyOf } from './verify/tally.ts'
import { runPlaywright, runVitest, type TestRun } from './verify/tests.ts'

const root = join(import.meta.dirname, '..')
const asks = (flag: string) => process.argv.includes(flag)
const valueOf = (flag: string) => process.argv.find(it => it.startsWith(`${flag}=`))?.slice(flag.length + 1)
const only = valueOf('--only')?.split(',')
const isWanted = (step: string) => only?.includes(step) ?? true

interface TestStep {
  /** Of its record and its log. */
  readonly id: string
  readonly name: string
  readonly start: (run: Run, id: string) => Promise<TestRun>
}

const TESTS: readonly TestStep[] = [
  {
    id: 'node',
    name: 'unit and server tests',
    start: (run, id) => runVitest(run, id, ['server', 'units', 'isolated', 'alone'], '.test.ts'),
  },
  { id: 'browser', name: 'browser tests', start: (run, id) => runVitest(run, id, ['browser'], '.test.tsx') },
  { id: 'e2e', name: 'end-to-end tests', start: runPlaywright },
]

async function main(): Promise<void> {
  process.chdir(root)
  const began = performance.now()
  const hasChromium = await ensureChromium()
  const run = begin()
  stopTogether(() => reportStopped(run))
  const ended: Ended[] = [await timed(run, 'Chromium', () => Promise.resolve({ tally: () => oneCheck(hasChromium) }))]
  if (!hasChromium && (isWanted('browser') || isWanted('e2e'))) return finish({ run, ended, calibration: 0, seconds: 0 })
  if (isWanted('checks')) ended.push(await timed(run, 'checks', () => runChecks(run)))
  for (const { id, name, start } of TESTS.filter(step => isWanted(step.id))) {
    ended.push(
      await timed(run, name, async () => {
        const tests = await start(run, id)
        return { tests, tally: () => tests.tally() }
      }),
    )
  }
  for (const { tests } of ended) await tests?.again()
  finish({ run, ended, calibration: Math.max(...ended.map(({ cpu }) => cpu.calibration)), seconds: (performance.now() - began) / 1000 })
}

/** Decides what runs, before anything does: by what changed since the last full run. */
function begin(): Run {
  const [full, resume] = [asks('--full'), asks('--resume')]
  const last = lastFullRun(root, readFullRuns(root))
  const unknown = { everything: 'no full run of this history is known' }
  const selection = full
    ? select({ everything: 'a full run leaves nothing out' })
    : last
      ? selectSince(root, last.run.tree).selection
      : select(unknown)
  const runsOn = [process.version, chromiumVersion(), full ? 'full' : 'push', looksNow(selection.looks)]
  if (selection.everything) console.log(`Nothing is left out: ${selection.everything}.`)
  const hash = hashOfSources(root, runsOn)
  if (full) console.log(`Generated cases and the order of files come from ${hash}.`)
  const records = recordsFolder(root, hash)
  const carried = resume && carryOver(root, records, runsOn)
  if (carried) console.log(`${carried}.`)
  writeState(root, records, runsOn)
  const logs = join(root, '.cache/verify-logs', new Date().toISOString().replaceAll(':', '-'))
  mkdirSync(logs, { recursive: true })
  const mark = `${process.pid}-${Date.now()}`
  return {
    root,
    full,
    resume,
    acceptFlakes: asks('--accept-flakes'),
    acceptCpu: asks('--accept-cpu'),
    only,
    wall: Number(valueOf('--wall')) || undefined,
    hash,
    mark,
    records,
    logs,
    selection,
    last,
  }
}

async function timed(run: Run, name: string, start: () => Promise<Pick<Ended, 'tests' | 'tally'>>): Promise<Ended> {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`)
  const [began, cpuBefore, speed] = [performance.now(), cpuOfEnded(), watchSpeed()]
  const step = await start()
  const orphans = (await stopOrphans(run.mark)).map(({ pid, command }) => `${name} left process ${pid} behind: ${command}`)
  const cpuAfter = cpuOfEnded()
  const entries = step.tests?.entries ?? []
  const seconds = secondsOf(cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore, entries)
  const cpu = { step: name, seconds, calibration: speed(), isPart: step.tests?.isPart ?? false, entries }
  return { name, seconds: (performance.now() - began) / 1000, ...step, cpu, orphans }
}

/** Somebody stopped it: what was red until then is told. */
function reportStopped(run: Run): void {
  const records = TESTS.map(({ id }) => readRecord(recordOf(run, id))).filter(entries => entries.length > 0)
  const failures = records.flatMap(entries => tallyOf(entries, true).failures)
  if (failures.length > 0) console.log(`\nRed until it was stopped:\n${failures.map(it => `  ${it}`).join('\n')}`)
  console.log('\nStopped. `npm run verify -- --resume` goes on with what did not end.')
}

await main().catch((error: unknown) => {
  // A disk without room, a list that cannot be read: a sentence, and never a run that looks green.
  console.error(`\nVerify came to no end: ${error instanceof Error ? error.message : String(error)}\n`)
  console.log('0 passed, 1 failed')
  process.exit(1)
})
