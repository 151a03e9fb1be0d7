import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import { fetchersOf, isWaiting, needsOptions, placeholdersOf } from '#engine/run/fetching.ts'
import type { Field, Option } from '#engine/model/form.ts'
import type { FetchedOptions, Run } from '#engine/run/run.ts'
import { kinds } from '#fields/types.ts'

/** Asks for the options of a field with these answers in place of its placeholders; undefined when there are none to be had. */
export type LookUp = (
  field: Field,
  answers: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<readonly Option[] | undefined>

/** What is fetched for the API fields of a run. A file of its own: only a form that has such a field loads it. */
export interface LookUps {
  lent(mapField: string): FetchedOptions | undefined
  /** Begins to fetch what the run needs, now and after every change. Gives the way to stop. */
  follow(run: Run, form: CompiledForm): () => void
  /** Asks once more after a failure. */
  retry(mapField: string): void
  /** Asks once more for everything that failed, or for `all`, and forgets what was told before. */
  lookAgain(all: boolean): void
}

interface One {
  /** The answers it was asked with, as JSON. */
  asked: string
  answers: Readonly<Record<string, string>>
  lent: FetchedOptions
  timer: ReturnType<typeof setTimeout> | undefined
  stop: AbortController | undefined
}

/** How long nobody types before what was typed is asked with (P5.14). */
const PAUSE = 500
const MOST_KEPT = 100
/** In place of the answers it was asked with. */
const WAITING = 'waiting'

export function makeLookUps(lookUp: LookUp): LookUps {
  const all = new Map<string, One>()
  const kept = new Map<string, readonly Option[]>()
  let look: (mapField?: string) => void = () => undefined

  function end(one: One | undefined): void {
    clearTimeout(one?.timer)
    one?.stop?.abort()
  }

  function remember(key: string, options: readonly Option[]): void {
    kept.set(key, options)
    for (const [oldest] of kept) if (kept.size > MOST_KEPT) kept.delete(oldest)
  }

  function follow(run: Run, form: CompiledForm): () => void {
    const names = fetchersOf(form)

    function lend(mapField: string, one: One, lent: FetchedOptions): void {
      const before = one.lent
      one.lent = lent
      if (before !== lent) run.optionsChanged(mapField)
    }

    /** Fetches when the field is in play and its placeholders say something new. */
    function lookAt(mapField: string): void {
      const before = all.get(mapField)
      if (!needsOptions(run, mapField)) {
        if (!before || before.asked === '') return
        end(before)
        before.asked = ''
        return
      }
      if (isWaiting(run, mapField)) return holdBack(mapField, before)
      const answers = placeholdersOf(run, mapField)
      const asked = JSON.stringify(answers)
      if (before?.asked === asked) return
      end(before)
      const field = form.fields[form.byName.get(mapField)!]!
      const known = kept.get(mapField + asked)
      // A text to read keeps what it says until the next is there.
      const stays = field.kind.computed && Array.isArray(before?.lent) ? before.lent : 'pending'
      const one: One = { asked, answers, lent: before?.lent ?? 'pending', timer: undefined, stop: undefined }
      all.set(mapField, one)
      lend(mapField, one, known ?? stays)
      if (known) return
      const wait = before && before.asked !== '' && isTyping(form, before.answers, answers) ? PAUSE : 0
      one.timer = wait > 0 ? setTimeout(() => void fetch(field.field, one), wait) : undefined
      if (wait === 0) void fetch(field.field, one)
    }

    /** An answer that it needs is not there yet: nobody is asked, and there is nothing to choose from. */
    function holdBack(mapField: string, before: One | undefined): void {
      if (before?.asked === WAITING) return
      end(before)
      const one: One = { asked: WAITING, answers: {}, lent: before?.lent ?? 'pending', timer: undefined, stop: undefined }
      all.set(mapField, one)
      lend(mapField, one, [])
    }

    async function fetch(field: Field, one: One): Promise<void> {
      const { mapField } = field
      const stop = new AbortController()
      one.stop = stop
      const options = await lookUp(field, one.answers, stop.signal).catch(() => undefined)
      // Another question took its place meanwhile.
      if (stop.signal.aborted || all.get(mapField) !== one) return
      if (options) remember(mapField + one.asked, options)
      lend(mapField, one, options ?? 'failed')
    }

    let waiting = false
    let stopped = false
    look = mapField => {
      if (mapField !== undefined) return lookAt(mapField)
      waiting = false
      if (!stopped) names.forEach(lookAt)
    }
    /** Once for everything that changes together. */
    const soon = () => {
      if (waiting || stopped) return
      waiting = true
      queueMicrotask(() => look())
    }
    const stops = form.fields.map(({ mapField }) => run.watch(mapField, soon))
    stops.push(run.watchForm(soon))
    look()
    return () => {
      stopped = true
      stops.forEach(stop => stop())
      for (const one of all.values()) {
        end(one)
        // What never arrived is asked again by who follows next.
        if (one.lent === 'pending') one.asked = ''
      }
    }
  }

  return {
    lent: mapField => all.get(mapField)?.lent,
    follow,
    retry(mapField) {
      const one = all.get(mapField)
      if (one?.lent === 'failed') one.asked = ''
      look(mapField)
    },
    lookAgain(every) {
      if (every) kept.clear()
      for (const one of all.values()) if (every || one.lent === 'failed') one.asked = ''
      look()
    },
  }
}

/** Is one of the answers that changed typed key by key, and not chosen? */
function isTyping(form: CompiledForm, before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): boolean {
  const changed = Object.keys(after).filter(name => before[name] !== after[name])
  return changed.some(name => {
    const { field } = form.fields[form.byName.get(name) ?? -1] ?? {}
    const kind = field && kinds[field.type]
    return !kind?.options && !kind?.fetches
  })
}
