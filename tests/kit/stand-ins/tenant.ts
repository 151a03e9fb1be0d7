import { editForm, addForm, type FormContent } from '#contract/portal/forms.ts'
import { contentOf } from '#contract/portal/admin-forms.ts'
import { getPage } from '#contract/portal/screens.ts'
import type { Field } from '#engine/model/form.ts'
import { sql } from '../sql.ts'
import { admin } from '../people.ts'
import type { TestCompany, TestServer } from '../server.ts'

/** Gives a company a system of its own, as an operator would. */
export async function setTenant({ app }: TestServer, { id, path }: TestCompany, url: string, token: string): Promise<void> {
  const { database, secrets, companies } = app.services
  const sealed = secrets.seal(token, { company: id, column: 'company.tenant_token' })
  await database
    .of(id)
    .run(sql`update company set tenant_system_url = ${url}, tenant_token_sealed = ${sealed}, version = version + 1 where id = ${id}`)
  companies.forget(path)
}

/** A form of this company with these fields on one page, saved by its administrator. */
export async function formWith(company: TestCompany, path: string, fields: readonly Field[], more: Partial<FormContent> = {}) {
  await company.as(admin)(addForm, { params: { type: 'event_request' }, body: { path, name: path } })
  return saveForm(company, path, fields, more)
}

/** Saves it again with these fields; gives the whole answer. */
export async function saveForm(company: TestCompany, path: string, fields: readonly Field[], more: Partial<FormContent> = {}) {
  const { version, content } = await editorOf(company, path)
  return company.as(admin)(editForm, {
    params: { type: 'event_request', path },
    body: { ...content, is_active: true, fields: [{ id: 'page', fields }], ...more },
    headers: { 'if-match': `"${version}"` },
  })
}

/** The form as its editor gets it. */
export async function editorOf(company: TestCompany, path: string): Promise<{ version: number; content: FormContent }> {
  const { body } = await company.as(admin)(getPage, { params: { '*': `admin/forms/event_request/${path}` } })
  if (body.render !== 'admin_form') throw new Error(`No editor of ${path}`)
  const { version } = body.form
  const content = contentOf(body.form)
  return { version, content }
}
