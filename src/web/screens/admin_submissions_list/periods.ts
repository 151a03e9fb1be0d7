import { texts } from '../../admin/texts.ts'

/** Days from and to, both meant; ISO, '' for no bound. */
export interface Days {
  readonly from: string
  readonly to: string
}

export type PeriodKey = 'any' | 'today' | 'week' | 'month' | 'own'

/** What the usual ones are called. */
export const PERIODS: Readonly<Record<Exclude<PeriodKey, 'own'>, string>> = {
  any: texts.anyTime,
  today: texts.today,
  week: texts.last7Days,
  month: texts.last30Days,
}

/** How many days back from today, today included. */
const LENGTHS = { today: 1, week: 7, month: 30 } as const

/** The days of a period; undefined for one of somebody's own. @param today ISO, in the company's zone */
export function daysOf(period: PeriodKey, today: string): Days | undefined {
  if (period === 'own') return undefined
  return period === 'any' ? { from: '', to: '' } : { from: before(today, LENGTHS[period] - 1), to: today }
}

/** Which period these days are. */
export function periodOf(days: Days, today: string): PeriodKey {
  const keys: readonly PeriodKey[] = ['any', 'today', 'week', 'month']
  const found = keys.find(key => {
    const known = daysOf(key, today)
    return known?.from === days.from && known.to === days.to
  })
  return found ?? 'own'
}

function before(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}
