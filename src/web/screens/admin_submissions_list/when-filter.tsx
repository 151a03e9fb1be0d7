import '@mantine/dates/styles.layer.css'
import { NativeSelect } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { dateHint, dateParts, formatDate } from '#fields/kit/formats.ts'
import { daysMeant, readTypedDate } from '#fields/kit/typed.ts'
import { companyTime } from '../../admin/company-time.ts'
import { texts } from '../../admin/texts.ts'
import { listTexts } from './list-texts.ts'
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
  const [today] = useState(() => companyTime(company).day(Date.now()))
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
      <DayInput label={texts.from} company={company} day={days.from} latest={days.to} onDay={from => onDays({ ...days, from })} />
      <DayInput label={texts.to} company={company} day={days.to} earliest={days.from} onDay={to => onDays({ ...days, to })} />
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

/** Red days would say that something is wrong with them. */
const NO_WEEKEND: [] = []

/** Milliseconds: `3/4/20` is a day on the way to `3/4/2026`. */
const TYPING_DEBOUNCE_MS = 500

/** A day, typed as visitors may type theirs, or picked. The box goes back to the day that counts where another text is left in it: it says why. */
function DayInput({ label, company, day, earliest = '', latest = '', onDay }: DayProps) {
  const [now, setNow] = useDebounced(day, onDay)
  const [refusal, setRefusal] = useState({ why: '', day })
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
    setRefusal({ why: whyNot(currentTarget.value, company, { earliest, latest }), day: now })
  return (
    <DateInput
      error={refusal.day === now && refusal.why}
      onBlur={leave}
      onInput={() => setRefusal({ why: '', day: now })}
      className="staff-day"
      label={label}
      placeholder={dateHint(company)}
      value={now || null}
      onChange={chosen => setNow(chosen ?? '')}
      valueFormat={iso => formatDate(iso, company)}
      dateParser={text => readTypedDate(text, company) || null}
      minDate={earliest || undefined}
      maxDate={latest || undefined}
      weekendDays={NO_WEEKEND}
      firstDayOfWeek={dateParts(company)[0]?.startsWith('M') ? 0 : 1}
      popoverProps={{ withinPortal: false }}
      clearable
      clearButtonProps={{ 'aria-label': texts.clearDay(label) }}
      ariaLabels={{ previousMonth: texts.previousMonth, nextMonth: texts.nextMonth }}
    />
  )
}

/** Why what stands typed is no day between these; '' where it is one, or nothing. */
function whyNot(text: string, company: CompanyData, { earliest, latest }: { readonly earliest: string; readonly latest: string }): string {
  const typed = text.trim()
  const [day = '', ...more] = daysMeant(typed, company)
  const hint = dateHint(company)
  if (typed === '') return ''
  if (day === '') return listTexts.unreadDay(typed, hint)
  if (more.length > 0)
    return listTexts.eitherDay(typed, new Intl.ListFormat('en', { type: 'disjunction' }).format([day, ...more].map(inWords)), hint)
  if (earliest && day < earliest) return listTexts.dayFrom(typed, formatDate(earliest, company))
  return latest && day > latest ? listTexts.dayUntil(typed, formatDate(latest, company)) : ''
}

const inWords = (day: string) => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))

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
