import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COVERS } from './covers.ts'
import { beginRecord, inWords } from './resume.ts'
import { asTestList, listE2e, type ListedTest } from './list-e2e.ts'
import { type Entry, readRecord } from './record.ts'
import { bin, environmentOf, recordOf, type Run, runTests } from './run.ts'
import { hasEnded, isTest, nameOf, redFiles, type Tally, tallyOf } from './tally.ts'

/** A collection of tests: what ran, and the way to run once more what is red, alone, when everything else is through. */
export interface TestRun {
  readonly entries: readonly Entry[]
  /** Tests, or files of them, that nothing asked for this time. */
  readonly leftOut: string
  /** Files were left out whose processor time is a part of the budget of all. */
  readonly isPart: boolean
  /** With what ran again, if anything did. */
  tally(): Tally
  again(): Promise<void>
}

/** So much red is no chance: it is told as it is. */
const MAX_RED_FILES = 20

/**
 * Tests by vitest.
 * @param step name of its record and of its log
 * @param suffix of its files
 */
export async function runVitest(run: Run, step: string, projects: readonly string[], suffix: `.test.${string}`): Promise<TestRun> {
  const record = recordOf(run, step)
  const previous = beginRecord(record, run.resume, 'file')
  if (previous.files.size > 0) console.log(inWords(previous))
  const left = [...run.selection.leftOut].filter(file => file.endsWith(suffix))
  const isNothingDue = filesOf(run.root, suffix).every(file => left.includes(file))
  const args = [
    'run',
    '--passWithNoTests',
    ...projects.map(project => `--project=${project}`),
    '--reporter=default',
    '--reporter=./scripts/verify/vitest-reporter.ts',
  ]
  let { ok } = isNothingDue
    ? { ok: true }
    : await runTests(run, step, bin(run, 'vitest'), args, { FOYER_EXCLUDED: [...previous.files, ...left].join(' ') })
  return {
    get entries() {
      return readRecord(record)
    },
    leftOut: left.length > 0 ? `${left.length} files of ${step}` : '',
    isPart: left.some(file => !COVERS[file]),
    tally: () => tallyOf(readRecord(record), ok, isNothingDue),
    async again() {
      const entries = readRecord(record)
      const red = redFiles(entries)
      // What was stopped in the middle is not the whole, and a second try would not make it so.
      if (ok || red.length === 0 || red.length > MAX_RED_FILES || !hasEnded(entries)) return
      for (const { file, after } of red) if (after.length > 0) console.log(`${file} ran after ${after.join(', ')}`)
      const files = red.map(({ file }) => file)
      const alone = ['--maxWorkers=1', '--isolate', ...files]
      ok = (await runTests(run, step, bin(run, 'vitest'), [...args, ...alone], { FOYER_AGAIN: '1' })).ok
    },
  }
}

const filesOf = (root: string, suffix: string) =>
  globSync(`{src,tests,scripts}/**/*${suffix}`, { cwd: root }).map(path => path.replaceAll('\\', '/'))

/** End to end. Playwright itself tries once more, alone and at its end, what is red (`retryStrategy`). */
export async function runPlaywright(run: Run, step: string): Promise<TestRun> {
  const record = recordOf(run, step)
  const previous = beginRecord(record, run.resume, 'test')
  const passedNames = new Set(previous.entries.filter(isTest).map(nameOf))
  const all = listE2e(run.root, environmentOf(run))
  const isWanted = ({ file, isJourney }: ListedTest) => isJourney || !COVERS[file] || run.selection.runs.has(file)
  const wanted = all.filter(isWanted)
  const runs = wanted.filter(test => !passedNames.has(nameOf(test)))
  if (passedNames.size > 0) console.log(inWords(previous))
  const left = all.length - wanted.length
  let ok = true
  if (runs.length > 0) {
    const list = join(run.records, `${step}.list`)
    writeFileSync(list, asTestList(runs))
    const args = ['test', `--test-list=${list}`, '--retries=1', '--reporter=list,./scripts/verify/playwright-reporter.ts']
    ok = (await runTests(run, step, bin(run, 'playwright'), args)).ok
  }
  return {
    get entries() {
      return readRecord(record)
    },
    leftOut: left > 0 ? `${left} of ${all.length} end-to-end tests` : '',
    isPart: false,
    tally: () => tallyOf(readRecord(record), ok),
    again: () => Promise.resolve(),
  }
}
