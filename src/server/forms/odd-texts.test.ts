import { expect, test } from 'vitest'
import { addForm, editForm } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { contentOf } from '#contract/portal/admin-forms.ts'
import { getPage } from '#contract/portal/screens.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'

const server = await startServer()
const acme = await server.company('acme')
const params = { type: 'event_request', path: 'odd' }

test.each([
  ['U+0000', 'a\0b'],
  ['half a character', 'a\ud800b'],
])('%s, which the database cannot keep, is refused and never an error of the server', async (_what, text) => {
  const call = acme.as(admin)
  await call(addForm, { params, body: { path: 'odd', name: 'Odd' } })
  const { form } = (await call(getPage, { params: { '*': 'admin/forms/event_request/odd' } })).body as AdminFormPage
  const { version } = form
  const content = contentOf(form)
  const answers = await Promise.all([
    call(addForm, { params, body: { path: 'other', name: text } }),
    call(addForm, { params, body: { path: text, name: 'Other' } }),
    call(addForm, { params, body: { path: 'other', name: 'Other', from_path: text } }),
    call(editForm, { params, body: { ...content, intro: text }, headers: { 'if-match': `"${version}"` } }),
  ])
  for (const { status, body } of answers) {
    expect([400, 422]).toContain(status)
    expect(body).toMatchObject({ success: false })
  }
  for (const list of ['admin/forms', 'admin/submissions']) {
    const search = encodeURIComponent(text.toWellFormed())
    expect([200, 400]).toContain((await call(getPage, { params: { '*': `${list}?search=${search}` } })).status)
  }
})
