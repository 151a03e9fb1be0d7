import type { Call } from '#contract/call.ts'
import { answerTexts } from '../answer-texts.ts'
import { english } from '../english.ts'
import { Problem } from '../errors.ts'
import { isDate } from '../civil-days.ts'

/** The query of a call of a program: what is not known, and what cannot be, is refused where it stands (400). Absent and empty are the same. */
export interface Query {
  /** As it is; '' when absent. At most so many characters. */
  text(name: string, most: number): string
  uuid(name: string): string | undefined
  /** A civil day: 2026-03-09. */
  day(name: string): string | undefined
  /** An instant with its zone, as ISO 8601 in UTC. */
  instant(name: string): string | undefined
  /** A whole number. */
  whole(name: string, range: { readonly min: number; readonly max: number }): number | undefined
  choice<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice
  flag(name: string): boolean
}

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i

/** @throws Problem 400 where a parameter is not one of the call, or stands twice */
export function queryIn({ url }: { readonly url: string }, { query }: Pick<Call, 'query'>): Query {
  const at = url.indexOf('?')
  const given = new URLSearchParams(at < 0 ? '' : url.slice(at))
  const known = Object.keys(query)
  for (const name of given.keys()) {
    if (!Object.hasOwn(query, name)) {
      const takes = known.length === 0 ? 'It takes none.' : `It takes ${known.join(', ')}.`
      throw refused(name, english(`This call has no parameter of this name. ${takes}`))
    }
    if (given.getAll(name).length > 1) throw refused(name, english('This parameter stands twice. Say it once.'))
  }
  const valueOf = (name: string) => given.get(name) ?? ''
  const matching = <T>(name: string, read: (text: string) => T | undefined, say: string): T | undefined => {
    const text = valueOf(name)
    if (text === '') return undefined
    const value = read(text)
    if (value === undefined) throw refused(name, say)
    return value
  }

  return {
    text(name, most) {
      const text = valueOf(name)
      if (text.length > most) throw refused(name, english(`This is too long: at most ${most} characters.`))
      return text.replaceAll('\0', '').toWellFormed()
    },
    uuid: name =>
      matching(
        name,
        text => (UUID.test(text) ? text.toLowerCase() : undefined),
        english('Say a uuid: eight digits and letters, a hyphen …'),
      ),
    day: name => matching(name, text => (isDate(text) ? text : undefined), english('Say a day of the calendar: 2026-03-09.')),
    instant: name => matching(name, readInstant, english('Say an instant with its zone: 2026-03-09T08:30:00Z.')),
    whole: (name, { min, max }) =>
      matching(
        name,
        text => (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined),
        english(`Say a whole number from ${min} to ${max}.`),
      ),
    choice: (name, choices) =>
      matching(name, text => choices.find(choice => choice === text), english(`Say one of these: ${choices.join(', ')}.`)) ?? choices[0],
    flag: name => matching(name, text => (text === '1' ? true : text === '0' ? false : undefined), english('Say 1 or 0.')) ?? false,
  }
}

function readInstant(text: string): string | undefined {
  if (!INSTANT.test(text)) return undefined
  try {
    const instant = Temporal.Instant.from(text)
    return instant.epochMilliseconds < 0 ? undefined : instant.toString()
  } catch {
    return undefined
  }
}

/** What is wrong with a parameter, and what to do. Names may be anything. */
export function refused(name: string, say: string): Problem {
  const shown = name.slice(0, 60).toWellFormed()
  return new Problem(400, [answerTexts.badRequest, english(`${shown}: ${say}`)], { issues: { [shown]: say } })
}
