import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { sendingTexts } from '../shell/texts-sending.ts'
import { texts } from '../shell/texts.ts'
import { FetchFailure, type FetchingProps } from './draft-dialogs.tsx'

interface OtherDraftProps extends FetchingProps {
  /** When the other one was saved. */
  readonly when: string
  readonly onLoad: () => void
  readonly onReplace: () => void
  readonly onClose: () => void
}

/** Another tab saved a version since this one loaded or saved its own (P6.22). */
export function OtherDraftDialog({ when, busy, failure, onLoad, onReplace, onClose }: OtherDraftProps) {
  return (
    <Dialog
      title={sendingTexts.otherDraftTitle}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onReplace}>
            {sendingTexts.replaceDraft}
          </Button>
          <Button variant="primary" data-first busy={busy} onClick={onLoad}>
            {sendingTexts.loadDraft}
          </Button>
        </>
      }
    >
      <p>{sendingTexts.otherDraft({ when })}</p>
      <p>{sendingTexts.otherDraftChoice}</p>
      <FetchFailure failure={failure} />
    </Dialog>
  )
}

interface DraftGoneProps {
  readonly onSave: () => void
  readonly onClose: () => void
}

/** Another tab sent or deleted the saved version that this one goes on with. */
export function DraftGoneDialog({ onSave, onClose }: DraftGoneProps) {
  return (
    <Dialog
      title={sendingTexts.draftGoneTitle}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{sendingTexts.goOn}</Button>
          <Button variant="primary" data-first onClick={onSave}>
            {sendingTexts.saveAnew}
          </Button>
        </>
      }
    >
      <p>{sendingTexts.draftGone}</p>
    </Dialog>
  )
}
