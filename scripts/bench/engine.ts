import { compile } from '#engine/compile.ts'
import type { FormDefinition } from '#engine/form.ts'
import type { Env } from '#engine/run.ts'
import { startRun } from '#engine/start.ts'
import { kinds } from '#fields/types.ts'
import { cost, rate, weight } from './clock.ts'
import { dependentsOf, ruleForm, SIZES } from './rule-forms.ts'

/** One figure of the engine's bench. `least` / `most`: the budget, where there is one (design section 4). */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: 'changes/s' | 'ms' | 'KiB'
  readonly least?: number
  readonly most?: number
}

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
      figures.push({
        name: `changes, ${fields} fields, ${dependents} dependents`,
        value: Math.round(changesPerSecond(ruleForm(size, dependents), dependents, milliseconds)),
        unit: 'changes/s',
        ...(dependents <= 50 ? { least: 300_000 } : {}),
      })
    }
    const definition = ruleForm(size, 50)
    const form = compile(definition, kinds)
    const budget = fields === 2_000 ? { most: 10 } : {}
    figures.push(
      { name: `compile, ${fields} fields`, value: cost(() => compile(definition, kinds)), unit: 'ms', ...budget },
      { name: `first evaluation, ${fields} fields`, value: cost(() => startRun(form, env)), unit: 'ms' },
      { name: `compiled form, ${fields} fields`, value: weight(() => compile(definition, kinds)), unit: 'KiB' },
      { name: `one run, ${fields} fields`, value: weight(() => startRun(form, env)), unit: 'KiB' },
    )
  }
  return figures
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
  const best = rate(change, milliseconds, 1_000)
  if (seen === 0) throw new Error('Nothing was read.')
  return best
}

if (import.meta.main) for (const figure of benchEngine()) console.log(JSON.stringify(figure))
