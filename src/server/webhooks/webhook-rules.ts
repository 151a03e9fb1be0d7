import { WEBHOOK_EVENTS, webhookLimits } from '#contract/portal/webhook-events.ts'
import type { WebhookContent } from '#contract/portal/webhooks.shape.ts'
import { oneLine } from '#contract/portal/written-text.ts'
import { isClosed } from '../outbound/addresses.ts'
import { type Allowed, isAllowed } from '../outbound/allowed.ts'
import { OutboundFailure } from '../outbound/failure.ts'
import type { Outbound } from '../outbound/outbound.ts'
import { webAddress } from '../outbound/system-address.ts'
import type { WebhookSettings } from './webhooks.repo.ts'

export type WebhookIssues = Record<string, string>

/** What settings are judged by. */
export interface RuleParts {
  /** uuid of the company. */
  readonly company: string
  readonly allowed: Allowed
  readonly outbound: Pick<Outbound, 'check'>
  /** Forms that it may be limited to. */
  readonly forms: readonly { readonly uuid: string }[]
}

const texts = {
  name: 'A name is required.',
  tooLong: (most: number) => `At most ${most} characters.`,
  url: 'An address is required, as https://example.com/hooks/foyer.',
  shape: 'This is no address that can be asked. It is https, without a user, on the usual port.',
  // As trying says it: which names there are in the house's own network is nobody's business.
  house:
    'This address leads into a network of its own, or nowhere: requests go to the open internet alone. Give one that is reached from there, or ask an operator to allow it (OUTBOUND_ALLOW).',
  events: 'Choose at least one event.',
  event: (name: string) => `There is no event “${name}”.`,
  form: 'There is no such form. Choose another one, or all forms.',
} as const

/** Milliseconds that a name may take to be found while somebody waits: one that takes longer is not refused for it. */
const LOOK_UP_MS = 3_000

/** What is set, as it is stored, and what is wrong with it, each with what to do. */
export async function judged(content: WebhookContent, parts: RuleParts): Promise<{ settings: WebhookSettings; issues: WebhookIssues }> {
  const [name, url] = [oneLine(content.name), content.url.trim()]
  const issues: WebhookIssues = {}
  if (name === '') issues['name'] = texts.name
  else if (name.length > webhookLimits.name) issues['name'] = texts.tooLong(webhookLimits.name)
  const wrongUrl = await urlIssue(url, parts)
  if (wrongUrl) issues['url'] = wrongUrl
  const known: readonly string[] = WEBHOOK_EVENTS
  const unknown = content.events.find(event => !known.includes(event))
  if (unknown !== undefined) issues['events'] = texts.event(unknown.slice(0, 100))
  else if (content.events.length === 0) issues['events'] = texts.events
  const form = content.form.trim().toLowerCase()
  if (form !== '' && !parts.forms.some(({ uuid }) => uuid === form)) issues['form'] = texts.form
  const events = known.filter(event => content.events.includes(event))
  return { settings: { name, url, events, form: form === '' ? null : form, enabled: content.enabled }, issues }
}

async function urlIssue(text: string, { company, allowed, outbound }: RuleParts): Promise<string | undefined> {
  if (text === '') return texts.url
  if (text.length > webhookLimits.url) return texts.tooLong(webhookLimits.url)
  const url = webAddress(text, allowed)
  if (!url) return texts.shape
  if (!isAllowed(allowed, url) && isClosed(url)) return texts.house
  try {
    await outbound.check({ company, url: url.href, signal: AbortSignal.timeout(LOOK_UP_MS) })
    return undefined
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    if (error.reason === 'address' || error.reason === 'name') return texts.house
    return error.reason === 'time' || error.reason === 'busy' || error.reason === 'ended' ? undefined : texts.shape
  }
}
