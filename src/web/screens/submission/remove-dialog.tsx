import './dialogs.css'
import type { OwnBookingData } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { texts as shared } from '../../shell/texts.ts'
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
    <Dialog
      title={texts.removeTitle(booking.space)}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <>
          <Button data-first onClick={onClose}>
            {texts.keep}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void run().then(isDone => isDone && onRemoved())}>
            {texts.removeSpace(booking.space)}
          </Button>
        </>
      }
    >
      <p>{texts.removeText}</p>
      {refusal && <RefusalNote text={refusal.text} />}
    </Dialog>
  )
}
