import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import { fetchersOf, isWaiting, needsOptions, placeholdersOf } from '#engine/run/fetching.ts'
import type { Field, Option } from '#engine/model/form.ts'
import type { FetchedOptions, Run } from '#engine/run/run.ts'

/** Asks for the options of a field with these answers in place of its placeholders; undefined when there are none to be had. */
export type OptionsLookup = (
  field: Field,
  answers: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<readonly Option[] | undefined>

/** What is fetched for the API fields of a run. A file of its own: only a form that has such a field loads it. */
export interface RunLookups {
  optionsOf(mapField: string): FetchedOptions | undefined
  /** Begins to fetch what the run needs, now and after every change. @returns unsubscribe */
  watchRun(run: Run, form: CompiledForm): () => void
  /** Asks once more after a failure. */
  retry(mapField: string): void
  /** Asks once more for what failed and what the resource service answered; or for `all`, and empties the cache. */
  refetch(all: boolean): void
}

type FirstOptions = Readonly<Record<string, readonly Option[]>>

interface FieldLookup {
  /** The answers it was asked with, as JSON; empty: it is to be asked again. */
  key: string
  answers: Readonly<Record<string, string>>
  options: FetchedOptions
  /** What the resource service answered, which others may change at any time. */
  readonly isFleeting: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  controller: AbortController | undefined
}

/** How long nobody types before what was typed is asked with (P5.14). */
const DEBOUNCE_MS = 500
const MAX_CACHED = 100
/** In place of the answers it was asked with. */
const WAITING = 'waiting'

/** @param first what fields begin with: their options as they are while no answer chooses among them */
export function createLookups(lookUpOptions: OptionsLookup, first: FirstOptions = {}): RunLookups {
  const lookups = new Map<string, FieldLookup>()
  const cache = new Map<string, readonly Option[]>()
  let check: (mapField?: string) => void = () => undefined

  function end(lookup: FieldLookup | undefined): void {
    clearTimeout(lookup?.timer)
    lookup?.controller?.abort()
  }

  function cacheOptions(key: string, options: readonly Option[]): void {
    cache.set(key, options)
    for (const [oldest] of cache) if (cache.size > MAX_CACHED) cache.delete(oldest)
  }

  function watchRun(run: Run, form: CompiledForm): () => void {
    const names = fetchersOf(form)

    function setOptions(mapField: string, lookup: FieldLookup, options: FetchedOptions): void {
      const before = lookup.options
      lookup.options = options
      if (before !== options) run.optionsChanged(mapField)
    }

    /** Fetches when the field is in play and its placeholders say something new. */
    function checkField(mapField: string): void {
      const before = lookups.get(mapField)
      if (!needsOptions(run, mapField)) {
        if (!before || before.key === '') return
        end(before)
        before.key = ''
        return
      }
      if (isWaiting(run, mapField)) return waitForAnswers(mapField, before)
      const answers = placeholdersOf(run, mapField)
      const key = JSON.stringify(answers)
      if (before?.key === key) return
      end(before)
      const field = form.fields[form.byName.get(mapField)!]!
      const isFleeting = field.kind.asksService !== undefined
      const initial = first[mapField]
      const cached = cache.get(mapField + key) ?? (Object.values(answers).some(text => text !== '') ? undefined : initial)
      // What is free now may be taken in a moment: it is asked for each time.
      const known = isFleeting ? undefined : cached
      const last = before?.options ?? initial
      // A text to read keeps what it says until the next is there, and a list that answers only narrow what it offers. While it waited
      // for answers it said nothing.
      const keeps = (field.kind.computed || field.kind.filters) && before?.key !== WAITING
      const stays = keeps && Array.isArray(last) ? last : 'pending'
      const one: FieldLookup = { key, answers, options: before?.options ?? 'pending', isFleeting, timer: undefined, controller: undefined }
      lookups.set(mapField, one)
      setOptions(mapField, one, known ?? stays)
      if (known) return
      const wait = before && before.key !== '' && isTyping(form, before.answers, answers) ? DEBOUNCE_MS : 0
      one.timer = wait > 0 ? setTimeout(() => void fetch(field.field, one), wait) : undefined
      if (wait === 0) void fetch(field.field, one)
    }

    /** An answer that it needs is not there yet: nobody is asked, and there is nothing to choose from. */
    function waitForAnswers(mapField: string, before: FieldLookup | undefined): void {
      if (before?.key === WAITING) return
      end(before)
      const options = before?.options ?? 'pending'
      const one: FieldLookup = { key: WAITING, answers: {}, options, isFleeting: false, timer: undefined, controller: undefined }
      lookups.set(mapField, one)
      setOptions(mapField, one, [])
    }

    async function fetch(field: Field, lookup: FieldLookup): Promise<void> {
      const { mapField } = field
      const controller = new AbortController()
      lookup.controller = controller
      const options = await lookUpOptions(field, lookup.answers, controller.signal).catch(() => undefined)
      // Another question took its place meanwhile.
      if (controller.signal.aborted || lookups.get(mapField) !== lookup) return
      if (options) cacheOptions(mapField + lookup.key, options)
      setOptions(mapField, lookup, options ?? 'failed')
    }

    let waiting = false
    let stopped = false
    check = mapField => {
      if (mapField !== undefined) return checkField(mapField)
      waiting = false
      if (!stopped) names.forEach(checkField)
    }
    /** Once for everything that changes together. */
    const scheduleCheck = () => {
      if (waiting || stopped) return
      waiting = true
      queueMicrotask(() => check())
    }
    const stops = form.fields.map(({ mapField }) => run.watch(mapField, scheduleCheck))
    stops.push(run.watchForm(scheduleCheck))
    check()
    return () => {
      stopped = true
      stops.forEach(stop => stop())
      for (const one of lookups.values()) {
        end(one)
        // What never arrived is asked again when the run is watched again.
        if (one.options === 'pending') one.key = ''
      }
    }
  }

  return {
    optionsOf: mapField => lookups.get(mapField)?.options ?? first[mapField],
    watchRun: watchRun,
    retry(mapField) {
      const one = lookups.get(mapField)
      if (one?.options === 'failed') one.key = ''
      check(mapField)
    },
    refetch(every) {
      if (every) {
        cache.clear()
        first = {}
      }
      for (const one of lookups.values()) if (every || one.isFleeting || one.options === 'failed') one.key = ''
      check()
    },
  }
}

/** Is one of the answers that changed typed key by key, and not chosen? */
function isTyping(form: CompiledForm, before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): boolean {
  const changed = Object.keys(after).filter(name => before[name] !== after[name])
  return changed.some(name => {
    const field = form.fields[form.byName.get(name) ?? -1]
    return !field?.kind.options && !field?.fetches
  })
}
