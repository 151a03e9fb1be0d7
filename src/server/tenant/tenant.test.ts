import { randomUUID } from 'node:crypto'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerOf, Call } from '#contract/call.ts'
import { renewTenantToken } from '#contract/portal/tenant-token.ts'
import { getPage } from '#contract/portal/screens.ts'
import { fieldValues, postedFieldValues } from '#contract/portal/api-fields.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { submitForm } from '#contract/portal/submissions.ts'
import { lockSpace, plotSpace } from '#contract/tenant/bookings.ts'
import { agendaItemTypes, meetingRequestForms, setupTypes, tenantFormats } from '#contract/tenant/company.ts'
import { chooseBuildings, chooseFeatures, listBuildings, listLocations, listRegions } from '#contract/tenant/places.ts'
import { posterBuildings, posterCost, posterDetails } from '#contract/tenant/posters.ts'
import { findSpaces, findUnavailableSpaces, findWaysOut, listLayouts, listSpaceCategories } from '#contract/tenant/spaces.ts'
import type { SpaceFound, SpacePage } from '#contract/tenant/spaces.shape.ts'
import { tenantAnswers, type TenantCallName, tenantCalls } from '#contract/tenant/tenant-calls.shape.ts'
import { TenantFailure } from '#contract/tenant/wire.shape.ts'
import type { Field, Page } from '#engine/model/form.ts'
import { bookingsOf } from '../bookings/bookings.repo.ts'
import { eventTimes } from '../bookings/event-times.ts'
import { setImage } from '#contract/portal/resources.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { aSpacesPage, formsOf } from '#tests/kit/forms.ts'
import { PNG } from '#tests/kit/pictures.ts'
import { makeInventory } from '#tests/kit/inventory.ts'
import { admin, deleter, editor, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { formWith } from '#tests/kit/stand-ins/tenant.ts'
import { sql } from '#tests/kit/sql.ts'

const server = await startServer()
const [acme, other] = [await server.company('acme'), await server.company('other')]
const db = server.app.services.database.of(acme.id)
const NEW_YORK = 'America/New_York'
const inventory = await makeInventory(db, NEW_YORK)
await Promise.all([acme, other].map(company => formsOf(company).publish([aSpacesPage()])))

interface TenantQuery {
  readonly who?: Person
  readonly body?: object
  readonly query?: Readonly<Record<string, string>>
  readonly token?: string
  readonly company?: TestCompany
  readonly headers?: Readonly<Record<string, string>>
}

const tokenOf = async (company: TestCompany, who: Person) =>
  (await company.as(who)(getPage, { params: { '*': '' } })).body.company.tenant_token

/** Makes a tenant call as a page of the portal would, but without any cookie; what comes with 200 has the shape of the contract. */
async function tenant<C extends Call>(call: C, { who = guest, body, query = {}, token, company = acme, headers = {} }: TenantQuery = {}) {
  const search = new URLSearchParams(query).toString()
  const answer = await server.fetch(`${call.path.replace(':company', company.path)}${search && `?${search}`}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${token ?? (await tokenOf(company, who))}`,
      ...(call.body === 'json' && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: call.body === 'json' ? JSON.stringify(body ?? {}) : null,
  })
  const json: unknown = await answer.json()
  const shape = answer.status === 200 ? tenantAnswers[call.name as TenantCallName] : TenantFailure
  expect([...Compile(shape).Errors(json)], `${call.name} ${answer.status} ${JSON.stringify(json)}`).toEqual([])
  const encoding = answer.headers.get('content-encoding')
  return { status: answer.status, body: json as AnswerOf<C>, failure: json as TenantFailure, encoding }
}

/** A new form of these pages; gives its uuid. */
async function newForm(company: TestCompany, pages: readonly Page[], more: Partial<FormContent> = {}) {
  const { publish, editor } = formsOf(company)
  return (await editor((await publish(pages, more)).path)).uuid
}

const DAY = '2050-03-16'
const event = (start = '10:00', end = '11:00', more: object = {}) => ({
  start_date: `${DAY} ${start}`,
  end_date: `${DAY} ${end}`,
  timezone: NEW_YORK,
  ...more,
})
const names = (spaces: unknown) => (spaces as SpaceFound[]).map(({ name }) => name)
const found = async (body: object, who: Person = guest) => names((await tenant(findSpaces, { body, who })).body)

const spaces: Record<string, string> = {}
beforeAll(async () => {
  for (const [name, more] of Object.entries({
    Small: { seats: 10 },
    Large: { seats: 200, set: 30, strike: 30 },
    Middle: { seats: 50, open: '{[4860,5340)}' },
    Closed: { seats: 60, isActive: false },
  }))
    spaces[name] = await inventory.space({ name, ...more })
})

test('a long answer is compressed, but not in a request that another site made a browser send; a short one is sent as it is', async () => {
  const encodingOf = async (call: Call, headers: Record<string, string> = {}) =>
    (await tenant(call, { body: event(), headers: { 'accept-encoding': 'gzip, br', ...headers } })).encoding
  expect(await encodingOf(findSpaces)).toBe('br')
  expect(await encodingOf(findSpaces, { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip' })).toBe('gzip')
  expect(await encodingOf(findSpaces, { 'sec-fetch-site': 'same-site' })).toBeNull()
  expect(await encodingOf(findSpaces, { 'accept-encoding': 'identity' })).toBeNull()
  expect(await encodingOf(setupTypes)).toBeNull()
})

describe('the token', () => {
  const everyCall = Object.values(tenantCalls) as Call[]
  const bodyless = (call: Call) => tenant(call, { token: 'x' })

  test.each(everyCall.map(call => [call.name, call] as const))('%s is refused without one of this company', async (_name, call) => {
    const refusal = {
      alert: 'Please reload this page: it was open for too long.',
      message: 'Please reload this page: it was open for too long.',
    }
    const { status, failure } = await bodyless(call)
    expect([status, failure]).toEqual([401, refusal])
    const foreign = await tenant(call, { token: await tokenOf(other, admin) })
    expect([foreign.status, foreign.failure]).toEqual([401, refusal])
  })

  test('opens nothing when a letter of it is another, when it is over, and when it was signed for something else', async () => {
    const good = await tokenOf(acme, reader)
    expect((await tenant(listRegions, { token: good })).status).toBe(200)
    for (let at = 0; at < good.length; at += 7) {
      const altered = good.slice(0, at) + (good[at] === 'A' ? 'B' : 'A') + good.slice(at + 1)
      expect([at, (await tenant(listRegions, { token: altered })).status]).toEqual([at, 401])
    }
    const { capabilities } = await portalParts()
    const signed = (what: string, until: number) => `guest.${capabilities.sign({ company: acme.id, what, id: 'guest' }, new Date(until))}`
    expect((await tenant(listRegions, { token: signed('tenant-calls', Date.now() + 60_000) })).status).toBe(200)
    expect((await tenant(listRegions, { token: signed('tenant-calls', Date.now() - 1_000) })).status).toBe(401)
    expect((await tenant(listRegions, { token: signed('edit-submission', Date.now() + 60_000) })).status).toBe(401)
  })

  test('lasts for 10 to 15 minutes, and is the same for all guests of that time', async () => {
    const first = await tokenOf(acme, guest)
    const seconds = Number.parseInt(first.split('.')[1] ?? '', 36)
    const left = seconds - Date.now() / 1000
    expect(left).toBeGreaterThan(600 - 5)
    expect(left).toBeLessThanOrEqual(900)
    expect(first.startsWith('guest.')).toBe(true)
  })

  test('of a user ends with the session, and is worth nothing as a cookie', async () => {
    const company = await server.company('leaving')
    const cookie = await company.cookieOf(editor)
    const token = await tokenOf(company, editor)
    expect((await tenant(listRegions, { company, token })).status).toBe(200)
    const [name] = cookie.split('=')
    const stolen = await server.fetch('/api/portal/leaving/admin/forms', { headers: { cookie: `${name}=${token.split('.')[0]}` } })
    expect(stolen.status).toBe(401)
    await server.fetch('/api/logout/leaving', { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
    expect((await tenant(listRegions, { company, token })).status).toBe(401)
  })

  test('is refused beside the cookie of another session, so that nobody acts as two', async () => {
    const statusOf = async (token: string, who: Person) =>
      (await tenant(listRegions, { token, headers: { cookie: await acme.cookieOf(who), 'sec-fetch-site': 'same-origin' } })).status
    expect(await statusOf(await tokenOf(acme, reader), reader)).toBe(200)
    expect(await statusOf(await tokenOf(acme, reader), admin)).toBe(401)
    expect(await statusOf(await tokenOf(acme, guest), admin)).toBe(401)
    const ended = { cookie: `foyer-acme=${'x'.repeat(43)}` }
    expect((await tenant(listRegions, { token: await tokenOf(acme, guest), headers: ended })).status).toBe(200)
  })

  test('is given anew to whoever asks from a page of the portal', async () => {
    const { body } = await acme.as(reader)(renewTenantToken)
    expect(body.tenant_token.split('.')[0]).toBe((await tokenOf(acme, reader)).split('.')[0])
    expect((await tenant(listRegions, { token: body.tenant_token })).status).toBe(200)
  })

  test('and the address stand in the data of every page', async () => {
    const { body } = await acme.as(guest)(getPage, { params: { '*': '' } })
    expect(body.company.tenant_url).toBe('/tenant/acme')
    const nobody = (await (await server.fetch('/api/portal/nobody/')).json()) as typeof body
    expect(nobody.company).toMatchObject({ tenant_url: '', tenant_token: '' })
  })

  test('an address below it that is no call answers 404 as data', async () => {
    const answer = await server.fetch('/tenant/acme/api/none')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
  })
})

async function portalParts() {
  const { companies, openPortal } = server.app.services
  const company = await companies.byPath('acme')
  return openPortal({ headers: {} }, company!, '/acme')
}

describe('lists', () => {
  test('say what the company has', async () => {
    expect((await tenant(tenantFormats)).body).toEqual({ readable_date_format: 'MM/DD/YYYY', readable_time_format: '12 hr' })
    expect((await tenant(listRegions)).body).toEqual([
      { name: 'AMER', mapping_key: 'amer' },
      { name: 'EMEA', mapping_key: 'emea' },
      { name: 'APAC', mapping_key: 'apac' },
    ])
    expect((await tenant(agendaItemTypes)).body).toContainEqual({ uid: 'general_session', name: 'General Session' })
    expect((await tenant(setupTypes)).body).toContainEqual({ uid: 'rounds_of_10', name: 'Rounds of 10' })
    expect((await tenant(meetingRequestForms)).body).toEqual({ data: [] })
    const layouts = (await tenant(listLayouts)).body
    expect(layouts.filter(({ is_custom }) => is_custom).map(({ name }) => name)).toEqual(['Custom'])
    expect((await tenant(listSpaceCategories)).body.map(({ key }) => key)).toEqual(['meeting_room', 'event_space', 'outdoor'])
  })

  test('locations are those of the regions, by key or name, with their worksites', async () => {
    const inRegions = async (region?: unknown) =>
      (await tenant(listLocations, { body: region === undefined ? {} : { region } })).body.map(({ uid }) => uid)
    expect(await inRegions(['amer'])).toEqual([inventory.location])
    expect(await inRegions('AMER')).toEqual([inventory.location])
    expect(await inRegions([])).toEqual([inventory.location])
    expect(await inRegions()).toEqual([inventory.location])
    expect(await inRegions(['emea'])).toEqual([])
    const [location] = (await tenant(listLocations, { body: {} })).body
    expect(location).toMatchObject({ region: 'amer', country: 'US', timezone: NEW_YORK, worksites: [{ name: location?.name }] })
  })

  test('nothing of another company is in any of them', async () => {
    const company = other
    expect((await tenant(listLocations, { company, body: {} })).body).toEqual([])
    expect((await tenant(findSpaces, { company, body: event() })).body).toEqual([])
    expect((await tenant(findUnavailableSpaces, { company, body: event() })).body).toEqual([])
    expect((await tenant(plotSpace, { company, body: plotBody() })).status).toBe(404)
  })
})

const plotBody = (more: object = {}) => ({
  space_id: spaces['Large'],
  start_date_time: `${DAY} 00:00`,
  end_date_time: `${DAY} 23:59`,
  ...more,
})

describe('spaces', () => {
  test('are offered best fit first, within their hours, and not when they are not in use', async () => {
    expect(await found(event())).toEqual(['Small', 'Middle', 'Large'])
    expect(await found(event('10:00', '11:00', { seating_capacity: 20 }))).toEqual(['Middle', 'Large'])
    expect(await found(event('10:00', '11:00', { seating_capacity: '60' }))).toEqual(['Large'])
    expect(await found(event('07:00', '09:30'))).toEqual(['Small', 'Large'])
  })

  test('a layout that is large enough makes a space fit', async () => {
    const layout = await inventory.layout(spaces['Small']!, 'Theater', { seats: 70 })
    expect(await found(event('10:00', '11:00', { seating_capacity: 60 }))).toEqual(['Small', 'Large'])
    const [small] = (await tenant(findSpaces, { body: event('10:00', '11:00', { seating_capacity: 60 }) })).body as SpaceFound[]
    expect(small?.layouts).toEqual([
      { uid: layout, name: 'Theater', seating_capacity: 70, is_default: false, layout_image: null, is_custom: false },
    ])
  })

  test('show their photo where they have one', async () => {
    const form = new FormData()
    form.append('image', new File([new Uint8Array(PNG)], 'large.png', { type: 'image/png' }))
    const { body } = await acme.as(admin)(setImage, { params: { noun: 'space', uuid: spaces['Large']! }, form })
    const items = (await tenant(findSpaces, { body: event() })).body as SpaceFound[]
    expect(items.map(({ name, image }) => [name, image])).toEqual([
      ['Small', null],
      ['Middle', null],
      ['Large', body.data?.image],
    ])
  })

  test('are chosen by place, category and features, of which all are wanted', async () => {
    const [projector, stage] = (
      await db.run(
        sql<{ id: string }>`select id from feature where company_id = ${acme.id} and name in ('Projector', 'Stage') order by name`,
      )
    ).map(({ id }) => id)
    await db.batch([
      sql`insert into space_feature values (${acme.id}, ${spaces['Large']!}, ${projector!}), (${acme.id}, ${spaces['Large']!}, ${stage!}), (${acme.id}, ${spaces['Small']!}, ${stage!})`,
      sql`update space set category_id = (select id from space_category where company_id = ${acme.id} and key = 'outdoor') where company_id = ${acme.id} and id = ${spaces['Small']!}`,
    ])
    expect(await found(event('10:00', '11:00', { feature_id: [stage] }))).toEqual(['Small', 'Large'])
    expect(await found(event('10:00', '11:00', { feature_id: [stage, projector] }))).toEqual(['Large'])
    expect(await found(event('10:00', '11:00', { space_categories: ['outdoor'] }))).toEqual(['Small'])
    expect(await found(event('10:00', '11:00', { building_id: [inventory.building] }))).toHaveLength(3)
    expect(await found(event('10:00', '11:00', { location: 'Nowhere' }))).toEqual([])
    expect(await found(event('10:00', '11:00', { location_id: inventory.location, region: ['amer'] }))).toHaveLength(3)
    expect(await found(event('10:00', '11:00', { region: 'emea' }))).toEqual([])
    const features = (await tenant(chooseFeatures, { body: {} })).body
    expect(features.map(({ name, spaces: count }) => [name, count])).toEqual([
      ['Projector', 1],
      ['Stage', 2],
    ])
    expect((await tenant(chooseBuildings, { body: { region: 'amer' } })).body).toEqual([{ uid: inventory.building, name: 'Tower' }])
  })

  test('their buildings say how many there are, and how many are offered', async () => {
    const [tower] = (await tenant(listBuildings, { body: event('10:00', '11:00', { seating_capacity: 100 }) })).body
    expect(tower).toMatchObject({
      uid: inventory.building,
      name: 'Tower',
      region: 'amer',
      timezone: NEW_YORK,
      spaces_available: 1,
      spaces_total: 4,
    })
    expect((await tenant(listBuildings, { body: event('10:00', '11:00', { seating_capacity: 1000 }) })).body).toEqual([])
    const grouped = await tenant(findUnavailableSpaces, { body: event('10:00', '11:00', { seating_capacity: 100, group: 'building' }) })
    expect(grouped.body).toMatchObject([{ uid: inventory.building, spaces_total: 4, spaces_unavailable: 3 }])
  })

  test('are counted in one list and in the other by each answer, though there are none in one of them', async () => {
    const counts = async (call: typeof findSpaces | typeof findUnavailableSpaces, seating_capacity: number) => {
      const { total, searched } = (await tenant(call, { body: event('10:00', '11:00', { seating_capacity, cursor: '' }) }))
        .body as SpacePage
      return [total, searched]
    }
    for (const [seats, available] of [
      [100, 1],
      [1000, 0],
    ] as const) {
      expect(await counts(findSpaces, seats)).toEqual([available, 4])
      expect(await counts(findUnavailableSpaces, seats)).toEqual([4 - available, 4])
    }
  })

  test('that cannot be had say every reason, and when they could be had next', async () => {
    const unavailable = (await tenant(findUnavailableSpaces, { body: event('18:00', '20:00', { seating_capacity: 100 }) }))
      .body as SpaceFound[]
    const reasons = Object.fromEntries(unavailable.map(space => [space.name, space.unavailable_reasons.map(({ key }) => key)]))
    expect(reasons).toEqual({ Small: ['capacity'], Middle: ['capacity', 'outside_hours'], Closed: ['capacity', 'inactive'] })
    const middle = ((await tenant(findUnavailableSpaces, { body: event('18:00', '20:00') })).body as SpaceFound[]).find(
      ({ name }) => name === 'Middle',
    )
    expect(middle).toMatchObject({
      unavailable_reasons: [{ key: 'outside_hours', label: 'Outside opening hours', short_label: 'Hours', until: null }],
      hint: { next_free_start: '2050-03-23 09:00' },
      weekly_availabilities: [{ day_of_week: 3, start_time: '09:00', end_time: '17:00' }],
    })
  })
})

test('a time that has passed is told as that, by list and hold, and not as too short a notice', async () => {
  const yesterday = Temporal.Now.zonedDateTimeISO(NEW_YORK).subtract({ days: 1 }).toPlainDate().toString()
  const body = { start_date: `${yesterday} 10:00`, end_date: `${yesterday} 11:00`, timezone: NEW_YORK }
  const small = ((await tenant(findUnavailableSpaces, { body })).body as SpaceFound[]).find(({ name }) => name === 'Small')
  expect(small?.unavailable_reasons).toEqual([{ key: 'past', label: 'Already over', short_label: 'Past', until: null }])
  const held = await tenant(lockSpace, { body: { uid: spaces['Small'], lock: true, run_uid: randomUUID(), ...body } })
  expect(held.body).toEqual({ uid: '', alert: 'Small, Tower is not available: Already over.' })
})

describe('times on the wire', () => {
  const alertOf = async (body: object) => {
    const { status, failure } = await tenant(findSpaces, { body })
    return [status, failure.alert]
  }

  test('are in the zone that is named or in that of a location, and in exactly one of both', async () => {
    const { timezone: _zone, ...bare } = event()
    const neither = 'Say either the timezone or the timezone_location, and not both.'
    expect(await alertOf(bare)).toEqual([400, neither])
    expect(await alertOf({ ...bare, timezone: '', timezone_location: '' })).toEqual([400, neither])
    expect(await alertOf({ ...bare, timezone: 'UTC', timezone_location: inventory.location })).toEqual([400, neither])
    expect(await alertOf({ ...bare, timezone: 'Mars/Olympus' })).toEqual([400, 'There is no time zone Mars/Olympus.'])
    expect(await alertOf({ ...bare, timezone_location: 'Nowhere' })).toEqual([400, 'There is no location Nowhere.'])
    expect(await found({ ...bare, timezone_location: inventory.location })).toEqual(await found(event()))
    // 15:00 in Berlin is 10:00 in New York, where Middle is open until 17:00.
    expect(await found({ ...bare, start_date: `${DAY} 21:00`, end_date: `${DAY} 22:30`, timezone: 'Europe/Berlin' })).not.toContain(
      'Middle',
    )
  })

  test('have an end after their start, on days that there are, and at most a year of them', async () => {
    expect(await alertOf(event('11:00', '10:00'))).toEqual([400, 'The end has to be after the start.'])
    expect(await alertOf({ ...event(), start_date: '2050-02-30 10:00' })).toEqual([400, expect.any(String)])
    expect(await alertOf({ ...event(), start_date: '0001-01-01 10:00', end_date: '9999-12-31 11:00', overnight: true })).toEqual([
      400,
      'An event has at most 366 days.',
    ])
  })

  test('of which the clocks leave nothing are refused with that reason', async () => {
    const gone = { start_date: '2050-03-13 02:15', end_date: '2050-03-13 03:15', timezone: NEW_YORK }
    expect(await alertOf(gone)).toEqual([400, 'The clocks go forward then, so start and end fall together. Choose another start or end.'])
  })

  test('that lie in a gap of the clocks move forward, and the answer says so', async () => {
    const gap = { start_date: '2050-03-13 02:30', end_date: '2050-03-13 05:00', timezone: NEW_YORK }
    const rows = (await tenant(findSpaces, { body: gap })).body as SpaceFound[]
    expect(rows.map(({ adjusted }) => adjusted)).toEqual([true, true])
    expect(((await tenant(findSpaces, { body: event() })).body as SpaceFound[])[0]).not.toHaveProperty('adjusted')
  })
})

describe('hostile questions', () => {
  const bodies: readonly (readonly [call: Call, body: object])[] = [
    [findSpaces, {}],
    [findSpaces, { ...event(), seating_capacity: -1 }],
    [findSpaces, { ...event(), seating_capacity: '1 or 1=1' }],
    [findSpaces, { ...event(), region: { $ne: '' } }],
    [findSpaces, { ...event(), building_id: [[]] }],
    [findSpaces, { ...event(), run_uid: 'mine' }],
    [findSpaces, { ...event(), layout_id: "'; drop table space; --" }],
    [findSpaces, { ...event(), unknown: 1 }],
    [listLocations, { region: 7 }],
    [plotSpace, { space_id: [], start_date_time: `${DAY} 00:00`, end_date_time: `${DAY} 00:00` }],
    [posterCost, { worksite_uids: [], start_date: 'today', end_date: 'tomorrow' }],
  ]
  test.each(bodies)('%o of another shape are 422', async (call, body) => {
    expect((await tenant(call, { body })).status).toBe(422)
  })

  test('texts that are no ids find nothing, and break nothing', async () => {
    for (const text of ["' or ''='", '%', '\\', '\u0000', '\ud800', 'ı'.repeat(200), '00000000-0000-0000-0000-000000000000']) {
      for (const name of ['region', 'location', 'worksite_id', 'building_id', 'feature_id', 'space_categories']) {
        const { status, body } = await tenant(findSpaces, { body: { ...event(), [name]: [text] } })
        expect([name, text, status === 400 || (status === 200 && (body as SpaceFound[]).length === 0)]).toEqual([name, text, true])
      }
      expect([400, 404]).toContain((await tenant(plotSpace, { body: plotBody({ space_id: text }) })).status)
      expect([400, 404]).toContain((await tenant(posterDetails, { query: { amazon_poster_id: text } })).status)
    }
  })

  test('a cursor that no answer gave is 400', async () => {
    expect((await tenant(findSpaces, { body: { ...event(), cursor: 'W10' } })).status).toBe(400)
  })
})

describe('posters', () => {
  const worksite = async () => (await tenant(listLocations, { body: {} })).body[0]!.worksites[0]!
  const range = async (more: object = {}) => ({
    worksite_uids: [(await worksite()).uid],
    start_date: '2050-03-14',
    end_date: '2050-03-18',
    ...more,
  })

  test('can hang where every day has a location free', async () => {
    await db.batch([
      sql`update building set poster_display_locations = 4 where company_id = ${acme.id} and id = ${inventory.building}`,
      sql`insert into poster_day (company_id, building_id, day, capacity, used) values
        (${acme.id}, ${inventory.building}, '2050-03-15', 4, 1), (${acme.id}, ${inventory.building}, '2050-03-16', 4, 3), (${acme.id}, ${inventory.building}, '2050-03-20', 4, 4)`,
    ])
    const { uid, name } = await worksite()
    const tower = (free: number) => ({ uid: inventory.building, name: 'Tower', no_of_poster_display_locations: free })
    expect((await tenant(posterBuildings, { body: await range() })).body).toEqual({
      unavailable_buildings: [],
      worksites: [{ worksite_uid: uid, worksite_name: name, available_buildings: [tower(1)], unavailable_buildings: [] }],
    })
    expect((await tenant(posterBuildings, { body: await range({ end_date: '2050-03-20' }) })).body).toEqual({
      unavailable_buildings: [tower(0)],
      worksites: [{ worksite_uid: uid, worksite_name: name, available_buildings: [], unavailable_buildings: [tower(0)] }],
    })
  })

  test('what a submission has itself is free to whoever edits it, and to nobody else', async () => {
    const forms = formsOf(acme)
    const { path } = await forms.publish([aPage(aField('text', 'title'))])
    const submission = (await forms.send(path, [['title', 'Ours']], { who: reader })).body.data?.event_id ?? ''
    await db.run(
      sql`insert into poster_booking (company_id, submission_id, building_id, during) values (${acme.id}, ${submission}, ${inventory.building}, '[2050-03-20,2050-03-20]')`,
    )
    const free = async (who: Person, event_id?: string) =>
      (
        await tenant(posterBuildings, { who, body: await range({ start_date: '2050-03-20', end_date: '2050-03-20', event_id }) })
      ).body.worksites[0]!.available_buildings.map(one => one.no_of_poster_display_locations)
    expect([await free(reader), await free(reader, submission), await free(guest, submission), await free(editor, submission)]).toEqual([
      [],
      [1],
      [],
      [1],
    ])
  })

  test('cost what the prices of their days say, for one location in each free building', async () => {
    expect((await tenant(posterCost, { body: await range() })).body).toEqual({ total_cost: 0, currency: 'USD', lines: [], locations: 1 })
    const { uid } = await worksite()
    await db.batch([
      sql`insert into poster_price (company_id, worksite_id, valid, unit, amount) values
        (${acme.id}, ${uid}, '[2050-01-01,2050-03-16)', 'per_location_day', 25.00), (${acme.id}, ${uid}, '[2050-03-16,2051-01-01)', 'per_location_day', 30.50)`,
    ])
    const { body } = await tenant(posterCost, { body: await range() })
    expect(body).toMatchObject({ total_cost: 2 * 25 + 3 * 30.5, currency: 'USD' })
    expect(body.lines.map(({ quantity, cost }) => [quantity, cost])).toEqual([
      [2, 50],
      [3, 91.5],
    ])
    expect((await tenant(posterCost, { body: await range({ end_date: '2050-03-20' }) })).body.total_cost).toBe(0)
    expect((await tenant(posterCost, { body: await range({ end_date: '2050-03-01' }) })).failure.alert).toBe(
      'The end has to be after the start.',
    )
    await db.run(sql`insert into poster_price (company_id, worksite_id, valid, unit, amount, currency) values
      (${acme.id}, ${uid}, '[2050-03-17,2051-01-01)', 'per_building_day', 40, 'EUR')`)
    expect(await tenant(posterCost, { body: await range({ end_date: '2050-03-16' }) })).toMatchObject({ status: 200 })
    const mixed = await tenant(posterCost, { body: await range() })
    expect([mixed.status, mixed.failure.alert]).toEqual([409, 'The prices of these days are in several currencies: there is no sum.'])
  })

  test('are found by the id they have elsewhere', async () => {
    await db.run(sql`insert into poster (company_id, external_id, approval_status) values (${acme.id}, 'AP-1', 'APPROVED')`)
    expect((await tenant(posterDetails, { query: { amazon_poster_id: 'AP-1' } })).body).toEqual({
      approvalStatus: 'APPROVED',
      imageURL: null,
    })
    expect((await tenant(posterDetails, { query: { amazon_poster_id: 'AP-2' } })).status).toBe(404)
    expect((await tenant(posterDetails)).status).toBe(404)
  })
})

describe('ways out', () => {
  /** An event that looks into one building, in which Hall is open on Wednesdays from 09:00 to 17:00 and Loft always. */
  const inHouse = (start: string, end: string, more: object = {}) => event(start, end, { building_id: house.building, ...more })
  let house: Awaited<ReturnType<typeof makeInventory>>
  beforeAll(async () => {
    house = await makeInventory(db, NEW_YORK)
    await house.space({ name: 'Hall', seats: 120, open: '{[4860,5340)}' })
    await house.space({ name: 'Loft', seats: 90 })
  })
  afterAll(() =>
    db.batch([
      sql`update space set deleted_at = now() where company_id = ${acme.id} and building_id = ${house.building}`,
      sql`update location set deleted_at = now() where company_id = ${acme.id} and id = ${house.location}`,
    ]),
  )

  test('are answered where no space is available: here at another time, and for fewer people (P10.30)', async () => {
    const { status, body } = await tenant(findWaysOut, { body: inHouse('17:00', '18:00', { seating_capacity: '120' }) })
    expect([status, body.ways, body.days]).toMatchObject([
      200,
      [
        { kind: 'time', space: { name: 'Hall' }, start_date: `${DAY} 16:00`, end_date: `${DAY} 17:00` },
        { kind: 'layout', space: { name: 'Loft' }, layout_uid: '', seats: 90 },
      ],
      [],
    ])
  })

  test('name which of several days fail, each by itself', async () => {
    const { body } = await tenant(findWaysOut, { body: inHouse('10:00', '11:00', { end_date: '2050-03-17 11:00', seating_capacity: 90 }) })
    expect(body.days).toEqual([
      { day: DAY, spaces_available: 2 },
      { day: '2050-03-17', spaces_available: 1 },
    ])
    const way = body.ways.find(({ kind }) => kind === 'days')
    expect(way).toMatchObject({ space: { name: 'Hall' }, days: [DAY], failing_day: '2050-03-17', reasons: [{ key: 'outside_hours' }] })
  })

  test.each([
    [{}, 'times'],
    [event('10:00', '11:00', { timezone_location: 'Berlin' }), 'both zones'],
    [event('11:00', '10:00'), 'an end before the start'],
    [event('10:00', '11:00', { cursor: '' }), 'a cursor'],
    [event('10:00', '11:00', { seating_capacity: -1 }), 'fewer than no people'],
    [event('10:00', '11:00', { building_id: Array.from({ length: 201 }, () => inventory.building) }), 'too many buildings'],
  ])('are told to nobody who asks wrongly: %#', async (body, _what) => {
    const { status, failure } = await tenant(findWaysOut, { body })
    expect([400, 422]).toContain(status)
    expect(failure.message).toBeTruthy()
  })
})

describe('holding', () => {
  const run = randomUUID()
  const lock = (more: object = {}, who: Person = guest) =>
    tenant(lockSpace, {
      who,
      body: { uid: spaces['Large'], run_uid: run, lock: true, from_form: true, ...event('12:00', '13:00'), ...more },
    })
  const held = async (more: object = {}) => (await lock(more)).body.uid !== ''

  test('answers the uid and until when, and the run goes on seeing the space as its own', async () => {
    const { body } = await lock()
    expect(body).toMatchObject({ uid: spaces['Large'], lock: true, session_uid: expect.any(String) })
    expect(Date.parse(body.expires_at ?? '') - Date.parse(body.server_time ?? '')).toBe(15 * 60_000)
    const [mine] = (await tenant(findSpaces, { body: event('12:00', '13:00', { seating_capacity: 100, run_uid: run }) }))
      .body as SpaceFound[]
    expect(mine).toMatchObject({ name: 'Large', held_by_me: true })
    expect(await found(event('12:00', '13:00', { seating_capacity: 100 }))).toEqual([])
  })

  test('is only for forms that are open to who asks, and that ask for spaces', async () => {
    const refused = { uid: '', alert: 'Spaces can be held only while a form that asks for them is open.' }
    const space = await inventory.space({ name: 'Forum' })
    const [open, member, closed, without] = await Promise.all([
      newForm(acme, [aSpacesPage()]),
      newForm(acme, [aSpacesPage()], { is_login_required: true }),
      newForm(acme, [aSpacesPage()], { is_active: false }),
      newForm(acme, [aPage(aField('text', 'name'))]),
    ])
    // New forms begin with the widget.
    await withOwner(server, async owner => {
      await owner.query(`set app.company = '${acme.id}'`)
      await owner.query(`update form_version set created_at = '2020-01-01' where form_id = $1`, [without])
    })
    const replaced = await newForm(acme, [aPage(aField('text', 'name'))])
    const holds = async (form_uid: string, who: Person = guest) => {
      const run_uid = randomUUID()
      const { body } = await lock({ uid: space, run_uid, form_uid, ...event('01:00', '02:00') }, who)
      await lock({ uid: space, run_uid, lock: false }, who)
      return body.uid === '' ? body : body.uid === space
    }
    expect([await holds(open), await holds(member, admin), await holds(replaced)]).toEqual([true, true, true])
    for (const [what, form] of Object.entries({ member, closed, without, unknown: randomUUID() }))
      expect(await holds(form), what).toEqual(refused)
    // Who is logged out meanwhile goes on with what the run holds.
    const again = { uid: space, run_uid: randomUUID(), form_uid: member, ...event('01:00', '02:00') }
    expect((await lock(again, admin)).body.uid).toBe(space)
    expect((await lock({ ...again, ...event('01:00', '02:30') })).body.uid).toBe(space)
    await lock({ ...again, lock: false })
    expect((await lock(again)).body).toEqual(refused)
    // Where none is named some form of the company has to be one.
    const third = await server.company('third')
    const there = await makeInventory(server.app.services.database.of(third.id), NEW_YORK)
    const ofThird = async () => {
      const body = { uid: await there.space(), run_uid: randomUUID(), lock: true, ...event() }
      return (await tenant(lockSpace, { company: third, body })).body
    }
    await newForm(third, [aSpacesPage()], { is_login_required: true })
    expect(await ofThird()).toEqual(refused)
    await newForm(third, [aSpacesPage()])
    expect(await ofThird()).toMatchObject({ lock: true })
    await db.run(sql`update space set deleted_at = now(), is_active = false where company_id = ${acme.id} and id = ${space}`)
  })

  test('of a space that the caller knows only by its uid has to be where the event is', async () => {
    const space = await inventory.space({ name: 'Pavilion', seats: 700 })
    const at = (location: string) => lock({ uid: space, run_uid: randomUUID(), ...event('03:00', '04:00'), location })
    expect((await at('Berlin')).body).toEqual({ uid: '', alert: 'Pavilion, Tower is not available: In another location.' })
    const [place] = await db.run(sql<{ name: string }>`select name from location where id = ${inventory.location}`)
    for (const here of [place!.name.toUpperCase(), inventory.location, '']) {
      const run_uid = randomUUID()
      expect((await lock({ uid: space, run_uid, ...event('03:00', '04:00'), location: here })).body.uid).toBe(space)
      await lock({ uid: space, run_uid, lock: false })
    }
    await db.run(sql`update space set deleted_at = now(), is_active = false where company_id = ${acme.id} and id = ${space}`)
  })

  test('of two beside each other each is held for its part of the people, and of two that are not, for all of them', async () => {
    const [bay, cove] = [await inventory.space({ name: 'Bay', seats: 40 }), await inventory.space({ name: 'Cove', seats: 60 })]
    const part = (uid: string, beside_uid: string, seats: number) =>
      held({ uid, beside_uid, seating_capacity: seats, run_uid: randomUUID(), ...event('05:00', '06:00') })
    expect([await part(bay, cove, 100), await part(cove, bay, 100)]).toEqual([false, false])
    await db.run(sql`insert into adjacent_space (company_id, space_id, other_space_id)
      values (${acme.id}, least(${bay}::uuid, ${cove}::uuid), greatest(${bay}::uuid, ${cove}::uuid))`)
    expect([await part(bay, cove, 101), await part(cove, bay, 101)]).toEqual([false, false])
    expect([await part(bay, cove, 100), await part(cove, bay, 100)]).toEqual([true, true])
    await db.run(
      sql`update space set deleted_at = now(), is_active = false where company_id = ${acme.id} and id = any(${[bay, cove]}::uuid[])`,
    )
  })

  test('tells others that it is on hold, until when, and when it is free, and never whose it is', async () => {
    const large = async (body: object) =>
      ((await tenant(findUnavailableSpaces, { body })).body as SpaceFound[]).find(({ name }) => name === 'Large')
    expect(await large(event('12:00', '13:00'))).toMatchObject({
      held_by_me: false,
      unavailable_reasons: [{ key: 'held', label: 'On hold by another request', short_label: 'Held', until: `${DAY}T13:30:00-04:00` }],
      // The strike time of the one, then the set-up time of the other.
      hint: { next_free_start: `${DAY} 14:00` },
    })
    expect(await large(event('13:45', '14:30'))).toMatchObject({ hint: { next_free_start: `${DAY} 14:00` } })
    const { body } = await tenant(plotSpace, { body: plotBody() })
    expect(body.sessions).toMatchObject([{ title: 'Held', kind: 'hold', held_by_me: false, plotting_key: DAY }])
    expect(JSON.stringify(body)).not.toContain(run)
    expect((await tenant(plotSpace, { body: plotBody({ run_uid: run }) })).body.sessions[0]?.held_by_me).toBe(true)
  })

  test('what is taken answers 200 with an empty uid and says so', async () => {
    expect(await lock({ run_uid: randomUUID() })).toMatchObject({
      status: 200,
      body: { uid: '', alert: 'Large, Tower was just taken by another request.' },
    })
    expect((await lock({ run_uid: randomUUID(), seating_capacity: 5000, ...event('20:00', '21:00') })).body.alert).toBe(
      'Large, Tower is not available: Too small.',
    )
  })

  test('is moved by the same call, and released by another, as often as one likes', async () => {
    expect(await held(event('18:00', '19:00'))).toBe(true)
    expect(await held({ run_uid: randomUUID(), ...event('12:00', '13:00') })).toBe(true)
    for (const flag of [{ lock: false }, { lock: undefined }, { lock: false }])
      expect((await lock({ ...flag, ...event('18:00', '19:00') })).body).toEqual({ uid: spaces['Large'], lock: false })
    expect(await found(event('18:00', '19:00', { seating_capacity: 100 }))).toEqual(['Large'])
  })

  test('is not ended by a release of an earlier hold, which names when that would have ended', async () => {
    const space = await inventory.space({ name: 'Terrace', seats: 700 })
    const run_uid = randomUUID()
    const of = { uid: space, run_uid, ...event('04:00', '05:00') }
    const expiry = async () => (await lock(of)).body.expires_at ?? ''
    const first = await expiry()
    await expect.poll(async () => Date.parse(await expiry()) - Date.parse(first)).toBeGreaterThan(5)
    const others = { ...of, run_uid: randomUUID() }
    expect((await lock({ ...of, lock: false, expires_at: first })).body).toEqual({ uid: space, lock: false })
    expect(await held(others)).toBe(false)
    await lock({ ...of, lock: false, expires_at: await expiry() })
    expect(await held(others)).toBe(true)
    const wrong = ['soon', '2050-13-01T00:00:00.000Z', '2050-02-30T00:00:00.000Z']
    const statuses = wrong.map(async expires_at => (await lock({ ...of, lock: false, expires_at })).status)
    expect(await Promise.all(statuses)).toEqual([422, 400, 200])
    await db.run(sql`update space set deleted_at = now(), is_active = false where company_id = ${acme.id} and id = ${space}`)
  })

  test('outlasts the page that goes away for a grace, which the next page of the run renews; then it is free for others', async () => {
    const space = await inventory.space({ name: 'Pier', seats: 750 })
    const run_uid = randomUUID()
    const of = { uid: space, run_uid, ...event('04:00', '05:00') }
    const others = { ...of, run_uid: randomUUID() }
    const endsIn = async () => {
      const ends = await db.run(
        sql<{ seconds: number }>`select extract(epoch from expires_at - clock_timestamp())::float8 as seconds from booking
          where company_id = ${acme.id} and run_uid = ${run_uid} and state = 'active'`,
      )
      return ends[0]?.seconds ?? 0
    }
    const elapse = () =>
      db.run(sql`update booking set expires_at = expires_at - interval '30 seconds' where company_id = ${acme.id} and run_uid = ${run_uid}`)
    const leave = (more = {}) => lock({ ...of, lock: false, leaving: true, ...more })

    const first = (await lock(of)).body.expires_at
    expect((await leave({ expires_at: first })).body).toEqual({ uid: space, lock: false })
    expect(await endsIn()).toBeGreaterThan(0)
    expect(await endsIn()).toBeLessThanOrEqual(30)
    for (let tries = 0; tries < 5; tries += 1) expect(await held(others), 'below the grace').toBe(false)
    expect(await held(of)).toBe(true)
    expect(await endsIn(), 'renewed by the next page').toBeGreaterThan(14 * 60)
    await leave({ expires_at: first })
    expect(await endsIn(), 'what was renewed is the next page’s').toBeGreaterThan(14 * 60)
    await leave()
    await elapse()
    expect(await held(others), 'after the grace').toBe(true)
    expect(await held(of)).toBe(false)
    expect((await leave()).body, 'what is not held is no failure').toEqual({ uid: space, lock: false })
    await lock({ ...others, lock: false })
    expect(await held(of), 'removing frees at once').toBe(true)
    await lock({ ...of, lock: false })
    expect(await held(others)).toBe(true)
    await db.run(sql`update space set deleted_at = now(), is_active = false where company_id = ${acme.id} and id = ${space}`)
  })

  test('needs a run, times, and a space that is there', async () => {
    expect((await lock({ run_uid: undefined })).failure.alert).toBe('A space is held for a run: run_uid is missing.')
    expect((await lock({ start_date: undefined })).status).toBe(400)
    expect((await lock({ timezone: undefined })).status).toBe(400)
    expect((await lock({ uid: 'Large' })).status).toBe(404)
    expect((await lock({ uid: randomUUID() })).status).toBe(404)
    expect((await lock({ ...event('20:00', '21:00'), run_uid: randomUUID(), layout_uid: randomUUID() })).body.uid).toBe('')
  })

  test('of a space of another company is as unknown as one that never was', async () => {
    const body = { uid: spaces['Large'], run_uid: randomUUID(), lock: true, ...event('20:00', '21:00') }
    expect((await tenant(lockSpace, { company: other, who: admin, body })).status).toBe(404)
  })
})

describe('an edited submission', () => {
  test('has its own bookings not in its way, for its owner and who may edit it', async () => {
    const forms = formsOf(acme)
    const { path } = await forms.publish([aPage(aField('text', 'title'))])
    const submission = (await forms.send(path, [['title', 'Ours']], { who: reader })).body.data?.event_id ?? ''
    const space = await inventory.space({ name: 'Ours', seats: 900 })
    const times = eventTimes({ start: `${DAY} 10:00`, end: `${DAY} 11:00`, timezone: NEW_YORK })
    await db.transaction(tx =>
      bookingsOf(db).book(tx, {
        run: undefined,
        submission,
        status: 'requested',
        title: 'Board meeting',
        wanted: [{ space, times, mapField: 'spaces' }],
      }),
    )
    const seen = (who: Person) => found(event('10:00', '11:00', { seating_capacity: 900, event_id: submission }), who)
    expect(await seen(reader)).toEqual(['Ours'])
    expect(await seen(editor)).toEqual(['Ours'])
    expect(await seen(deleter)).toEqual([])
    expect(await seen(guest)).toEqual([])
    const titles = async (who: Person) =>
      (await tenant(plotSpace, { who, body: plotBody({ space_id: space }) })).body.sessions.map(({ title }) => title)
    expect(await titles(guest)).toEqual(['Booked'])
    expect(await titles(deleter)).toEqual(['Booked'])
    expect(await titles(reader)).toEqual(['Board meeting'])
    expect(await titles(editor)).toEqual(['Board meeting'])
  })
})

describe('ways out of an edit', () => {
  let hall: Awaited<ReturnType<typeof makeInventory>>
  let [west, whole] = ['', '']
  beforeAll(async () => {
    hall = await makeInventory(db, NEW_YORK)
    west = await hall.space({ name: 'West', seats: 100 })
    whole = await hall.space({ name: 'Whole', seats: 200, cells: [west, await hall.space({ name: 'East', seats: 100 })] })
  })
  afterAll(() =>
    db.batch([
      sql`update space set deleted_at = now(), is_active = false where company_id = ${acme.id} and building_id = ${hall.building}`,
      sql`update location set deleted_at = now() where company_id = ${acme.id} and id = ${hall.location}`,
    ]),
  )

  const at = (start: string, end: string) => eventTimes({ start: `${DAY} ${start}`, end: `${DAY} ${end}`, timezone: NEW_YORK })
  const nextDay = Temporal.PlainDate.from(DAY).add({ days: 1 }).toString()
  async function edited(answers: Readonly<Record<string, string>>) {
    const forms = formsOf(acme)
    const { spaces: chosen, ...event } = answers
    const fields = Object.keys(event).map(name => aField('text', name))
    const { path } = await forms.publish([aPage(aField('text', 'title'), ...fields, ...(chosen ? [aField('widget', 'spaces')] : []))])
    const { body } = await forms.send(path, [['title', 'Ours'], ...Object.entries(answers)], { who: reader })
    return body.data?.event_id ?? ''
  }
  /** In a few words. */
  async function waysOf(event_id: string, body: object) {
    const { ways } = (await tenant(findWaysOut, { who: reader, body: { building_id: hall.building, event_id, ...body } })).body
    return ways.map(way => (way.kind === 'time' ? `${way.space.name} ${way.start_date.slice(11)}` : way.kind))
  }

  test('offer what shares a part with a booking that is at another time', async () => {
    const ways = []
    for (const [start, end] of [
      ['15:00', '16:00'],
      ['10:30', '11:30'],
    ] as const) {
      const submission = await edited({})
      const wanted = [{ space: west, times: at(start, end), mapField: 'spaces' }]
      await db.transaction(tx => bookingsOf(db).book(tx, { run: undefined, submission, status: 'requested', title: '', wanted }))
      ways.push(await waysOf(submission, event('10:00', '11:00', { seating_capacity: 220 })))
      await db.run(sql`delete from booking where company_id = ${acme.id} and submission_id = ${submission}`)
    }
    expect(ways).toEqual([['layout'], []])
  })

  test('offer for one day what shares a part with a booking of another day, also at other times, to which the booking goes as well', async () => {
    const two = { start_date: `${DAY} 10:00`, end_date: `${nextDay} 11:00`, timezone: NEW_YORK, seating_capacity: 150 }
    const submission = await edited({
      start_date: DAY,
      start_time: '10:00',
      end_date: nextDay,
      end_time: '11:00',
      timezone: NEW_YORK,
      spaces: JSON.stringify([{ uid: west, layout_uid: '', days: [DAY] }]),
    })
    await tenant(lockSpace, { body: { ...two, uid: whole, run_uid: randomUUID(), lock: true, days: [nextDay] } })
    expect(await waysOf(submission, { ...two, days: [nextDay] })).toEqual(['Whole 11:00'])
    expect(await waysOf(submission, { ...two, days: [DAY] })).toEqual([])
  })
})

describe('a submission that a guest edits', () => {
  test('has its own bookings not in its way for who has its link; naming that of somebody else leaves nothing out', async () => {
    const forms = formsOf(acme)
    const form = await forms.publish([aPage(aField('text', 'title'))], { guest_edit_days: 3 } as never)
    const sent = async (name: string) => {
      const { data } = (await forms.send(form.path, [['title', name]])).body
      const space = await inventory.space({ name, seats: 950 })
      const wanted = [{ space, times: eventTimes({ start: `${DAY} 12:00`, end: `${DAY} 13:00`, timezone: NEW_YORK }), mapField: 'spaces' }]
      const order = { run: undefined, submission: data?.event_id ?? '', status: 'requested', title: name, wanted }
      await db.transaction(tx => bookingsOf(db).book(tx, order))
      return { event_id: data?.event_id, event_key: new URL(data?.edit_link ?? '', 'http://x').searchParams.get('key') ?? '', space }
    }
    const [{ space, ...mine }, { space: _space, ...foreign }] = [await sent('Mine'), await sent('Foreign')]
    const seen = (more: object, who: Person = guest) => found(event('12:00', '13:00', { seating_capacity: 950, ...more }), who)
    expect(await seen(mine)).toEqual(['Mine'])
    expect(await seen({ event_id: mine.event_id })).toEqual([])
    expect(await seen({ event_id: mine.event_id, event_key: foreign.event_key })).toEqual([])
    expect(await seen({ event_id: foreign.event_id, event_key: mine.event_key })).toEqual([])
    expect(await seen({ event_id: mine.event_id }, reader)).toEqual([])
    expect(await seen({ event_id: mine.event_id }, editor)).toEqual(['Mine'])
    expect((await tenant(findSpaces, { company: other, body: event('12:00', '13:00', { seating_capacity: 950, ...mine }) })).body).toEqual(
      [],
    )

    const lock = (more: object) =>
      tenant(lockSpace, { body: { uid: space, lock: true, run_uid: randomUUID(), ...event('12:00', '13:00'), ...more } })
    expect((await lock(mine)).body).toEqual({
      uid: '',
      alert: 'Mine, Tower is in this request already: it moves when you save other times.',
    })
    expect((await lock({ event_id: mine.event_id })).body).toEqual({ uid: '', alert: 'Mine, Tower was just taken by another request.' })
    expect((await lock(foreign)).body).toEqual({ uid: '', alert: 'Mine, Tower was just taken by another request.' })
  })
})

describe('more spaces than a page holds', () => {
  test('come page by page, each once, with the total; without a cursor it is the first page as a list', async () => {
    const company = await server.company('many')
    const many = server.app.services.database.of(company.id)
    const place = await makeInventory(many, NEW_YORK)
    await many.batch([
      sql`insert into space (company_id, building_id, name, seating_capacity) select ${company.id}, ${place.building}, 'Room ' || n, 10 + n % 7 from generate_series(1, 450) n`,
      sql`insert into space_cell (company_id, space_id, cell_id) select company_id, id, id from space where company_id = ${company.id}`,
    ])
    const pages: SpacePage[] = []
    for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)?.cursor ?? null)
      pages.push((await tenant(findSpaces, { company, body: event('10:00', '11:00', { cursor }) })).body as SpacePage)
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [200, 450],
      [200, 450],
      [50, 450],
    ])
    const all = pages.flatMap(({ data }) => data)
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(450)
    expect(pages.map(({ searched }) => searched)).toEqual([450, 450, 450])
    const capacities = all.map(({ seating_capacity }) => seating_capacity)
    expect(capacities).toEqual(capacities.toSorted((a, b) => a - b))
    const { body } = await tenant(findSpaces, { company, body: event() })
    expect(body).toEqual(pages[0]?.data)
  })
})

describe('{tenant_url} of a company without a system of its own', () => {
  test('is answered in process, for visitors and for the evaluation', async () => {
    await formWith(acme, 'built-in', [
      aField('dropdown_api', 'region', {
        api: { url: '{tenant_url}/api/common/v1/company/regions', response: { label: 'name', value: 'mapping_key' } },
      }),
      aField('dropdown_api', 'place', {
        api: {
          url: '{tenant_url}/api/resources/v1/location/list',
          method: 'POST',
          authorization: 'Bearer {user_token}',
          request: '{"region":["{region}"]}',
          response: { label: 'name', value: 'uid' },
        },
      }),
      aField('dropdown_api', 'wrong', { api: { url: '{tenant_url}/api/none' } }),
    ] as Field[])
    const params = (field: string) => ({ type: 'event_request', path: 'built-in', field })
    const regions = await acme.as(guest)(fieldValues, { params: params('region') })
    expect(regions.body.values.map(({ value }) => value)).toEqual(['amer', 'emea', 'apac'])
    const places = async (region: string) =>
      (await acme.as(guest)(postedFieldValues, { params: params('place'), body: { region } })).body.values.map(({ value }) => value)
    expect(await places('amer')).toEqual([inventory.location])
    expect(await places('emea')).toEqual([])
    expect((await acme.as(guest)(fieldValues, { params: params('wrong') })).status).toBe(502)
    const submit = async (place: string) => {
      const form = new FormData()
      for (const [name, text] of Object.entries({ region: 'amer', place })) form.append(name, text)
      return (await acme.as(guest)(submitForm, { params: { type: 'event_request', path: 'built-in' }, form })).status
    }
    expect(await submit(inventory.location)).toBe(200)
    expect(await submit('elsewhere')).toBe(422)
  })

  test('a search that a field of a form makes waits for the turn of its company among all searches', async () => {
    const few = await startServer({ limits: { dbHeavyPerCompany: 1, dbHeavyWaitMs: 1 } })
    const company = await few.company('initech')
    await formWith(company, 'searching', [
      aField('dropdown_api', 'house', {
        api: {
          url: '{tenant_url}/api/resources/v1/widget/buildings',
          method: 'POST',
          request: '{"start_date":"2050-03-14 10:00","end_date":"{until} 12:00","timezone":"UTC"}',
          response: { label: 'name', value: 'uid' },
        },
      }),
      aField('text', 'until'),
    ] as Field[])
    const params = { type: 'event_request', path: 'searching', field: 'house' }
    const search = async (until: string) => (await company.as(guest)(postedFieldValues, { params, body: { until } })).status
    const leave = few.app.services.lanes.heavy.turns.tryEnter({ party: company.id })
    expect(await search('2051-03-13')).toBe(503)
    leave?.()
    expect(await search('2051-03-13')).toBe(200)
    await few.stop()
  })
})
