import { compile } from '#engine/compile.ts'
import type { Condition, Field, FormDefinition } from '#engine/form.ts'
import type { Env } from '#engine/run.ts'
import { startRun } from '#engine/start.ts'
import { kinds } from '#fields/types.ts'

/** One figure of the engine's bench. `least` / `most`: the budget, where there is one (design section 4). */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: 'changes/s' | 'ms' | 'KiB'
  readonly least?: number
  readonly most?: number
}

const SIZES = [
  { fields: 300, conditions: 150 },
  { fields: 2_000, conditions: 1_000 },
]
const DEPENDENTS = [0, 50, 500]

const env: Env = {
  now: () => Date.parse('2026-03-04T09:00:00Z'),
  timeZone: 'Europe/Berlin',
  log: line => console.error(line),
  query: {},
  user: {},
  holidays: [],
  editing: false,
  options: () => undefined,
}

/** Milliseconds of processor time of this thread: what others do on the machine does not count. */
function clock(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * Measures the engine alone: how many changes a second are evaluated (visible fields and what is wrong with them) when
 * 0, 50 or 500 fields depend on the one that changes, how long a definition takes to compile, and what a run weighs.
 */
export function benchEngine(milliseconds = 1_000): Figure[] {
  const cold = formOf(SIZES[0]!, 50)
  const start = performance.now()
  compile(cold, kinds)
  const first = Number((performance.now() - start).toFixed(2))
  const figures: Figure[] = [{ name: 'engine: first compile of the process, 300 fields', value: first, unit: 'ms' }]
  for (const size of SIZES) {
    for (const dependents of DEPENDENTS.filter(count => count < size.fields)) {
      figures.push({
        name: `engine: changes, ${size.fields} fields, ${dependents} dependents`,
        value: Math.round(changesPerSecond(formOf(size, dependents), dependents, milliseconds)),
        unit: 'changes/s',
        ...(dependents <= 50 ? { least: 300_000 } : {}),
      })
    }
    const definition = formOf(size, 50)
    const budget = size.fields === 2_000 ? { most: 10 } : {}
    figures.push({ name: `engine: compile, ${size.fields} fields`, value: compileTime(definition), unit: 'ms', ...budget })
    figures.push({ name: `engine: first evaluation, ${size.fields} fields`, value: startTime(definition), unit: 'ms' })
    figures.push({ name: `engine: compiled form, ${size.fields} fields`, value: weight(() => compile(definition, kinds)), unit: 'KiB' })
    const form = compile(definition, kinds)
    figures.push({ name: `engine: one run, ${size.fields} fields`, value: weight(() => startRun(form, env)), unit: 'KiB' })
  }
  return figures
}

/** Mixed fields on pages of 30; `dependents` of them are shown by the first field, the other conditions look at others. */
function formOf(size: { fields: number; conditions: number }, dependents: number): FormDefinition {
  const fields = Array.from({ length: size.fields }, (_, index) => fieldOf(index, conditionsOf(index, size, dependents)))
  const pages = []
  for (let from = 0; from < fields.length; from += 30) pages.push({ id: `page-${from}`, fields: fields.slice(from, from + 30) })
  return { fields: pages }
}

function conditionsOf(index: number, size: { conditions: number }, dependents: number): Condition[] {
  if (index === 0) return []
  if (index <= dependents) return [{ type: 'and', field: 'f0', operator: '==', value: 'yes' }]
  if (index > Math.max(dependents, size.conditions)) return []
  return [{ type: 'and', field: `f${index - 1}`, operator: '!=', value: `never ${index}` }]
}

function fieldOf(index: number, conditions: Condition[]): Field {
  const common = { id: `id${index}`, mapField: `f${index}`, label: `Field ${index}`, conditions, required: index % 3 === 1 }
  const validation = { conditions: [{ operator: '!=', checkValue: 'bad', invalidMessage: 'Not this one.' }] }
  if (index % 5 === 2) return { ...common, type: 'number', minValue: { formula: '1' }, maxValue: { formula: '500' } }
  if (index % 5 === 3) return { ...common, type: 'date' }
  if (index % 5 === 4) return { ...common, type: 'dropdown', values: [{ value: 'a', label: 'A' }, { value: 'b', label: 'B' }] }
  return { ...common, type: 'text', validation }
}

/** Shows and hides all dependents with every change, and reads what a screen would. */
function changesPerSecond(definition: FormDefinition, dependents: number, milliseconds: number): number {
  const run = startRun(compile(definition, kinds), env)
  let seen = 0
  const change = (number: number): void => {
    run.set('f0', number % 2 === 0 ? 'yes' : 'no')
    seen += run.form().pages.length + run.field('f0').issue.length
  }
  for (let number = 0; number < 20_000; number += 1) change(number)
  run.set('f0', 'yes')
  const shown = definition.fields.flatMap(page => page.fields).filter(field => run.field(field.mapField).shown).length
  if (dependents > 0 && shown <= dependents) throw new Error('The dependents of this bench are not shown.')
  let best = 0
  for (let window = 0; window < WINDOWS; window += 1) best = Math.max(best, rate(change, milliseconds / WINDOWS))
  if (seen === 0) throw new Error('Nothing was read.')
  return best
}

/** The best of several windows: others share the caches too, and can only slow us down. */
const WINDOWS = 10

function rate(change: (number: number) => void, milliseconds: number): number {
  let count = 0
  const start = clock()
  let end = start
  while (end - start < milliseconds) {
    for (let number = 0; number < 1_000; number += 1) change(number)
    count += 1_000
    end = clock()
  }
  return (count / (end - start)) * 1_000
}

function compileTime(definition: FormDefinition): number {
  return cost(() => compile(definition, kinds))
}

function startTime(definition: FormDefinition): number {
  const form = compile(definition, kinds)
  return cost(() => startRun(form, env))
}

/** Milliseconds of one round, over enough of them: the clock of processor time is coarse. */
function cost(work: () => unknown): number {
  for (let round = 0; round < 10; round += 1) work()
  let rounds = 0
  const start = clock()
  let end = start
  while (end - start < 300) {
    for (let round = 0; round < 10; round += 1) work()
    rounds += 10
    end = clock()
  }
  return Number(((end - start) / rounds).toFixed(2))
}

/** Bytes that stay alive per piece; rough without --expose-gc. */
function weight(make: () => unknown): number {
  const collect = (globalThis as { gc?: () => void }).gc ?? (() => undefined)
  collect()
  const before = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
  const kept = Array.from({ length: 20 }, make)
  collect()
  const after = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
  return Math.max(0, Math.round((after - before) / kept.length / 1024))
}

if (import.meta.main) {
  const { setFlagsFromString } = await import('node:v8')
  const { runInNewContext } = await import('node:vm')
  setFlagsFromString('--expose-gc')
  ;(globalThis as { gc?: () => void }).gc = runInNewContext('gc') as () => void
  for (const figure of benchEngine()) {
    const { name, value, unit, least, most } = figure
    const budget = least !== undefined ? ` (at least ${least})` : most !== undefined ? ` (at most ${most})` : ''
    console.log(`${name}: ${value} ${unit}${budget}`)
    console.log(JSON.stringify(figure))
  }
}
