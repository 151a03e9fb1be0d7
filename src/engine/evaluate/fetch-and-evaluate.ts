import type { CompiledForm } from '../compile/compiled-form.ts'
import { fetchersOf, needsOptions, placeholdersOf, referencesOf } from '../run/fetching.ts'
import { emptyMap } from '../model/json.ts'
import type { Env, FetchedOptions, Run } from '../run/run.ts'
import { isEmpty } from '../model/values.ts'
import { evaluateSubmission, replay, type Evaluation, type SubmittedAnswers } from './evaluate-submission.ts'

/** Fetches the options of a field, with these answers in place of its placeholders. Never rejects: a failure is 'failed'. */
export type OptionsFetcher = (
  mapField: string,
  placeholders: Readonly<Record<string, string>>,
) => Promise<Exclude<FetchedOptions, 'pending'>>

/** Rounds of fetching, for fields that wait for each other's options; what is still open after them counts as failed. */
const MAX_ROUNDS = 16

interface Fetched {
  /** The placeholders it was fetched with, as JSON. */
  readonly key: string
  readonly options: FetchedOptions
}

/**
 * `evaluateSubmission` for forms with fields whose options are fetched (P5.15): fetches what the evaluation
 * needs, in rounds, because one fetched answer may stand in another's placeholder. A field is fetched only if it is in
 * play and has an answer to look up or to compute. The number of rounds is bounded, also for a circle of placeholders.
 */
export async function fetchAndEvaluate(
  form: CompiledForm,
  env: Env,
  submission: SubmittedAnswers,
  fetch: OptionsFetcher,
): Promise<Evaluation> {
  const fetchers = fetchersOf(form)
  const fetched = fetchers.length === 0 ? undefined : await fetchAll(form, env, submission, fetch)
  return evaluateSubmission(form, { ...env, options: mapField => fetched?.[mapField]?.options }, submission)
}

/** Fetches until every needed field has the options that belong to its placeholders. */
async function fetchAll(
  form: CompiledForm,
  env: Env,
  submission: SubmittedAnswers,
  fetch: OptionsFetcher,
): Promise<Readonly<Record<string, Fetched>>> {
  const fetched = emptyMap<Fetched>()
  const evaluate = () => replay(form, { ...env, options: mapField => fetched[mapField]?.options ?? 'pending' }, submission).run
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const run = evaluate()
    const missing = fetchersOf(form).filter(mapField => isStale(run, mapField, fetched) && isNeeded(form, run, mapField, fetched))
    if (missing.length === 0) return fetched
    const fetchOne = async (mapField: string): Promise<void> => {
      const key = keyOf(run, mapField)
      fetched[mapField] = { key, options: await fetch(mapField, placeholdersOf(run, mapField)) }
    }
    await Promise.all(firstOf(form, missing).map(fetchOne))
  }
  const run = evaluate()
  for (const mapField of fetchersOf(form)) if (isStale(run, mapField, fetched)) delete fetched[mapField]
  return fetched
}

function isStale(run: Run, mapField: string, fetched: Readonly<Record<string, Fetched>>): boolean {
  return fetched[mapField]?.key !== keyOf(run, mapField)
}

function keyOf(run: Run, mapField: string): string {
  return JSON.stringify(placeholdersOf(run, mapField))
}

/**
 * A field without an answer needs no options. A field that was fetched before with other placeholders is fetched again even
 * so: its answer may be empty because that list did not have it.
 */
function isNeeded(form: CompiledForm, run: Run, mapField: string, fetched: Readonly<Record<string, Fetched>>): boolean {
  const { kind } = form.fields[form.byName.get(mapField)!]!
  const hadAnswer = kind.computed === true || fetched[mapField] !== undefined
  return needsOptions(run, mapField) && (hadAnswer || !isEmpty(run.state().typed[mapField] ?? run.field(mapField).value))
}

/** Those that wait for no other one of these; all, when they wait for each other in a circle. */
function firstOf(form: CompiledForm, missing: readonly string[]): readonly string[] {
  const free = missing.filter(mapField => !referencesOf(form, mapField).some(name => name !== mapField && missing.includes(name)))
  return free.length > 0 ? free : missing
}
