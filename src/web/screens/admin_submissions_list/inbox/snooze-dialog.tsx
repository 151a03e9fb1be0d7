import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { MAX_SNOOZE_DAYS } from '#contract/portal/inbox-view.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { formatDate } from '#fields/kit/formats.ts'
import { DayInput } from '../../../admin/day-input.tsx'
import { useToday } from '../../../admin/use-today.ts'
import { StaffDialog } from '../../../admin/staff-dialog.ts'
import { inboxTexts as texts } from './inbox-texts.ts'
import { daysAfter, mondayAfter } from './snooze-days.ts'

interface Props {
  readonly company: CompanyData
  readonly busy: boolean
  /** @param day ISO, in the company's zone */
  readonly onSnooze: (day: string) => void
  readonly onClose: () => void
}

/** Until when requests are put aside: the usual days at once, or another one. */
export function SnoozeDialog({ company, busy, onSnooze, onClose }: Props) {
  const today = useToday(company)
  const [day, setDay] = useState('')
  const [issue, setIssue] = useState('')
  const usual = [
    { label: texts.tomorrow, day: daysAfter(today, 1) },
    { label: texts.nextWeek, day: mondayAfter(today) },
  ]
  return (
    <StaffDialog title={texts.snoozeTitle} onClose={onClose}>
      <Stack>
        <p className="staff-hint">{texts.snoozeText}</p>
        <Group>
          {usual.map(one => (
            <Button key={one.label} variant="default" loading={busy} onClick={() => onSnooze(one.day)}>
              {one.label}, {formatDate(one.day, company)}
            </Button>
          ))}
        </Group>
        <Group align="flex-end">
          <DayInput
            label={texts.day}
            company={company}
            day={day}
            earliest={daysAfter(today, 1)}
            latest={daysAfter(today, MAX_SNOOZE_DAYS)}
            issue={issue}
            onDay={chosen => {
              setDay(chosen)
              setIssue('')
            }}
          />
          <Button loading={busy} onClick={() => (day === '' ? setIssue(texts.noDay) : onSnooze(day))}>
            {texts.snoozeDay}
          </Button>
        </Group>
      </Stack>
    </StaffDialog>
  )
}
