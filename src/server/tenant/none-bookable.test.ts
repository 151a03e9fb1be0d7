import { expect, test } from 'vitest'
import { getPage } from '#contract/portal/screens.ts'
import { chooseBuildings, listBuildings } from '#contract/tenant/places.ts'
import { findSpaces, findUnavailableSpaces, findWaysOut } from '#contract/tenant/spaces.ts'
import type { WaysOutFound } from '#contract/tenant/ways-out.shape.ts'
import { DAY, makeInventory } from '#tests/kit/inventory.ts'
import { guest } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { tenantOf } from '#tests/kit/tenant.ts'

/** Places in which nothing can be booked, as visitors hear it (P12.61). */

const server = await startServer()
const EVENT = { start_date: `${DAY} 10:00`, end_date: `${DAY} 11:00`, timezone: 'UTC' }
const YET = 'No space here can be booked yet.'
let companies = 0

/** A company with a place in which nothing can be booked. */
async function fresh({ phone = '', website = '' } = {}) {
  const company = await server.company(`company-${(companies += 1)}`)
  const db = server.app.services.database.of(company.id)
  await db.run(sql`update company set phone = ${phone}, website = ${website} where id = ${company.id}`)
  const [bare, other] = [await makeInventory(db), await makeInventory(db)]
  await bare.space({ seats: 0 })
  await bare.space({ open: '{}' })
  await bare.space({ isActive: false })

  /** Isolates of right-to-left texts are no words. */
  async function messageOf(body: object, language = 'en'): Promise<string | undefined> {
    const { tenant_token } = (await company.as(guest)(getPage, { params: { '*': '' } })).body.company
    const answer = await server.fetch(findWaysOut.path.replace(':company', company.path), {
      method: findWaysOut.method,
      headers: { authorization: `Bearer ${tenant_token}`, 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ ...EVENT, ...body }),
    })
    return ((await answer.json()) as WaysOutFound).message?.replaceAll(/[\u2068\u2069]/g, '')
  }
  return { bare, other, messageOf, tenant: tenantOf(server, company) }
}

test('where no space can ever be booked it is said, also of one building, and never where another space may be free', async () => {
  const { bare, other, messageOf } = await fresh()
  for (const where of [{ location_id: bare.location }, { building_id: [bare.building] }]) {
    expect(await messageOf(where)).toBe(YET)
    expect(await messageOf({ ...where, seating_capacity: 5 })).toBe(YET)
  }
  // A location without any space.
  expect(await messageOf({ location_id: other.location })).toBe(YET)
  await other.space({ seats: 2 })
  expect(await messageOf({ location_id: other.location, seating_capacity: 50 })).toBeUndefined()
  expect(await messageOf({})).toBeUndefined()
})

test.each([
  [{ phone: '+1 512 555 0100', website: 'https://acme.example' }, '+1 512 555 0100'],
  [{ website: 'https://acme.example' }, 'https://acme.example'],
])('whom to call is said, as far as the company says it: %o', async (company, contact) => {
  const { bare, messageOf } = await fresh(company)
  expect(await messageOf({ location_id: bare.location })).toBe(`${YET} Contact ${contact}`)
})

test('neither list, no count and no choice has what cannot be booked, with a cursor and without', async () => {
  const { other, tenant } = await fresh()
  await other.space({ seats: 0 })
  await other.space({ open: '{}' })
  const wire = { ...EVENT, location_id: other.location }
  for (const call of [findSpaces, findUnavailableSpaces]) {
    expect(await tenant(call, wire)).toEqual([])
    expect(await tenant(call, { ...wire, cursor: '' })).toEqual({ data: [], total: 0, searched: 0, cursor: null })
  }
  expect(await tenant(findUnavailableSpaces, { ...wire, group: 'building' })).toEqual([])
  expect(await tenant(listBuildings, wire)).toEqual([])
  expect(await tenant(chooseBuildings, { location_id: other.location })).toEqual([])
})

test.each([
  ['en', 'No space here can be booked yet. Contact +1 5'],
  ['de', 'Hier kann noch kein Raum gebucht werden. Kontakt: +1 5'],
  ['es', 'Aquí todavía no se puede reservar ningún espacio. Contacto: +1 5'],
  ['fr', 'Aucun espace ne peut encore être réservé ici. Contact\u00a0: +1 5'],
  ['ar', 'لا يمكن حجز أي مساحة هنا بعد. للتواصل: +1 5'],
  ['ja', 'ここではまだどのスペースも予約できません。お問い合わせ先：+1 5'],
])('in %s it is said in that language', async (language, words) => {
  const { bare, messageOf } = await fresh({ phone: '+1 5' })
  expect(await messageOf({ location_id: bare.location }, language)).toBe(words)
})
