import { ActionIcon, Button, Group } from '@mantine/core'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { formatDate } from '#fields/kit/formats.ts'
import { Icon } from '../../admin/icons.tsx'
import { dayText } from './agenda-words.ts'
import { daysFrom, lengthOf, moved } from './calendar-days.ts'
import { CalendarMore } from './calendar-more.tsx'
import { calendarTexts as texts } from './calendar-texts.ts'
import { VIEWS } from './calendar-views.ts'
import { NewBooking } from './new-booking.tsx'
import type { CalendarAddress } from './use-calendar-address.ts'
import { ViewSwitch } from './view-switch.tsx'

interface Props {
  readonly page: CalendarPage
  readonly address: CalendarAddress
}

/** Which days these are, and the way to others and to other views. */
export function CalendarHead({ page, address }: Props) {
  const { company, calendar } = page
  const { from, to, today, view } = calendar
  const { daysAt, moved: movedBy, heading, isTable } = VIEWS[view]
  const move = (periods: number) => address.toDays((movedBy ?? moved)(calendar, periods))
  const days = from === to ? dayText(from, company) : `${formatDate(from, company)} – ${formatDate(to, company)}`
  return (
    <div className="staff-head">
      <div className="calendar-title">
        <h1>{texts.title}</h1>
        <p className="calendar-days">
          <bdi>{heading?.(calendar) ?? days}</bdi>
        </p>
      </div>
      <Group gap="xs" className="staff-noprint">
        <Button variant="default" onClick={() => address.toDays(movedBy ? daysAt(today, company) : daysFrom(today, lengthOf(calendar)))}>
          {texts.today}
        </Button>
        <ActionIcon variant="default" size="lg" aria-label={texts.previousDays} onClick={() => move(-1)}>
          <span className="calendar-arrow">
            <Icon name="back" />
          </span>
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={texts.nextDays} onClick={() => move(1)}>
          <span className="calendar-arrow">
            <Icon name="right" />
          </span>
        </ActionIcon>
        <ViewSwitch page={page} address={address} />
        {isTable && (
          <Button variant="default" leftSection={<Icon name="print" />} onClick={() => print()}>
            {texts.print}
          </Button>
        )}
        <CalendarMore page={page} />
        <NewBooking page={page} />
      </Group>
    </div>
  )
}
