/** Answers that say who asked, as far as a name of them is shown: anybody may have typed a book. */
const NAMES = ['first_name', 'last_name', 'name', 'email'] as const
const MAX_READ = 2000

/** Null for what was not answered. */
export type NameAnswers = Readonly<Record<(typeof NAMES)[number], string | null>>

/** Those of a submission, as one column. @param submission its alias */
export const nameAnswersOf = (submission: string): string =>
  `jsonb_build_object(${NAMES.map(name => `'${name}', left(btrim(${submission}.answers->>'${name}'), ${MAX_READ})`).join(', ')})`

/** A booking, its name for whoever may know it, and when it begins on the clock of its space. */
export interface BookingInPlace {
  readonly title: string
  /** Instant, ISO 8601. */
  readonly start: string
  /** IANA name. */
  readonly zone: string
}

/** `BookingInPlace` of a booking `k` in the space `s` of the location `l`, as the text of its JSON. */
export const BOOKING = `jsonb_build_object('start', k.start_at, 'zone', coalesce(s.timezone, l.timezone),
  'title', case when k.kind = 'hold' then 'On hold' when $titles then coalesce(nullif(k.title, ''), 'Booking') else 'Booked' end)::text`
