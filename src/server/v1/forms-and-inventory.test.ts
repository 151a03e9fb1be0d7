import { describe, expect, test } from 'vitest'
import type { FormV1, WholeFormV1 } from '#contract/v1/form.shape.ts'
import type { BuildingV1, LocationV1, SpaceV1 } from '#contract/v1/inventory.shape.ts'
import { aField, aPage, options } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { makeInventory } from '#tests/kit/inventory.ts'
import { aProgram, everyPage, type ListAnswer } from '#tests/kit/programs.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { NOBODY } from '#tests/kit/submissions.ts'

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const forms = formsOf(acme)
const all = await aProgram(server, acme)

const size = {
  ...aField('radio', 'size', { label: 'Size', required: true, ...options('small', 'large') }),
  translations: { de: { label: 'Größe', values: { small: 'Klein' } } },
}
const { path, version } = await forms.publish([aPage(aField('text', 'event_name', { label: 'Event' }), size)], { title: 'Book us' })
const hidden = await forms.publish([aPage(aField('text', 'secret', { label: 'Secret' }))])
const [form] = await db.run<{ id: string }>(sql`select id from form where company_id = ${acme.id} and path = ${path}`)
const id = form!.id

describe('forms', () => {
  test('are listed, and one comes with its fields as visitors see them', async () => {
    const { body } = await all<ListAnswer<FormV1>>('/forms')
    expect(body.items.find(one => one.id === id)).toMatchObject({ path, version, is_open: true, needs_login: false })
    const one = await all<WholeFormV1>(`/forms/${id}`)
    expect(one.body).toMatchObject({ id, fields_version: version, title: 'Book us', language: 'en', languages: ['en', 'de'] })
    const [event, choice] = one.body.pages[0]!.fields
    expect(event).toEqual({
      name: 'event_name',
      kind: 'text',
      label: 'Event',
      labels: {},
      is_required: false,
      is_hidden: false,
      is_sent: true,
      options: null,
    })
    expect(choice).toMatchObject({
      name: 'size',
      label: 'Size',
      labels: { de: 'Größe' },
      is_required: true,
      options: [
        { value: 'small', label: 'Small', labels: { de: 'Klein' } },
        { value: 'large', label: 'Large', labels: {} },
      ],
    })
  })

  test('have the fields of an earlier version too', async () => {
    const next = await forms.change(path, [aPage(aField('text', 'event_name', { label: 'Event' }))])
    const fieldsOf = async (query: string) => (await all<WholeFormV1>(`/forms/${id}${query}`)).body.pages[0]?.fields.map(({ name }) => name)
    expect(await fieldsOf('')).toEqual(['event_name'])
    expect(await fieldsOf(`?version=${version}`)).toEqual(['event_name', 'size'])
    expect((await all(`/forms/${id}?version=${next + 1}`)).status).toBe(404)
    expect((await all(`/forms/${id}?version=first`)).status).toBe(400)
  })

  test('that a token is not for are as if they were not there', async () => {
    const limited = await aProgram(server, acme, { forms: [id] })
    const { body, text } = await limited<ListAnswer<FormV1>>('/forms')
    expect(body.items.map(one => one.id)).toEqual([id])
    expect(text).not.toContain(hidden.path)
    expect((await limited(`/forms/${NOBODY}`)).status).toBe(404)
  })
})

describe('the inventory', () => {
  test('comes by its ids, with the zone of each space and where it is', async () => {
    const inventory = await makeInventory(db, 'Europe/Berlin')
    const spaces = [await inventory.space({ name: 'Hall', seats: 80, set: 15 }), await inventory.space({ name: 'Attic', timezone: 'UTC' })]
    const listed = await everyPage<SpaceV1>(all, '/spaces?limit=1')
    expect(listed.map(space => space.id)).toEqual(listed.map(space => space.id).toSorted())
    expect(listed.filter(space => spaces.includes(space.id))).toHaveLength(2)
    const hall = (await all<SpaceV1>(`/spaces/${spaces[0]}`)).body
    expect(hall).toMatchObject({ name: 'Hall', seats: 80, set_minutes: 15, zone: 'Europe/Berlin', building: { id: inventory.building } })
    expect(listed.find(space => space.id === spaces[1])).toMatchObject({ zone: 'UTC' })
    expect((await all('/spaces/nonsense')).status).toBe(404)
    const locations = await everyPage<LocationV1>(all, '/locations')
    expect(locations.find(one => one.id === inventory.location)).toMatchObject({ zone: 'Europe/Berlin', country: 'US' })
    const buildings = await everyPage<BuildingV1>(all, '/buildings')
    expect(buildings.find(one => one.id === inventory.building)).toMatchObject({ name: 'Tower', location: { id: inventory.location } })
    await db.run(sql`update space set deleted_at = now() where company_id = ${acme.id} and id = ${spaces[0]!}`)
    expect((await all(`/spaces/${spaces[0]}`)).status).toBe(404)
  })

  test.each(['/layouts', '/space-types', '/posters', '/booking-statuses'])('%s can be read, by another scope not', async list => {
    expect((await all<ListAnswer<unknown>>(list)).body.items).toEqual(expect.any(Array))
    const narrow = await aProgram(server, acme, { scopes: ['forms:read'] })
    // What a booking may be given is for every token.
    expect((await narrow(list)).status).toBe(list === '/booking-statuses' ? 200 : 403)
  })
})
