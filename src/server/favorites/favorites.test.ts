import { beforeAll, describe, expect, test } from 'vitest'
import type { AdminForm } from '#contract/portal/admin-forms.ts'
import { contentOf } from '#contract/portal/admin-forms.ts'
import type { AdminFieldPage, AdminFieldsListPage } from '#contract/portal/favorite-pages.ts'
import { testFavoriteSource } from '#contract/portal/api-fields.ts'
import { checkFavorite, deleteFavorite, previewFavorite, saveFavorite } from '#contract/portal/favorites.ts'
import type { FavoriteContent } from '#contract/portal/favorites.shape.ts'
import { addForm, deleteForm, editForm } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import type { Field } from '#engine/model/form.ts'
import { aField, options } from '#tests/kit/builders.ts'
import { operatorOf } from '#tests/kit/operator.ts'
import type { Person } from '#tests/kit/people.ts'
import { adder, admin, deleter, editor, guest, reader } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'

const server = await startServer()
const acme = await server.company('acme')
const other = await server.company('other')
const lists = await server.company('lists')
const say = operatorOf(server)

const NAME_TAKEN = 'A field with this name already exist. Names needs to be unique.'
const NOBODY = '00000000-0000-4000-8000-000000000000'
const diet = aField('dropdown', 'diet', { label: 'Diet', ...options('none', 'vegan') })
const SECRET = 'Bearer abcdefgh-1234'
const source = (url = 'https://people.example/list', authorization = SECRET) =>
  aField('dropdown_api', 'host', { label: 'Host', api: { url, authorization } })

/** What the owner of the database sees and does in a company. */
const inCompany = (path: string, sql: string): Promise<object[]> =>
  withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', company_by_path('${path}')::text, false)`)
    return (await owner.query(sql)).rows
  })
const inAcme = (sql: string) => inCompany('acme', sql)

const save = (body: FavoriteContent, version?: number | string, who: Person = admin, company = acme) =>
  company.as(who)(saveFavorite, { body, headers: version === undefined ? {} : { 'if-match': `"${version}"` } })

async function create(name: string, json: Field = diet): Promise<{ uuid: string; version: number }> {
  const { body } = await save({ name, json })
  if (!body.data) throw new Error(JSON.stringify(body))
  return body.data
}

async function read(uuid: string): Promise<NonNullable<AdminFieldPage['favorite']>> {
  const { body } = await acme.as(admin)(getPage, { params: { '*': `admin/settings/field/${uuid}` } })
  return (body as AdminFieldPage).favorite!
}

async function list(search = ''): Promise<AdminFieldsListPage> {
  const { body } = await acme.as(admin)(getPage, { params: { '*': `admin/settings/fields?${search}` } })
  return body as AdminFieldsListPage
}

const type = 'event_request'

async function formOf(path: string, who: Person = admin): Promise<AdminForm> {
  const { body } = await acme.as(who)(getPage, { params: { '*': `admin/forms/${type}/${path}` } })
  return (body as AdminFormPage).form
}

/** Saves a form of these fields alone. */
async function saveForm(path: string, fields: readonly Field[], more: object = {}) {
  await acme.as(admin)(addForm, { params: { type }, body: { path, name: path } })
  const form = await formOf(path)
  const body = { ...contentOf(form), is_active: true, ...more, fields: [{ id: 'p', fields }] }
  return acme.as(editor)(editForm, { params: { type, path }, body, headers: { 'if-match': `"${form.version}"` } })
}

test('a favorite field is created, read and replaced; its version says what was edited', async () => {
  const answer = await save({ name: ' Diet ', description: 'What guests eat', json: diet })
  expect(answer).toMatchObject({ status: 200, body: { success: true, message: ['Field created successfully.', ''], data: { version: 1 } } })
  const { uuid } = answer.body.data!
  expect(await read(uuid)).toMatchObject({ uuid, name: 'Diet', description: 'What guests eat', json: diet, version: 1, json_version: 1 })
  const changed = { ...diet, label: 'Diets' }
  const saved = await save({ uuid, name: 'Diets', json: changed }, 1, editor)
  expect(saved.body).toMatchObject({ success: true, message: ['Field saved successfully.', ''], data: { uuid, version: 2 } })
  expect(await read(uuid)).toMatchObject({ name: 'Diets', description: '', json: changed, version: 2, json_version: 2 })
})

test('a new description alone is no newer version of the field', async () => {
  const { uuid } = await create('Described')
  await save({ uuid, name: 'Described', description: 'Now with a description', json: diet }, 1)
  expect(await read(uuid)).toMatchObject({ version: 2, json_version: 1 })
})

test('saving needs name and json; name and description have their lengths', async () => {
  const issueOf = async (body: FavoriteContent) => (await save(body)).body
  expect(await issueOf({ name: ' ', json: diet })).toMatchObject({
    message: ['Failed to create field', 'A name is required to save a field.'],
    issues: { name: 'A name is required to save a field.' },
  })
  expect(await issueOf({ name: 'x'.repeat(101), json: diet })).toMatchObject({ issues: { name: expect.stringContaining('100') } })
  expect(await issueOf({ name: 'Long', description: 'x'.repeat(151), json: diet })).toMatchObject({
    issues: { description: expect.stringContaining('150') },
  })
  expect(await issueOf({ name: 'Nothing' })).toMatchObject({ success: false, issues: { json: expect.any(String) } })
  expect((await save({ name: 'x'.repeat(100), description: 'y'.repeat(150), json: diet })).status).toBe(200)
})

test('two favorite fields do not share a name, whatever its case, space and Unicode form; the check says who has it', async () => {
  const { uuid } = await create('Grüße')
  expect(await save({ name: ' GRU\u0308ßE', json: diet })).toMatchObject({ status: 409, body: { issues: { name: NAME_TAKEN } } })
  const check = async (name: string) => (await acme.as(adder)(checkFavorite, { body: { name } })).body
  expect(await check('grüße ')).toEqual({ name: false, taken_by: { uuid, version: 1, description: '' } })
  expect(await check('Free')).toEqual({ name: true })
  expect(await check(' ')).toEqual({ name: false })
  const second = await create('Second')
  expect(await save({ uuid: second.uuid, name: 'grüße', json: diet }, 1)).toMatchObject({
    status: 409,
    body: { message: ['Failed to save field', NAME_TAKEN], issues: { name: NAME_TAKEN } },
  })
  expect((await save({ name: 'Grüße', json: diet }, undefined, admin, other)).status).toBe(200)
})

test('of twenty who create the same favorite field at once one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => save({ name: 'Race', json: diet })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
})

test('a stale version gets 412 with the one there is now, and changes nothing; without a version it is 428', async () => {
  const { uuid } = await create('Contended')
  await save({ uuid, name: 'Contended', json: { ...diet, label: 'Theirs' } }, 1)
  expect(await save({ uuid, name: 'Contended', json: diet }, 1)).toMatchObject({ status: 412, body: { data: { version: 2 } } })
  expect((await save({ uuid, name: 'Contended', json: diet })).status).toBe(428)
  expect((await read(uuid)).json.label).toBe('Theirs')
  expect((await save({ uuid: NOBODY, name: 'Nobody', json: diet }, 1)).status).toBe(404)
})

test.each([
  ['a kind that does not exist', { ...diet, type: 'hologram' }, 'json/type'],
  ['a setting that no shape knows', { ...diet, onclick: 'x' }, 'json/onclick'],
  ['a name that is not allowed', { ...diet, mapField: '__proto__' }, 'json/mapField'],
  ['values that are not unique', { ...diet, values: [...diet.values!, ...diet.values!] }, 'json/values/2/value'],
  ['no field at all', 'text', 'json'],
])('%s is refused with its issue, as in a form', async (_what, json, path) => {
  const { status, body } = await save({ name: 'Refused', json })
  expect(status).toBe(422)
  expect(Object.keys(body.issues ?? {})).toContain(path)
})

test('the preview gives the field as visitors get it, its Markdown rendered', async () => {
  const json = { ...diet, popoverContent: 'Ask **us**', help: 'Help' }
  const { status, body } = await acme.as(deleter)(previewFavorite, { body: { json } })
  expect(status).toBe(200)
  expect(body.data?.fields[0]?.fields[0]).toMatchObject({ label: 'Diet', popoverContent: expect.stringContaining('<strong>us</strong>') })
  const refused = await acme.as(deleter)(previewFavorite, { body: { json: { ...json, type: 'hologram' } } })
  expect(refused).toMatchObject({ status: 422, body: { issues: { 'json/type': expect.any(String) } } })
})

test('each permission does its own: can_add creates, can_edit replaces, can_delete deletes', async () => {
  const { uuid } = await create('Permitted')
  const statuses = async (ask: (who: Person) => Promise<{ status: number }>) =>
    Promise.all([adder, editor, deleter, reader, guest].map(async who => (await ask(who)).status))
  expect(await statuses(who => save({ name: `By ${who.name}`, json: diet }, undefined, who))).toEqual([200, 403, 403, 403, 401])
  expect(await statuses(who => save({ uuid, name: 'Permitted', json: diet }, 1, who))).toEqual([403, 200, 403, 403, 401])
  expect(await statuses(who => acme.as(who)(deleteFavorite, { params: { id: NOBODY } }))).toEqual([403, 403, 404, 403, 401])
})

describe('the list', () => {
  const listed = async (search: string): Promise<AdminFieldsListPage> => {
    const { body } = await lists.as(admin)(getPage, { params: { '*': `admin/settings/fields?${search}` } })
    return body as AdminFieldsListPage
  }
  const namesOf = ({ favorites }: AdminFieldsListPage) => favorites.map(({ name }) => name).join(' ')

  beforeAll(async () => {
    // In the order of their titles: 'Long text', 'Number', 'Text', 'Text block'.
    for (const [name, description, kind, age] of [
      ['delta', 'second', 'textarea', 3],
      ['Charlie', 'Fourth', 'number', 1],
      ['bravo', 'third', 'markdown', 4],
      ['Alpha', 'First', 'text', 2],
    ] as const) {
      const json = kind === 'markdown' ? aField(kind, name, { markdownLabel: 'Words' }) : aField(kind, name)
      const { body } = await save({ name, description, json }, undefined, admin, lists)
      await inCompany('lists', `update favorite_field set updated_at = now() - interval '${age} hours' where id = '${body.data?.uuid}'`)
    }
    for (const [path, used] of [
      ['one', ['delta', 'Charlie', 'bravo']],
      ['two', ['Charlie', 'bravo']],
      ['three', ['Charlie']],
    ] as const) {
      await lists.as(admin)(addForm, { params: { type }, body: { path, name: path } })
      const uses = `(select jsonb_object_agg(id, 1) from favorite_field where name in (${used.map(name => `'${name}'`).join()}))`
      await inCompany('lists', `update form set favorites = ${uses} where path = '${path}'`)
    }
  })

  test.each([
    ['name', 'Alpha bravo Charlie delta', 'delta Charlie bravo Alpha'],
    ['type', 'delta Charlie Alpha bravo', 'bravo Alpha Charlie delta'],
    ['description', 'Alpha Charlie delta bravo', 'bravo delta Charlie Alpha'],
    ['form_count', 'Alpha delta bravo Charlie', 'Charlie bravo delta Alpha'],
    ['updated_at', 'bravo delta Alpha Charlie', 'Charlie Alpha delta bravo'],
  ])('sorted by %s it is %s, the other way round %s', async (sort, ascending, descending) => {
    expect(namesOf(await listed(`sort=${sort}`))).toBe(ascending)
    const backwards = await listed(`sort=${sort}&descending=true`)
    expect(namesOf(backwards)).toBe(descending)
    expect(backwards.query).toMatchObject({ sort, descending: true })
  })

  test('search, order and page hold together', async () => {
    expect(namesOf(await listed('search=FOURTH'))).toBe('Charlie')
    expect(namesOf(await listed('search=ALPH'))).toBe('Alpha')
    const second = await listed('search=h&sort=description&descending=true&size=1&page=2')
    expect(second).toMatchObject({ total: 3, query: { search: 'h', page: 2, size: 1, sort: 'description', descending: true } })
    expect(namesOf(second)).toBe('Charlie')
  })
})

test('beyond the first 500 a form has those that it uses, and a favorite field tells how many forms use it', async () => {
  const { uuid } = await create('Zzz the last one')
  await saveForm('uses-the-last', [{ ...diet, favorite: { uuid, version: 1 } }])
  await saveForm('uses-none', [diet])
  await inAcme(`insert into favorite_field (company_id, name, name_key, description, definition)
    select company_by_path('acme'), 'Many ' || n, 'many ' || n, '', '{"id":"x","type":"text","mapField":"x"}' from generate_series(1, 500) n`)
  const uuidsOf = async (path: string) => (await formOf(path)).favorite_fields.map(one => one.uuid)
  expect(await uuidsOf('uses-the-last')).toContain(uuid)
  const others = await uuidsOf('uses-none')
  expect(others).toHaveLength(500)
  expect(others).not.toContain(uuid)
  await inAcme(`insert into form (company_id, type, path, path_key, name_key, eventops_form_name, description, is_active, is_valid,
      is_login_required, favorites, version)
    select company_id, type, 'use-' || n, 'use-' || n, 'use-' || n, 'Use ' || n, '', false, true, false, favorites, version
    from form, generate_series(1, 200) n where company_id = company_by_path('acme') and path = 'uses-the-last'`)
  const { uses, form_count } = await read(uuid)
  expect(uses).toHaveLength(200)
  expect(form_count).toBe(201)
  await inAcme(`delete from favorite_field where name like 'Many %'`)
})

test('the form’s editor gets favorite_fields as data, and a form that comes back with them is saved without a look at them', async () => {
  const { uuid } = await create('For the palette')
  await saveForm('palette', [aField('text', 'a')], { favorite_fields: [{ nonsense: true }] })
  const form = await formOf('palette')
  expect(form.version).toBe(2)
  expect(form.favorite_fields.find(one => one.uuid === uuid)).toMatchObject({
    name: 'For the palette',
    json: diet,
    version: 1,
    json_version: 1,
  })
})

test('a form remembers where its field came from: the favorite field tells its forms, visitors never get it', async () => {
  const { uuid } = await create('Remembered')
  const used = { ...diet, id: 'one', favorite: { uuid, version: 1 } }
  expect((await saveForm('remembers', [used, { ...used, id: 'two', mapField: 'diet2', favorite: { uuid, version: 2 } }])).status).toBe(200)
  expect((await formOf('remembers')).fields[0]?.fields[0]?.favorite).toEqual({ uuid, version: 1 })
  expect((await read(uuid)).uses).toEqual([{ name: 'remembers', link: '/acme/admin/forms/event_request/remembers', version: 1 }])
  expect((await list('search=remembered')).favorites[0]).toMatchObject({ form_count: 1, form_names: ['remembers'] })
  const { body } = await acme.as(guest)(getPage, { params: { '*': `forms/${type}/remembers` } })
  expect(JSON.stringify(body)).toContain('"diet2"')
  expect(JSON.stringify(body)).not.toContain(uuid)
  // Once no field came from it, the form uses it no more.
  const form = await formOf('remembers')
  const body2 = { ...contentOf(form), fields: [{ id: 'p', fields: [diet] }] }
  await acme.as(editor)(editForm, { params: { type, path: 'remembers' }, body: body2, headers: { 'if-match': `"${form.version}"` } })
  expect((await read(uuid)).uses).toEqual([])
})

test.each([{ uuid: 'nonsense', version: 1 }, { uuid: NOBODY, version: 0 }, { uuid: NOBODY }, { uuid: '__proto__', version: 1 }])(
  'a field does not come from %j',
  async favorite => {
    expect((await saveForm('odd-origin', [{ ...diet, favorite } as Field])).status).toBe(422)
  },
)

test('a favorite field keeps no origin of its own', async () => {
  const { uuid } = await create('Its own', { ...diet, favorite: { uuid: NOBODY, version: 1 } })
  expect((await read(uuid)).json).toEqual(diet)
})

test('deleting says which forms use it; their fields stay, and an operator brings it back', async () => {
  const { uuid } = await create('Leaving')
  await saveForm('keeps', [{ ...diet, favorite: { uuid, version: 1 } }])
  await saveForm('gone', [{ ...diet, favorite: { uuid, version: 1 } }])
  const gone = await formOf('gone')
  await acme.as(admin)(deleteForm, { params: { type, id: gone.uuid } })
  const { body } = await acme.as(deleter)(deleteFavorite, { params: { id: uuid } })
  expect(body).toMatchObject({
    success: true,
    message: ['Field deleted successfully.', 'Forms that use it keep their fields: “keeps”.'],
    data: { form_count: 1, form_names: ['keeps'] },
  })
  expect((await acme.as(deleter)(deleteFavorite, { params: { id: uuid } })).status).toBe(404)
  expect((await acme.as(admin)(getPage, { params: { '*': `admin/settings/field/${uuid}` } })).status).toBe(404)
  expect((await formOf('keeps')).fields[0]?.fields[0]).toMatchObject({ label: 'Diet', favorite: { uuid } })
  expect(await say(['favorite', 'deleted', 'acme'])).toMatch(/^"Leaving" \(dropdown\), deleted 20\S+Z$/)
  // Another one takes the name meanwhile.
  const second = await create('Leaving')
  await expect(say(['favorite', 'restore', 'acme', 'leaving'])).rejects.toThrow('Another favorite field has its name now')
  await acme.as(admin)(deleteFavorite, { params: { id: second.uuid } })
  await inAcme(`update favorite_field set deleted_at = deleted_at - interval '1 hour' where id = '${second.uuid}'`)
  expect(await say(['favorite', 'restore', 'acme', ' LEAVING '])).toBe('The favorite field Leaving of acme is back')
  expect(await read(uuid)).toMatchObject({ uuid, version: 2, json_version: 1, uses: [{ name: 'keeps' }] })
  await expect(say(['favorite', 'restore', 'acme', 'never'])).rejects.toThrow('no deleted favorite field')
})

async function stored(table: 'favorite_field' | 'form_version'): Promise<string> {
  const text = JSON.stringify(await inAcme(`select t::text as line from ${table} t`))
  expect(text).toContain('sealed:')
  return text
}

test('an authorization is stored sealed, shown masked, and stays when it comes back', async () => {
  const { uuid } = await create('Sealed', source())
  expect(await stored('favorite_field')).not.toContain('abcdefgh')
  const { json } = await read(uuid)
  expect(json).toMatchObject({ api: { authorization: '••••••••1234' } })
  await save({ uuid, name: 'Sealed', json: { ...json, label: 'Hosts' } }, 1)
  expect(await read(uuid)).toMatchObject({ json: { label: 'Hosts', api: { authorization: '••••••••1234' } } })
  const elsewhere = source('https://elsewhere.example/', '••••••••1234')
  expect(await save({ uuid, name: 'Sealed', json: elsewhere }, 2)).toMatchObject({
    status: 422,
    body: { issues: { 'json/api/authorization': expect.stringContaining('another address') } },
  })
})

test('a field of a form takes the sealed authorization of its favorite field along, and the other way round', async () => {
  const { uuid } = await create('Lends its secret', source())
  const { json } = await read(uuid)
  expect((await saveForm('borrows', [{ ...json, id: 'fresh', favorite: { uuid, version: 1 } }])).status).toBe(200)
  const form = await formOf('borrows')
  expect(form.fields[0]?.fields[0]).toMatchObject({ api: { authorization: '••••••••1234' } })
  const field = form.fields[0]!.fields[0]!
  const stays = await save({ name: 'From a form', json: { ...field, label: 'From a form' }, form: form.uuid })
  expect(stays.body).toMatchObject({ success: true })
  expect((await read(stays.body.data!.uuid)).json).toMatchObject({ api: { authorization: '••••••••1234' } })
  const copied = await save({ name: 'A copy', json })
  expect((await read(copied.body.data!.uuid)).json).toMatchObject({ api: { authorization: '••••••••1234' } })
  const api = { url: 'https://elsewhere.example/', authorization: '••••••••1234' }
  expect((await save({ name: 'From nowhere', json: { ...field, api } })).status).toBe(422)
  expect(`${await stored('favorite_field')}${await stored('form_version')}`).not.toContain('abcdefgh')
})

test('a source is tried before it is saved, for who may edit: what it cannot be is said first', async () => {
  const trial = (url: string, who: Person = editor) => acme.as(who)(testFavoriteSource, { body: { url } })
  expect(await trial('ftp://people.example')).toMatchObject({ status: 422, body: { issues: { url: expect.any(String) } } })
  expect((await trial('https://nowhere.invalid/')).body.message[1]).toBe('We could not get a valid response from these settings.')
  expect((await trial('https://nowhere.invalid/', adder)).status).toBe(403)
})

test('what belongs to another company is as unknown as what never was', async () => {
  const { uuid } = await create('Ours alone')
  const theirs = other.as(admin)
  expect((await theirs(getPage, { params: { '*': `admin/settings/field/${uuid}` } })).status).toBe(404)
  expect((await theirs(deleteFavorite, { params: { id: uuid } })).status).toBe(404)
  expect((await save({ uuid, name: 'Mine', json: diet }, 1, admin, other)).status).toBe(404)
  expect((await theirs(checkFavorite, { body: { name: 'Ours alone' } })).body).toEqual({ name: true })
})

test('a favorite field is called what can be seen, on one line', async () => {
  for (const name of ['\u200b', '\u202e', '\u3164'])
    expect((await save({ name, json: diet })).body.issues).toEqual({ name: 'A name is required to save a field.' })
  const { body } = await save({ name: '\u202eShoe\n size\u0007', description: 'In\u202a\r\nEurope', json: diet })
  expect(await read(body.data?.uuid ?? '')).toMatchObject({ name: 'Shoe size', description: 'In\nEurope' })
})
