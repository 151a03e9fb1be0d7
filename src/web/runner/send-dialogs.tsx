import './send-dialogs.css'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Progress } from '#ui/progress.tsx'
import { languageNow } from '#contract/texts/catalogue.ts'
import { spokenNow } from '#contract/texts/spoken.ts'
import { sendingTexts } from '../shell/texts-sending.ts'
import { texts } from '../shell/texts.ts'
import type { SendProgress } from './send-progress.ts'
import type { FormSession } from './session/session.ts'
import type { SessionState } from './session/state.ts'

interface Props {
  readonly session: FormSession
  readonly state: SessionState
}

/** How far what is sent is, or that it failed (P5.19). */
export function SendDialog({ session, state: { phase } }: Props) {
  if (phase.kind === 'sending' && phase.progress && phase.progress.files.length > 0) {
    const title = phase.intent === 'save' ? sendingTexts.savingForm : sendingTexts.uploading
    return <UploadDialog title={title} progress={phase.progress} onCancel={() => session.dispatch({ type: 'cancelPressed' })} />
  }
  if (phase.kind !== 'failed') return null
  const retry = () => session.send('submit')
  return <FailureDialog text={phase.text} onRetry={phase.mayRetry ? retry : undefined} onClose={() => session.closeFailure()} />
}

interface UploadProps {
  readonly progress: SendProgress
  readonly title: string
  readonly onCancel: () => void
}

/** How far the upload is, over everything and for each file. */
function UploadDialog({ progress, title, onCancel }: UploadProps) {
  const { share, sent, total, files } = progress
  return (
    <Dialog
      {...spokenNow()}
      title={title}
      onClose={onCancel}
      actions={
        <Button data-first onClick={onCancel}>
          {texts.cancel}
        </Button>
      }
    >
      <Progress share={share} label={texts.progress} />
      <p className="run-upload-sum">
        {share < 1 ? sendingTexts.uploaded({ done: megabytes(sent), total: megabytes(total) }) : sendingTexts.savingAnswers}
      </p>
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

export function FailureDialog({ text, onRetry, onClose }: FailureProps) {
  const words = useId()
  return (
    <Dialog
      {...spokenNow()}
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

function megabytes(bytes: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(languageNow(), { style: 'unit', unit: 'megabyte', ...digits }).format(bytes / 1024 / 1024)
}
