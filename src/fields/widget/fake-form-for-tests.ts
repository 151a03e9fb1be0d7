import { uid } from './spaces-for-tests.ts'
import type { EarlierEvent, SpacesForm } from './spaces-world.ts'

/** The answers that the form begins with. */
const ANSWERS: Readonly<Record<string, string>> = {
  location: 'Seattle',
  timezone: 'America/Los_Angeles',
  start_date: '2026-03-10',
  start_time: '09:00',
  end_date: '2026-03-10',
  end_time: '17:00',
  seating_capacity: '80',
  spaces: '',
}

/** A submission that is edited or cloned. By default it had the answers that the form begins with, and has booked nothing. */
export type EventSketch = Pick<EarlierEvent, 'uuid' | 'mode' | 'stored'> & Partial<EarlierEvent>

interface Options {
  readonly answers: Readonly<Record<string, string>>
  readonly run: string
  readonly event: EventSketch | undefined
}

/** A form around the widget `spaces`, which has a field of meeting rooms too. */
export function aFakeForm({ answers, run, event }: Options) {
  const texts = new Map(Object.entries({ ...ANSWERS, ...answers }))
  const watchers = new Map<string, Set<() => void>>()
  const wrong = new Map<string, string>()
  const refusal = new Map<string, string>()
  const pending = new Set<string>()
  const largest = new Map<string, string>()
  const wholeDays = new Map<string, readonly string[]>([['meetings', []]])
  let wentTo = ''
  let hiddenBy: 'page' | 'field' | undefined

  const notify = (mapField: string) => watchers.get(mapField)?.forEach(listener => listener())

  function type(mapField: string, text: string): void {
    if (texts.get(mapField) === text) return
    // The runner notifies first that a field was touched, then that its text changed.
    notify(mapField)
    // Nothing is typed on a closed page.
    if (mapField !== 'spaces' || hiddenBy !== 'page') texts.set(mapField, text)
    notify(mapField)
  }

  const textOf = (mapField: string) => (mapField === 'spaces' && hiddenBy ? '' : (texts.get(mapField) ?? ''))

  const form: SpacesForm = {
    own: 'spaces',
    uuid: uid(700),
    runUid: () => run,
    event: event && { storedOf: name => ANSWERS[name] ?? '', bookings: [], wholeDays: [], ...event },
    textOf,
    fieldOf(mapField) {
      if (!texts.has(mapField)) return undefined
      const [filled, message] = [textOf(mapField) !== '', wrong.get(mapField) ?? '']
      const ownPage = hiddenBy ? 0 : 2
      return {
        label: `Label of ${mapField}`,
        page: mapField === 'spaces' ? ownPage : 1,
        filled,
        valid: message === '',
        message,
        shownMessage: refusal.get(mapField) ?? '',
        options: [],
        fetch: pending.has(mapField) ? 'pending' : undefined,
        max: largest.get(mapField) ?? '',
      }
    },
    isLacking: () => false,
    wholeDays: () => wholeDays,
    change: type,
    goTo: mapField => void (wentTo = mapField),
    watch(mapField, listener) {
      const set = watchers.get(mapField) ?? new Set()
      watchers.set(mapField, set.add(listener))
      return () => void set.delete(listener)
    },
  }
  const stored = () => JSON.parse(textOf('spaces') || '[]') as { uid: string; beside?: string; days?: string[] }[]

  return {
    form,
    type,
    /** Messages of fields that are invalid, by mapField. */
    wrong,
    /** The largest answers of fields, by mapField. */
    largest,
    /** Its options are on their way; false: they have come, with what they bring for other fields. */
    fetch(mapField: string, isPending: boolean, brings: Readonly<Record<string, string>> = {}) {
      if (isPending) pending.add(mapField)
      else pending.delete(mapField)
      for (const [name, text] of Object.entries(brings)) texts.set(name, text)
      for (const name of [mapField, ...Object.keys(brings)]) notify(name)
    },
    /** Rows with the 24-hour hold are on these days. */
    holdWhole(...days: string[]) {
      wholeDays.set('meetings', days)
      notify('meetings')
    },
    /**
     * The widget is not shown any more: the conditions of its page fail, and its answer is the default from now on, or its own do, and the
     * answer is remembered. undefined: it is shown again.
     */
    hide(by: 'page' | 'field' | undefined) {
      hiddenBy = by
      if (by === 'page') texts.set('spaces', '')
      notify('spaces')
    },
    /** The server found the answer wrong. */
    refuse(message: string) {
      refusal.set('spaces', message)
      notify('spaces')
    },
    answer: () => stored().map(space => space.uid),
    stored,
    answers: () => Object.fromEntries(texts),
    text: textOf,
    wentTo: () => wentTo,
  }
}
