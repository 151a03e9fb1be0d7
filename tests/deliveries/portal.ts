import { addWebhook } from '#contract/portal/webhooks.ts'
import type { WebhookContent } from '#contract/portal/webhooks.shape.ts'
import type { Field } from '#engine/model/form.ts'
import type { CompanyDb } from '#server/db/company-db.ts'
import { sessionsOf } from '#server/people/sessions.ts'
import { usersOf } from '#server/people/users.repo.ts'
import { publishForm } from '../contention/http/portal.ts'
import { someWords } from '../kit/page-data.ts'
import { admin } from '../kit/people.ts'

export interface MailsPortal {
  /** Where a visitor's browser sends the form. */
  readonly form: string
  /** Address of who made it, who is notified. */
  readonly maker: string
  /** Has a program hear of each new submission. */
  addWebhook(url: string): Promise<void>
}

/** A form of these fields in a company, made over HTTP by its administrator. @param db of the company */
export async function mailsPortal(origin: string, db: CompanyDb, company: string, fields: readonly Field[]): Promise<MailsPortal> {
  const maker = `admin@${company}.example`
  const user = await usersOf(db).add({ ...admin, email: maker, password_hash: null })
  const { token } = await sessionsOf(db).open(user ?? '', { way: 'password', remember: false, most: 10 })
  const content = { ...someWords, fields: [{ id: 'page', fields: [...fields] }] }
  const cookie = `foyer-${company}=${token}`
  const form = await publishForm(origin, { company, cookie }, { path: 'mails', content })

  async function add(url: string): Promise<void> {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const webhook: WebhookContent = { name: 'A program', url, events: ['submission.created'], form: '', enabled: true }
    const address = origin + addWebhook.path.replace(':company', company)
    const answer = await fetch(address, { method: addWebhook.method, headers, body: JSON.stringify(webhook) })
    if (answer.status !== 200) throw new Error(`The webhook was answered ${answer.status}: ${await answer.text()}`)
  }

  return { form, maker, addWebhook: add }
}
