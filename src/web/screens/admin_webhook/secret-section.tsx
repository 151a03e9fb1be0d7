import { Button } from '@mantine/core'
import { useState } from 'react'
import { type AdminWebhook, rotateWebhookSecret } from '#contract/portal/webhooks.ts'
import type { AdminWebhookPage } from '#contract/portal/webhook-pages.ts'
import { companyTime } from '../../admin/company-time.ts'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { useAsk } from '../../admin/use-ask.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure } from '../../shell/toasts.ts'
import { webhooksTexts as texts } from '../admin_webhooks/webhooks-texts.ts'
import { SecretNotice } from './secret-notice.tsx'

interface Props {
  readonly page: AdminWebhookPage
  readonly webhook: AdminWebhook
}

/** What requests are signed with: it cannot be read, and a new one is shown once. */
export function SecretSection({ page: { company }, webhook }: Props) {
  const ask = useAsk()
  const { reload } = useNavigation()
  const [busy, setBusy] = useState(false)
  const [secret, setSecret] = useState<string>()
  const until = webhook.old_secret_until && companyTime(company).both(Date.parse(webhook.old_secret_until))

  async function rotate() {
    const text = until === undefined ? texts.rotateText : texts.rotateAgain(until)
    if (!(await ask({ title: texts.rotateTitle, text, yes: texts.rotateYes, danger: until !== undefined }))) return
    setBusy(true)
    const { ok, body } = await confirmedCall(rotateWebhookSecret, { params: { company: company.path, id: webhook.uuid } })
    setBusy(false)
    // It may be there though its answer was lost: then the next question says so.
    void reload()
    if (!ok || !body.data) return toastFailure(texts.rotateFailed, shared.retry)
    setSecret(body.data.secret)
  }

  return (
    <SettingsSection title={texts.secret}>
      {secret === undefined ? (
        <>
          <p>{texts.secretAbout}</p>
          {until && <p>{texts.oldUntil(until)}</p>}
          <div className="settings-buttons">
            <Button variant="default" loading={busy} onClick={() => void rotate()}>
              {texts.rotate}
            </Button>
          </div>
        </>
      ) : (
        <SecretNotice secret={secret} onDone={() => setSecret(undefined)} />
      )}
    </SettingsSection>
  )
}
