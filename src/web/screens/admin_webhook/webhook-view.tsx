import { Alert, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { type AdminWebhook, deleteWebhook } from '#contract/portal/webhooks.ts'
import type { AdminWebhookPage } from '#contract/portal/webhook-pages.ts'
import { regain } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { SettingsRows, SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { useAsk } from '../../admin/use-ask.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { WebhookHealth } from '../admin_webhooks/webhook-health.tsx'
import { webhooksTexts as texts } from '../admin_webhooks/webhooks-texts.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { SecretSection } from './secret-section.tsx'
import { TrialButton } from './trial-button.tsx'

interface Props {
  readonly page: AdminWebhookPage
  readonly webhook: AdminWebhook
  /** It was just edited. */
  readonly returned: boolean
  readonly onEdit: () => void
}

/** A webhook to read: how it does, what is set, its secret, and what was sent. */
export function WebhookView({ page, webhook, returned, onEdit }: Props) {
  const { company } = page
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (returned) regain(() => edit.current)
  }, [returned])
  const remove = useRemove(page, webhook)
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        <div className="settings-buttons">
          <Button variant="default" color="red" leftSection={<Icon name="trash" />} onClick={() => void remove()}>
            {texts.remove}
          </Button>
          <Button ref={edit} leftSection={<Icon name="edit" />} onClick={onEdit}>
            {texts.edit}
          </Button>
        </div>
      </div>
      {webhook.health === 'switched_off' && (
        <Alert color="red" mb="lg" icon={<Icon name="warning" />}>
          {texts.switchedOff}
        </Alert>
      )}
      <div className="settings">
        <div className="settings-columns">
          <SettingsSection title={texts.facts}>
            <SettingsRows
              rows={[
                [texts.state, <WebhookHealth key="state" company={company} webhook={webhook} />],
                [
                  texts.address,
                  <span key="url" dir="ltr">
                    {webhook.url}
                  </span>,
                ],
                [texts.hearsOf, texts.chosen(webhook.events.map(event => texts.events[event]))],
                [texts.formName, webhook.form === '' ? texts.allForms : webhook.form_name],
                [texts.madeBy, webhook.made_by],
              ]}
            />
            <TrialButton company={company.path} id={webhook.uuid} />
          </SettingsSection>
          <SecretSection page={page} webhook={webhook} />
        </div>
        <DeliveryLog page={page} id={webhook.uuid} />
      </div>
    </>
  )
}

/** Asks before it goes, and leads to the list. */
function useRemove({ company }: AdminWebhookPage, { uuid, name }: AdminWebhook): () => Promise<void> {
  const ask = useAsk()
  const { go, guard, backHref } = useNavigation()
  return async () => {
    if (!(await ask({ title: texts.removeTitle(name), text: texts.removeText, yes: texts.removeYes, danger: true }))) return
    const { ok, status } = await call(deleteWebhook, { params: { company: company.path, id: uuid } })
    if (!ok && status !== 404) return toastFailure(texts.removeFailed, shared.retry)
    toastSuccess(texts.removed)
    guard(false)
    go(backHref())
  }
}
