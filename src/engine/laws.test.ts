import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forms, queries, type Step, steps } from '#tests/generate.ts'
import { anEnv, sentOf } from '#tests/visit.ts'
import { kinds } from '#fields/types.ts'
import { compile } from './compile.ts'
import type { CompiledForm } from './compiled.ts'
import type { Run } from './run.ts'
import { judge } from './sending/judge.ts'
import { partsOf } from './sending/parts.ts'
import { startRun } from './start.ts'

/** FOYER_LAW_CASES=1000000 for the long run. */
const CASES = Number(process.env.FOYER_LAW_CASES ?? 10_000)
const MINUTES = 60_000
const time = { timeout: Math.max(2 * MINUTES, CASES * 20) }

function scenario(circles: boolean) {
  return forms({ circles }).chain(definition =>
    fc.record({ definition: fc.constant(definition), query: queries, todo: steps(definition) }),
  )
}

function take(run: Run, step: Step): void {
  if ('refresh' in step) return run.refresh()
  const entries = Object.entries(step.set)
  if (entries.length === 1) run.set(...entries[0]!)
  else run.setAll(step.set)
}

/** Everything that a run shows. */
function picture(form: CompiledForm, run: Run) {
  const fields = form.fields.map(({ mapField }) => {
    const { value, shown, issue, min, max, required } = run.field(mapField)
    return { mapField, value, shown, issue, min, max, required }
  })
  const { pages, canSubmit, integration } = run.form()
  const { typed, applied } = run.state()
  return { fields, pages, canSubmit, integration, typed: { ...typed }, applied: { ...applied } }
}

/** The quick comparison first: there are many. */
function same(a: unknown, b: unknown): void {
  if (JSON.stringify(a) !== JSON.stringify(b)) expect(a).toEqual(b)
}

test('after any sequence of changes the incremental result equals the full evaluation of the final state', time, () => {
  fc.assert(
    fc.property(scenario(true), ({ definition, query, todo }) => {
      const env = anEnv({ query, user: { email: 'mia@example.com' } })
      const form = compile(definition, kinds)
      const run = startRun(form, env)
      for (const step of todo) {
        take(run, step)
        same(picture(form, run), picture(form, startRun(form, env, run.state())))
      }
    }),
    { numRuns: CASES },
  )
})

test('evaluating the same state twice gives the same result', time, () => {
  fc.assert(
    fc.property(scenario(true), ({ definition, query, todo }) => {
      const form = compile(definition, kinds)
      const run = startRun(form, anEnv({ query }))
      for (const step of todo) take(run, step)
      const before = picture(form, run)
      run.refresh()
      same(picture(form, run), before)
    }),
    { numRuns: CASES / 10 },
  )
})

test("the browser's result equals the server's, which stores what was sent unchanged", time, () => {
  fc.assert(
    fc.property(scenario(false), ({ definition, query, todo }) => {
      const env = anEnv({ query })
      const form = compile(definition, kinds)
      expect(form.circles).toEqual([])
      const run = startRun(form, env)
      for (const step of todo) take(run, step)
      const sent = sentOf(partsOf(form, run))
      const server = judge(form, { ...env, query: {} }, sent)
      const shown = form.fields.filter(field => run.field(field.mapField).shown)
      const issues = shown.map(field => [field.mapField, run.field(field.mapField).issue]).filter(([, issue]) => issue !== '')
      const { pages, integration, canSubmit } = run.form()
      same(
        { ...server },
        {
          ok: issues.length === 0 && canSubmit,
          issues: Object.fromEntries(issues),
          answers: sent.answers,
          files: sent.files,
          shown: shown.map(field => field.mapField),
          pages,
          canSubmit,
          integration,
        },
      )
    }),
    { numRuns: CASES },
  )
})
