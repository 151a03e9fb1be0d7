import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lockSpace } from '#contract/tenant/bookings.ts'
import { contentOf } from '#contract/portal/admin-forms.ts'
import { addForm, deleteForm, editForm } from '#contract/portal/forms.ts'
import type { AdminFormPage, AdminFormsListPage } from '#contract/portal/pages.ts'
import { type AdminSettingsProfilePage, editProfile } from '#contract/portal/profile.ts'
import { getPage } from '#contract/portal/screens.ts'
import { editSetup, loadSampleInventory, removeSampleInventory } from '#contract/portal/setup.ts'
import type { Page } from '#engine/model/form.ts'
import { importSpaces } from '#contract/portal/space-imports.ts'
import { book } from '#tests/kit/booked.ts'
import { aField } from '#tests/kit/builders.ts'
import { aSpacesPage, formsOf, TYPE } from '#tests/kit/forms.ts'
import { adder, admin, deleter, editor, type Person } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { spaceFilesOf } from '#tests/kit/space-files.ts'
import { inventoryOf } from '#tests/kit/staff-inventory.ts'
import { tenantOf } from '#tests/kit/tenant.ts'

const server = await startServer()
const beside = await startServer({ beside: server })
let companies = 0
const fresh = () => server.company(`company-${(companies += 1)}`)

async function pageOf<P>(company: TestCompany, path: string, who: Person = admin): Promise<P> {
  return (await company.as(who)(getPage, { params: { '*': path } })).body as P
}
const setupOf = async (company: TestCompany, who: Person = admin) => (await pageOf<AdminFormsListPage>(company, 'admin/forms', who)).setup
const doneOf = async (company: TestCompany) => (await setupOf(company))?.done

async function saveProfile(company: TestCompany, parts: Readonly<Record<string, string>>): Promise<void> {
  const { version } = await pageOf<AdminSettingsProfilePage>(company, 'admin/settings/profile')
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  const saved = await company.as(editor)(editProfile, { form, headers: { 'if-match': `"${version}"` } })
  expect(saved).toMatchObject({ status: 200 })
}

const load = (company: TestCompany, who: Person = editor) => company.as(who)(loadSampleInventory)
const remove = (company: TestCompany) => company.as(editor)(removeSampleInventory)
const setHidden = (company: TestCompany, hidden: boolean) => company.as(editor)(editSetup, { body: { hidden } })

async function activate(company: TestCompany, path: string, fields?: readonly Page[], type = TYPE): Promise<void> {
  const { form } = await pageOf<AdminFormPage>(company, `admin/forms/${type}/${path}`)
  const body = { ...contentOf(form), is_active: true, ...(fields && { fields }) }
  const saved = await company.as(admin)(editForm, { params: { type, path }, body, headers: { 'if-match': `"${form.version}"` } })
  expect(saved).toMatchObject({ status: 200 })
}

test('a new company has done no step; each is done by what there is, and undone without it', async () => {
  const company = await fresh()
  const nothing = { profile: false, spaces: false, form: false, active: false }
  expect(await setupOf(company)).toEqual({ done: nothing, form_link: '', offers_sample: true, sample_spaces: 0 })
  await saveProfile(company, { timezone: 'Europe/Oslo' })
  expect(await doneOf(company)).toEqual({ ...nothing, profile: true })
  await load(company)
  expect(await setupOf(company)).toMatchObject({ done: { spaces: true, form: false }, offers_sample: false, sample_spaces: 8 })
  const added = await company.as(admin)(addForm, { params: { type: TYPE }, body: { path: 'first', name: 'First' } })
  const form_link = `/${company.path}/admin/forms/${TYPE}/first`
  expect(await setupOf(company)).toMatchObject({ done: { form: true, active: false }, form_link })
  await activate(company, 'first')
  expect(await setupOf(company)).toMatchObject({ done: { profile: true, spaces: true, form: true, active: true }, form_link })
  await company.as(admin)(addForm, { params: { type: TYPE }, body: { path: 'second', name: 'Second' } })
  expect((await setupOf(company))?.form_link).toBe(`/${company.path}/admin/forms/${TYPE}/second`)
  await company.as(admin)(deleteForm, { params: { type: TYPE, id: added.body.data!.uuid } })
  await remove(company)
  expect(await doneOf(company)).toEqual({ ...nothing, profile: true, form: true })
})

test('a form that nobody can send is not counted as one that visitors can open, and is led to', async () => {
  const company = await fresh()
  const add = (path: string) => company.as(admin)(addForm, { params: { type: TYPE }, body: { path, name: path } })
  const asking = (required: boolean) => [{ id: 'all', fields: [aField('text', 'note'), aField('widget', 'spaces', { required })] }]
  await add('lacking')
  await activate(company, 'lacking', asking(true))
  await add('newer')
  const form_link = `/${company.path}/admin/forms/${TYPE}/lacking`
  expect(await setupOf(company)).toMatchObject({ done: { form: true, active: false }, form_link })
  await activate(company, 'lacking', asking(false))
  expect(await setupOf(company)).toMatchObject({ done: { active: true }, form_link: `/${company.path}/admin/forms/${TYPE}/newer` })
})

test('while no space can be had the lists of forms say so, once a form asks for one, also where the first steps are hidden', async () => {
  const company = await fresh()
  const inventory = inventoryOf(company)
  const lacks = async (path = 'admin/forms', who = admin) => (await pageOf<AdminFormsListPage>(company, path, who)).lacks_spaces
  expect(await lacks()).toBeUndefined()
  await formsOf(company).publish([aSpacesPage()])
  await setHidden(company, true)
  for (const path of ['admin/forms', `admin/forms/${TYPE}`]) expect(await lacks(path, adder)).toBe(true)
  const { location, building } = await inventory.building('Barton')
  const space = await inventory.added('space', { building_id: building, name: 'Hall', seating_capacity: 0 })
  expect(await lacks()).toBe(true)
  // What is had on request can be sent.
  const onRequest = { seating_capacity: 5, has_custom_availability: true }
  expect(await inventory.edit('space', { uuid: space, version: 1 }, onRequest)).toMatchObject({ status: 200 })
  expect(await lacks()).toBeUndefined()
  expect(await inventory.edit('location', { uuid: location, version: 1 }, { is_active: false })).toMatchObject({ status: 200 })
  expect(await lacks()).toBe(true)
})

test('while no building has a place for posters the lists of forms say so, once a form asks for one', async () => {
  const company = await fresh()
  const inventory = inventoryOf(company)
  const lacks = async () => (await pageOf<AdminFormsListPage>(company, 'admin/forms')).lacks_posters
  await formsOf(company).publish([aSpacesPage()])
  expect(await lacks()).toBeUndefined()
  await company.as(admin)(addForm, { params: { type: 'poster' }, body: { path: 'fair', name: 'Fair' } })
  expect(await lacks()).toBeUndefined()
  await activate(company, 'fair', undefined, 'poster')
  expect(await lacks()).toBe(true)
  const { location, building } = await inventory.building('Barton')
  expect(await lacks()).toBe(true)
  expect(await inventory.edit('building', { uuid: building, version: 1 }, { poster_display_locations: 2 })).toMatchObject({ status: 200 })
  expect(await lacks()).toBeUndefined()
  expect(await inventory.edit('location', { uuid: location, version: 1 }, { is_active: false })).toMatchObject({ status: 200 })
  expect(await lacks()).toBe(true)
})

test('the profile counts as saved once its time zone was said; until then its form is to propose one', async () => {
  const company = await fresh()
  const isSaved = async () => (await pageOf<AdminSettingsProfilePage>(company, 'admin/settings/profile')).is_saved
  await saveProfile(company, { phone: '112' })
  expect([await isSaved(), (await doneOf(company))?.profile]).toEqual([false, false])
  await saveProfile(company, { timezone: 'UTC' })
  expect([await isSaved(), (await doneOf(company))?.profile]).toEqual([true, true])
  await saveProfile(company, { phone: '113' })
  expect(await isSaved()).toBe(true)
})

test('of two first saves of a profile at the same moment one counts, and the other one hears that it was saved', async () => {
  const company = await fresh()
  const { version } = await pageOf<AdminSettingsProfilePage>(company, 'admin/settings/profile')
  const zones = ['Europe/Oslo', 'America/New_York']
  const answers = await Promise.all(
    zones.map(zone => {
      const form = new FormData()
      form.append('timezone', zone)
      return company.as(editor)(editProfile, { form, headers: { 'if-match': `"${version}"` } })
    }),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({ success: false, data: { version: version + 1 } })
  const now = await pageOf<AdminSettingsProfilePage>(company, 'admin/settings/profile')
  const saved = zones[answers.findIndex(({ status }) => status === 200)]
  expect([now.profile.timezone, now.is_saved, now.version]).toEqual([saved, true, version + 1])
})

test('spaces count once a visitor can take one', async () => {
  const company = await fresh()
  const inventory = inventoryOf(company)
  const places = await inventory.building('Tower')
  const space = { building_id: places.building, name: 'Hall', seating_capacity: 12 }
  await inventory.added('space', { ...space, name: 'Without seats', seating_capacity: 0 })
  await inventory.added('space', { ...space, name: 'Never open', weekly_hours: 'never' })
  await inventory.added('space', { ...space, name: 'Out of use', is_active: false })
  await inventory.added('space', { ...space, name: 'On request', has_custom_availability: true })
  expect(await setupOf(company)).toMatchObject({ done: { spaces: false }, offers_sample: false })
  const hall = await inventory.added('space', space)
  expect((await doneOf(company))?.spaces).toBe(true)
  await inventory.edit('space', await inventory.space(hall), { seating_capacity: 0 })
  expect((await doneOf(company))?.spaces).toBe(false)
})

test('the steps stand on the list of all forms alone, and for whoever may edit', async () => {
  const company = await fresh()
  for (const [who, sees] of [
    [admin, true],
    [editor, true],
    [adder, false],
    [deleter, false],
  ] as const)
    expect((await setupOf(company, who)) !== undefined, who.name).toBe(sees)
  expect((await pageOf<AdminFormsListPage>(company, `admin/forms/${TYPE}`)).setup).toBeUndefined()
})

test('whoever may edit hides the steps from all staff, and shows them again; another server knows it too', async () => {
  const company = await fresh()
  const isHidden = async () => (await pageOf<AdminSettingsProfilePage>(company, 'admin/settings/profile')).is_setup_hidden
  const elsewhere = async () => {
    const headers = { cookie: await company.cookieOf(admin) }
    return (await (await beside.fetch(`/api/portal/${company.path}/admin/forms`, { headers })).json()) as AdminFormsListPage
  }
  expect(await isHidden()).toBe(false)
  // It reads the company now, as it was before.
  expect((await elsewhere()).setup).toBeDefined()
  expect(await setHidden(company, true)).toMatchObject({ status: 200, body: { message: ['Setup steps hidden for all staff.', ''] } })
  expect([await setupOf(company), await setupOf(company, editor), await isHidden()]).toEqual([undefined, undefined, true])
  expect((await elsewhere()).setup).toBeUndefined()
  expect(await setHidden(company, false)).toMatchObject({ status: 200 })
  expect(await setupOf(company)).toBeDefined()
  expect(await isHidden()).toBe(false)
})

test('hiding them is no edit of the profile: who edits it meanwhile saves it', async () => {
  const company = await fresh()
  const { version } = await pageOf<AdminSettingsProfilePage>(company, 'admin/settings/profile')
  await setHidden(company, true)
  expect((await pageOf<AdminSettingsProfilePage>(company, 'admin/settings/profile')).version).toBe(version)
})

test('the sample inventory is loaded whole, in the zone of the company, and is removed with every byte of it', async () => {
  const company = await fresh()
  const [files, inventory] = [spaceFilesOf(server, company), inventoryOf(company)]
  await saveProfile(company, { timezone: 'Europe/Oslo' })
  const before = await files.fingerprint()
  const loaded = await load(company)
  expect([loaded.status, loaded.body]).toEqual([
    200,
    { success: true, message: ['Sample inventory loaded.', '8 spaces'], data: { spaces: 8 } },
  ])
  const { spaces } = await inventory.spaces()
  expect(spaces.map(({ name }) => name)).toEqual([
    'Orchard Hall',
    'Linden Room',
    'Terrace',
    'Maple Room',
    'Millstone',
    'Waterwheel',
    'Granary',
    'Study',
  ])
  const all = await Promise.all(spaces.map(({ uuid }) => inventory.space(uuid)))
  for (const space of all) {
    expect(space).toMatchObject({ zone: 'Europe/Oslo', gaps: [], category_id: expect.any(String), floor_id: expect.any(String) })
    expect([space.layouts.length > 0, space.feature_ids.length > 0, space.hours !== 'always'], space.name).toEqual([true, true, true])
  }
  expect(await files.list()).toMatchObject([{ file_name: 'Sample inventory', new: 8, is_undone: false }])
  expect((await remove(company)).body).toMatchObject({ success: true, message: ['Sample inventory removed.', ''] })
  expect(await files.fingerprint()).toEqual(before)
  expect(await setupOf(company)).toMatchObject({ offers_sample: true, sample_spaces: 0 })
  expect((await remove(company)).status).toBe(404)
  expect((await load(company)).status).toBe(200)
})

test.each([
  ['UTC', 'US', 'America/New_York', 'AMER'],
  ['Asia/Calcutta', 'IN', 'Asia/Calcutta', 'APAC'],
  ['Africa/Nairobi', 'KE', 'Africa/Nairobi', 'EMEA'],
])('a company of the zone %s has its sample in %s, %s', async (timezone, country, zone, region) => {
  const company = await fresh()
  await saveProfile(company, { timezone })
  expect((await load(company)).status).toBe(200)
  const file = JSON.parse(await spaceFilesOf(server, company).export('json')) as Record<string, unknown>[]
  expect(file[0]).toMatchObject({ region, location: 'Sample City', country, timezone: zone })
})

test.each([
  { saved: undefined, zone: 'Europe/Oslo', lies: 'Europe/Oslo' },
  { saved: 'Asia/Tokyo', zone: 'Europe/Oslo', lies: 'Asia/Tokyo' },
  { saved: undefined, zone: 'Nowhere/Land', lies: 'America/New_York' },
])('the sample of a company whose saved zone is $saved, loaded in $zone, lies in $lies', async ({ saved, zone, lies }) => {
  const company = await fresh()
  if (saved !== undefined) await saveProfile(company, { timezone: saved })
  const loaded = await company.as(editor)({ ...loadSampleInventory, path: `${loadSampleInventory.path}?timezone=${zone}` })
  expect(loaded.status).toBe(200)
  const file = JSON.parse(await spaceFilesOf(server, company).export('json')) as Record<string, unknown>[]
  expect(file[0]).toMatchObject({ location: 'Sample City', timezone: lies })
})

test('an import that a company calls like the sample is its own: it is never removed as one', async () => {
  const company = await fresh()
  const [files, inventory] = [spaceFilesOf(server, company), inventoryOf(company)]
  const own = 'region,location,country,timezone,worksite,building,space,seats\nAMER,Boston,US,America/New_York,Harbor,Pier,Dock,40\n'
  expect((await files.send(own, 'Sample inventory', importSpaces.path)).status).toBe(200)
  expect(await setupOf(company)).toMatchObject({ offers_sample: false, sample_spaces: 0 })
  expect((await remove(company)).status).toBe(404)
  expect((await inventory.spaces()).spaces).toHaveLength(1)

  const other = await fresh()
  await load(other)
  expect((await spaceFilesOf(server, other).send(own, 'Sample inventory', importSpaces.path)).status).toBe(200)
  expect(await setupOf(other)).toMatchObject({ sample_spaces: 8 })
  expect((await remove(other)).status).toBe(200)
  expect((await inventoryOf(other).spaces()).spaces.map(({ name }) => name)).toEqual(['Dock'])
})

test('what of the sample’s categories, features and layouts was renamed or deleted comes along with it', async () => {
  const company = await fresh()
  const inventory = inventoryOf(company)
  const rowOf = async (noun: 'space_category' | 'feature' | 'layout', name: string) =>
    (
      await server.app.services.database.of(company.id).run<{ uuid: string; version: number }>({
        text: `select id as uuid, version from ${noun} where company_id = $1 and name = $2`,
        values: [company.id, name],
      })
    )[0]!
  await inventory.edit('category', await rowOf('space_category', 'Meeting room'), { name: 'Meeting rooms' })
  await inventory.remove('category', await rowOf('space_category', 'Outdoor space'))
  await inventory.edit('feature', await rowOf('feature', 'Microphone'), { name: 'Microphones' })
  await inventory.remove('feature', await rowOf('feature', 'Wi-Fi'))
  await inventory.edit('layout', await rowOf('layout', 'Theater'), { name: 'Theatre' })
  const before = await spaceFilesOf(server, company).fingerprint()
  expect((await load(company)).body).toMatchObject({ success: true, data: { spaces: 8 } })
  for (const [noun, name] of [
    ['space_category', 'Meeting room'],
    ['feature', 'Microphone'],
    ['layout', 'Theater'],
  ] as const)
    // prettier-ignore
    expect(await rowOf(noun, name), name).toBeDefined()
  await remove(company)
  expect(await spaceFilesOf(server, company).fingerprint()).toEqual(before)
})

test('the sample is only for an inventory without spaces, and is loaded once', async () => {
  const company = await fresh()
  const inventory = inventoryOf(company)
  const [first, second] = await Promise.all([load(company), load(company)])
  expect([first.status, second.status].toSorted()).toEqual([200, 409])
  expect((await inventory.spaces()).spaces).toHaveLength(8)
  const other = await fresh()
  const { building } = await inventoryOf(other).building('Tower')
  await inventoryOf(other).added('space', { building_id: building, name: 'Own', seating_capacity: 3 })
  const refused = await load(other)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    ['The sample inventory was not loaded', 'There are spaces already, and the sample is for an empty inventory. Nothing was changed.'],
  ])
  expect((await inventoryOf(other).spaces()).spaces).toHaveLength(1)
})

test('once something is booked in the sample it stays, and how many bookings there are is said', async () => {
  const company = await fresh()
  await load(company)
  const { spaces } = await inventoryOf(company).spaces()
  for (const { uuid } of [spaces[0]!, spaces[4]!]) await book(server, company, uuid)
  const before = await spaceFilesOf(server, company).fingerprint()
  const refused = await remove(company)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    [
      'The sample inventory was not removed',
      'Its spaces have 2 bookings. Take the spaces out of use instead: visitors are no longer offered them.',
    ],
  ])
  expect(await spaceFilesOf(server, company).fingerprint()).toEqual(before)
})

test('while a visitor holds a space of the sample it stays', async () => {
  const company = await fresh()
  await load(company)
  await formsOf(company).publish([aSpacesPage()])
  const hall = (await inventoryOf(company).spaces()).spaces[0]!
  const held = await tenantOf(server, company)(lockSpace, {
    uid: hall.uuid,
    run_uid: randomUUID(),
    lock: true,
    from_form: true,
    start_date: '2050-03-16 16:00',
    end_date: '2050-03-16 17:00',
    timezone: 'UTC',
  })
  expect(held).toMatchObject({ uid: hall.uuid })
  const refused = await remove(company)
  expect([refused.status, refused.body.message[1]]).toEqual([
    409,
    'Visitors hold 1 space of it in open forms right now. Try again in a few minutes.',
  ])
})

test('a sample that was changed stays too, and what was changed is named', async () => {
  const company = await fresh()
  const inventory = inventoryOf(company)
  await load(company)
  const hall = (await inventory.spaces()).spaces[0]!
  await inventory.edit('space', hall, { seating_capacity: 150 })
  const refused = await remove(company)
  expect([refused.status, refused.body.message[1]]).toEqual([409, 'Orchard Hall was changed since. Nothing was undone.'])
  expect((await inventory.spaces()).spaces).toHaveLength(8)
})

test('it is taken back as any import is: by whoever may edit, and by nobody who may delete alone', async () => {
  const company = await fresh()
  const latest = async () => (await spaceFilesOf(server, company).list())[0]!
  await load(company)
  expect(deleter.permissions).toMatchObject({ can_edit: false, can_delete: true })
  expect(editor.permissions).toMatchObject({ can_edit: true, can_delete: false })
  expect((await company.as(deleter)(removeSampleInventory)).status).toBe(403)
  expect((await spaceFilesOf(server, company, deleter).undo((await latest()).uuid)).status).toBe(403)
  expect((await remove(company)).status).toBe(200)
  await load(company)
  expect((await spaceFilesOf(server, company, editor).undo((await latest()).uuid)).status).toBe(200)
})
