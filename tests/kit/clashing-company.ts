import { expect } from 'vitest'
import { setBookingStatus } from '#contract/portal/bookings.ts'
import type { AdminSubmissionPage, AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aSpacesPage, formsOf } from './forms.ts'
import { makeInventory } from './inventory.ts'
import { admin, guest, type Person } from './people.ts'
import type { TestServer } from './server.ts'
import { sql } from './sql.ts'

/** So many days from now, as forms want them. */
export const inDays = (days: number) => Temporal.Now.zonedDateTimeISO('UTC').add({ days }).toPlainDate().toString()

interface Booked {
  readonly days?: number
  readonly who?: Person
  readonly form?: string
  /** It is put in line for the space. */
  readonly waits?: true
  readonly parts?: readonly (readonly [string, string])[]
}

/** A company whose requests want the same spaces. */
export async function clashingCompany(server: TestServer, path: string) {
  const company = await server.company(path)
  const db = server.app.services.database.of(company.id)
  await db.run(sql`update company set timezone = 'UTC' where id = ${company.id}`)
  server.app.services.companies.forget(path)
  const forms = formsOf(company)
  const inventory = await makeInventory(db)
  const form = await forms.publish([aSpacesPage()])

  const bookingOf = async (uuid: string) => (await forms.read(uuid)).bookings[0]!

  async function setStatus(uuid: string, status: string): Promise<void> {
    const { uuid: booking, version } = await bookingOf(uuid)
    const params = { submission: uuid, booking }
    const answer = await company.as(admin)(setBookingStatus, { params, body: { status }, headers: { 'if-match': `"${version}"` } })
    expect(answer.status).toBe(200)
  }

  return {
    company,
    db,
    forms,
    form,
    inventory,
    bookingOf,
    setStatus,

    async book(name: string, space: string, { days = 3, who = guest, form: to = form.path, waits, parts = [] }: Booked = {}) {
      const answers: [string, string][] = [
        ['event_name', name],
        ['start_date', inDays(days)],
        ['start_time', '09:00'],
        ['end_date', inDays(days)],
        ['end_time', '10:00'],
        ['timezone', 'UTC'],
        ['seating_capacity', '5'],
        ['spaces', JSON.stringify([{ uid: space, layout_uid: '', description: '' }])],
      ]
      const sent = await forms.send(to, [...answers, ...parts], { who })
      expect([name, sent.status]).toEqual([name, 200])
      const uuid = sent.body.data!.event_id
      if (waits) await setStatus(uuid, 'waiting')
      return uuid
    },

    async give(uuid: string, status: string) {
      const { version, state_version } = await forms.read(uuid)
      const headers = { 'if-match': `"${version}.${state_version}"` }
      const body = { status, ...(status === 'declined' && { reason: 'No' }) }
      expect((await company.as(admin)(setRequestStatus, { params: { uuid }, body, headers })).status).toBe(200)
    },

    async list(who: Person, query = 'view=clashes') {
      const { status, body, text } = await company.as(who)(getPage, { params: { '*': `admin/submissions?${query}` } })
      expect(status).toBe(200)
      return { ...(body as AdminSubmissionsListPage), text }
    },

    async read(uuid: string, who: Person) {
      const { status, body, text } = await company.as(who)(getPage, { params: { '*': `admin/submissions/${uuid}` } })
      return { status, text, submission: (body as AdminSubmissionPage).submission }
    },
  }
}
