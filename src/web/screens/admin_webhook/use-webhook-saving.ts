import { useState } from 'react'
import type { Outcome } from '#contract/answer.ts'
import { addWebhook, type AdminWebhook, editWebhook } from '#contract/portal/webhooks.ts'
import type { AdminWebhookPage } from '#contract/portal/webhook-pages.ts'
import { sendOver } from '../../admin/editing/send-over.ts'
import { useSaver } from '../../admin/editing/use-saver.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { webhooksTexts as texts } from '../admin_webhooks/webhooks-texts.ts'
import type { WebhookDraft } from './webhook-draft.ts'

interface Ways {
  readonly onSaved: () => unknown
  readonly onAdded: (added: { readonly secret: string; readonly link: string }) => void
}

/** Sends a webhook, over the version that the work began with, or as a new one. @param now as it stands typed */
export function useWebhookSaving({ company, webhook }: AdminWebhookPage, now: WebhookDraft, { onSaved, onAdded }: Ways) {
  const [begun] = useState(webhook)
  const saver = useSaver<WebhookDraft, AdminWebhook>()
  const { refused } = saver
  const bodyOf = ({ events, ...draft }: WebhookDraft) => ({ ...draft, events: [...events] })
  const isOpen = (key: string, sent: WebhookDraft) => valueAt(sent, key) === valueAt(now, key)

  const add = (draft: WebhookDraft) =>
    saver.save(draft, {
      creates: true,
      leaves: true,
      send: () => confirmedCall(addWebhook, { params: { company: company.path }, body: bodyOf(draft), quiet: true }),
      done: texts.added,
      failed: texts.saveFailed,
      onSaved: ({ data }) => data && onAdded(data),
    })

  return {
    ...saver,
    add,
    /** @param over what is there: as the work began with it, or as it was shown since */
    save: (draft: WebhookDraft, over = begun) =>
      over === undefined
        ? add(draft)
        : saver.save(draft, {
            send: () =>
              sendOver({
                over,
                send: ({ version }) =>
                  confirmedCall(editWebhook, {
                    params: { company: company.path, id: over.uuid },
                    body: bodyOf(draft),
                    ifMatch: version,
                    quiet: true,
                  }),
                latest: async refusal => (refusal as Outcome<AdminWebhook> | undefined)?.data,
              }),
            done: texts.saved,
            failed: texts.saveFailed,
            onSaved,
          }),
    /** What still stands in the way of saving it as it is now. */
    issues: refused ? Object.fromEntries(Object.entries(refused.issues).filter(([key]) => isOpen(key, refused.work))) : {},
  }
}

const valueAt = (draft: WebhookDraft, key: string): string => JSON.stringify((draft as unknown as Record<string, unknown>)[key] ?? null)
