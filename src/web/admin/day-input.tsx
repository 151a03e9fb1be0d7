import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import { type FocusEvent, useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { dateHint, dateParts, formatDate } from '#fields/kit/formats.ts'
import { readTypedDate } from '#fields/kit/typed.ts'
import { whyNoDay } from './day-refusal.ts'
import { texts } from './texts.ts'

interface Props {
  readonly label: string
  readonly company: CompanyData
  /** ISO, '' for none. */
  readonly day: string
  readonly earliest?: string
  readonly latest?: string
  readonly description?: string
  /** What is wrong with it. */
  readonly issue?: string | undefined
  readonly required?: boolean
  /** There is always one: it can be changed, not taken away. */
  readonly always?: boolean
  readonly onDay: (day: string) => void
  /** Its box was left: what was typed there last counts. */
  readonly onLeave?: () => void
}

/** Red days would say that something is wrong with them. */
const NO_WEEKEND: [] = []

/**
 * A day, typed as the company writes it, as visitors may type theirs, or picked. The box goes back to the day that counts where another text
 * is left in it: it says why.
 */
export function DayInput({
  label,
  company,
  day,
  earliest = '',
  latest = '',
  description,
  issue,
  required,
  always = false,
  onDay,
  onLeave,
}: Props) {
  const [refusal, setRefusal] = useState({ why: '', day })
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    setRefusal({ why: whyNoDay(currentTarget.value, company, { earliest, latest }), day })
    onLeave?.()
  }
  const why = refusal.day === day ? refusal.why : ''
  return (
    <DateInput
      onBlur={leave}
      onInput={() => setRefusal({ why: '', day })}
      className="staff-day"
      label={label}
      description={description}
      error={why || issue}
      required={required}
      placeholder={dateHint(company)}
      value={day || null}
      onChange={chosen => onDay(chosen ?? '')}
      valueFormat={iso => formatDate(iso, company)}
      dateParser={text => readTypedDate(text, company) || null}
      minDate={earliest || undefined}
      maxDate={latest || undefined}
      weekendDays={NO_WEEKEND}
      firstDayOfWeek={dateParts(company)[0]?.startsWith('M') ? 0 : 1}
      popoverProps={{ withinPortal: false }}
      clearable={!always}
      clearButtonProps={{ 'aria-label': texts.clearDay(label) }}
      ariaLabels={{ previousMonth: texts.previousMonth, nextMonth: texts.nextMonth }}
    />
  )
}
