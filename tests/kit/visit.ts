import { compile } from '#engine/compile/compile.ts'
import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import type { FormDefinition } from '#engine/model/form.ts'
import type { Kinds } from '#engine/model/kind.ts'
import type { Env, Run, RunState } from '#engine/run/run.ts'
import { type Evaluation, evaluateSubmission, type SubmittedAnswers } from '#engine/evaluate/evaluate-submission.ts'
import { type Parts, partsOf } from '#engine/evaluate/submission-parts.ts'
import { startRun } from '#engine/run/start.ts'
import type { FileItem, Value } from '#engine/model/values.ts'
import { kinds as allKinds } from '#fields/types.ts'
import { providePatterns } from '#server/forms/regex.ts'
import { anEnv } from './env.ts'

providePatterns()

export interface Visit {
  readonly run: Run
  readonly form: CompiledForm
  /** Lines for the author, in the order in which they were logged. */
  readonly logged: readonly string[]
  /** Types answers one after the other, as a visitor does. */
  fill(answers: Readonly<Record<string, Value>>): Visit
  /** The answer of a field as other rules see it. */
  says(mapField: string): Value
  /** The fields that are drawn, over all pages. */
  shows(): string[]
  /** The indexes of the shown pages. */
  pages(): readonly number[]
  /** The index of the page that is open, of those shown. */
  page(): number
  /** Moves on, if the page is valid; true when it did. */
  nextPage(): boolean
  previousPage(): void
  /** What is wrong, by mapField, over all shown pages. */
  issues(): Record<string, string>
  bounds(mapField: string): { min: string; max: string }
  canSubmit(): boolean
  /** What the browser would send. */
  parts(): Parts
  /** The server's judgement of what the browser would send. */
  submit(env?: Partial<Env>): Evaluation
}

/** Fills in a form the way a visitor would, without a browser. */
export function visit(definition: FormDefinition, given: Partial<Env> = {}, state?: RunState, kinds: Kinds = allKinds): Visit {
  const logged: string[] = []
  const env = anEnv({ log: line => logged.push(line), ...given })
  const form = compile(definition, kinds)
  const run = startRun(form, env, state)
  let page = 0

  const names = form.fields.map(field => field.mapField)
  const visitor: Visit = {
    run,
    form,
    logged,
    fill(answers) {
      for (const [mapField, value] of Object.entries(answers)) run.set(mapField, value)
      return visitor
    },
    says: mapField => run.field(mapField).value,
    shows: () => names.filter(mapField => run.field(mapField).shown),
    pages: () => run.form().pages,
    page: () => page,
    nextPage() {
      const next = run.form().pages.find(index => index > page)
      if (next === undefined || run.issuesOf(page).length > 0) return false
      page = next
      return true
    },
    previousPage() {
      page = run.form().pages.findLast(index => index < page) ?? 0
    },
    issues: () => Object.fromEntries(names.map(mapField => [mapField, run.field(mapField).issue]).filter(([, issue]) => issue !== '')),
    bounds(mapField) {
      const { min, max } = run.field(mapField)
      return { min, max }
    },
    canSubmit: () => run.form().canSubmit,
    parts: () => partsOf(form, run),
    submit: (more = {}) => evaluateSubmission(form, { ...env, query: {}, ...more }, submissionOf(partsOf(form, run))),
  }
  return visitor
}

/** What arrives at the server when these parts are sent. */
export function submissionOf({ answers, files, excluded }: Parts): SubmittedAnswers {
  return { answers: Object.fromEntries(answers), files: Object.fromEntries(files), excluded: { ...excluded } }
}

/** A form whose fields are filled at once, as the server judges it: for tests that send without a browser. */
export function send(
  definition: FormDefinition,
  answers: Record<string, string>,
  more: Partial<SubmittedAnswers> = {},
  env: Partial<Env> = {},
): Evaluation {
  return evaluateSubmission(compile(definition, allKinds), anEnv(env), { answers, files: {}, excluded: {}, ...more })
}

/** A file as an answer holds it. */
export function aFile(name: string, more: Partial<FileItem> = {}): FileItem {
  return { key: `key-${name}`, name, size: 3, type: 'text/plain', ...more }
}
