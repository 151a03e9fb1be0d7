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
}

/** A form of these fields in a company, made over HTTP by its administrator. @param db of the company */
export async function mailsPortal(origin: string, db: CompanyDb, company: string, fields: readonly Field[]): Promise<MailsPortal> {
  const maker = `admin@${company}.example`
  const user = await usersOf(db).add({ ...admin, email: maker, password_hash: null })
  const { token } = await sessionsOf(db).open(user ?? '', { way: 'password', remember: false, most: 10 })
  const content = { ...someWords, fields: [{ id: 'page', fields: [...fields] }] }
  const form = await publishForm(origin, { company, cookie: `foyer-${company}=${token}` }, { path: 'mails', content })
  return { form, maker }
}
