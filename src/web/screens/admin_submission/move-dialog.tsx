import { Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type BookingData, moveBooking } from '#contract/portal/bookings.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { texts as shared } from '../../shell/texts.ts'
import { fromInput, toInput } from '../../shell/booking-times.ts'
import { bookingTexts as texts } from './booking-texts.ts'
import { useBookingCall } from './use-booking-call.ts'

interface Props {
  readonly page: AdminSubmissionPage
  readonly booking: BookingData
  readonly onClose: () => void
}

/** Asks for other times of a booking, on the clock of its space. Stays open while the space is not free then. */
export function MoveDialog({ page: { company, submission }, booking, onClose }: Props) {
  const [start, setStart] = useState(toInput(booking.periods[0]?.start ?? ''))
  const [end, setEnd] = useState(toInput(booking.periods.at(-1)?.end ?? ''))
  const { busy, run } = useBookingCall({ company: company.path, submission: submission.uuid, booking })
  const isWrong = start !== '' && end !== '' && end <= start

  async function move(event: FormEvent) {
    event.preventDefault()
    if (isWrong || start === '' || end === '') return
    if (await run(moveBooking, { start: fromInput(start), end: fromInput(end) })) onClose()
  }

  return (
    <StaffDialog onClose={onClose} title={texts.move(booking.space)}>
      <form onSubmit={move} noValidate>
        <Text>{texts.inZone(booking.zone)}</Text>
        <TextInput
          mt="md"
          type="datetime-local"
          label={texts.start}
          data-autofocus
          value={start}
          onChange={event => setStart(event.currentTarget.value)}
        />
        <TextInput
          mt="md"
          type="datetime-local"
          label={texts.end}
          value={end}
          error={isWrong && texts.endFirst}
          onChange={event => setEnd(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" loading={busy} disabled={isWrong || start === '' || end === ''}>
            {texts.save}
          </Button>
        </Group>
      </form>
    </StaffDialog>
  )
}
