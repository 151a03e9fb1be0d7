import './dialogs.css'
import type { OwnBookingData } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { bookedSpace } from '../../shell/booked-space.ts'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { submissionTexts as texts } from './submission-texts.ts'
import { useOwnBooking } from './use-own-booking.ts'

interface Props {
  readonly page: OwnSubmissionPage
  readonly booking: OwnBookingData
  readonly reload: () => Promise<void>
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Asks before a booking is removed, by the name of its space. */
export function RemoveDialog({ page, booking, reload, onClose, onRemoved }: Props) {
  const { busy, refusal, run } = useOwnBooking(page, booking, reload)
  return (
    <ConfirmDialog
      title={texts.removeTitle({ space: bookedSpace(booking) })}
      cancelLabel={texts.keep}
      confirmLabel={texts.removeSpace({ space: bookedSpace(booking) })}
      busy={busy}
      onConfirm={() => void run().then(isDone => isDone && onRemoved())}
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
      {refusal && <RefusalNote text={refusal.text} />}
    </ConfirmDialog>
  )
}
