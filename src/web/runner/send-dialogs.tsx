import './send-dialogs.css'
import { useId } from 'react'
import type { PublishedForm } from '#contract/portal/forms.ts'
import type { Submitted } from '#contract/portal/submissions.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Html } from '#ui/html.tsx'
import { Progress } from '#ui/progress.tsx'
import { sendingTexts } from '../shell/texts-sending.ts'
import { texts } from '../shell/texts.ts'
import type { SendProgress } from './sending.ts'

interface UploadProps {
  readonly progress: SendProgress
  readonly title: string
  readonly onCancel: () => void
}

/** How far the upload is, over everything and for each file. */
export function UploadDialog({ progress, title, onCancel }: UploadProps) {
  const { share, sent, total, files } = progress
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      actions={
        <Button data-first onClick={onCancel}>
          {texts.cancel}
        </Button>
      }
    >
      <Progress share={share} label={texts.progress} />
      <p className="run-upload-sum">{share < 1 ? sendingTexts.uploaded(megabytes(sent), megabytes(total)) : sendingTexts.savingAnswers}</p>
      {files.length > 1 && (
        <ul className="run-upload-files">
          {files.map(file => (
            <li key={file.key}>
              <span>{file.name}</span>
              <Progress share={file.share} label={file.name} />
            </li>
          ))}
        </ul>
      )}
      <p>{sendingTexts.keepOpen}</p>
    </Dialog>
  )
}

interface FailureProps {
  readonly text: string
  /** Absent where the same once more would fail again. */
  readonly onRetry: (() => void) | undefined
  readonly onClose: () => void
}

/** P5.19. */
export function FailureDialog({ text, onRetry, onClose }: FailureProps) {
  const words = useId()
  return (
    <Dialog
      title={texts.submitFailed}
      closeLabel={texts.close}
      onClose={onClose}
      describedBy={words}
      actions={
        <>
          <Button variant={onRetry ? 'plain' : 'primary'} data-first={onRetry ? undefined : true} onClick={onClose}>
            {texts.close}
          </Button>
          {onRetry && (
            <Button variant="primary" data-first onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          )}
        </>
      }
    >
      <p id={words}>{text}</p>
    </Dialog>
  )
}

interface SubmittedProps {
  readonly form: PublishedForm
  /** Changes of a submission were saved. */
  readonly edited: boolean
  readonly submitted: Submitted | undefined
  readonly onAnother: () => void
}

interface SuccessProps extends SubmittedProps {
  readonly preview: boolean
  readonly onClose: () => void
}

/** The author's words after a submit, the reference, and the way to fill in another. */
export function SuccessDialog({ form, edited, submitted, preview, onAnother, onClose }: SuccessProps) {
  return (
    <Dialog
      title={titleOf(form, edited)}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        <>
          {form.can_request_another && !edited && <Button onClick={onAnother}>{sendingTexts.requestAnother}</Button>}
          <Button variant="primary" data-first onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <Words form={form} edited={edited} submitted={submitted} />
      {preview && <p className="run-note">{sendingTexts.previewSubmit}</p>}
    </Dialog>
  )
}

/** The same where the form was, once the dialog is closed. */
export function SubmittedWords({ form, edited, submitted, onAnother }: SubmittedProps) {
  return (
    <div className="run-submitted">
      <h2>{titleOf(form, edited)}</h2>
      <Words form={form} edited={edited} submitted={submitted} />
      {form.can_request_another && !edited && <Button onClick={onAnother}>{sendingTexts.requestAnother}</Button>}
    </div>
  )
}

function titleOf(form: PublishedForm, edited: boolean): string {
  return edited ? form.edited_title || sendingTexts.editedTitle : form.submitted_title || sendingTexts.submittedTitle
}

function Words({ form, edited, submitted }: Omit<SubmittedProps, 'onAnother'>) {
  const content = edited ? form.edited_content : form.submitted_content
  return (
    <>
      {content ? <Html html={content} /> : <p>{edited ? sendingTexts.editedContent : sendingTexts.submittedContent}</p>}
      {submitted && (
        <p className="run-reference">
          {texts.reference} <strong>{submitted.reference}</strong>
        </p>
      )}
      {submitted?.edit_link && (
        <p className="run-edit-link">
          {sendingTexts.editLink} <a href={submitted.edit_link}>{new URL(submitted.edit_link, location.href).href}</a>
        </p>
      )}
    </>
  )
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
