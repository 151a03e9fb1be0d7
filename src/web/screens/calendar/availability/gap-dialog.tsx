import { Alert, Button, NativeSelect, Stack } from '@mantine/core'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import type { CalendarAvailability } from '#contract/portal/calendar-availability.ts'
import type { CalendarPlaces } from '#contract/portal/calendar-places.ts'
import { formatTime } from '#fields/kit/formats.ts'
import { StaffDialog } from '../../../admin/staff-dialog.ts'
import { dayText, zoneName } from '../agenda-words.ts'
import type { WindowsNow } from '../day/bar-windows.ts'
import { groupAt, zoneOf } from '../day/placing.ts'
import { NewBooking } from '../new-booking.tsx'
import { type ChosenTime, gapsOf, wantedTime } from './chosen-time.ts'
import { freeTexts as texts } from './free-texts.ts'
import { requestLink, startsIn, wallTimeOf } from './gap-starts.ts'

interface Props {
  readonly page: CalendarPage
  readonly places: CalendarPlaces
  readonly availability: CalendarAvailability
  readonly now: WindowsNow
  readonly chosen: ChosenTime
  readonly onStart: (start: number) => void
  readonly onClose: () => void
}

/** Ways to ask for a space at a time at which it can be had (P12.153): each form that takes requests for spaces, for staff a booking without one. */
export function GapDialog({ page, places, availability: { minutes, forms }, now, chosen, onStart, onClose }: Props) {
  const { company } = page
  const { at, start } = chosen
  const zone = zoneOf(places, at)
  const timeText = (instant: number) => formatTime(wallTimeOf(instant, zone).time, company)
  // As it is now: somebody may have taken it.
  const gap = gapsOf(now, at)?.find(one => one.start <= start && one.end >= start + minutes)
  const { day, time } = wallTimeOf(start, zone)
  const group = groupAt(places, at)
  return (
    <StaffDialog title={places.name[at] ?? ''} onClose={onClose}>
      <Stack>
        <p className="free-where">
          <bdi>{[group?.name, group?.floor].filter(Boolean).join(' · ')}</bdi>
          <br />
          <bdi>
            {dayText(day, company)}, {zoneName({ zone, start: `${day} ${time}` }) || zone}
          </bdi>
        </p>
        {gap ? (
          <>
            <NativeSelect
              data-autofocus
              label={texts.begin}
              description={texts.until({ time: timeText(start + minutes) })}
              inputWrapperOrder={['label', 'input', 'description']}
              data={startsIn(gap, minutes, start).map(one => ({ value: String(one), label: timeText(one) }))}
              value={String(start)}
              onChange={event => onStart(Number(event.currentTarget.value))}
            />
            {forms.length === 0 ? (
              <p>{texts.noForm}</p>
            ) : (
              <div className="free-forms" role="group" aria-label={texts.askWith}>
                <strong aria-hidden>{texts.askWith}</strong>
                {forms.map(form => (
                  <Button
                    key={form.link}
                    component="a"
                    variant="default"
                    href={requestLink(form, wantedTime(page, places, minutes, chosen))}
                    {...(form.language && { lang: form.language })}
                  >
                    <bdi>{form.title}</bdi>
                  </Button>
                ))}
              </div>
            )}
            <NewBooking
              page={{ ...page, calendar: { ...page.calendar, space: places.uuid[at] ?? '' } }}
              day={day}
              times={{ from: time, to: wallTimeOf(start + minutes, zone).time }}
              onBooked={onClose}
            />
          </>
        ) : (
          <Alert color="yellow" role="alert">
            {texts.gone}
          </Alert>
        )}
      </Stack>
    </StaffDialog>
  )
}
