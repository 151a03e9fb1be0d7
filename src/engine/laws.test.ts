import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { kinds } from '#fields/types.ts'
import { forms, queries, type Step, steps } from '#tests/generate.ts'
import { anEnv, sentOf } from '#tests/visit.ts'
import { compile } from './compile.ts'
import type { CompiledForm } from './compiled.ts'
import { explain } from './explain.ts'
import type { Run } from './run.ts'
import { judge } from './sending/judge.ts'
import { partsOf } from './sending/parts.ts'
import { startRun } from './start.ts'

/** FOYER_LAW_CASES=1000000 for the long run. */
const CASES = Number(process.env['FOYER_LAW_CASES'] ?? 10_000)
/** Long enough for a machine that does much else. */
const time = { timeout: Math.max(600_000, CASES * 60) }

function scenario(circles: boolean) {
  return forms({ circles }).chain(definition =>
    fc.record({ definition: fc.constant(definition), query: queries, todo: steps(definition) }),
  )
}

type Scenario = ReturnType<typeof scenario> extends fc.Arbitrary<infer S> ? S : never

/** '' when the law held in all cases, else the smallest case in which it did not. */
function refutation(law: (scenario: Scenario) => void, circles: boolean, cases: number): string {
  const details = fc.check(fc.property(scenario(circles), law), { numRuns: cases })
  return details.failed ? (fc.defaultReportMessage(details) ?? 'failed') : ''
}

function same(a: unknown, b: unknown): void {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)]
  if (left !== right) throw new Error(`${left}\nis not\n${right}`)
}

function take(run: Run, step: Step): void {
  if ('refresh' in step) return run.refresh()
  const entries = Object.entries(step.set)
  if (entries.length === 1) run.set(...entries[0]!)
  else run.setAll(step.set)
}

/** Everything that a run shows, and its state. */
function picture(form: CompiledForm, run: Run) {
  const fields = form.fields.map(({ mapField }) => {
    const { value, shown, issue, min, max, required } = run.field(mapField)
    return { mapField, value, shown, issue, min, max, required }
  })
  const { pages, canSubmit, integration } = run.form()
  return { fields, pages, canSubmit, integration, state: run.state() }
}

test('after any sequence of changes the incremental result equals the full evaluation of the final state', time, () => {
  const law = ({ definition, query, todo }: Scenario) => {
    const env = anEnv({ query, user: { email: 'mia@example.com' } })
    const form = compile(definition, kinds)
    const run = startRun(form, env)
    todo.forEach((step, index) => {
      take(run, step)
      if (index % 3 === 0 || index === todo.length - 1) same(picture(form, run), picture(form, startRun(form, env, run.state())))
    })
  }
  expect(refutation(law, true, CASES)).toBe('')
})

test('evaluating the same state twice gives the same result, which is the one that is explained', time, () => {
  const law = ({ definition, query, todo }: Scenario) => {
    const form = compile(definition, kinds)
    const run = startRun(form, anEnv({ query }))
    for (const step of todo) take(run, step)
    const before = picture(form, run)
    run.refresh()
    same(picture(form, run), before)
    // What is explained is what was evaluated.
    for (const { mapField, hidden } of form.fields) {
      const { conditions, page, shown } = explain(run, mapField)!
      if (form.circles.length === 0) same(shown, !hidden && conditions.holds && (page.always || page.holds))
    }
  }
  expect(refutation(law, true, CASES / 10)).toBe('')
})

test('a field that is watched is told exactly when its state changes, and keeps its state object until then', time, () => {
  const law = ({ definition, query, todo }: Scenario) => {
    const form = compile(definition, kinds)
    const run = startRun(form, anEnv({ query }))
    const told = new Set<string>()
    for (const { mapField } of form.fields) run.watch(mapField, () => told.add(mapField))
    for (const step of todo) {
      const before = form.fields.map(({ mapField }) => run.field(mapField))
      told.clear()
      take(run, step)
      form.fields.forEach(({ mapField }, index) => {
        const now = run.field(mapField)
        same([mapField, told.has(mapField)], [mapField, JSON.stringify(now) !== JSON.stringify(before[index])])
        same([mapField, told.has(mapField)], [mapField, now !== before[index]])
      })
    }
  }
  expect(refutation(law, true, CASES / 10)).toBe('')
})

test("the browser's result equals the server's, which stores what was sent unchanged", time, () => {
  const law = ({ definition, query, todo }: Scenario) => {
    const env = anEnv({ query })
    const form = compile(definition, kinds)
    const run = startRun(form, env)
    for (const step of todo) take(run, step)
    const sent = sentOf(partsOf(form, run))
    const shown = form.fields.filter(field => run.field(field.mapField).shown).map(field => field.mapField)
    const issues = shown.map(mapField => [mapField, run.field(mapField).issue]).filter(([, issue]) => issue !== '')
    const { pages, integration, canSubmit } = run.form()
    same(form.circles, [])
    same(judge(form, { ...env, query: {} }, sent), {
      ok: issues.length === 0 && canSubmit,
      issues: Object.fromEntries(issues),
      answers: sent.answers,
      files: sent.files,
      shown,
      pages,
      canSubmit,
      integration,
    })
  }
  expect(refutation(law, false, CASES)).toBe('')
})
