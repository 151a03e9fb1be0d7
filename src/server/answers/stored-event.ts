import { type AnsweredField, wholeDaysIn } from './answered-fields.ts'

/** When the spaces of a stored submission are wanted, by its answers. */
export interface StoredEvent {
  /** Wall times `YYYY-MM-DD HH:mm`. */
  readonly start: string
  readonly end: string
  /** '': the form has no field for one. */
  readonly timezone: string
  readonly overnight: boolean
  readonly wholeDays: readonly string[]
  /** Civil days by uuid of a space that is taken on some days only. */
  readonly daysOf: ReadonlyMap<string, readonly string[]>
}

/** Of the first field that books; undefined: there is none. */
export function storedEvent(fields: readonly AnsweredField[]): StoredEvent | undefined {
  const requests = fields.flatMap(({ field, kind, text }) => kind.books?.(kind.read(text, field), field) ?? [])
  const [first] = requests
  if (!first) return undefined
  const { event, overnight } = first
  const answer = (name: string) => fields.find(({ field }) => field.mapField === name)?.text.trim() ?? ''
  const days = requests.flatMap(({ spaces }) => spaces.filter(space => space.days.length > 0))
  return {
    start: `${answer(event.start_date)} ${answer(event.start_time)}`,
    end: `${answer(event.end_date)} ${answer(event.end_time)}`,
    timezone: answer(event.timezone),
    overnight,
    wholeDays: wholeDaysIn(fields),
    daysOf: new Map(days.map(space => [space.uid, space.days])),
  }
}
