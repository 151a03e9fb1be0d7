import './dialogs.css'
import { type FormEvent, useId, useState } from 'react'
import type { OwnBookingData } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { bookedSpace } from '../../shell/booked-space.ts'
import { bookingClocks } from '../../shell/booking-clocks.ts'
import { fromInput, movedTo, toInput, wallText } from '../../shell/booking-times.ts'
import { texts as shared } from '../../shell/texts.ts'
import { RefusalNote } from './refusal-note.tsx'
import { submissionTexts as texts } from './submission-texts.ts'
import { useOwnBooking } from './use-own-booking.ts'

interface Props {
  readonly page: OwnSubmissionPage
  readonly booking: OwnBookingData
  readonly reload: () => Promise<void>
  readonly onClose: () => void
}

/** Asks for other times of a booking, on the clock of its space. Stays open while the space is not free then, and offers when it is. */
export function MoveDialog({ page, booking, reload, onClose }: Props) {
  const [start, setStart] = useState(toInput(booking.periods[0]?.start ?? ''))
  const [end, setEnd] = useState(toInput(booking.periods.at(-1)?.end ?? ''))
  const [wrong, setWrong] = useState('')
  const { busy, refusal, run } = useOwnBooking(page, booking, reload)
  const id = useId()

  async function move(event: FormEvent) {
    event.preventDefault()
    const issue = start === '' || end === '' ? texts.timesMissing : end <= start ? texts.endFirst : ''
    setWrong(issue)
    if (issue === '' && (await run({ start: fromInput(start), end: fromInput(end) }))) onClose()
  }

  function take(free: string) {
    setEnd(toInput(movedTo(free, fromInput(start), fromInput(end))))
    setStart(toInput(free))
  }

  const free = refusal?.next_free_start
  const clocks = bookingClocks(booking, { start: fromInput(start), end: fromInput(end) }, page.company)
  return (
    <Dialog
      title={texts.moveSpace({ space: bookedSpace(booking) })}
      closeLabel={shared.close}
      onClose={onClose}
      describedBy={`${id}-about`}
      actions={
        <>
          <Button onClick={onClose}>{shared.cancel}</Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {texts.move}
          </Button>
        </>
      }
    >
      <form id={id} className="event-form" noValidate onSubmit={event => void move(event)}>
        <p id={`${id}-about`}>
          {texts.inZone({ zone: booking.zone })} {booking.periods.length > 1 && texts.eachDay}
        </p>
        <TimeInput id={`${id}-start`} label={texts.start} value={start} onChange={setStart} note={clocks.start} first />
        <TimeInput id={`${id}-end`} label={texts.end} value={end} onChange={setEnd} note={clocks.end} issue={wrong} />
        {booking.asks_again && <p>{texts.asksAgain}</p>}
        {refusal && <RefusalNote text={refusal.text} />}
        {refusal && free && <Button onClick={() => take(free)}>{texts.takeTime({ when: wallText(free, page.company) })}</Button>}
      </form>
    </Dialog>
  )
}

interface TimeInputProps {
  readonly id: string
  readonly label: string
  /** As such an input has it. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** What the clocks do to it, or ''. */
  readonly note: string
  readonly issue?: string
  readonly first?: boolean
}

function TimeInput({ id, label, value, onChange, note, issue = '', first = false }: TimeInputProps) {
  return (
    <div className="event-time">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        value={value}
        {...(first && { 'data-first': true })}
        aria-invalid={issue !== '' || undefined}
        aria-describedby={issue === '' ? undefined : `${id}-issue`}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <p className="event-clock" role="status">
        {note}
      </p>
      <p id={`${id}-issue`} className="event-issue" role="alert">
        {issue}
      </p>
    </div>
  )
}
