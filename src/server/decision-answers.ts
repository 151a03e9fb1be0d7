import type { NotToBeHad, PreviewedBooking, StatusPreview, TakenBooking, UnfitSpaces } from '#contract/portal/request-decisions.ts'
import { spaceInBuilding } from '#contract/tenant/space-name.ts'
import { bookingTexts } from './bookings/booking-texts.ts'
import { wallTime } from './bookings/bookings.read.ts'
import { movedTimes } from './bookings/moved-times.ts'
import { english } from './english.ts'
import { Problem } from './errors.ts'
import type { Portal } from './portal.ts'
import type { BookingOutcome, DecisionPlan, DecisionRefused, TakenFromBooking, TakenFromPosters, UnfitBooking } from './request-decision.ts'
import { notAvailableText } from './space-refusals.ts'
import { spaceTexts } from './space-texts.ts'

/** What staff are answered whose decision what is booked cannot follow. */
const texts = {
  failed: english('Status not changed'),
  taken: (names: string) => english(`${names} Nothing was changed: choose other times or spaces first, or another status.`),
  unfit: (warnings: string) => english(`${warnings} Nothing was changed. It can be booked all the same.`),
}

/** Of so many bookings it is looked for what is free instead: each is a search. */
const MAX_WITH_WAYS_OUT = 5

/** 422 with NotToBeHad, or 409 with UnfitSpaces. @param title that says what was not done */
export async function refusalOfDecision(
  portal: Portal,
  submission: string,
  { taken, posters, unfit }: DecisionRefused,
  title: string = texts.failed,
): Promise<Problem> {
  if (unfit.length > 0) {
    const warnings = unfit.flatMap(warningsOf)
    return new Problem(409, [title, texts.unfit(warnings.join(' '))], { data: { warnings } satisfies UnfitSpaces })
  }
  const bookings = await takenBookings(portal, submission, taken)
  const all = [...bookings, ...posters.map(takenPosters)]
  const text = texts.taken(all.map(one => one.text).join(' '))
  return new Problem(422, [title, text], { data: { taken: all } satisfies NotToBeHad })
}

/** What a decision would do, without whether whoever sent the request is written to. */
export async function previewOf(portal: Portal, submission: string, plan: DecisionPlan): Promise<Omit<StatusPreview, 'mails'>> {
  const taken = new Map((await takenBookings(portal, submission, plan.taken)).map(one => [one.booking, one]))
  const unfit = new Map(plan.unfit.map(one => [one.booking.id, warningsOf(one)]))
  const bookings = plan.changes.map(({ booking, to }: BookingOutcome): PreviewedBooking => {
    const [refused, first] = [taken.get(booking.id), plan.askedFirst.get(booking.id)]
    return {
      booking: booking.id,
      name: spaceInBuilding(booking),
      from: booking.status,
      to,
      ...(refused && { taken: refused }),
      warnings: unfit.get(booking.id) ?? [],
      ...(first && { asked_first: { name: first.name, date: first.at.toISOString() } }),
    }
  })
  return { bookings, posters: plan.posters, nights: plan.nights }
}

const warningsOf = ({ booking, labels }: UnfitBooking): string[] => [notAvailableText(spaceInBuilding(booking), labels)]

const takenPosters = ({ building, name }: TakenFromPosters): TakenBooking => {
  const text = spaceTexts.gone({ count: 1, names: name || spaceTexts.place })
  return { booking: building, name, text, free_instead: [] }
}

/** With what is free instead, as a booking that is moved says it. */
const takenBookings = (portal: Portal, submission: string, taken: readonly TakenFromBooking[]): Promise<TakenBooking[]> =>
  Promise.all(
    taken.map(async ({ booking, reasons }, at): Promise<TakenBooking> => {
      const name = spaceInBuilding(booking)
      const text = bookingTexts(portal.company, booking.zone).notAvailable(name, reasons)
      const ways = at < MAX_WITH_WAYS_OUT ? await waysOut(portal, submission, { booking, reasons }) : { free_instead: [] }
      return { booking: booking.id, name, text, ...ways }
    }),
  )

async function waysOut({ spaceSearch }: Portal, submission: string, { booking, reasons }: TakenFromBooking) {
  const { space, zone, periods, headcount, layout_id } = booking
  const [begin, end] = [periods[0]?.[0] ?? 0, periods.at(-1)?.[1] ?? 0].map(at => wallTime(new Date(at).toISOString(), zone))
  const times = movedTimes(booking, { start: begin ?? '', end: end ?? '' }, undefined)
  const { start: start_date, end: end_date, timezone, overnight, days } = times
  const event = { start_date, end_date, timezone, overnight, days, whole_days: [], seats: headcount ?? undefined, submission }
  const [next_free_start, found] = await Promise.all([
    spaceSearch.nextFreeStart(space, { ...event, layout: layout_id ?? undefined }, reasons).catch(() => undefined),
    spaceSearch.alternatives(space, event, [space]).catch(() => []),
  ])
  return { ...(next_free_start !== undefined && { next_free_start }), free_instead: found.map(spaceInBuilding) }
}
