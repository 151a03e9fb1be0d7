import { choicesBy } from '../random.ts'
import type { Answered, When } from './requests.ts'

/** Half hours of a day. */
const HALF_HOURS = 40

/** Some hours of one of these days. */
export function someTimes(random: () => number, among: readonly string[]): When {
  const { below, oneOf } = choicesBy(random)
  const start = below(HALF_HOURS)
  return { day: oneOf(among), start: clock(start), end: clock(start + 1 + below(6)) }
}

/** The same, at another time than this one. */
export function otherTimes(random: () => number, than: When, among: readonly string[]): When {
  for (;;) {
    const when = someTimes(random, among)
    if (when.day !== than.day || when.start !== than.start || when.end !== than.end) return when
  }
}

const clock = (halfHours: number) => `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 === 0 ? '00' : '30'}`

export const refusedOr = (answer: Answered) => (answer.status === 422 ? 'refused' : failed(answer))

export const failed = ({ status, body }: Answered) => `failed: ${status} ${JSON.stringify(body)}`
