import { rmSync, statfsSync } from 'node:fs'
import { relative } from 'node:path'
import { chromiumVersion } from './chromium.ts'
import { budgetOf, judgeCpu, problemOfWall, readBudget, writeBudget } from './cpu-budget.ts'
import type { Ended } from './ended.ts'
import { problemsOfFlakes, readFlakes, withFlakes, writeFlakes } from './flaky.ts'
import { addFullRun, problemOfAge } from './full-runs.ts'
import { cleanTree, git } from './git.ts'
import { looksNow, type Run } from './run.ts'
import type { Flake } from './tally.ts'

interface Finish {
  readonly run: Run
  readonly ended: readonly Ended[]
  /** Of this machine, milliseconds (`watchSpeed`). */
  readonly calibration: number
  /** Of the whole run. */
  readonly seconds: number
}

/**
 * Tells what the run was: a table, what was left out, what is red by chance, what took too much, what failed, and the last line.
 * Writes down what a green full run, or an accepted flake or budget, leaves for the next one. Sets the exit code.
 */
export function finish({ run, ended, calibration, seconds }: Finish): void {
  const tallies = ended.map(step => ({ ...step, tally: step.tally() }))
  const flakes = tallies.flatMap(({ tally }) => tally.flakes)
  const cpu = cpuVerdict(run, ended)
  const problems = [
    ...fullDisk(run),
    ...ended.flatMap(({ orphans }) => orphans),
    ...flakeProblems(run, flakes),
    ...cpu.problems,
    ...ageProblem(run),
    ...wallProblem(run, seconds, calibration),
  ]
  const failures = [...tallies.flatMap(({ tally }) => tally.failures), ...problems]
  const passed = tallies.reduce((sum, { tally }) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, { tally }) => sum + tally.failed, 0) + problems.length
  const isGreen = failed === 0 && passed > 0

  console.log(`\n${tallies.map(lineOf).join('\n')}`)
  console.log(`       ${'in all'.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s\n`)
  report('Left out', leftOut(run, ended))
  report(
    'Red at first, and green alone',
    flakes.map(({ test, error }) => `${test}\n    ${error.replaceAll('\n', '\n    ')}`),
  )
  report('Processor time', cpu.warnings)
  report('Failed', failures)
  if (run.full && !run.only && isGreen) recordFullRun(run, { passed, seconds, flakes, cpu: sumOfCpu(ended) })
  if (isGreen) rmSync(run.logs, { recursive: true, force: true })
  else console.log(`What every step said is kept in ${relative(run.root, run.logs)}.\n`)
  process.exitCode = isGreen ? 0 : 1
  console.log(`${passed} passed, ${failed} failed`)
}

/** Less is full: a record or a log was cut, or will be. */
const MIN_FREE_BYTES = 100_000

function fullDisk({ records }: Run): string[] {
  const { bavail, bsize } = statfsSync(records)
  return bavail * bsize < MIN_FREE_BYTES ? ['the disk is full: what could not be recorded counts as not run'] : []
}

type Counted = Omit<Ended, 'tally'> & { readonly tally: ReturnType<Ended['tally']> }

function lineOf({ name, seconds, cpu, tally }: Counted): string {
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''
  // Beside it what a known piece of work took meanwhile: figures are compared by it.
  const taken = cpu.seconds === undefined ? '' : `${cpu.seconds.toFixed(0).padStart(6)} CPU s (${cpu.calibration.toFixed(0)} ms)`
  return `${tally.failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s${taken}   ${tally.passed} passed, ${tally.failed} failed${skipped}`
}

function report(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`${title}:\n${lines.map(it => `  ${it}`).join('\n')}\n`)
}

function leftOut({ full, selection, last, resume, only }: Run, ended: readonly Ended[]): string[] {
  const parts = ended.flatMap(({ tests }) => (tests?.leftOut ? [tests.leftOut] : []))
  const since = last ? `last passed in the full run of ${last.run.date.slice(0, 10)} (${last.commits} commits ago)` : ''
  return [
    ...(parts.length > 0 ? [`${parts.join(', ')}: nothing that they cover changed; all of it ${since}`] : []),
    ...(!full && selection.looks !== 'all' ? [LOOKS_LEFT_OUT] : []),
    ...(only ? [`every step but ${only.join(', ')}`] : []),
    ...(resume ? ['what an earlier run of these sources passed: its time is no figure of a whole run'] : []),
  ]
}

const LOOKS_LEFT_OUT =
  'widths, styles and languages in every combination, and looks by axe in journeys, of screens of which no style sheet and no text changed'

const today = () => new Date().toISOString().slice(0, 10)

function flakeProblems({ root, acceptFlakes }: Run, flakes: readonly Flake[]): string[] {
  const known = readFlakes(root)
  if (acceptFlakes && flakes.length > 0)
    writeFlakes(root, withFlakes(known, flakes, today(), git(root, 'rev-parse', 'HEAD^{tree}')?.[0] ?? ''))
  return problemsOfFlakes(known, flakes, today(), acceptFlakes)
}

function cpuVerdict({ root, full, resume, acceptCpu, selection }: Run, ended: readonly Ended[]) {
  const steps = ended.map(({ cpu }) => cpu)
  const budget = readBudget(root)
  if (acceptCpu) writeBudget(root, budgetOf(budget, steps))
  // More cases, or a part of a run, are nothing to compare.
  const isComparable = budget && !acceptCpu && !full && !resume && looksNow(selection.looks) === ''
  const missing = budget ? [] : ['nothing is compared: there is no tests/cpu.json yet (--accept-cpu writes one)']
  return isComparable ? judgeCpu(budget, steps) : { problems: [], warnings: missing }
}

function wallProblem({ root, wall, selection }: Run, seconds: number, calibration: number): string[] {
  // What had to run whole is no measure of a push.
  const problem = selection.everything ? undefined : problemOfWall(wall, seconds, readBudget(root), calibration)
  const way = selection.looks === 'all' ? `. ${LOOKED_AT}` : ''
  return problem ? [`${problem}${way}`] : []
}

const LOOKED_AT =
  'What dresses every screen changed, so every width, language and style was looked at: after a full run that is recorded (--full) a push is short'

const ageProblem = ({ full, last }: Run): string[] => {
  const problem = full ? undefined : problemOfAge(last, new Date())
  return problem ? [problem] : []
}

function sumOfCpu(ended: readonly Ended[]): number | null {
  const seconds = ended.map(({ cpu }) => cpu.seconds)
  return seconds.includes(undefined) ? null : Math.round(seconds.reduce<number>((sum, it) => sum + (it ?? 0), 0))
}

function recordFullRun(run: Run, said: { passed: number; seconds: number; flakes: readonly Flake[]; cpu: number | null }): void {
  const tree = cleanTree(run.root)
  if (tree === undefined) {
    console.log('This full run is not written down: only what is committed can be found again. Commit, and run it again with --resume.\n')
    return
  }
  addFullRun(run.root, {
    tree,
    date: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    node: process.version,
    chromium: chromiumVersion(),
    passed: said.passed,
    seconds: Math.round(said.seconds),
    cpuSeconds: said.cpu,
    flakes: said.flakes.map(({ test }) => test),
    ...(run.resume && { resumed: true }),
  })
  console.log(
    'This full run stands in tests/full-runs.jsonl: commit that line, and what it passed is left out until what it covers changes.\n',
  )
}
