import type { BookedSpace } from '#engine/model/booking.ts'
import { type EventSpan, followedDays } from '../kit/followed-days.ts'
import type { SpacesEvent } from './spaces-state.ts'

/** Which days a space was given, and the event of which they were days. */
interface Anchor {
  readonly days: readonly string[]
  readonly span: EventSpan
  /** The days to which it went along with the event last; undefined: nobody looked yet. */
  readonly present: readonly string[] | undefined
}

/**
 * Lets spaces that are taken for some days go along with the event (P12.19). Each is counted from where it was given its days: so it does
 * not matter in how many steps the dates are typed, and a day that does not fit in between is not lost.
 */
export class DayAnchors {
  readonly #anchors: Map<string, Anchor>
  /** When the event took place so far; undefined: nobody looked yet. */
  #span: EventSpan | undefined

  /** @param stored spaces of the submission that is edited or cloned @param span when its event took place; undefined: there is none */
  constructor(stored: readonly BookedSpace[], span: EventSpan | undefined) {
    this.#anchors = new Map(span && stored.map(({ uid, days }) => [uid, { days, span, present: undefined }]))
  }

  /** The spaces at this event; one that stays as it is, is the same object. */
  follow(spaces: readonly BookedSpace[], { start, end, days: ofEvent }: SpacesEvent): readonly BookedSpace[] {
    const now = { first: start.slice(0, 10), last: end.slice(0, 10) }
    const before = this.#span ?? now
    this.#span = now
    const followed = ({ days, span }: Anchor) => followedDays(days, span, now, day => ofEvent.includes(day))
    return spaces.map(space => {
      if (space.days.length === 0) return space
      const known = this.#anchors.get(space.uid)
      // What was typed before, in a draft too, may have moved it already.
      const places = known?.present ? [known.present] : known ? [known.days, followed(known)] : []
      const isKnown = places.some(place => isSame(place, space.days))
      const anchor = known && isKnown ? known : { days: space.days, span: before, present: undefined }
      const days = followed(anchor)
      this.#anchors.set(space.uid, { ...anchor, present: days })
      return isSame(days, space.days) ? space : { ...space, days }
    })
  }
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()
