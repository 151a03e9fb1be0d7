import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { type BookingData, moveBooking, type MoveRefused } from '#contract/portal/bookings.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { texts as shared } from '../../shell/texts.ts'
import { bookedSpace } from '../../shell/booked-space.ts'
import { bookingClocks } from '../../shell/booking-clocks.ts'
import { fromInput, movedTo, toInput, wallText } from '../../shell/booking-times.ts'
import { bookingTexts as texts } from './booking-texts.ts'
import { useBookingCall } from './use-booking-call.ts'

interface Props {
  readonly page: AdminSubmissionPage
  readonly booking: BookingData
  readonly onClose: () => void
}

/** Asks for other times of a booking, on the clock of its space. Stays open while the space is not free then, says why, and offers when it is. */
export function MoveDialog({ page: { company, submission }, booking, onClose }: Props) {
  const [start, setStart] = useState(toInput(booking.periods[0]?.start ?? ''))
  const [end, setEnd] = useState(toInput(booking.periods.at(-1)?.end ?? ''))
  const saveButton = useRef<HTMLButtonElement>(null)
  const { busy, run } = useBookingCall({ company: company.path, submission: submission.uuid, booking })
  const [refusal, setRefusal] = useState<MoveRefused & { readonly text: string }>()
  const isWrong = start !== '' && end !== '' && end <= start

  async function move(event: FormEvent) {
    event.preventDefault()
    if (isWrong || start === '' || end === '') return
    setRefusal(undefined)
    if (await run(moveBooking, { start: fromInput(start), end: fromInput(end) }, setRefusal)) onClose()
  }

  function take(free: string) {
    setEnd(toInput(movedTo(free, fromInput(start), fromInput(end))))
    setStart(toInput(free))
    setRefusal(undefined)
    saveButton.current?.focus()
  }

  const free = refusal?.next_free_start
  const clocks = bookingClocks(booking, { start: fromInput(start), end: fromInput(end) }, company)

  return (
    <StaffDialog onClose={onClose} title={texts.move(bookedSpace(booking))}>
      <form onSubmit={move} noValidate>
        <Text>{texts.inZone(booking.zone)}</Text>
        <TextInput
          mt="md"
          type="datetime-local"
          label={texts.start}
          description={clocks.start}
          data-autofocus
          value={start}
          onChange={event => setStart(event.currentTarget.value)}
        />
        <TextInput
          mt="md"
          type="datetime-local"
          label={texts.end}
          description={clocks.end}
          value={end}
          error={isWrong && texts.endFirst}
          onChange={event => setEnd(event.currentTarget.value)}
        />
        {refusal && (
          <Alert mt="md" color="red" role="alert">
            {refusal.text}
          </Alert>
        )}
        {free && (
          <Button mt="sm" variant="default" onClick={() => take(free)}>
            {texts.takeTime(wallText(free, company))}
          </Button>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button ref={saveButton} type="submit" loading={busy} disabled={isWrong || start === '' || end === ''}>
            {texts.save}
          </Button>
        </Group>
      </form>
    </StaffDialog>
  )
}
