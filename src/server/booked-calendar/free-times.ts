import type { FreeTimes } from '#contract/portal/calendar-free.ts'
import type { Portal } from '../portal.ts'
import { instantsOf } from './booked-query.ts'
import { freeGaps, type InstantSpan } from './free-gaps.ts'
import { type SpaceWindow, spaceColumns } from './space-columns.ts'

/** What is closed is not free: all of it is looked at that some company has, a hundred for each space of an answer. */
const MAX_CLOSURES = 20_000

/** When these spaces can be had on a day for so long, in columns. */
export async function freeTimes(
  { bookedCalendar: calendar }: Portal,
  { day, minutes }: { readonly day: string; readonly minutes: number },
  read: SpaceWindow,
): Promise<FreeTimes> {
  const days = { from: day, to: day }
  const { from_time } = instantsOf(days)
  const ids = read.spaces.map(({ id }) => id)
  const [rules, taken, closed] =
    ids.length === 0
      ? [[], [], []]
      : await Promise.all([calendar.spaceRules(ids), calendar.takenTimes(days, ids), calendar.spaceClosures(days, ids, MAX_CLOSURES)])
  const ruleOf = new Map(rules.map(rule => [rule.id, rule]))
  const takenOf = Map.groupBy(taken, ({ of_space }) => of_space)
  const closedOf = Map.groupBy(closed, ({ of_space }) => of_space)
  const now = Date.now()
  const found = ids.flatMap((id, place) => {
    const rule = ruleOf.get(id)
    if (!rule) return []
    const gaps = freeGaps({
      now,
      day,
      minutes,
      zone: rule.zone,
      openMinutes: rule.open_minutes,
      taken: (takenOf.get(id) ?? []).map(({ from_at, to_at }) => spanOf(from_at, to_at)),
      closed: (closedOf.get(id) ?? []).map(({ start_at, end_at }) => spanOf(start_at, end_at)),
      setBuffer: rule.set_buffer,
      strikeBuffer: rule.strike_buffer,
      noticeMinutes: rule.min_notice_minutes,
      advanceDays: rule.max_advance_days,
    })
    return gaps.map(gap => ({ place, ...gap }))
  })
  // A request begins at a whole minute.
  const minuteAfter = (at: number) => Math.ceil((at - from_time.getTime()) / 60_000)
  return {
    from: from_time.toISOString(),
    spaces: spaceColumns(read),
    free: {
      space: found.map(({ place }) => place),
      start: found.map(({ from }) => minuteAfter(from)),
      end: found.map(({ to }) => Math.floor((to - from_time.getTime()) / 60_000)),
    },
  }
}

const spanOf = (from: Date, to: Date): InstantSpan => ({ from: from.getTime(), to: to.getTime() })
