import { expect, test } from 'vitest'
import { addForm, editForm } from '#contract/portal/forms.ts'
import { contentOf } from '#contract/portal/admin-forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, when } from '#tests/kit/builders.ts'
import { operatorOf } from '#tests/kit/operator.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'

const server = await startServer()
const acme = await server.company('acme')
const globex = await server.company('globex')
const operator = operatorOf(server)

const type = 'event_request'

async function save(company: TestCompany, path: string, value: string): Promise<void> {
  await company.as(admin)(addForm, { params: { type }, body: { path, name: `The ${path}` } })
  const { body } = await company.as(admin)(getPage, { params: { '*': `admin/forms/${type}/${path}` } })
  const { form } = body as AdminFormPage
  const content = contentOf(form)
  const more = [aField('date', 'day', { label: 'Day' }), aField('text', 'late', { label: 'Late', conditions: [when('day', '>', value)] })]
  // Without an inventory there is no place to choose.
  const fields = content.fields.map((page, at) => ({
    ...page,
    fields: [...page.fields.map(field => ({ ...field, required: false })), ...(at === 0 ? more : [])],
  }))
  const saved = await company.as(admin)(editForm, {
    params: { type, path },
    body: { ...content, fields },
    headers: { 'if-match': `"${form.version}"` },
  })
  expect(saved.status).toBe(200)
}

test('the warnings of all forms are listed with the address and the name of each, of one company or of all', async () => {
  await save(acme, 'gala', '12/24/2026')
  await save(acme, 'fair', '2026-12-24')
  await save(globex, 'party', '1/1/2026')
  const ofGala =
    /^acme\/forms\/event_request\/gala {2}"The gala"\n {2}fields\/\d+\/fields\/\d+\/conditions\/0\/value: “Late” compares “Day” with “12\/24\/2026”, which is no date: it holds for every date\./m
  const one = await operator(['forms', 'check', '--company', 'acme'])
  expect(one).toMatch(ofGala)
  expect(one).not.toMatch(/fair|globex/)
  expect(one).toMatch(/\n1 warning: 1 of \d+ forms$/)
  const all = await operator(['forms', 'check'])
  expect(all).toMatch(ofGala)
  expect(all).toMatch(/^globex\/forms\/event_request\/party {2}"The party"$/m)
  expect(all).toMatch(/\n2 warnings: 2 of \d+ forms$/)
})

test('a company that there is not is said', async () => {
  await expect(operator(['forms', 'check', '--company', 'nobody'])).rejects.toThrow('There is no company with the path "nobody".')
})
