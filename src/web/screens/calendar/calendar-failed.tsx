import { Alert, Button } from '@mantine/core'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { companyTime } from '../../admin/company-time.ts'
import { calendarTexts as texts } from './calendar-texts.ts'

interface Props {
  readonly company: CalendarPage['company']
  /** When what is shown was read, in milliseconds. */
  readonly readAt: number
  readonly onRetry: () => void
}

/** What is shown could not be brought up to date. */
export function CalendarFailed({ company, readAt, onRetry }: Props) {
  return (
    <Alert color="red" role="alert" mb="md" className="staff-noprint">
      {texts.failed({ time: companyTime(company).time(readAt) })}{' '}
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {texts.retry}
      </Button>
    </Alert>
  )
}
