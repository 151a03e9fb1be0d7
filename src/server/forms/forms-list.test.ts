import { beforeAll, expect, test } from 'vitest'
import { type AdminForm, contentOf, FORM_STATUSES } from '#contract/portal/admin-forms.ts'
import { addForm, editForm } from '#contract/portal/forms.ts'
import type { AdminFormPage, AdminFormsListPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { admin, guest } from '#tests/kit/people.ts'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { inventoryOf } from '#tests/kit/staff-inventory.ts'

const server = await startServer()
const acme = await server.company('acme')
const other = await server.company('other')

const pageOf = async (path: string, company: TestCompany = acme) => (await company.as(admin)(getPage, { params: { '*': path } })).body

async function list(search: string, path = 'admin/forms', company = acme): Promise<AdminFormsListPage> {
  return (await pageOf(`${path}?${search}`, company)) as AdminFormsListPage
}

const namesOf = ({ forms }: AdminFormsListPage) => forms.map(form => form.eventops_form_name)

interface Wanted {
  readonly type: string
  readonly path: string
  readonly name: string
  readonly description: string
  readonly edit: Partial<AdminForm>
}

async function add(company: TestCompany, { type, path, name, description, edit }: Wanted): Promise<void> {
  expect((await company.as(admin)(addForm, { params: { type }, body: { path, name } })).status).toBe(200)
  const { form } = (await pageOf(`admin/forms/${type}/${path}`, company)) as AdminFormPage
  const body = { ...contentOf({ ...form, ...edit }), description }
  const saved = await company.as(admin)(editForm, { params: { type, path }, body, headers: { 'if-match': '"1"' } })
  expect(saved).toMatchObject({ status: 200 })
}

/** How often forms were opened and submitted, by their paths; each in two of the rows that count it. */
const COUNTS = `insert into form_count (company_id, form_id, slot, opened, submitted)
  select company_id, id, slot, $3::bigint, $4::bigint from form, generate_series(100, 101) as slot where company_id = $1 and path = $2`

/** A form that was saved a day before the others, by its path. */
const EARLIER = `update form_version v set created_at = v.created_at - interval '1 day' from form f
  where f.company_id = $1 and f.path = $2 and v.company_id = f.company_id and v.form_id = f.id`

const active = { is_active: true }

beforeAll(async () => {
  for (const company of [acme, other]) await inventoryOf(company).building('Tower')
  await add(acme, { type: 'event_request', path: 'd', name: 'alpha', description: 'third', edit: active })
  await add(acme, { type: 'poster', path: 'c', name: 'Bravo', description: 'Second', edit: { is_active: false } })
  await add(acme, { type: 'event_request', path: 'b', name: 'charlie', description: 'zero', edit: active })
  await add(acme, { type: 'poster', path: 'a', name: 'Delta', description: 'first', edit: active })
  await add(other, { type: 'poster', path: 'a', name: 'Strange', description: 'of somebody else', edit: active })
  await withOwner(server, async owner => {
    await owner.query("select set_config('app.company', $1, false)", [acme.id])
    // As one is that came with its data before fields were asked for: nobody can save it so.
    await owner.query("update form set is_valid = false where company_id = $1 and path = 'b'", [acme.id])
    await owner.query(EARLIER, [acme.id, 'b'])
    await owner.query(COUNTS, [acme.id, 'd', 1, 9])
    await owner.query(COUNTS, [acme.id, 'c', 10, 2])
    await owner.query(COUNTS, [acme.id, 'a', 2, 1])
  })
})

test('a form says when it was saved last, and by whom', async () => {
  const [form] = (await list('search=alpha')).forms
  expect(form?.changed).toEqual({ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), who: admin.name })
})

test.each([
  ['eventops_form_name', 'alpha Bravo charlie Delta', 'Delta charlie Bravo alpha'],
  ['path', 'Delta charlie Bravo alpha', 'alpha Bravo charlie Delta'],
  ['status', 'alpha Delta Bravo charlie', 'charlie Bravo alpha Delta'],
  ['description', 'Delta Bravo alpha charlie', 'charlie alpha Bravo Delta'],
  ['opened_count', 'charlie alpha Delta Bravo', 'Bravo Delta alpha charlie'],
  ['submitted_count', 'charlie Delta Bravo alpha', 'alpha Bravo Delta charlie'],
  ['changed_at', 'charlie alpha Bravo Delta', 'Delta Bravo alpha charlie'],
])('sorted by %s the list is %s, the other way round %s', async (sort, ascending, descending) => {
  expect(namesOf(await list(`sort=${sort}`)).join(' ')).toBe(ascending)
  const backwards = await list(`sort=${sort}&descending=true`)
  expect(namesOf(backwards).join(' ')).toBe(descending)
  expect(backwards.query).toMatchObject({ sort, descending: true })
})

test.each([
  ['Active', ['alpha', 'Delta']],
  ['Inactive', ['Bravo']],
  ['Incomplete', ['charlie']],
] as const)('the status %s leaves the forms that are told to have it', async (status, names) => {
  const found = await list(`status=${status}`)
  expect(namesOf(found)).toEqual(names)
  expect(found).toMatchObject({ total: names.length, query: { status } })
  expect(found.forms.map(form => form.status)).toEqual(names.map(() => status))
})

test('every form has one of the statuses, and none twice', async () => {
  const totals = await Promise.all(FORM_STATUSES.map(async status => (await list(`status=${status}`)).total))
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe((await list('')).total)
})

test.each(['', 'active', 'Deleted', "Active' or true--"])('the status %j is none: the list is whole, and says so', async status => {
  expect(await list(`status=${status}`)).toMatchObject({ total: 4, query: { status: '' } })
})

test('status, type, search, order and page hold together', async () => {
  expect(namesOf(await list('status=Active', 'admin/forms/poster'))).toEqual(['Delta'])
  expect(await list('status=Incomplete', 'admin/forms/poster')).toMatchObject({ total: 0, forms: [], type: { key: 'poster' } })
  expect(namesOf(await list('status=Active&search=THIRD'))).toEqual(['alpha'])
  expect(namesOf(await list('status=Active&search=zero'))).toEqual([])
  const second = await list('status=Active&sort=opened_count&descending=true&size=1&page=2')
  expect(second).toMatchObject({ total: 2, query: { page: 2, size: 1, status: 'Active', sort: 'opened_count', descending: true } })
  expect(namesOf(second)).toEqual(['alpha'])
  const beyond = await list('status=Active&size=1&page=40')
  expect(beyond).toMatchObject({ query: { page: 2, status: 'Active' } })
  expect(namesOf(beyond)).toEqual(['Delta'])
})

test('a status shows nothing of another company, and nobody without a login anything', async () => {
  expect(namesOf(await list('status=Active', 'admin/forms', other))).toEqual(['Strange'])
  const { body } = await acme.as(guest)(getPage, { params: { '*': 'admin/forms?status=Active' } })
  expect(body).not.toHaveProperty('forms.0.eventops_form_name')
  expect(JSON.stringify(body)).not.toContain('Delta')
})
