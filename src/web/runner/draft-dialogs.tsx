import './draft-dialogs.css'
import { useId } from 'react'
import type { PublishedForm } from '#contract/portal/forms.ts'
import type { UserData } from '#contract/portal/people.ts'
import type { Formats } from '#engine/model/formats.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Html } from '#ui/html.tsx'
import { sendingTexts } from '../shell/texts-sending.ts'
import { texts } from '../shell/texts.ts'
import { whenText } from './when-text.ts'

interface NoticeProps {
  readonly formats: Formats
  /** When the version was saved that this one replaces, or ''. */
  readonly replaces: string
  readonly onAcknowledge: () => void
  readonly onClose: () => void
}

/** Saving does not reserve anything, and who saves says that it is understood (P6.2). */
export function SaveNotice({ formats, replaces, onAcknowledge, onClose }: NoticeProps) {
  return (
    <Dialog
      title={sendingTexts.saveNotice}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" data-first onClick={onAcknowledge}>
            {sendingTexts.acknowledge}
          </Button>
        </>
      }
    >
      <p>{sendingTexts.saveNoticeText}</p>
      {replaces && <p>{sendingTexts.saveReplaces({ when: whenText(replaces, formats) })}</p>}
    </Dialog>
  )
}

interface SavedProps {
  readonly form: PublishedForm
  /** Of the author's words. */
  readonly language: string
  readonly preview: boolean
  readonly onClose: () => void
}

/**
 * That the form is saved (P6.3), and the author's words. Nothing behind a modal dialog is read out:
 * it is said in here, with the title.
 */
export function SavedDialog({ form, language, preview, onClose }: SavedProps) {
  const words = useId()
  return (
    <Dialog
      title={form.saved_title || sendingTexts.savedTitle}
      closeLabel={texts.close}
      describedBy={words}
      onClose={onClose}
      actions={
        <Button variant="primary" data-first onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <div id={words} className="ui-prose">
        <p>{sendingTexts.saved}</p>
        {form.saved_content && (
          <div lang={language}>
            <Html html={form.saved_content} />
          </div>
        )}
      </div>
      {preview && <p className="run-note">{sendingTexts.previewSave}</p>}
    </Dialog>
  )
}

/** Of a dialog that fetches what the run goes on with. */
export interface FetchingProps {
  readonly busy: boolean
  /** What failed; '' for nothing. */
  readonly failure: string
}

/** That it failed: nothing outside of a modal dialog is read out. */
export function FetchFailure({ failure }: Pick<FetchingProps, 'failure'>) {
  return (
    failure !== '' && (
      <p className="run-note" role="alert">
        <strong>{failure}</strong> {texts.retry}
      </p>
    )
  )
}

interface ChangedProps extends FetchingProps {
  readonly onLoad: () => void
  readonly onClose: () => void
}

/** Somebody else saved changes of the edited submission first. */
export function ChangedDialog({ busy, failure, onLoad, onClose }: ChangedProps) {
  return (
    <Dialog
      title={sendingTexts.changedTitle}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{sendingTexts.goOn}</Button>
          <Button variant="primary" data-first busy={busy} onClick={onLoad}>
            {sendingTexts.loadNewest}
          </Button>
        </>
      }
    >
      <p>{sendingTexts.changedText}</p>
      <FetchFailure failure={failure} />
    </Dialog>
  )
}

interface ReplacedProps extends FetchingProps {
  readonly onGoOn: () => void
  readonly onClose: () => void
}

/** The version of the form that was filled in is not taken any more: the run goes on in the newest one. */
export function ReplacedDialog({ busy, failure, onGoOn, onClose }: ReplacedProps) {
  const words = useId()
  return (
    <Dialog
      title={sendingTexts.replacedTitle}
      closeLabel={texts.close}
      describedBy={words}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{sendingTexts.goOn}</Button>
          <Button variant="primary" data-first busy={busy} onClick={onGoOn}>
            {sendingTexts.replacedGoOn}
          </Button>
        </>
      }
    >
      <p id={words}>{sendingTexts.replacedText}</p>
      <FetchFailure failure={failure} />
    </Dialog>
  )
}

interface OtherUserProps {
  readonly now: UserData
  readonly before: UserData
  readonly onKeep: () => void
  readonly onStartOver: () => void
}

/** The answers are somebody else's: they are not sent under another name without a word. */
export function OtherUserDialog({ now, before, onKeep, onStartOver }: OtherUserProps) {
  return (
    <Dialog
      title={sendingTexts.otherUserTitle}
      actions={
        <>
          <Button onClick={onKeep}>{sendingTexts.keepThese}</Button>
          <Button variant="primary" className="run-start-over" data-first onClick={onStartOver}>
            {sendingTexts.startOver}
          </Button>
        </>
      }
    >
      <p>{sendingTexts.otherUser({ now: now.name || now.email, before: before.name || before.email })}</p>
    </Dialog>
  )
}
