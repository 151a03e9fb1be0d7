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
  const wholeDays = new Map<string, readonly string[]>([['meetings', []]])
  let wentTo = ''

  const notify = (mapField: string) => watchers.get(mapField)?.forEach(listener => listener())

  function type(mapField: string, text: string): void {
    if (texts.get(mapField) === text) return
    // The runner notifies first that a field was touched, then that its text changed.
    notify(mapField)
    texts.set(mapField, text)
    notify(mapField)
  }

  const form: SpacesForm = {
    own: 'spaces',
    uuid: uid(700),
    runUid: () => run,
    event: event && { storedOf: name => ANSWERS[name] ?? '', bookings: [], wholeDays: [], ...event },
    textOf: mapField => texts.get(mapField) ?? '',
    fieldOf(mapField) {
      if (!texts.has(mapField)) return undefined
      const [filled, message] = [texts.get(mapField) !== '', wrong.get(mapField) ?? '']
      return {
        label: `Label of ${mapField}`,
        page: mapField === 'spaces' ? 2 : 1,
        filled,
        valid: message === '',
        message,
        shownMessage: refusal.get(mapField) ?? '',
      }
    },
    wholeDays: () => wholeDays,
    change: type,
    goTo: mapField => void (wentTo = mapField),
    watch(mapField, listener) {
      const set = watchers.get(mapField) ?? new Set()
      watchers.set(mapField, set.add(listener))
      return () => void set.delete(listener)
    },
  }
  const stored = () => JSON.parse(texts.get('spaces') || '[]') as { uid: string; beside?: string; days?: string[] }[]

  return {
    form,
    type,
    /** Messages of fields that are invalid, by mapField. */
    wrong,
    /** Rows with the 24-hour hold are on these days. */
    holdWhole(...days: string[]) {
      wholeDays.set('meetings', days)
      notify('meetings')
    },
    /** The server found the answer wrong. */
    refuse(message: string) {
      refusal.set('spaces', message)
      notify('spaces')
    },
    answer: () => stored().map(space => space.uid),
    stored,
    answers: () => Object.fromEntries(texts),
    text: (mapField: string) => texts.get(mapField) ?? '',
    wentTo: () => wentTo,
  }
}
