import { NativeSelect } from '@mantine/core'
import type { CompanyData } from '#contract/portal/pages.ts'
import { SettledDay } from '../../admin/settled-day.tsx'
import { texts } from '../../admin/texts.ts'
import { useToday } from '../../admin/use-today.ts'
import { type Days, daysOf, type PeriodKey, PERIODS, periodOf } from './periods.ts'

interface Props {
  readonly company: CompanyData
  readonly days: Days
  readonly onDays: (days: Days) => void
}

const periods = Object.entries(PERIODS).map(([value, label]) => ({ value, label }))

/** From which day to which, in the company's zone and format; the usual ones at once. */
export function WhenFilter({ company, days, onDays }: Props) {
  const today = useToday(company)
  const period = periodOf(days, today)
  const own = period === 'own' ? [{ value: period, label: texts.ownPeriod }] : []
  return (
    <>
      <NativeSelect
        label={texts.period}
        data={[...periods, ...own]}
        value={period}
        onChange={event => onDays(daysOf(event.currentTarget.value as PeriodKey, today) ?? days)}
      />
      <SettledDay label={texts.from} company={company} day={days.from} latest={days.to} onDay={from => onDays({ ...days, from })} />
      <SettledDay label={texts.to} company={company} day={days.to} earliest={days.from} onDay={to => onDays({ ...days, to })} />
    </>
  )
}
