import { expect, test } from 'vitest'
import { budgetOf, type CpuBudget, judgeCpu, problemOfWall, secondsOf, type StepCpu } from './cpu-budget.ts'

const budget: CpuBudget = { calibration: 100, suites: { node: 100 }, files: { 'a.test.ts': 10, 'b.e2e.ts › it works': 20 } }
const on = (calibration: number, seconds: number | undefined, ...entries: StepCpu['entries']): StepCpu => ({
  step: 'node',
  seconds,
  calibration,
  isPart: false,
  entries,
})
const step = (seconds: number | undefined, ...entries: StepCpu['entries']) => on(100, seconds, ...entries)
const file = (name: string, cpu: number, more: object = {}) => ({ is: 'file', file: name, ms: 1, cpu, ...more }) as const

test('a suite at one and a half of its budget is not red, one above is, and the dearest files are named', () => {
  expect(judgeCpu(budget, [step(150)]).problems).toEqual([])
  expect(judgeCpu(budget, [step(151, file('a.test.ts', 10), file('c.test.ts', 0.5))]).problems).toEqual([
    'node took 151 s of processor time, 150 are allowed (tests/cpu.json); the dearest: a.test.ts 10.0 s, c.test.ts 0.5 s',
  ])
})

test('a short suite has twenty seconds that are chance', () => {
  const short: CpuBudget = { ...budget, suites: { node: 30 } }
  expect(judgeCpu(short, [step(50)]).problems).toEqual([])
  expect(judgeCpu(short, [step(51)]).problems).toEqual(['node took 51 s of processor time, 50 are allowed (tests/cpu.json); the dearest: '])
})

test('a suite of which a part was left out is not compared, and gives no budget', () => {
  const part = { ...step(900), isPart: true }
  expect(judgeCpu(budget, [part]).problems).toEqual([])
  expect(budgetOf(budget, [part]).suites).toEqual(budget.suites)
})

test('on a machine that counts twice as much for the same work twice as much is allowed', () => {
  expect(judgeCpu(budget, [on(200, 300)]).problems).toEqual([])
  expect(judgeCpu(budget, [on(200, 302)]).problems).toHaveLength(1)
})

test('a machine that does the known work faster is counted nothing but what was taken', () => {
  expect(judgeCpu(budget, [on(70, 150)]).problems).toEqual([])
  expect(judgeCpu(budget, [on(70, 151)]).problems).toHaveLength(1)
})

test('what runs only sometimes may take its own figure beside the suite’s', () => {
  const sometimes = file('a.test.ts', 10, { sometimes: true })
  expect(judgeCpu(budget, [step(165, sometimes)]).problems).toEqual([])
  expect(judgeCpu(budget, [step(166, sometimes)]).problems).toHaveLength(1)
})

test('a file that takes half as much again is named and not red, and so is a new one above its mark', () => {
  const { problems, warnings } = judgeCpu(budget, [step(100, file('a.test.ts', 16.1), file('c.test.ts', 1.1), file('d.test.ts', 0.9))])
  expect(problems).toEqual([])
  expect(warnings).toEqual(['a.test.ts took 16.1 s of processor time and was 10 s', 'c.test.ts took 1.1 s of processor time and is new'])
})

test('a new test in the browser above its mark by the clock is named, for its share of the browser is not counted', () => {
  const inBrowser = (...seconds: readonly number[]): StepCpu => {
    const entries = seconds.map(
      (ms, n) => ({ is: 'test', file: 'a.test.tsx', title: `it ${n}`, outcome: 'passed', ms: ms * 1_000 }) as const,
    )
    return step(10, ...entries)
  }
  const { problems, warnings } = judgeCpu({ ...budget, files: { 'a.test.tsx › it 2': 4 } }, [inBrowser(3, 3.1, 7, 7.1)])
  expect(problems).toEqual([])
  expect(warnings).toEqual(['a.test.tsx › it 3 took 7.1 s by the clock and is new', 'a.test.tsx › it 1 took 3.1 s by the clock and is new'])
  expect(budgetOf(undefined, [inBrowser(2.9, 3.1)]).files).toEqual({ 'a.test.tsx › it 1': 3.1 })
})

test('where processor time cannot be told nothing is red', () => {
  expect(judgeCpu(budget, [step(undefined)])).toEqual({ problems: [], warnings: [] })
})

test('a budget that is accepted holds what ran now, and keeps what did not', () => {
  const next = budgetOf(budget, [step(90, file('a.test.ts', 8), file('d.test.ts', 0.9), file('e.test.ts', 4, { sometimes: true }))])
  expect(next).toEqual({ calibration: 100, suites: { node: 86 }, files: { 'a.test.ts': 8, 'b.e2e.ts › it works': 20, 'e.test.ts': 4 } })
})

test('a run that takes longer than its wall is red; a slower machine has as much longer, a faster one no less', () => {
  expect(problemOfWall(1200, 1200, budget, 100)).toBeUndefined()
  expect(problemOfWall(1200, 1201, budget, 100)).toBe('The whole took 1201 s, 1200 s are allowed on this machine (--wall=1200)')
  expect(problemOfWall(1200, 1800, budget, 150)).toBeUndefined()
  expect(problemOfWall(1200, 1801, budget, 150)).toContain('1800 s are allowed')
  expect(problemOfWall(1200, 1200, budget, 50)).toBeUndefined()
  expect(problemOfWall(undefined, 9000, budget, 100)).toBeUndefined()
})

test('browsers that nobody waits for are counted by who started them', () => {
  expect(secondsOf(50, [{ is: 'ended', cpu: 80 }])).toBe(80)
  expect(secondsOf(50, [{ is: 'test', file: 'a', title: 'b', outcome: 'passed', ms: 1, cpu: 60 }])).toBe(60)
  expect(secondsOf(50, [{ is: 'ended' }])).toBe(50)
  expect(secondsOf(undefined, [{ is: 'ended', cpu: 80 }])).toBeUndefined()
})
