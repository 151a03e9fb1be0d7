import type { CompiledForm } from '../compiled.ts'
import { fetchersOf, needsOptions, placeholdersOf, referencesOf } from '../fetching.ts'
import { emptyMap } from '../names.ts'
import type { Env, Lent, Run } from '../run.ts'
import { isEmpty } from '../values.ts'
import { hear, judge, type Judgement, type Sent } from './judge.ts'

/** Fetches the options of a field, with these answers in place of its placeholders. Never rejects: a failure is 'failed'. */
export type Fetch = (mapField: string, placeholders: Readonly<Record<string, string>>) => Promise<Exclude<Lent, 'pending'>>

/** A chain of fields that wait for each other's options is followed so far; what is still open then counts as failed. */
const MAX_ROUNDS = 16

interface Fetched {
  /** The answers it was fetched with. */
  readonly asked: string
  readonly lent: Lent
}

/**
 * `judge` for forms with fields whose options are fetched (decisions section 3, last point): fetches what the evaluation
 * needs, round by round, for one fetched answer may stand in another's placeholder. A field is fetched only if it is in
 * play and has an answer to look up or to compute; a circle of placeholders comes to an end.
 */
export async function judgeFetching(form: CompiledForm, env: Env, sent: Sent, fetch: Fetch): Promise<Judgement> {
  const fetchers = fetchersOf(form)
  const fetched = fetchers.length === 0 ? undefined : await fetchAll(form, env, sent, fetch)
  return judge(form, { ...env, options: mapField => fetched?.[mapField]?.lent }, sent)
}

/** What was fetched for the fields that need it, with the answers that the evaluation with all of it has. */
async function fetchAll(form: CompiledForm, env: Env, sent: Sent, fetch: Fetch): Promise<Readonly<Record<string, Fetched>>> {
  const fetched = emptyMap<Fetched>()
  const evaluated = () => hear(form, { ...env, options: mapField => fetched[mapField]?.lent ?? 'pending' }, sent).run
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const run = evaluated()
    const missing = fetchersOf(form).filter(mapField => isStale(run, mapField, fetched) && isNeeded(form, run, mapField, fetched))
    if (missing.length === 0) return fetched
    const fetchOne = async (mapField: string): Promise<void> => {
      const asked = askedOf(run, mapField)
      fetched[mapField] = { asked, lent: await fetch(mapField, placeholdersOf(run, mapField)) }
    }
    await Promise.all(firstOf(form, missing).map(fetchOne))
  }
  const run = evaluated()
  for (const mapField of fetchersOf(form)) if (isStale(run, mapField, fetched)) delete fetched[mapField]
  return fetched
}

function isStale(run: Run, mapField: string, fetched: Readonly<Record<string, Fetched>>): boolean {
  return fetched[mapField]?.asked !== askedOf(run, mapField)
}

function askedOf(run: Run, mapField: string): string {
  return JSON.stringify(placeholdersOf(run, mapField))
}

/**
 * Without an answer there is nothing to look up. One that was fetched with other placeholders may have lost its answer to
 * that very list.
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
