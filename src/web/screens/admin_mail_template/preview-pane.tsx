import { Alert, Autocomplete, Button } from '@mantine/core'
import { useState } from 'react'
import { type AdminMailTemplatePage, type MailPreview, testMailTemplate } from '#contract/portal/mail-templates.ts'
import type { MailTrial } from '#contract/portal/mail-templates.shape.ts'
import { companyTime } from '../../admin/company-time.ts'
import { Icon } from '../../admin/icons.tsx'
import { Failed, Loading } from '../../admin/states.tsx'
import { useFocusAfterPress } from '../../admin/use-focus-after-press.ts'
import { useSettled } from '../../admin/use-settled.ts'
import { call } from '../../api/call.ts'
import { texts as shell } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { MailView } from '../admin_outbox/mail-view.tsx'
import { templateTexts as texts } from './mail-template-texts.ts'
import type { ShownPreview } from './use-preview.ts'
import { callOf } from './use-template-saving.ts'

interface Props {
  readonly page: AdminMailTemplatePage
  readonly trial: MailTrial
  readonly preview: ShownPreview
  readonly onSubmission: (reference: string) => void
}

/** The mail as its receiver would get it, on a submission of one's choice, and a test of it to oneself (P10.56, P10.57). */
export function PreviewPane({ page, trial, preview: { shown, retry }, onSubmission }: Props) {
  const { company, submissions } = page
  const time = companyTime(company)
  const named = new Map(submissions.map(one => [one.reference, `${one.form_name}, ${time.date(Date.parse(one.submitted_at))}`]))
  return (
    <section className="mail-template-preview" aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <div className="mail-template-tools">
        <Autocomplete
          label={texts.submission}
          description={texts.submissionHelp}
          placeholder={texts.newest}
          data={[...named.keys()]}
          renderOption={({ option }) => (
            <span>
              <span dir="ltr">{option.value}</span> <span className="staff-hint">{named.get(option.value)}</span>
            </span>
          )}
          value={trial.submission}
          error={shown?.issues['submission']}
          onChange={onSubmission}
        />
        <SendTest page={page} trial={trial} />
      </div>
      {!shown && <Loading />}
      {shown && <Status shown={shown} onRetry={retry} />}
      {shown?.preview && <Seen preview={shown.preview} when={at => time.both(Date.parse(at))} />}
    </section>
  )
}

function Status({ shown: { status, preview }, onRetry }: { shown: NonNullable<ShownPreview['shown']>; onRetry: () => void }) {
  if (status === 'ready') return null
  if (status === 'refused') return preview ? <p className="staff-hint">{texts.outdated}</p> : null
  if (!preview) return <Failed onRetry={onRetry} />
  return (
    <Alert color="red" role="alert" title={texts.previewFailed}>
      <Button size="compact-md" variant="default" onClick={onRetry}>
        {shell.tryAgain}
      </Button>
    </Alert>
  )
}

function Seen({ preview: { mail, submission, has_answers }, when }: { preview: MailPreview; when: (at: string) => string }) {
  return (
    <>
      {submission ? (
        <p className="staff-hint">{texts.of(submission.reference, submission.form_name, when(submission.submitted_at))}</p>
      ) : (
        <Alert role="note" color="gray" icon={<Icon name="help" />}>
          {texts.madeUp}
        </Alert>
      )}
      {!has_answers && <p className="staff-hint">{texts.withoutAnswers}</p>}
      <MailView mail={mail} />
    </>
  )
}

function SendTest({ page, trial }: Pick<Props, 'page' | 'trial'>) {
  const [isSending, setSending] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const onPress = useFocusAfterPress(isSending, () => button)
  const { email } = page.user
  async function ask() {
    setSending(true)
    const { ok, body } = await call(testMailTemplate, { ...callOf(page), body: trial, quiet: true })
    setSending(false)
    if (ok) toastSuccess(body.message[0])
    else toastFailure(texts.testFailed, [body?.message[1], shell.retry].filter(Boolean).join(' '))
  }

  const send = useSettled(() => {
    onPress()
    void ask()
  })

  return (
    <div className="mail-template-test">
      <Button ref={setButton} variant="default" leftSection={<Icon name="mail" />} loading={isSending} disabled={!email} onClick={send}>
        {texts.test}
      </Button>
      <span className="staff-hint">{email ? texts.testHelp(email) : texts.noAddress}</span>
    </div>
  )
}
