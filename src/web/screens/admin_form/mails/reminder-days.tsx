import { NumberInput } from '@mantine/core'
import { MAX_REMINDER_DAYS } from '#contract/portal/reminder-days.ts'
import { MailsNote } from './mails-note.tsx'
import { mailsTexts as texts } from './mails-texts.ts'

interface Props {
  /** 0: never. */
  readonly days: number
  /** Visitors may save drafts of the form. */
  readonly hasDrafts: boolean
  readonly onChange: (days: number) => void
}

/** After how many days somebody is reminded of a draft. */
export function ReminderDays({ days, hasDrafts, onChange }: Props) {
  return (
    <>
      <DaysInput label={texts.reminderDays} description={texts.reminderHelp} days={days} max={MAX_REMINDER_DAYS} onChange={onChange} />
      {days > 0 && !hasDrafts && <MailsNote>{texts.noDrafts}</MailsNote>}
    </>
  )
}

interface DaysProps extends Pick<Props, 'days' | 'onChange'> {
  readonly label: string
  readonly description: string
  readonly max: number
}

/** A number of days, empty for never; nothing can be typed that is none. */
export function DaysInput({ label, description, days, max, onChange }: DaysProps) {
  return (
    <NumberInput
      label={label}
      description={description}
      value={days === 0 ? '' : days}
      onChange={typed => onChange(Number(typed))}
      min={1}
      max={max}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      hideControls
    />
  )
}
