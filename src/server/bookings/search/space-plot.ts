import type { PlotAnswer } from '#contract/tenant/bookings.shape.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import { Problem } from '../../errors.ts'
import { answerTexts } from '../../answer-texts.ts'
import type { SubmissionScope } from '../../submission-scope.ts'
import { spaceTexts as texts } from '../../space-texts.ts'
import { type PlottedDays, plotOf } from './plot.ts'
import { selectPlotted, selectPlottedClosures, selectPlottedSpaces } from './plot.sql.ts'
import { isoIn } from './times.ts'

export interface PlotQuery {
  /** uuids; what is none names no space. */
  readonly spaces: readonly string[]
  /** Wall times `YYYY-MM-DD HH:mm` in the zone of the space. */
  readonly start: string
  readonly end: string
  /** Whose holds are told apart. */
  readonly run?: string | undefined
  readonly user: string | undefined
  /** Of which submissions this visitor may know whose they are, as one of the staff; undefined: of none. */
  readonly staff: SubmissionScope | undefined
}

const MAX_PLOT_DAYS = 62
/** Of the 50 spaces that one names at most. */
const SHORT_DAYS = 7
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What takes place in spaces, day by day. @throws Problem 400 for days that cannot be; 404 for spaces that are none */
export async function spacePlot(db: CompanyDb, { spaces: ids, start, end, run, user, staff }: PlotQuery): Promise<PlotAnswer> {
  const { company } = db
  const days = daysOf(start, end)
  const spaces = await db.run(selectPlottedSpaces({ company, ids: ids.filter(id => UUID.test(id)) }))
  if (spaces.length === 0) throw new Problem(404, [answerTexts.notFound, texts.noSuchSpace])
  const zones = [...new Set(spaces.map(({ timezone }) => timezone))]
  const from = Math.min(...zones.map(zone => days.first.toZonedDateTime(zone).epochMilliseconds))
  const to = Math.max(...zones.map(zone => days.last.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds))
  const periods = await db.run(
    selectPlotted({
      company,
      ids: spaces.map(({ id }) => id),
      from_time: new Date(from),
      to_time: new Date(to),
      run: run ?? null,
      user: user ?? null,
      staff: staff !== undefined,
      hidden: staff?.hidden ?? [],
    }),
  )
  const plot = plotOf(spaces, days, periods)
  const [only] = spaces
  if (spaces.length > 1 || !only) return plot
  const rows = await db.run(selectPlottedClosures({ company, space: only.id, from_time: new Date(from), to_time: new Date(to) }))
  const at = (instant: Date) => isoIn(instant, only.timezone)
  return {
    ...plot,
    closures: rows.map(({ key, label, starts, ends }) => ({ key, label, start_datetime: at(starts), end_datetime: at(ends) })),
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
