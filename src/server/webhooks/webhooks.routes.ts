import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { MAX_WEBHOOKS } from '#contract/portal/webhook-events.ts'
import {
  addWebhook,
  type AdminWebhook,
  deleteWebhook,
  editWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  type WebhookDelivery,
  type WebhookSecret,
  type WebhookTrial,
} from '#contract/portal/webhooks.ts'
import type { WebhookContent } from '#contract/portal/webhooks.shape.ts'
import { notFound, Problem } from '../errors.ts'
import { versionIn } from '../http/if-match.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { WEBHOOK_SECRET } from '../secrets/columns.ts'
import { askWebhook } from './send.ts'
import { newSecret } from './sign.ts'
import { adminWebhook, sentenceOf, webhookDelivery, wholeDelivery } from './webhook-data.ts'
import { judged } from './webhook-rules.ts'
import type { StoredWebhook, WebhookSettings } from './webhooks.repo.ts'

const NOT_SAVED = 'Failed to save webhook'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Where programs hear of what happens, and what became of that (P10.100 to P10.106). */
export function webhooksRoutes(app: FastifyInstance): void {
  const { secrets, outbound, config } = app.services

  const find = async ({ webhooks }: Portal, id: string): Promise<StoredWebhook> => {
    const webhook = UUID.test(id) ? await webhooks.find(id) : undefined
    if (!webhook) throw notFound()
    return webhook
  }

  const ownerIn = ({ company }: Portal) => ({ company: company.id, column: WEBHOOK_SECRET })
  const seal = (portal: Portal, secret: string) => secrets.seal(secret, ownerIn(portal))

  /** @throws Problem 422 that names what is wrong with each */
  const checked = async (portal: Portal, content: WebhookContent, before: StoredWebhook | undefined): Promise<WebhookSettings> => {
    const forms = await portal.webhooks.forms(before?.form_id ?? null)
    const { settings, issues } = await judged(content, { company: portal.company.id, allowed: config.outboundAllow, outbound, forms })
    const [first] = Object.values(issues)
    if (first !== undefined) throw new Problem(422, [NOT_SAVED, first], { issues })
    return settings
  }

  serve(app, addWebhook, async ({ body, portal }) => {
    const settings = await checked(portal, body, undefined)
    const secret = newSecret()
    const uuid = await portal.webhooks.add(settings, seal(portal, secret), portal.actor)
    if (uuid === undefined) throw new Problem(409, [NOT_SAVED, `A company has at most ${MAX_WEBHOOKS} webhooks. Remove one first.`])
    const done: Outcome<WebhookSecret & { uuid: string; link: string }> = {
      success: true,
      message: ['Webhook added.', ''],
      data: { secret, uuid, link: linkTo(portal, `admin/settings/webhook/${uuid}`) },
    }
    return done
  })

  serve(app, editWebhook, async ({ params: { id }, body, portal, request }) => {
    const version = versionIn(request.headers['if-match'])
    const before = await find(portal, id)
    // A stale version is reported before anything else.
    if (before.version !== version) throw changedMeanwhile(portal, before)
    const settings = await checked(portal, body, before)
    const isSaved = await portal.webhooks.save(id, version, settings, portal.actor)
    const now = await find(portal, id)
    if (!isSaved) throw changedMeanwhile(portal, now)
    const done: Outcome<AdminWebhook> = { success: true, message: ['Webhook saved.', ''], data: adminWebhook(portal, now) }
    return done
  })

  serve(app, deleteWebhook, async ({ params: { id }, portal }) => {
    if (!UUID.test(id) || !(await portal.webhooks.remove(id, portal.actor))) throw notFound()
    const done: Outcome = { success: true, message: ['Webhook removed.', ''] }
    return done
  })

  serve(app, rotateWebhookSecret, async ({ params: { id }, portal }) => {
    const secret = newSecret()
    const [before] = UUID.test(id) ? await portal.webhooks.secrets(id) : []
    // Nothing can be signed with one that no key opens.
    const keeps = before !== undefined && secrets.open(before, ownerIn(portal)) !== undefined
    if (!before || !(await portal.webhooks.rotate(id, seal(portal, secret), keeps, portal.actor))) throw notFound()
    const done: Outcome<WebhookSecret> = {
      success: true,
      message: ['There is a new secret.', keeps ? 'The former one is valid for a day more.' : 'The former one could not be opened.'],
      data: { secret },
    }
    return done
  })

  serve(app, testWebhook, async ({ params: { id }, portal }) => {
    const { url } = await find(portal, id)
    const body = JSON.stringify({ type: 'test', timestamp: new Date().toISOString(), data: { webhook: id.toLowerCase() } })
    const message = { company: portal.company.id, url, id: randomUUID(), body, secrets: await portal.webhooks.secrets(id) }
    const { reason, answer, tookMs } = await askWebhook({ outbound, secrets }, message)
    const works = reason === ''
    const came = answer && { status: answer.status, answer: answer.begin }
    const done: Outcome<WebhookTrial> = {
      success: works,
      message: works ? ['It works.', `The receiver answered ${answer?.status}.`] : ['It does not work yet', sentenceOf(reason)],
      data: { works, took_ms: Math.round(tookMs), ...came },
    }
    return done
  })

  serve(app, listWebhookDeliveries, async ({ params: { id }, portal }) => {
    await find(portal, id)
    return { rows: (await portal.webhooks.log(id)).map(webhookDelivery) }
  })

  const findMessage = async (portal: Portal, id: string, delivery: string) => {
    const row = UUID.test(id) && UUID.test(delivery) ? await portal.webhooks.logged(id, delivery) : undefined
    if (!row) throw notFound()
    return row
  }

  serve(app, getWebhookDelivery, async ({ params: { id, delivery }, portal }) => wholeDelivery(await findMessage(portal, id, delivery)))

  serve(app, resendWebhookDelivery, async ({ params: { id, delivery }, portal }) => {
    const before = await findMessage(portal, id, delivery)
    if (!(await portal.deliveries.outbox.resend(delivery)))
      throw new Problem(409, ['Failed to send again', whyNot(webhookDelivery(before), before)])
    const now = await findMessage(portal, id, delivery)
    const done: Outcome<WebhookDelivery> = { success: true, message: ['It is sent again.', ''], data: webhookDelivery(now) }
    return done
  })
}

function whyNot({ state }: WebhookDelivery, { has_body, is_on }: { readonly has_body: boolean; readonly is_on: boolean }): string {
  if (!is_on) return 'The webhook is switched off. Switch it on first.'
  if (!has_body) return sentenceOf('erased')
  return state === 'sending' ? 'It is being sent.' : 'It is still waiting to be sent.'
}

/** 412, with the webhook as somebody else made it. */
const changedMeanwhile = (portal: Portal, now: StoredWebhook) =>
  new Problem(412, [NOT_SAVED, 'Someone else saved this webhook while you were editing. Nothing of yours is lost.'], {
    data: adminWebhook(portal, now),
  })
