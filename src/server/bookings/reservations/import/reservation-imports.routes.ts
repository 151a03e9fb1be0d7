import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import {
  type BookingsReport,
  type BookingsUndone,
  importBookings,
  listBookingImports,
  MAX_BOOKING_FILE_BYTES,
  UNDO_IMPORT_MINUTES,
  undoBookingsImport,
} from '#contract/portal/reservation-imports.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import { english } from '../../../english.ts'
import { invalid, notFound, Problem, taken, unauthorized } from '../../../errors.ts'
import { readFilePart } from '../../../files/receive-file.ts'
import { acceptedLanguages } from '../../../http/languages.ts'
import { serve } from '../../../http/serve.ts'
import { uuidIn } from '../../../http/uuid-in.ts'
import type { Portal } from '../../../portal.ts'

const texts = {
  noFile: english('Choose a file of bookings: CSV.'),
  tooLarge: english('A file of bookings has at most 10 MB.'),
  nothing: english('Nothing has been booked.'),
  booked: (count: number) => english(count === 1 ? '1 booking was imported.' : `${count.toLocaleString('en-US')} bookings were imported.`),
  underWay: (since: string) => english(`An import of bookings is under way since ${since}. Please try again when it is done.`),
}

const undoTexts = {
  failed: english('This import was not undone'),
  late: english(`An import can be undone for ${UNDO_IMPORT_MINUTES} minutes.`),
  twice: english('It was undone already.'),
  cancelled: (count: number) =>
    english(count === 1 ? '1 booking was cancelled.' : `${count.toLocaleString('en-US')} bookings were cancelled.`),
  stays: (count: number) =>
    english(count === 1 ? '1 was changed since, and stays.' : `${count.toLocaleString('en-US')} were changed since, and stay.`),
}

/** Import of bookings (P12.145), and its undo (P12.160). */
export function reservationImportsRoutes(app: FastifyInstance): void {
  const { bookingPlanThreads } = app.services
  /** By company: at a time one file is received, read or booked, for each of them is in memory whole. */
  const underWay = new Map<string, number>()

  serve(app, importBookings, async ({ portal, request }) => {
    const { company, user, reservations } = portal
    const since = underWay.get(company.id)
    if (since !== undefined) throw taken(texts.underWay(formatDateTime(since, company.timezone, company)))
    underWay.set(company.id, Date.now())
    try {
      const file = await readFilePart(request.raw, request.headers['content-type'] ?? '', {
        part: 'file',
        most: MAX_BOOKING_FILE_BYTES,
        tooLarge: texts.tooLarge,
      })
      if (!file) throw invalid(texts.noFile, { file: texts.noFile })
      const { searchParams } = new URL(request.url, 'http://local')
      const take = searchParams.get('take')
      const bytes = new Uint8Array(await file.arrayBuffer())
      const sent = { bytes, letters: searchParams.get('letters') ?? '', languages: acceptedLanguages(request.headers['accept-language']) }
      const { readable_date_format, readable_time_format } = company
      const wanted = {
        file: sent,
        formats: { readable_date_format, readable_time_format },
        take: take === 'all' || take === 'good' ? take : undefined,
        user: user?.id,
      } as const
      // A thread is lent for the reading alone: what the database does may take a minute, and others want to read meanwhile.
      return outcome(await reservations.imports.run(wanted, file => bookingPlanThreads.use(company.id, plan => plan(file))))
    } finally {
      underWay.delete(company.id)
    }
  })

  serve(app, listBookingImports, async ({ portal }) => ({ imports: await portal.reservations.imports.undoable(userOf(portal)) }))

  serve(app, undoBookingsImport, async ({ params, portal }) => {
    const result = await portal.reservations.imports.undo(uuidIn(params.id), userOf(portal))
    if (result.is === 'gone') throw notFound()
    if (result.is !== 'undone') throw new Problem(409, [undoTexts.failed, undoTexts[result.is]], { alert: undoTexts[result.is] })
    const { cancelled, stays } = result.undone
    const done: Outcome<BookingsUndone> = {
      success: true,
      message: [undoTexts.cancelled(cancelled), stays > 0 ? undoTexts.stays(stays) : ''],
      data: result.undone,
    }
    return done
  })
}

/** @throws Problem 401 */
function userOf({ user }: Portal): string {
  if (!user) throw unauthorized()
  return user.id
}

/** A file of which nothing is booked is no failure of the call: the report says why. */
function outcome(report: BookingsReport): Outcome<BookingsReport> {
  const { booked } = report
  return { success: booked > 0, message: [booked > 0 ? texts.booked(booked) : texts.nothing, ''], data: report }
}
