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

/** After how many days somebody is reminded of a draft; nothing can be typed that is none. */
export function ReminderDays({ days, hasDrafts, onChange }: Props) {
  return (
    <>
      <NumberInput
        label={texts.reminderDays}
        description={texts.reminderHelp}
        value={days === 0 ? '' : days}
        onChange={typed => onChange(Number(typed))}
        min={1}
        max={MAX_REMINDER_DAYS}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        hideControls
      />
      {days > 0 && !hasDrafts && <MailsNote>{texts.noDrafts}</MailsNote>}
    </>
  )
}
