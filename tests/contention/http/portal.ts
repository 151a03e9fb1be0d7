import type { FormContent } from '#contract/portal/forms.ts'
import type { CompanyDb } from '#server/db/company-db.ts'
import { sessionsOf } from '#server/people/sessions.ts'
import { usersOf } from '#server/people/users.repo.ts'
import { aField } from '../../kit/builders.ts'
import { someWords } from '../../kit/page-data.ts'
import { admin } from '../../kit/people.ts'

/** What clients know of the company that they contend in. */
export interface ContendedPortal {
  /** Path of the company. */
  readonly company: string
  readonly spaces: readonly string[]
  /** Of a guest, and of staff. */
  readonly tenantToken: string
  readonly cookie: string
  /** Address of a form with a field that books. */
  readonly form: string
}

/** A company with staff and a form, made over HTTP as its administrator would. @param db of the company */
export async function openPortal(origin: string, db: CompanyDb, company: string, spaces: readonly string[]): Promise<ContendedPortal> {
  const user = await usersOf(db).add({ ...admin, email: 'admin@example.org', password_hash: null })
  const { token } = await sessionsOf(db).open(user ?? '', { way: 'password', remember: false, most: 10 })
  const cookie = `foyer-${company}=${token}`
  const answer = await fetch(`${origin}/api/portal/${company}/tenant_token/`)
  const { tenant_token: tenantToken } = (await answer.json()) as { tenant_token: string }
  const form = await publishForm(origin, { company, cookie }, { path: 'gala', content: bookingForm() })
  return { company, spaces, tenantToken, cookie, form }
}

/** @returns where a visitor's browser sends it */
export async function publishForm(
  origin: string,
  { company, cookie }: Pick<ContendedPortal, 'company' | 'cookie'>,
  { path, content }: { readonly path: string; readonly content: FormContent },
): Promise<string> {
  const list = `/api/portal/${company}/admin/forms/event_request`
  const send = async (method: string, address: string, body: object, more: Record<string, string> = {}) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...more }
    const answer = await fetch(origin + address, { method, headers, body: JSON.stringify(body) })
    if (answer.status !== 200) throw new Error(`${method} ${address} was answered ${answer.status}: ${await answer.text()}`)
  }
  await send('POST', `${list}/add/`, { path, name: content.eventops_form_name })
  await send('PATCH', `${list}/${path}`, content, { 'if-match': '"1"' })
  return `/api/portal/${company}/forms/event_request/${path}`
}

/** Whoever sends it may change it for some days by the link of the answer. */
const bookingForm = (): FormContent => ({
  ...someWords,
  guest_edit_days: 3,
  fields: [
    {
      id: 'page',
      fields: [
        aField('date', 'start_date'),
        aField('time', 'start_time'),
        aField('date', 'end_date'),
        aField('time', 'end_time'),
        aField('number', 'seating_capacity'),
        aField('widget', 'spaces'),
      ],
    },
  ],
})
