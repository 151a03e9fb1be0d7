import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { editFormMails, type FormMails, getFormMails } from '#contract/portal/form-mails.ts'
import { resumeNoticesOf } from '#contract/portal/notice-stops.ts'
import { DELIVERY_STATES, type DeliveryRow, getDelivery, listOutbox, resendDelivery } from '#contract/portal/outbox.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { invalid, notFound, Problem } from '../errors.ts'
import { versionIn } from '../http/if-match.ts'
import { handlersOnly } from '../handlers-only.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { checkedAddresses, requesterField } from './form-mails.ts'
import type { OutboxQuery } from './outbox.ts'
import { templatesRoutes } from './templates/templates.routes.ts'

const NOT_SAVED = 'Failed to save mails'
const NOT_SENT = 'Failed to send again'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What becomes of messages, and who gets which of a form (P10.31 to P10.36). */
export function deliveriesRoutes(app: FastifyInstance): void {
  templatesRoutes(app)

  serve(app, listOutbox, async ({ portal, request }) => ({
    setup: portal.mailSetup,
    ...(await portal.deliveries.outbox.list({ ...queryIn(request.url), ...(await portal.submissionScope()) }, linkOf(portal))),
  }))

  serve(app, getDelivery, async ({ params, portal }) => {
    const { hidden } = await portal.submissionScope()
    const delivery = UUID.test(params.id) ? await portal.deliveries.outbox.find(params.id, hidden, linkOf(portal)) : undefined
    if (!delivery) throw notFound()
    return delivery
  })

  serve(app, resendDelivery, async ({ params, portal }) => {
    const { outbox } = portal.deliveries
    const { hidden } = await portal.submissionScope()
    const find = () => (UUID.test(params.id) ? outbox.find(params.id, hidden, linkOf(portal)) : undefined)
    const before = await find()
    if (!before) throw notFound()
    if (!(await outbox.resend(params.id))) throw new Problem(409, [NOT_SENT, whyNot(before)])
    const { mail: _mail, ...row } = (await find()) ?? before
    const done: Outcome<DeliveryRow> = {
      success: true,
      message: [before.channel === 'webhook' ? 'It is sent again.' : 'The mail is sent again.', ''],
      data: row,
    }
    return done
  })

  const mailsOf = async (
    { deliveries, forms, mailSetup: setup, submissionScope }: Portal,
    type: string,
    path: string,
  ): Promise<{ id: string; mails: FormMails }> => {
    const head = await forms.head(type, path)
    const mails = head && (await deliveries.formMails.read(head.id))
    if (!mails) throw notFound()
    const version = await forms.version(head, head.version)
    const requester_field = requesterField(version?.content.fields ?? [])
    const stopped = await deliveries.stops.stoppedAmong(head.id, [...(mails.maker ? [mails.maker.email] : []), ...mails.notify])
    const can_change = !(await submissionScope()).hidden.includes(head.id)
    return { id: head.id, mails: { ...mails, stopped, setup, can_change, ...(requester_field && { requester_field }) } }
  }

  serve(app, getFormMails, async ({ params: { type, path }, portal }) => (await mailsOf(portal, type, path)).mails)

  serve(app, editFormMails, async ({ params: { type, path }, body, portal, request }) => {
    const version = versionIn(request.headers['if-match'])
    const { id, mails: now } = await mailsOf(portal, type, path)
    // Who gets a notice hears of requests: that says whoever sees them.
    if (!now.can_change) throw handlersOnly(NOT_SAVED)
    const { addresses, issues } = checkedAddresses(body.notify)
    const [first] = Object.values(issues)
    if (first !== undefined) throw new Problem(422, [NOT_SAVED, first], { issues })
    const isSaved = await portal.deliveries.formMails.save(id, version, { ...body, notify: [...addresses] })
    const { mails } = await mailsOf(portal, type, path)
    if (!isSaved) throw new Problem(412, [NOT_SAVED, 'Someone else saved these settings while you were editing.'], { data: mails })
    const done: Outcome<FormMails> = { success: true, message: ['Mails saved.', ''], data: mails }
    return done
  })

  serve(app, resumeNoticesOf, async ({ params: { type, path }, body: { address }, portal }) => {
    const { id } = await mailsOf(portal, type, path)
    await portal.deliveries.stops.resume({ address, forms: [id] })
    const { mails } = await mailsOf(portal, type, path)
    const done: Outcome<FormMails> = { success: true, message: [`${address.trim()} gets the notices of this form again.`, ''], data: mails }
    return done
  })
}

const STILL_WAITS = 'It is still waiting to be sent.'
const IS_GONE = 'The submission that it is about was deleted.'
const CANNOT_GO = 'The webhook is switched off or was removed, or what was sent was erased.'

function whyNot({ channel, done_at, submission }: DeliveryRow): string {
  if (channel === 'webhook') return done_at === undefined ? STILL_WAITS : CANNOT_GO
  return submission ? STILL_WAITS : IS_GONE
}

const linkOf = (portal: Portal) => (submission: string) => linkTo(portal, `admin/submissions/${submission}`)

/** @throws Problem 422 for a filter that means nothing */
function queryIn(url: string): Omit<OutboxQuery, 'hidden'> {
  const search = new URL(url, 'http://local').searchParams
  const uuidIn = (name: string): string | undefined => {
    const text = search.get(name) ?? ''
    if (text !== '' && !UUID.test(text)) throw invalid(`“${name}” has to be a uuid.`)
    return text === '' ? undefined : text.toLowerCase()
  }
  const wanted = search.get('state') ?? ''
  const state = DELIVERY_STATES.find(one => one === wanted)
  if (wanted !== '' && !state) throw invalid(`“state” has to be one of ${DELIVERY_STATES.join(', ')}.`)
  return { state, submission: uuidIn('submission'), before: uuidIn('cursor') }
}
