import { Button, Checkbox, Group, NumberInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type AdminSettingsPrivacyPage, editRetention, MAX_RETENTION_DAYS, MIN_RETENTION_DAYS } from '#contract/portal/privacy.ts'
import { useAsk } from '../../admin/use-ask.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastInfo, toastSuccess } from '../../shell/toasts.ts'
import { previewLines } from './preview-lines.ts'
import { privacyTexts as texts } from './settings-privacy-texts.ts'
import { usePreview } from './use-preview.ts'

/** The days that are typed where nothing was chosen yet. */
const FIRST_DAYS = 730

/** For how long submissions are kept, with what would go, said before it is saved. */
export function RetentionCard({ page: { company, submission_days, version } }: { page: AdminSettingsPrivacyPage }) {
  const ask = useAsk()
  const { reload } = useNavigation()
  const [isForEver, setForEver] = useState(submission_days === null)
  const [typed, setTyped] = useState<string | number>(submission_days ?? FIRST_DAYS)
  const [issue, setIssue] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { preview, ask: askPreview, isLooking } = usePreview(company.path, setIssue)
  const days = isForEver ? null : Math.trunc(Number(typed)) || 0
  const isChanged = days !== submission_days

  async function save(event: FormEvent) {
    event.preventDefault()
    setIssue('')
    if (days !== null) {
      // Nobody has it delete what they were not told of.
      const found = await askPreview(days)
      if (!found) return
      const text = texts.saveText(previewLines(found).join(' '))
      if (!(await ask({ title: texts.saveTitle, text, yes: texts.saveYes, danger: found.submissions > 0 }))) return
    }
    setBusy(true)
    const sent = { params: { company: company.path }, body: { submission_days: days }, ifMatch: version, quiet: true }
    const { ok, status, body } = await confirmedCall(editRetention, sent)
    setBusy(false)
    if (ok) toastSuccess(body.message[0], body.message[1])
    else if (status === 412) toastInfo(texts.changedMeanwhile)
    else if (body?.issues?.['submission_days']) return setIssue(body.issues['submission_days'])
    else return toastFailure(texts.notSaved, body?.message[1] || shared.retry)
    await reload()
  }

  return (
    <form onSubmit={event => void save(event)}>
      <p>{texts.keepingText}</p>
      <Checkbox mt="sm" label={texts.forEver} checked={isForEver} onChange={event => setForEver(event.currentTarget.checked)} />
      {!isForEver && (
        <Group mt="sm" align="end">
          <NumberInput
            label={texts.days}
            value={typed}
            onChange={setTyped}
            error={issue}
            min={MIN_RETENTION_DAYS}
            max={MAX_RETENTION_DAYS}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            hideControls
          />
          <Button variant="default" loading={isLooking} onClick={() => void askPreview(days ?? 0)}>
            {texts.preview}
          </Button>
        </Group>
      )}
      <div role="status" className="privacy-preview">
        {!isForEver && preview && preview.days === days && previewLines(preview).map(line => <p key={line}>{line}</p>)}
      </div>
      <Button mt="md" type="submit" loading={isBusy} disabled={!isChanged}>
        {texts.save}
      </Button>
    </form>
  )
}
