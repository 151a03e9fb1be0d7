import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/portal/webhook-events.ts'
import type { AdminWebhook } from '#contract/portal/webhooks.ts'
import type { AdminWebhookPage } from '#contract/portal/webhook-pages.ts'
import { webhooksTexts as texts } from '../admin_webhooks/webhooks-texts.ts'

/** A webhook as it is edited. */
export interface WebhookDraft {
  readonly name: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  /** uuid; '': all. */
  readonly form: string
  readonly enabled: boolean
}

/** A new one hears of what most programs are made for. */
export const NEW_WEBHOOK: WebhookDraft = {
  name: '',
  url: '',
  events: ['submission.created', 'submission.changed', 'submission.status_changed', 'submission.cancelled'],
  form: '',
  enabled: true,
}

export const draftOf = ({ name, url, events, form, enabled }: AdminWebhook): WebhookDraft => ({ name, url, events, form, enabled })

/** In the order in which they are offered, whichever was chosen first. */
export const withEvent = (events: readonly WebhookEvent[], event: WebhookEvent, isChosen: boolean): readonly WebhookEvent[] =>
  WEBHOOK_EVENTS.filter(one => (one === event ? isChosen : events.includes(one)))

/** What each setting is called. */
export const labels: Readonly<Record<keyof WebhookDraft, string>> = {
  name: texts.name,
  url: texts.address,
  events: texts.hearsOf,
  form: texts.formName,
  enabled: texts.enabled,
}

/** All that differs, in words. @param forms by which a form is called */
export function changesOf(before: WebhookDraft, after: WebhookDraft, forms: AdminWebhookPage['forms']) {
  const keys = Object.keys(labels) as (keyof WebhookDraft)[]
  return keys
    .filter(key => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map(key => ({ path: key, text: `${labels[key]}: ${inWords(before, key, forms)} → ${inWords(after, key, forms)}` }))
}

function inWords(draft: WebhookDraft, key: keyof WebhookDraft, forms: AdminWebhookPage['forms']): string {
  if (key === 'events') return texts.chosen(draft.events.map(event => texts.events[event])) || '–'
  if (key === 'form') return draft.form === '' ? texts.allForms : (forms.find(({ uuid }) => uuid === draft.form)?.name ?? '–')
  if (key === 'enabled') return draft.enabled ? texts.on : texts.health.off
  return draft[key] || '–'
}

/** Theirs, with what was changed here in it. */
export function mergedDraft(base: WebhookDraft, mine: WebhookDraft, theirs: WebhookDraft): WebhookDraft {
  const own = (Object.keys(labels) as (keyof WebhookDraft)[]).filter(key => JSON.stringify(base[key]) !== JSON.stringify(mine[key]))
  return { ...theirs, ...Object.fromEntries(own.map(key => [key, mine[key]])) }
}
