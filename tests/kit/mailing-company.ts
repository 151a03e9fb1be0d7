import { expect } from 'vitest'
import { editFormMails } from '#contract/portal/form-mails.ts'
import { DEFAULT_MAILS } from '#server/deliveries/receivers.ts'
import { aField, aPage } from './builders.ts'
import { formsOf, type Parts, TYPE } from './forms.ts'
import { outboxIn } from './outbox.ts'
import { admin, guest, type Person } from './people.ts'
import type { TestServer } from './server.ts'

/** Makes companies with a form that asks for an address, each of another name. @param prefix of their names */
export function mailingCompanies(prefix: string) {
  let companies = 0
  return async (where: TestServer, more: { readonly title?: string } = {}) => {
    const company = await where.company(`${prefix}${(companies += 1)}`)
    const { publish, send } = formsOf(company)
    const fields = ['event_name', 'note', 'email'].map(name => aField(name === 'email' ? 'email' : 'text', name))
    const { path } = await publish([aPage(...fields)], more.title === undefined ? {} : { title: more.title })
    return {
      company,
      path,
      outbox: outboxIn(company),
      db: where.app.services.database.of(company.id),
      /** What the answer to a submit says of its mail. */
      async said(address: string, who: Person = guest) {
        const { status, body } = await send(path, [['email', address]], { who })
        expect(status).toBe(200)
        return body.data?.confirmation
      },
      /** A request is one mail. */
      async withoutNotices() {
        const body = { ...DEFAULT_MAILS, notifies_maker: false }
        await company.as(admin)(editFormMails, { params: { type: TYPE, path }, body, headers: { 'if-match': '"1"' } })
      },
      async submit(address: string, parts: Parts = [], who: Person = guest): Promise<string> {
        const { status, body } = await send(path, [['email', address], ...parts], { who })
        expect(status).toBe(200)
        return body.data?.event_id ?? ''
      },
    }
  }
}
