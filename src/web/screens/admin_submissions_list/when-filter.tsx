import { NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { DayInput } from '../../admin/day-input.tsx'
import { texts } from '../../admin/texts.ts'
import { useToday } from '../../admin/use-today.ts'
import { type Days, daysOf, type PeriodKey, periodOf } from './periods.ts'

interface Props {
  readonly company: CompanyData
  readonly days: Days
  readonly onDays: (days: Days) => void
}

const periods: readonly { readonly value: PeriodKey; readonly label: string }[] = [
  { value: 'any', label: texts.anyTime },
  { value: 'today', label: texts.today },
  { value: 'week', label: texts.last7Days },
  { value: 'month', label: texts.last30Days },
]

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

interface DayProps {
  readonly label: string
  readonly company: CompanyData
  /** ISO, '' for none. */
  readonly day: string
  readonly earliest?: string
  readonly latest?: string
  readonly onDay: (day: string) => void
}

/** Milliseconds: `3/4/20` is a day on the way to `3/4/2026`. */
const TYPING_DEBOUNCE_MS = 500

/** A day that is asked for once the typing rests. */
function SettledDay({ day, onDay, ...props }: DayProps) {
  const [now, setNow] = useDebounced(day, onDay)
  return <DayInput {...props} day={now} onDay={setNow} />
}

/** The value of an input, reported when it was not changed for a moment; follows `value` when that changes by other means. */
function useDebounced(value: string, onChange: (value: string) => void) {
  const [chosen, setChosen] = useState(value)
  const [reported, setReported] = useState(value)
  if (value !== reported) {
    setReported(value)
    setChosen(value)
  }
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (chosen === reported) return
    const timer = setTimeout(() => {
      setReported(chosen)
      latest.current(chosen)
    }, TYPING_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [chosen, reported])
  return [chosen, setChosen] as const
}
