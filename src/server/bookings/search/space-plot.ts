import type { PlotAnswer } from '#contract/tenant/bookings.shape.ts'
import type { BookingReader } from '../../booking-mask.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import { Problem } from '../../errors.ts'
import { answerTexts } from '../../answer-texts.ts'
import { spaceTexts as texts } from '../../space-texts.ts'
import { type PlottedDays, plotOf } from './plot.ts'
import { selectPlotted, selectPlottedClosures, selectPlottedSpaces } from './plot.sql.ts'
import { type RememberedZones, rememberedZones } from './remembered-zones.ts'
import { isoIn } from './times.ts'

export interface PlotQuery {
  /** uuids; what is none names no space. */
  readonly spaces: readonly string[]
  /** Wall times `YYYY-MM-DD HH:mm` in the zone of the space. */
  readonly start: string
  readonly end: string
  /** Whose holds are told apart. */
  readonly run?: string | undefined
  readonly reader: BookingReader
}

const MAX_PLOT_DAYS = 62
/** Of the 50 spaces that one names at most. */
const SHORT_DAYS = 7
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Milliseconds since 1970. */
interface Stretch {
  readonly from: number
  readonly to: number
}

/** Under which the zones of spaces that were plotted are remembered. */
const PLOTTED = 'plotted'
/** Of a company with more of them those of the last plot alone: between the farthest ones is a day. */
const MAX_ZONES = 12

/**
 * What takes place in spaces, day by day: in one trip where their zones are those that were plotted before.
 * @throws Problem 400 for days that cannot be; 404 for spaces that are none
 */
export async function spacePlot(db: CompanyDb, query: PlotQuery, zones: RememberedZones = rememberedZones()): Promise<PlotAnswer> {
  const { company } = db
  const days = daysOf(query.start, query.end)
  const ids = query.spaces.filter(id => UUID.test(id))
  const known = zones.of(company, PLOTTED)
  const [guess, plot] = [known && stretchIn(days, known), plotReader(db, ids, query)]
  const { spaces, ...early } = await plot.withSpaces(guess)
  const [only] = spaces
  if (!only) throw new Problem(404, [answerTexts.notFound, texts.noSuchSpace])
  const found = [...new Set(spaces.map(({ timezone }) => timezone))]
  zones.note(company, PLOTTED, together(known ?? [], found))
  const stretch = stretchIn(days, found)
  // What lies beside the days of a space is in none of its rows.
  const periods = early.periods && guess && covers(guess, stretch) ? early.periods : await plot.periods(stretch)
  const there = new Set(spaces.map(({ id }) => id))
  const answer = plotOf(
    spaces,
    days,
    periods.filter(({ of_space }) => there.has(of_space)),
  )
  if (spaces.length > 1) return answer
  const isSame = guess && covers(guess, stretch) && covers(stretch, guess)
  const closures = early.closures && isSame ? early.closures : await plot.closures(only.id, stretch)
  const at = (instant: Date) => isoIn(instant, only.timezone)
  return {
    ...answer,
    closures: closures.map(({ key, label, starts, ends }) => ({ key, label, start_datetime: at(starts), end_datetime: at(ends) })),
  }
}

/** From the first of these days to the last, in whichever of the zones it begins and ends first and last. */
const stretchIn = ({ first, last }: PlottedDays, zones: readonly string[]): Stretch => ({
  from: Math.min(...zones.map(zone => first.toZonedDateTime(zone).epochMilliseconds)),
  to: Math.max(...zones.map(zone => last.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds)),
})

const covers = (one: Stretch, other: Stretch) => one.from <= other.from && one.to >= other.to

function together(before: readonly string[], found: readonly string[]): readonly string[] {
  const all = [...new Set([...before, ...found])]
  return all.length > MAX_ZONES ? found : all
}

/** Absent: not read together with the spaces. */
interface PlotRows {
  readonly spaces: readonly StatementRow<typeof selectPlottedSpaces>[]
  readonly periods?: readonly StatementRow<typeof selectPlotted>[]
  readonly closures?: readonly StatementRow<typeof selectPlottedClosures>[]
}

/** Reads what a plot is made of. @param ids uuids that somebody named */
function plotReader(db: CompanyDb, ids: readonly string[], { run, reader }: PlotQuery) {
  const { company } = db
  const within = ({ from, to }: Stretch) => ({ from_time: new Date(from), to_time: new Date(to) })
  const spacesNamed = selectPlottedSpaces({ company, ids })
  const seenBy = { run: run ?? null, ...reader }
  const periodsIn = (stretch: Stretch) => selectPlotted({ company, ids, ...within(stretch), ...seenBy })
  const closuresOf = (space: string, stretch: Stretch) => selectPlottedClosures({ company, space, ...within(stretch) })
  return {
    /** The spaces, and in the same trip what there is in the stretch where they may lie; closures of one space alone: of several nobody draws them. */
    async withSpaces(stretch: Stretch | undefined): Promise<PlotRows> {
      const [space] = ids
      if (!stretch) return { spaces: await db.run(spacesNamed) }
      if (ids.length > 1 || space === undefined) {
        const [spaces, periods] = await db.batch([spacesNamed, periodsIn(stretch)])
        return { spaces, periods }
      }
      const [spaces, periods, closures] = await db.batch([spacesNamed, periodsIn(stretch), closuresOf(space, stretch)])
      return { spaces, periods, closures }
    },
    periods: (stretch: Stretch) => db.run(periodsIn(stretch)),
    closures: (space: string, stretch: Stretch) => db.run(closuresOf(space, stretch)),
  }
}

/** Is a plot of these days so short that it needs no turn among searches? Days that cannot be are refused before anything is looked up. */
export function isShortPlot({ start, end }: Pick<PlotQuery, 'start' | 'end'>): boolean {
  try {
    const { first, last } = daysOf(start, end)
    return first.until(last).days < SHORT_DAYS
  } catch (error) {
    if (error instanceof Problem) return true
    throw error
  }
}

/** An end at midnight belongs to the day before. */
function daysOf(start: string, end: string): PlottedDays {
  const refused = (text: string) => new Problem(400, ['Bad request', text], { alert: text })
  let days: PlottedDays
  try {
    const [from, to] = [start, end].map(text => Temporal.PlainDateTime.from(text.replace(' ', 'T'))) as [
      Temporal.PlainDateTime,
      Temporal.PlainDateTime,
    ]
    if (Temporal.PlainDateTime.compare(from, to) > 0) throw refused(texts.endFirst)
    const last = Temporal.PlainDateTime.compare(from, to) < 0 ? to.subtract({ minutes: 1 }) : to
    days = { first: from.toPlainDate(), last: last.toPlainDate() }
  } catch (error) {
    if (error instanceof RangeError) throw refused(texts.noSuchTime)
    throw error
  }
  if (days.first.until(days.last).days >= MAX_PLOT_DAYS) throw refused(texts.plotTooLong({ days: MAX_PLOT_DAYS }))
  return days
}
