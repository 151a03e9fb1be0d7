import { expect, test } from 'vitest'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { changeCalendarView, deleteCalendarView, saveCalendarView } from '#contract/portal/calendar-view.ts'
import { saveView } from '#contract/portal/inbox.ts'
import { MAX_SAVED_VIEWS } from '#contract/portal/kept-view.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { admin, editor, type Person, reader, viewer } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { NOBODY } from '#tests/kit/submissions.ts'

/** Views of the calendar that people keep (P12.136). */

const server = await startServer()
const requester: Person = { ...reader, name: 'requester' }
const FILTER = { view: 'week', building: NOBODY, status: 'confirmed' } as const

const viewsOf = async (company: TestCompany, who: Person) =>
  ((await company.as(who)(getPage, { params: { '*': 'calendar' } })).body as CalendarPage).calendar.views
const keep = (company: TestCompany, name: string, more: object = {}, who: Person = editor) =>
  company.as(who)(saveCalendarView, { params: {}, body: { name, is_shared: false, filter: FILTER, ...more } })

test('how the calendar is looked at is kept by who made it, and is nobody else’s', async () => {
  const company = await server.company('own')
  const { status, body } = await keep(company, '  River campus ')
  const uuid = body.data!.uuid
  expect([status, body.data]).toEqual([200, { uuid, name: 'River campus', is_shared: false, filter: FILTER }])
  expect(await viewsOf(company, editor)).toEqual([body.data])
  expect(await viewsOf(company, admin)).toEqual([])
  expect((await keep(company, 'River campus')).status).toBe(409)
  expect((await keep(company, '   ')).status).toBe(422)
  expect((await keep(company, 'Odd', { filter: { view: 'year' } })).status).toBe(422)
  const content = { params: { view: uuid }, body: { name: 'Halls', is_shared: false, filter: { view: 'agenda', days: 31 } } } as const
  expect((await company.as(admin)(changeCalendarView, content)).status).toBe(404)
  expect((await company.as(admin)(deleteCalendarView, { params: { view: uuid } })).status).toBe(404)
  expect((await company.as(editor)(changeCalendarView, content)).body.data).toEqual({ uuid, ...content.body })
  expect((await company.as(editor)(deleteCalendarView, { params: { view: uuid } })).status).toBe(200)
  expect(await viewsOf(company, editor)).toEqual([])
})

test('shared ones are kept by who may edit, seen by all staff, and by nobody who only sends requests, who has their own', async () => {
  const company = await server.company('shared')
  expect((await keep(company, 'Shared', { is_shared: true }, viewer)).status).toBe(403)
  expect((await keep(company, 'Shared', { is_shared: true }, requester)).status).toBe(403)
  const uuid = (await keep(company, 'Shared', { is_shared: true })).body.data!.uuid
  expect((await keep(company, 'Mine', {}, requester)).status).toBe(200)
  expect((await viewsOf(company, viewer)).map(({ name }) => name)).toEqual(['Shared'])
  expect((await viewsOf(company, requester)).map(({ name }) => name)).toEqual(['Mine'])
  expect((await company.as(viewer)(deleteCalendarView, { params: { view: uuid } })).status).toBe(404)
  expect((await company.as(admin)(deleteCalendarView, { params: { view: uuid } })).status).toBe(200)
})

test('they are apart from those of the list of submissions, in their names and in how many there may be', async () => {
  const company = await server.company('apart')
  const db = server.app.services.database.of(company.id)
  expect((await keep(company, 'Board')).status).toBe(200)
  const list = { params: {}, body: { name: 'Board', is_shared: false, filter: {} } }
  const ofList = (await company.as(editor)(saveView, list)).body.data!
  const { body } = await company.as(editor)(getPage, { params: { '*': 'admin/submissions' } })
  expect((body as AdminSubmissionsListPage).views).toEqual([ofList])
  expect((await company.as(editor)(deleteCalendarView, { params: { view: ofList.uuid } })).status).toBe(404)
  await db.run(sql`insert into submission_view (company_id, owner_id, name, filter)
    select company_id, owner_id, 'View ' || n, '{}' from submission_view, generate_series(2, ${MAX_SAVED_VIEWS}) n where kind = 'submissions' and company_id = ${company.id}`)
  expect((await company.as(editor)(saveView, { ...list, body: { ...list.body, name: 'One more' } })).status).toBe(409)
  expect((await keep(company, 'One more')).status).toBe(200)
  expect(await viewsOf(await server.company('other'), editor)).toEqual([])
})
