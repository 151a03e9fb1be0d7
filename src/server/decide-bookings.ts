import type { bookingsOf } from './bookings/bookings.repo.ts'
import type { guestRoomsOf } from './guest-rooms/guest-rooms.repo.ts'
import { type postersOf, PostersRefused } from './posters/posters.repo.ts'
import { changesOf, DecisionRefused } from './request-decision.ts'
import type { Booker } from './submissions/storage/bookings.ts'

/** What a submission can have booked. */
interface Books {
  readonly bookings: ReturnType<typeof bookingsOf>
  readonly posters: ReturnType<typeof postersOf>
  readonly guestRooms: ReturnType<typeof guestRoomsOf>
}

/** Has spaces and places of posters follow a decision (decision 099). Rooms for guests are rows that nobody else wants: they stay. */
export const decider = ({ bookings, posters, guestRooms }: Books): Pick<Booker, 'decide' | 'plan'> => ({
  async decide(tx, submission, decision, anyway) {
    if (decision.act === 'keep' && !decision.earlier) return
    // Read under the locks: nobody moves or frees any of it meanwhile.
    await bookings.lock(tx, { submission, spaces: [] })
    const changes = changesOf(await bookings.decided(submission, tx), decision)
    await bookings.give(tx, submission, changes)
    const unfit = anyway ? [] : await bookings.unfit(changes, tx)
    if (unfit.length > 0) throw new DecisionRefused({ unfit })
    if (decision.act === 'release') await posters.release(tx, submission)
    else if (decision.act !== 'keep') await retake(() => posters.retake(tx, submission))
  },

  async plan(submission, decision, hidden) {
    const { act } = decision
    const changes = act === 'keep' ? [] : changesOf(await bookings.decided(submission), decision)
    const [taken, unfit, askedFirst, released, placed, rooms] = await Promise.all([
      bookings.inTheWay(changes),
      bookings.unfit(changes),
      bookings.askedFirst(changes, hidden),
      posters.count(submission, 'released'),
      posters.count(submission, 'active'),
      guestRooms.count(submission),
    ])
    const isBack = changes.some(({ booking }) => booking.status_before !== null) || released > 0
    const nights = act === 'release' || (act === 'return' && isBack) ? rooms : 0
    return { changes, taken, unfit, askedFirst, posters: act === 'release' ? placed : act === 'keep' ? 0 : released, nights }
  },
})

/** @throws DecisionRefused in place of PostersRefused */
async function retake(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof PostersRefused)) throw error
    throw new DecisionRefused({ posters: error.refused.map(({ building, name }) => ({ building, name })) })
  }
}
