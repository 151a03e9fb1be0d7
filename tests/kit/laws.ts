import * as fc from 'fast-check'
import { bringersOf } from '#engine/compile/bringers.ts'
import { compile } from '#engine/compile/compile.ts'
import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import type { ExplainedCondition } from '#engine/explain/conditions.ts'
import { explain } from '#engine/explain/explain.ts'
import { fetchersOf, needsOptions, placeholdersOf } from '#engine/run/fetching.ts'
import type { FormDefinition } from '#engine/model/form.ts'
import type { Env, FetchedOptions, Run, RunState } from '#engine/run/run.ts'
import { evaluateSubmission } from '#engine/evaluate/evaluate-submission.ts'
import { fetchAndEvaluate } from '#engine/evaluate/fetch-and-evaluate.ts'
import { partsOf } from '#engine/evaluate/submission-parts.ts'
import { startRun } from '#engine/run/start.ts'
import type { Value } from '#engine/model/values.ts'
import { kinds } from '#fields/types.ts'
import { fetchedOptions, forms, queries, type Step, steps, storedAnswers } from './generate.ts'
import { anEnv } from './env.ts'
import { submissionOf } from './visit.ts'

/** A form is filled in several times, for forms are dear to make up. */
const VISITS = 4

/** The world in which a form is filled in, and what happens there. */
export interface Scenario {
  readonly query: Readonly<Record<string, string>>
  /** The submission that is edited; undefined outside edit mode. */
  readonly stored: Readonly<Record<string, string>> | undefined
  readonly todo: readonly Step[]
}

/** Something that is true of every scenario. */
export interface Law {
  /** Rules may need each other in circles. */
  readonly circles: boolean
  /** How many of the wanted cases it is asked with. */
  readonly share: number
  /** Throws when the law is broken. */
  readonly hold: (form: CompiledForm, scenario: Scenario) => void | Promise<void>
}

function formsAndScenarios(circles: boolean): fc.Arbitrary<readonly [FormDefinition, readonly Scenario[]]> {
  return forms({ circles }).chain(definition => {
    const scenario = fc.record({ query: queries, stored: fc.option(storedAnswers, { nil: undefined, freq: 1 }), todo: steps(definition) })
    return fc.tuple(fc.constant(definition), fc.array(scenario, { minLength: VISITS, maxLength: VISITS }))
  })
}

/** '' when the law held in so many cases, else the smallest case in which it did not. */
export async function refutation({ hold, circles }: Law, cases: number, seed: number): Promise<string> {
  const property = fc.asyncProperty(formsAndScenarios(circles), async ([definition, scenarios]) => {
    const form = compile(definition, kinds)
    for (const scenario of scenarios) {
      const waiting = hold(form, scenario)
      if (waiting) await waiting
    }
  })
  const details = await fc.check(property, { numRuns: Math.ceil(cases / VISITS), seed })
  return details.failed ? (fc.defaultReportMessage(details) ?? 'failed') : ''
}

export const laws = {
  /** After any sequence of changes the incremental result equals the full evaluation of the final state. */
  incremental: {
    circles: true,
    share: 1,
    hold(form, scenario) {
      const { env, run, take } = begin(form, scenario)
      scenario.todo.forEach((step, index) => {
        take(step)
        if (index % 5 === 1 || index === scenario.todo.length - 1) {
          // A draft keeps the state as JSON.
          const saved = JSON.parse(JSON.stringify(run.state())) as RunState
          same(picture(form, run), picture(form, startRun(form, env, saved)))
        }
      })
    },
  },
  /** The browser's result equals the server's, which stores what was sent unchanged. */
  server: {
    circles: false,
    share: 1,
    hold(form, scenario) {
      const { env, run, take, options } = begin(form, scenario)
      for (const step of scenario.todo) take(step)
      // Who submits waits for the options; the server's own fetch gives the same.
      for (const mapField of fetchersOf(form)) if (typeof options[mapField] !== 'object') take({ provide: mapField, what: 'failed' })
      same(form.circles, [])
      same(evaluateSubmission(form, { ...env, query: {} }, submissionOf(partsOf(form, run))), evaluationOf(form, run))
    },
  },
  /** The browser's result equals the server's when both fetch options themselves, with the answers that stand in placeholders. */
  fetching: {
    circles: false,
    share: 0.1,
    async hold(form, scenario) {
      const { env, run, take } = begin(form, scenario)
      for (const step of scenario.todo) if (!('provide' in step)) take(step)
      fetchAsNeeded(form, run, take)
      const submission = submissionOf(partsOf(form, run))
      same(
        await fetchAndEvaluate(form, { ...env, query: {} }, submission, async (...request) => fetchedOptions(...request)),
        evaluationOf(form, run),
      )
    },
  },
  /**
   * Days later an edit that touches nothing alters no answer, in the browser as on the server; and as long as no other
   * answer came to be a different one with the time, nothing that was valid is refused. Nor has what the address gave a hidden
   * field that is not sent: an edit knows nothing of it any more.
   */
  edited: {
    circles: false,
    share: 0.2,
    hold(form, { query, todo }) {
      const { env, run, take, options } = begin(form, { query, stored: undefined, todo })
      for (const step of todo) take(step)
      for (const mapField of fetchersOf(form)) if (typeof options[mapField] !== 'object') take({ provide: mapField, what: [] })
      const first = evaluateSubmission(form, { ...env, query: {} }, submissionOf(partsOf(form, run)))
      const stored = { ...first.answers, ...first.files }
      const laterEnv: Env = { ...env, query: {}, now: () => env.now() + 40 * 86_400_000, editing: true, stored }
      const edit = startRun(form, laterEnv, { typed: readAgain(form, stored), applied: {} })
      const evaluation = evaluateSubmission(form, laterEnv, submissionOf(partsOf(form, edit)))
      same(evaluation, evaluationOf(form, edit))
      const seen = form.fields.filter(
        ({ mapField, kind }) => !kind.computed && first.shown.includes(mapField) && edit.field(mapField).shown,
      )
      for (const { mapField } of seen.filter(field => field.submit))
        same([mapField, edit.field(mapField).value], [mapField, run.field(mapField).value])
      const moved = form.fields.some(
        ({ mapField, hidden }) =>
          (!hidden || Object.hasOwn(query, mapField)) &&
          JSON.stringify(edit.field(mapField).value) !== JSON.stringify(run.field(mapField).value),
      )
      if (moved) return
      for (const { mapField } of seen.filter(field => field.submit && !(field.mapField in first.issues)))
        same([mapField, edit.field(mapField).issue], [mapField, ''])
    },
  },
  /** Of several answers that come in one step none is lost, whatever rules they wake: each that can be typed is there. */
  together: {
    circles: false,
    share: 0.1,
    hold(form, scenario) {
      const { run, take } = begin(form, { ...scenario, stored: undefined })
      for (const step of scenario.todo) {
        take(step)
        if (!('set' in step) || Object.keys(step.set).length < 2) continue
        const { typed } = run.state()
        const { pages } = run.form()
        for (const { mapField, page, hidden, kind, empty, field } of form.fields) {
          const given = Object.hasOwn(step.set, mapField) ? step.set[mapField] : undefined
          if (given === undefined || hidden || kind.silent || kind.computed || !pages.includes(page) || typeof given !== typeof empty)
            continue
          same(
            [mapField, typed[mapField]],
            [mapField, typeof given === 'string' && typeof empty !== 'string' ? kind.read(given, field) : given],
          )
        }
      }
    },
  },
  /** Evaluating the same state twice gives the same result, which is the one that is explained. */
  twice: {
    circles: true,
    share: 0.1,
    hold(form, scenario) {
      const { run, take } = begin(form, scenario)
      for (const step of scenario.todo) take(step)
      const before = picture(form, run)
      run.refresh()
      same(picture(form, run), before)
      for (const { mapField, hidden } of form.fields) {
        const { conditions, page, shown } = explain(run, mapField)!
        if (form.circles.length === 0) same(shown, !hidden && conditions.holds && (page.always || page.holds))
      }
    },
  },
  /** A field that is watched is told exactly when its state changes, and keeps its state object until then. */
  watched: {
    circles: true,
    share: 0.1,
    hold(form, scenario) {
      const { run, take } = begin(form, scenario)
      const notified = new Set<string>()
      for (const { mapField } of form.fields) run.watch(mapField, () => notified.add(mapField))
      for (const step of scenario.todo) {
        const before = form.fields.map(({ mapField }) => run.field(mapField))
        notified.clear()
        take(step)
        form.fields.forEach(({ mapField }, index) => {
          const now = run.field(mapField)
          same([mapField, notified.has(mapField)], [mapField, JSON.stringify(now) !== JSON.stringify(before[index])])
          same([mapField, notified.has(mapField)], [mapField, now !== before[index]])
        })
      }
    },
  },
  /** A field that another one brings is shown by conditions that read that one, and between them stand only others so brought. */
  brought: {
    circles: true,
    share: 0.1,
    hold(form, scenario) {
      const { run } = begin(form, scenario)
      for (const { fields } of form.definition.fields) {
        const bringers = bringersOf(form, fields)
        const drawn = [...fields.keys()].filter(place => !fields[place]!.hidden && form.byName.has(fields[place]!.mapField))
        for (const place of fields.keys()) if (!drawn.includes(place)) same([place, bringers[place]], [place, -1])
        drawn.forEach((place, index) => {
          const bringer = bringers[place]!
          const read = namesRead(explain(run, fields[place]!.mapField)!.conditions.conditions)
          const nearest = drawn[index - 1] ?? -1
          if (nearest >= 0 && read.includes(fields[nearest]!.mapField)) same([place, bringer], [place, nearest])
          if (bringer < 0) return
          const between = drawn.filter(other => bringer < other && other < place)
          same([place, bringer < place, read.includes(fields[bringer]!.mapField)], [place, true, true])
          same([place, between.filter(other => bringers[other]! < bringer)], [place, []])
        })
      }
    },
  },
} satisfies Record<string, Law>

/** The fields that conditions read. */
function namesRead(conditions: readonly ExplainedCondition[]): readonly string[] {
  return conditions.flatMap(({ field, problem, conditions: inner }) => (inner ? namesRead(inner) : problem ? [] : [field]))
}

function same(a: unknown, b: unknown): void {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)]
  if (left !== right) throw new Error(`${left}\nis not\n${right}`)
}

/** A run of the scenario's form, before the first step. In edit mode it begins with what was stored. */
function begin(form: CompiledForm, { query, stored }: Scenario) {
  const options: Record<string, FetchedOptions | undefined> = {}
  const editing = stored && { editing: true, stored }
  const env: Env = anEnv({ query, user: { email: 'mia@example.com' }, options: mapField => options[mapField], ...editing })
  const run = startRun(form, env, stored && { typed: stored, applied: {} })
  const take = (step: Step): void => {
    if ('refresh' in step) return run.refresh()
    if ('provide' in step) {
      options[step.provide] = step.what
      return run.optionsChanged(step.provide)
    }
    const entries = Object.entries(step.set)
    if (entries.length === 1) run.set(...entries[0]!)
    else run.setAll(step.set)
  }
  return { env, run, options, take }
}

/** Stored answers as those a run begins with. */
function readAgain(form: CompiledForm, stored: Readonly<Record<string, Value>>): Record<string, Value> {
  const known = form.fields.filter(({ mapField, hidden, kind }) => !hidden && !kind.computed && Object.hasOwn(stored, mapField))
  return Object.fromEntries(
    known.map(({ mapField, kind, field }) => {
      const value = stored[mapField]!
      return [mapField, typeof value === 'string' ? kind.read(value, field) : value]
    }),
  )
}

/** Everything that a run shows, and its state. */
function picture(form: CompiledForm, run: Run) {
  const fields = form.fields.map(({ mapField }) => {
    return { mapField, ...run.field(mapField), options: undefined }
  })
  const { pages, canSubmit, integration } = run.form()
  return { fields, pages, canSubmit, integration, state: run.state() }
}

/** What the server must find if it sees the form as this browser does. */
function evaluationOf(form: CompiledForm, run: Run) {
  const submission = submissionOf(partsOf(form, run))
  const shown = form.fields.filter(field => run.field(field.mapField).shown).map(field => field.mapField)
  const issues = shown.map(mapField => [mapField, run.field(mapField).issue]).filter(([, issue]) => issue !== '')
  const { pages, integration, canSubmit } = run.form()
  return {
    ok: issues.length === 0 && canSubmit,
    issues: Object.fromEntries(issues),
    answers: submission.answers,
    files: submission.files,
    shown,
    pages,
    canSubmit,
    integration,
  }
}

/** What a browser does: fetches for the fields in play, and again when an answer in their placeholders changes. */
function fetchAsNeeded(form: CompiledForm, run: Run, take: (step: Step) => void): void {
  const fetchedFor: Record<string, string> = {}
  for (let moving = true; moving;) {
    moving = false
    for (const mapField of fetchersOf(form)) {
      const texts = placeholdersOf(run, mapField)
      if (!needsOptions(run, mapField) || fetchedFor[mapField] === JSON.stringify(texts)) continue
      fetchedFor[mapField] = JSON.stringify(texts)
      take({ provide: mapField, what: fetchedOptions(mapField, texts) })
      moving = true
    }
  }
}
