import { compile } from '#engine/compile/compile.ts'
import type { FormDefinition } from '#engine/model/form.ts'
import type { Env, Run } from '#engine/run/run.ts'
import { startRun } from '#engine/run/start.ts'
import { DEFAULT_FORMATS } from '#fields/kit/formats.ts'
import { kinds } from '#fields/types.ts'
import { cost, rate, weight } from './clock.ts'
import { dependentsOf, ruleForm, SIZES } from './rule-forms.ts'

/** One figure of the engine's bench. `min` / `max`: the budget, where there is one (decision 21). */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: 'changes/s' | 'ms' | 'KiB'
  readonly min?: number
  readonly max?: number
}

const env: Env = {
  now: () => Date.parse('2026-03-04T09:00:00Z'),
  timeZone: 'Europe/Berlin',
  log: line => console.error(line),
  query: {},
  user: {},
  holidays: [],
  formats: DEFAULT_FORMATS,
  editing: false,
  options: () => undefined,
}

/**
 * Measures the engine alone: how many changes a second are evaluated (visible fields and what is wrong with them) when
 * none, 50 or 500 fields depend on the one that changes, how long a definition takes to compile, and what a run weighs.
 */
export function benchEngine(milliseconds = 1_000): Figure[] {
  const start = performance.now()
  compile(ruleForm(SIZES[0]!, 50), kinds)
  const first = Number((performance.now() - start).toFixed(2))
  const figures: Figure[] = [{ name: 'first compile of the process, 300 fields', value: first, unit: 'ms' }]
  for (const size of SIZES) {
    const { fields } = size
    for (const dependents of dependentsOf(size)) {
      for (const [audience, watch] of Object.entries(AUDIENCES)) {
        figures.push({
          name: `changes, ${fields} fields, ${dependents} dependents${audience}`,
          value: Math.round(changesPerSecond(ruleForm(size, dependents), dependents, watch, milliseconds)),
          unit: 'changes/s',
          ...(dependents <= 50 && BUDGETED.has(audience) ? { min: 300_000 } : {}),
        })
      }
    }
    const definition = ruleForm(size, 50)
    const form = compile(definition, kinds)
    const budget = fields === 2_000 ? { max: 10 } : {}
    figures.push(
      { name: `compile, ${fields} fields`, value: cost(() => compile(definition, kinds)), unit: 'ms', ...budget },
      { name: `first evaluation, ${fields} fields`, value: cost(() => startRun(form, env)), unit: 'ms' },
      { name: `compiled form, ${fields} fields`, value: weight(() => compile(definition, kinds)), unit: 'KiB' },
      { name: `one run, ${fields} fields`, value: weight(() => startRun(form, env)), unit: 'KiB' },
    )
  }
  return figures
}

/** Prepares who is notified of changes, and gives what is looked at after each. */
type Watch = (run: Run, names: readonly string[]) => () => number

const totals = (run: Run) => () => run.totals().shown + run.totals().issues

const AUDIENCES: Readonly<Record<string, Watch>> = {
  '': run => () => run.form().pages.length + run.field('f0').issue.length,
  ', notified': (run, names) => {
    let notified = 0
    for (const name of names) run.watch(name, () => void (notified += 1))
    return () => notified + totals(run)()
  },
  // What a screen does that draws all of the form: each field reads its state when it is notified.
  ', notified and read': (run, names) => {
    let seen = 0
    for (const name of names) run.watch(name, () => void (seen += run.field(name).issue.length + 1))
    return () => seen + totals(run)()
  },
  // What nobody has to do: `totals` says how all of it stands.
  ', all read': (run, names) => () => names.reduce((sum, name) => sum + run.field(name).issue.length, 1),
}

const BUDGETED: ReadonlySet<string> = new Set(['', ', notified'])

/** Shows and hides all dependents with every change, and reads what a screen would. */
function changesPerSecond(definition: FormDefinition, dependents: number, watch: Watch, milliseconds: number): number {
  const run = startRun(compile(definition, kinds), env)
  const names = definition.fields.flatMap(page => page.fields.map(field => field.mapField))
  const sink = watch(run, names)
  let seen = 0
  const change = (number: number): void => {
    run.set('f0', number % 2 === 0 ? 'yes' : 'no')
    seen += sink()
  }
  for (let number = 0; number < 20_000; number += 1) change(number)
  run.set('f0', 'yes')
  const shown = names.filter(name => run.field(name).shown).length
  if (dependents > 0 && shown <= dependents) throw new Error('The dependents of this bench are not shown.')
  if (shown !== run.totals().shown) throw new Error('The totals are wrong.')
  const best = rate(change, milliseconds, 1_000)
  if (seen === 0) throw new Error('Nothing was read.')
  return best
}

if (import.meta.main) for (const figure of benchEngine()) console.log(JSON.stringify(figure))
