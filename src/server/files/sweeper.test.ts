import { expect, test } from 'vitest'
import { addForm, editForm } from '#contract/portal/forms.ts'
import { type AdminFormPage, getPage } from '#contract/portal/pages.ts'
import { submitForm } from '#contract/portal/submissions.ts'
import { aField } from '#tests/builders.ts'
import { admin, guest } from '#tests/people.ts'
import { startServer } from '#tests/server.ts'
import { sweep } from './sweeper.ts'

const server = await startServer()
const acme = await server.company('acme')
const { storage, database, isDraining } = server.app.services
const params = { type: 'event_request', path: 'a' }

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const portion of storage.olderThan(acme.id, Infinity)) found.push(...portion)
  return found
}

async function submitFile(): Promise<void> {
  await acme.as(admin)(addForm, { params, body: { path: 'a', name: 'A' } })
  const { body } = await acme.as(admin)(getPage, { params: { '*': 'admin/forms/event_request/a' } })
  const { uuid: _u, path: _p, type: _t, version, status: _s, is_valid: _i, opened_count: _o, submitted_count: _c, link: _l, guest_link: _g, logs: _x, ...content } = (body as AdminFormPage).form
  const fields = [{ id: 'p', fields: [aField('file', 'plan')] }]
  await acme.as(admin)(editForm, { params, body: { ...content, fields }, headers: { 'if-match': `"${version}"` } })
  const form = new FormData()
  form.append('plan', new File(['a,b'], 'plan.csv'))
  expect((await acme.as(guest)(submitForm, { params, form })).status).toBe(200)
}

test('a file without a row is removed once it is old enough, a file with one never', async () => {
  await submitFile()
  const [known] = await keys()
  const orphan = await storage.begin(acme.id)
  await orphan.finish()
  await orphan.keep()
  const told = { storage, database, isDraining, logger: server.app.log }
  expect(await sweep(told, Date.now() - 60_000)).toBe(0)
  expect((await keys()).length).toBe(2)
  expect(await sweep(told, Date.now() + 60_000)).toBe(1)
  expect(await keys()).toEqual([known])
})
