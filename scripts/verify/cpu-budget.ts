import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from './record.ts'
import { isFile, isTest, nameOf } from './tally.ts'

const PATH = 'tests/cpu.json'

/** What tests may take, in seconds of processor time on the machine that it was measured on (tests/cpu.json). */
export interface CpuBudget {
  /** Of that machine: what a known piece of work took there, milliseconds. */
  readonly calibration: number
  /** Of each step of a run in which nothing runs that could be left out. */
  readonly suites: Readonly<Record<string, number>>
  /** Of each file of Node and each test end to end that takes more than a moment; of tests in the browser that take long, by the clock. */
  readonly files: Readonly<Record<string, number>>
}

/** What one step took. */
export interface StepCpu {
  readonly step: string
  /** Of all that was started, seconds; undefined where it cannot be told. */
  readonly seconds: number | undefined
  /** What a known piece of work took while it ran, on the average, milliseconds (`watchSpeed`). */
  readonly calibration: number
  /** Files were left out whose time is a part of the budget: the step is not compared. */
  readonly isPart: boolean
  readonly entries: readonly Entry[]
}

/** A suite above is red: the same journeys took 571 s on one machine and 606 on another that did the known work in three quarters of the time. A file above is named. */
const RED = 1.5
const NAMED = 1.5
/** Less than that, in seconds, is chance: in a step of half a minute a quarter is. */
const CHANCE = 20
/** A new one above is named, seconds. In the browser by the clock: renderers are not told apart. */
const NEW = { file: 1, test: 10, browser: 3 }
const MAX_NAMED = 5

export interface CpuVerdict {
  readonly problems: readonly string[]
  readonly warnings: readonly string[]
}

/**
 * What a step took, seconds: by the system, which counts what ended and was waited for, or by the runner, which saw browsers that
 * nobody waits for; whichever saw more.
 * @param ended of the system; undefined where it cannot be told
 */
export function secondsOf(ended: number | undefined, entries: readonly Entry[]): number | undefined {
  if (ended === undefined) return undefined
  const seen = entries.reduce((sum, entry) => sum + (entry.is === 'ended' ? (entry.cpu ?? 0) : 0), 0)
  const byTest = entries.reduce((sum, entry) => sum + (isTest(entry) ? (entry.cpu ?? 0) : 0), 0)
  return Math.max(ended, seen, byTest)
}

/** Compares what the steps took with the budget. Only a push is compared, for a full run takes more cases. */
export function judgeCpu(budget: CpuBudget, steps: readonly StepCpu[]): CpuVerdict {
  // A machine that is faster at the known work need not be faster at a browser's: nothing is counted that was not taken.
  const factorOf = ({ calibration }: StepCpu) => Math.min(1, budget.calibration / calibration)
  const problems = steps.flatMap(step => {
    const { step: name, seconds, isPart } = step
    const known = budget.suites[name]
    if (known === undefined || seconds === undefined || isPart) return []
    const expected = known + extraOf(budget, step)
    const allowed = Math.max(expected * RED, expected + CHANCE)
    const counted = seconds * factorOf(step)
    if (counted <= allowed) return []
    return [
      `${name} took ${Math.round(counted)} s of processor time, ${Math.round(allowed)} are allowed (${PATH}); the dearest: ${dearest(step)}`,
    ]
  })
  const warnings = steps.flatMap(step => costsOf(step).flatMap(cost => warningOf(budget, cost, factorOf(step))))
  return {
    problems,
    warnings: warnings
      .toSorted((a, b) => b.over - a.over)
      .slice(0, MAX_NAMED)
      .map(({ text }) => text),
  }
}

/**
 * Why a whole run took too long by the clock, in a sentence: where a machine counts more for the same work it has as much longer.
 * @param wall seconds that a run may take on the machine of the budget
 */
export function problemOfWall(
  wall: number | undefined,
  seconds: number,
  budget: CpuBudget | undefined,
  calibration: number,
): string | undefined {
  const slower = budget ? Math.max(1, calibration / budget.calibration) : 1
  if (wall === undefined || seconds <= wall * slower) return undefined
  return `The whole took ${Math.round(seconds)} s, ${Math.round(wall * slower)} s are allowed on this machine (--wall=${wall})`
}

/** What those files may take that run only when what they cover changed; they stand aside of the suite's own sum. */
function extraOf({ files }: CpuBudget, step: StepCpu): number {
  return costsOf(step).reduce((sum, { name, sometimes }) => sum + (sometimes ? (files[name] ?? 0) : 0), 0)
}

interface Cost {
  readonly name: string
  /** Of processor time; in the browser by the clock. */
  readonly seconds: number
  readonly of: keyof typeof NEW
  readonly sometimes: boolean
}

const isInBrowser = (file: string): boolean => file.endsWith('.test.tsx')

function costsOf({ entries }: StepCpu): Cost[] {
  return entries.flatMap((entry): Cost[] => {
    if (!(isTest(entry) || isFile(entry)) || entry.again) return []
    const cost = { name: nameOf(entry), sometimes: entry.sometimes === true }
    if (isTest(entry) && isInBrowser(entry.file)) return [{ ...cost, seconds: entry.ms / 1000, of: 'browser' }]
    return entry.cpu === undefined ? [] : [{ ...cost, seconds: entry.cpu, of: isTest(entry) ? 'test' : 'file' }]
  })
}

function warningOf({ files }: CpuBudget, { name, seconds, of }: Cost, factor: number) {
  const counted = seconds * factor
  const known = files[name]
  const over = counted - (known === undefined ? NEW[of] : known * NAMED + 1)
  if (over <= 0) return []
  const before = known === undefined ? 'is new' : `was ${known} s`
  return [{ over, text: `${name} took ${counted.toFixed(1)} s ${of === 'browser' ? 'by the clock' : 'of processor time'} and ${before}` }]
}

const dearest = (step: StepCpu): string =>
  costsOf(step)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, MAX_NAMED)
    .map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`)
    .join(', ')

/** A budget of what was just measured; what did not run keeps its figure. */
export function budgetOf(before: CpuBudget | undefined, steps: readonly StepCpu[]): CpuBudget {
  const reference = before?.calibration ?? steps[0]?.calibration ?? 1
  const suites = { ...before?.suites }
  const files = { ...before?.files }
  for (const step of steps) {
    const factor = reference / step.calibration
    const round = (taken: number) => Math.round(taken * factor * 10) / 10
    const costs = costsOf(step)
    const sometimes = costs.reduce((sum, cost) => sum + (cost.sometimes ? cost.seconds : 0), 0)
    if (step.seconds !== undefined && !step.isPart) suites[step.step] = round(step.seconds - sometimes)
    for (const { name, seconds, of } of costs) {
      if (of === 'test' || round(seconds) >= NEW[of] || files[name] !== undefined) files[name] = round(seconds)
    }
  }
  const sorted = Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { calibration: reference, suites, files: sorted }
}

export function readBudget(root: string): CpuBudget | undefined {
  const path = join(root, PATH)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as CpuBudget) : undefined
}

export const writeBudget = (root: string, budget: CpuBudget): void =>
  writeFileSync(join(root, PATH), `${JSON.stringify(budget, null, 1)}\n`)
