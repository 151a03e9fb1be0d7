import type { FormPage } from '#contract/portal/pages.ts'
import type { SavedData } from '#contract/portal/saved-answers.ts'
import { SuccessDialog } from '../../runner/confirmation/success-dialog.tsx'
import { SavedDialog, SaveNotice } from '../../runner/draft-dialogs.tsx'
import { RestoreDialog } from '../../runner/guest/restore-dialog.tsx'
import { FailureDialog } from '../../runner/send-dialogs.tsx'
import { texts } from '../../shell/texts.ts'

const nothing = () => {}

/** The dialogs of a run, one after another in the page instead of each over it. */
export function StateDialogs({ page }: { page: FormPage }) {
  const { form, company, user } = page
  const saved: SavedData = { saved_at: new Date(page.now).toISOString(), answers: {}, labels: {}, files: {}, leftovers: {} }
  return (
    <div className="preview-dialogs">
      <RestoreDialog formats={company} choices={[saved]} onStartOver={nothing} onLoad={nothing} />
      <SaveNotice formats={company} replaces="" onAcknowledge={nothing} onClose={nothing} />
      <SavedDialog form={form} language="en" preview={false} onClose={nothing} />
      <FailureDialog text={texts.retry} onRetry={nothing} onClose={nothing} />
      <SuccessDialog
        form={form}
        company={company}
        user={user}
        edited={false}
        submitted={undefined}
        facts={undefined}
        visit={undefined}
        preview={false}
        onAnother={nothing}
        onClose={nothing}
      />
    </div>
  )
}
