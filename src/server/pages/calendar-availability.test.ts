import { expect, test } from 'vitest'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { clashingCompany, inDays } from '#tests/kit/clashing-company.ts'
import { guest, type Person, reader, viewer } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

/** The view `availability` of the calendar (P12.150, P12.153). */

const server = await startServer()
const requester: Person = { ...reader, name: 'requester' }

async function read(company: TestCompany, who: Person, query = '') {
  const { body } = await company.as(who)(getPage, { params: { '*': `calendar?view=availability&${query}` } })
  return (body as CalendarPage).calendar
}

test('it is of one day, with its spaces, for as long as the address says', async () => {
  const { company, inventory } = await clashingCompany(server, 'availability')
  const space = await inventory.space({ name: 'Hall' })
  const shown = await read(company, requester, `from=${inDays(3)}&to=${inDays(9)}&minutes=90&space=${space}`)
  expect(shown).toMatchObject({ view: 'availability', from: inDays(3), to: inDays(3), space, places: { name: ['Hall'] }, rows: [] })
  expect(shown.availability?.minutes).toBe(90)
  for (const wrong of ['', 'minutes=14', 'minutes=1441', 'minutes=long', 'minutes=-60'])
    expect([wrong, (await read(company, viewer, wrong)).availability?.minutes]).toEqual([wrong, 60])
})

test('it has the open forms with a field for spaces, with what these call the event', async () => {
  const { company, forms, db, form } = await clashingCompany(server, 'availability-forms')
  const linkOf = (path: string) => `/${company.path}/forms/event_request/${path}`
  const eventFields = { start_date: 'first_day', location: 'city' }
  const other = await forms.publish([aPage(aField('date', 'first_day'), aField('widget', 'rooms', { eventFields }))])
  await forms.publish([aPage(aField('text', 'no_spaces'))])
  await forms.publish([aPage(aField('widget', 'spaces', { hidden: true }))])
  for (const who of [requester, viewer]) {
    const all = (await read(company, who)).availability?.forms ?? []
    expect(new Map(all.map(({ link, fields }) => [link, fields]))).toEqual(
      new Map<string, unknown>([
        [
          linkOf(form.path),
          {
            spaces: 'spaces',
            timezone: 'timezone',
            start_date: 'start_date',
            start_time: 'start_time',
            end_date: 'end_date',
            end_time: 'end_time',
          },
        ],
        [linkOf(other.path), { spaces: 'rooms', start_date: 'first_day' }],
      ]),
    )
  }
  await db.run(sql`update form set is_active = false where company_id = ${company.id}`)
  expect((await read(company, viewer)).availability?.forms).toEqual([])
})

test('guests see none of it', async () => {
  const { company } = await clashingCompany(server, 'availability-guest')
  const { body } = await company.as(guest)(getPage, { params: { '*': 'calendar?view=availability' } })
  expect(body.render).toBe('login')
})
