import type { PlotAnswer } from '#contract/tenant/bookings.shape.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import { Problem } from '../../errors.ts'
import { type PlottedDays, plotOf } from './plot.ts'
import { selectPlotted, selectPlottedSpaces } from './plot.sql.ts'

export interface PlotQuery {
  /** uuids */
  readonly spaces: readonly string[]
  /** Wall times `YYYY-MM-DD HH:mm` in the zone of the space. */
  readonly start: string
  readonly end: string
  /** Whose holds are told apart. */
  readonly run?: string | undefined
  readonly user: string | undefined
  /** May know whose every booking is. */
  readonly staff: boolean
}

const MAX_PLOT_DAYS = 62

/** What takes place in spaces, day by day. @throws Problem 400 for days that cannot be; 404 for spaces that are none */
export async function spacePlot(db: CompanyDb, { spaces: ids, start, end, run, user, staff }: PlotQuery): Promise<PlotAnswer> {
  const { company } = db
  const days = daysOf(start, end)
  const spaces = await db.run(selectPlottedSpaces({ company, ids: ids.map(id => id.toLowerCase()) }))
  if (spaces.length === 0) throw new Problem(404, ['Not found', 'There is no such space.'])
  const from = Math.min(...spaces.map(({ timezone }) => days.first.toZonedDateTime(timezone).epochMilliseconds))
  const to = Math.max(...spaces.map(({ timezone }) => days.last.add({ days: 1 }).toZonedDateTime(timezone).epochMilliseconds))
  const periods = await db.run(
    selectPlotted({
      company,
      ids: spaces.map(({ id }) => id),
      from_time: new Date(from),
      to_time: new Date(to),
      run: run ?? null,
      user: user ?? null,
      staff,
    }),
  )
  return plotOf(spaces, days, periods)
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
    if (Temporal.PlainDateTime.compare(from, to) > 0) throw refused('The end has to be after the start.')
    const last = Temporal.PlainDateTime.compare(from, to) < 0 ? to.subtract({ minutes: 1 }) : to
    days = { first: from.toPlainDate(), last: last.toPlainDate() }
  } catch (error) {
    if (error instanceof RangeError) throw refused('There is no such day or time.')
    throw error
  }
  if (days.first.until(days.last).days >= MAX_PLOT_DAYS) throw refused(`A plot has at most ${MAX_PLOT_DAYS} days.`)
  return days
}
