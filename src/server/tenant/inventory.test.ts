import { afterAll, expect, test } from 'vitest'
import { editConnections, editProfile } from '#contract/portal/profile.ts'
import { setImage } from '#contract/portal/resources.ts'
import { getPage } from '#contract/portal/screens.ts'
import { plotSpace } from '#contract/tenant/bookings.ts'
import { agendaItemTypes, meetingRequestForms, setupTypes, tenantFormats } from '#contract/tenant/company.ts'
import { chooseBuildings, chooseFeatures, listBuildings, listLocations, listRegions } from '#contract/tenant/places.ts'
import { posterBuildings, posterCost } from '#contract/tenant/posters.ts'
import { findSpaces, findUnavailableSpaces, listLayouts, listSpaceCategories } from '#contract/tenant/spaces.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { DAY } from '#tests/kit/inventory.ts'
import { admin, editor } from '#tests/kit/people.ts'
import { PNG } from '#tests/kit/pictures.ts'
import { startServer } from '#tests/kit/server.ts'
import { inventoryOf } from '#tests/kit/staff-inventory.ts'
import { standIn } from '#tests/kit/stand-ins/api.ts'
import { tenantOf } from '#tests/kit/tenant.ts'

/** What staff enter, and what tenant calls then answer of it. */

const system = await standIn()
afterAll(() => system.close())
const server = await startServer({ env: { OUTBOUND_ALLOW: system.hostAndPort } })
const acme = await server.company('acme')
const staff = inventoryOf(acme)
const tenant = tenantOf(server, acme)

const ZONE = 'America/Chicago'
const EVENT = { start_date: `${DAY} 10:00`, end_date: `${DAY} 11:00`, timezone: ZONE }

async function picture(noun: string, uuid: string): Promise<string> {
  const form = new FormData()
  form.append('image', new File([new Uint8Array(PNG)], 'x.png', { type: 'image/png' }))
  const { body } = await acme.as(admin)(setImage, { params: { noun, uuid }, form })
  return body.data?.image ?? ''
}

async function profileVersion(): Promise<Record<string, string>> {
  const { body } = await acme.as(admin)(getPage, { params: { '*': 'admin/settings/profile' } })
  return { 'if-match': `"${body.render === 'admin_settings_profile' ? body.version : ''}"` }
}

/** A hall on the roof of one building, and a den in another one of the same campus. */
async function furnished() {
  const { region, location, worksite, building } = await staff.building('Tower')
  const annex = await staff.added('building', { worksite_id: worksite, name: 'Annex', poster_display_locations: 2 })
  const floor = await staff.added('floor', { building_id: building, name: 'Roof', level: 3 })
  const category = await staff.added('category', { name: 'Ballroom', key: 'ballroom' })
  const [stage, piano] = [
    await staff.added('feature', { name: 'Stage door', icon: 'stage' }),
    await staff.added('feature', { name: 'Piano', icon: 'piano' }),
  ]
  const [tables, boardroom] = [await staff.added('layout', { name: 'Round tables' }), await staff.added('layout', { name: 'Boardroom' })]
  const hall = await staff.added('space', {
    building_id: building,
    floor_id: floor,
    category_id: category,
    name: 'Hall',
    seating_capacity: 180,
    set_buffer: 30,
    strike_buffer: 15,
    weekly_hours: 'Wed 08:00-18:00',
    has_custom_availability: true,
    feature_ids: [stage, piano],
    layouts: [
      { layout_id: tables, seating_capacity: 120, is_default: true },
      { layout_id: boardroom, seating_capacity: 180 },
    ],
  })
  const den = await staff.added('space', { building_id: annex, name: 'Den', seating_capacity: 20, feature_ids: [stage] })
  return { region, location, worksite, building, annex, category, stage, piano, tables, boardroom, hall, den }
}

const of = await furnished()

test('a company that names a system of its own is answered by the built-in service all the same, and nothing is sent there', async () => {
  const before = await tenant(findSpaces, EVENT)
  expect(before).toHaveLength(2)
  const body = { tenant_system_url: system.origin, tenant_token: 'a-token' }
  expect((await acme.as(admin)(editConnections, { body, headers: await profileVersion() })).status).toBe(200)
  const { company } = (await acme.as(editor)(getPage, { params: { '*': '' } })).body
  expect(company.tenant_url).toBe('/tenant/acme')
  expect(company.tenant_token).not.toContain('a-token')
  expect(await tenant(findSpaces, EVENT)).toEqual(before)
  expect(system.requests).toEqual([])
})

test('formats are those of the profile', async () => {
  const form = new FormData()
  for (const [name, text] of Object.entries({ readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' })) form.append(name, text)
  expect((await acme.as(editor)(editProfile, { form, headers: await profileVersion() })).status).toBe(200)
  expect(await tenant(tenantFormats, undefined)).toEqual({ readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' })
})

test('layouts have their image and say which one is described by who books; categories have a key', async () => {
  const layout_image = await picture('layout', of.tables)
  expect(layout_image).toMatch(/^\/api\/portal\/acme\/images\//)
  expect(await tenant(listLayouts, undefined)).toEqual(
    expect.arrayContaining([
      { uid: expect.any(String), name: 'Custom', layout_image: null, is_custom: true },
      { uid: of.tables, name: 'Round tables', layout_image, is_custom: false },
      { uid: of.boardroom, name: 'Boardroom', layout_image: null, is_custom: false },
    ]),
  )
  expect(await tenant(listSpaceCategories, {})).toContainEqual({ uid: of.category, name: 'Ballroom', key: 'ballroom' })
})

test('buildings to choose from are all there are; a feature comes once, with its icon and how many spaces have it', async () => {
  expect(await tenant(chooseBuildings, { location_id: of.location })).toEqual([
    { uid: of.annex, name: 'Annex' },
    { uid: of.building, name: 'Tower' },
  ])
  const features = await tenant(chooseFeatures, { location_id: of.location })
  expect(features.toSorted((a, b) => a.spaces - b.spaces)).toEqual([
    { uid: of.piano, name: 'Piano', icon: 'piano', spaces: 1 },
    { uid: of.stage, name: 'Stage door', icon: 'stage', spaces: 2 },
  ])
  expect(await tenant(chooseFeatures, { building_id: of.annex })).toEqual([{ uid: of.stage, name: 'Stage door', icon: 'stage', spaces: 1 }])
})

test('a space says all that was entered of it and of its place', async () => {
  const [image, layout_image] = [await picture('space', of.hall), await picture('layout', of.tables)]
  const [hall] = (await tenant(findSpaces, { ...EVENT, building_id: of.building })) as SpaceFound[]
  const [region] = (await tenant(listRegions, undefined)).filter(({ name }) => name === 'Region of Tower')
  expect(hall).toEqual({
    uid: of.hall,
    name: 'Hall',
    image,
    building: 'Tower',
    building_uid: of.building,
    floor: 'Roof',
    location: 'City of Tower',
    location_id: of.location,
    worksite: 'Campus of Tower',
    region: region?.mapping_key,
    country: 'US',
    timezone: ZONE,
    seating_capacity: 180,
    layout: 'Round tables',
    layouts: [
      { uid: expect.any(String), name: 'Round tables', seating_capacity: 120, is_default: true, layout_image, is_custom: false },
      { uid: expect.any(String), name: 'Boardroom', seating_capacity: 180, is_default: false, layout_image: null, is_custom: false },
    ],
    weekly_availabilities: [{ day_of_week: 3, start_time: '08:00', end_time: '18:00' }],
    has_custom_availability: true,
    features: expect.arrayContaining([
      { uid: of.stage, name: 'Stage door' },
      { uid: of.piano, name: 'Piano' },
    ]),
    set_buffer: 30,
    strike_buffer: 15,
    held_by_me: false,
    unavailable_reasons: [],
  })
  const late = (await tenant(findUnavailableSpaces, { ...EVENT, start_date: `${DAY} 17:30`, end_date: `${DAY} 19:00` })) as SpaceFound[]
  expect(late.map(({ uid, unavailable_reasons }) => [uid, unavailable_reasons])).toEqual([
    [of.hall, [{ key: 'outside_hours', label: 'Outside opening hours', short_label: 'Hours', until: null }]],
  ])
})

test('regions, locations, worksites, buildings, closures and prices are answered as they were entered', async () => {
  const [region] = (await tenant(listRegions, undefined)).filter(({ name }) => name === 'Region of Tower')
  const key = region?.mapping_key ?? ''
  expect(await tenant(listLocations, { region: key })).toEqual([
    {
      uid: of.location,
      name: 'City of Tower',
      location_id: of.location,
      region: key,
      country: 'US',
      timezone: ZONE,
      worksites: [{ uid: of.worksite, name: 'Campus of Tower' }],
    },
  ])
  const offered = await tenant(listBuildings, { ...EVENT, seating_capacity: 100 })
  expect(offered.map(({ uid, worksite_id, spaces_available, spaces_total }) => [uid, worksite_id, spaces_available, spaces_total])).toEqual(
    [[of.building, of.worksite, 1, 1]],
  )
  const [starts_at, ends_at] = [`${DAY}T09:00:00-05:00`, `${DAY}T12:00:00-05:00`]
  await staff.added('closure', { building_id: of.annex, label: 'New carpet', short_label: 'Carpet', starts_at, ends_at })
  const plot = await tenant(plotSpace, { space_id: of.den, start_date_time: `${DAY} 00:00`, end_date_time: `${DAY} 23:59` })
  expect(plot.closures).toEqual([{ key: 'closed', label: 'New carpet', start_datetime: starts_at, end_datetime: ends_at }])
  const closed = (await tenant(findUnavailableSpaces, { ...EVENT, building_id: of.annex })) as SpaceFound[]
  expect(closed.map(({ uid, unavailable_reasons }) => [uid, unavailable_reasons.map(({ label }) => label)])).toEqual([
    [of.den, ['New carpet']],
  ])
  await staff.added('poster_price', {
    worksite_id: of.worksite,
    unit: 'per_location_day',
    amount: 12.5,
    valid_from: DAY,
    valid_to: '2050-03-20',
  })
  const range = { worksite_uids: 'Campus of Tower', start_date: DAY, end_date: '2050-03-17' }
  expect((await tenant(posterBuildings, range)).worksites).toEqual([
    {
      worksite_uid: of.worksite,
      worksite_name: 'Campus of Tower',
      available_buildings: [{ uid: of.annex, name: 'Annex', no_of_poster_display_locations: 2 }],
      unavailable_buildings: [],
    },
  ])
  expect(await tenant(posterCost, range)).toMatchObject({ total_cost: 25, currency: 'USD' })
})

const AGENDA_ITEMS =
  'Break, Breakfast, Breakout, Dinner, Exhibit, General Session, Hospitality Desk, Hospitality Suite, Lunch, Meeting, Office, Other, Reception, Registration, Setup, Snack, Speaker Room, Storage Room, Teardown'
const SETUPS =
  '10x10, 8x10, Buffet, Cabaret, Chevron, Classroom, Conference, Crescent Rounds, Flow, Herringbone, Hollow Square, Island, Other, Peninsula, Plated, Reception, Rounds, Rounds of 10, Rounds of 6, Rounds of 8, School Room, Tabletop, Theater, T-Shaped, U-Shaped'

test.each([
  ['agenda items', agendaItemTypes, AGENDA_ITEMS],
  ['set-ups', setupTypes, SETUPS],
] as const)('the types of %s are these, letter for letter, each with a key of its own', async (_what, call, expected) => {
  const types = await tenant(call, undefined)
  expect(types.map(({ name }) => name).join(', ')).toBe(expected)
  expect(new Set(types.map(({ uid }) => uid)).size).toBe(types.length)
})

test('without a link to another system there are no meeting-request forms', async () => {
  expect(await tenant(meetingRequestForms, undefined)).toEqual({ data: [] })
})
