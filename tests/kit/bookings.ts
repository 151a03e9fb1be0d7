import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll } from 'vitest'
import { makeForm, makeInventory, submissionRow, times } from './inventory.ts'
import { createDatabase } from './postgres/database.ts'
import { throughPooler } from './postgres/through-pooler.ts'
import { sql } from './sql.ts'
import { addCompany } from '#server/company/add-company.ts'
import type { CompanyDb } from '#server/db/company-db.ts'
import { openDatabase } from '#server/db/database.ts'
import { defaultLimits, type Limits } from '#server/limits.ts'
import type { NewBooking } from '#server/bookings/booking-entry.ts'
import { bookingsOf } from '#server/bookings/bookings.repo.ts'
import type { EventTimes } from '#server/bookings/event-times.ts'
import type { HoldRequest } from '#server/bookings/holds.ts'
import { BookingRefused } from '#server/bookings/reasons.ts'

const NINE_TO_TEN = times('09:00', '10:00')

/** A database with two companies, connected as the restricted role; it ends with the test file. */
export async function openWorld(limits: Partial<Limits> = {}) {
  const { ownerUrl, appUrl, pooler } = await throughPooler(await createDatabase())
  const owner = new Client(ownerUrl)
  await owner.connect()
  const database = openDatabase({ connectionString: appUrl }, { ...defaultLimits, ...limits }, { pooler })
  afterAll(async () => {
    await database.close()
    await owner.end()
  })
  const companyOf = async (path: string) => portalOf(database.of(await addCompany(owner, path, path)))
  return { ownerUrl, appUrl, owner, database, acme: await companyOf('acme'), other: await companyOf('other') }
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** A company's bookings, and short ways to ask for them. */
async function portalOf(db: CompanyDb) {
  const bookings = bookingsOf(db)
  const { company } = db
  const form = await makeForm(db)

  async function submission(): Promise<string> {
    const id = randomUUID()
    await db.run(submissionRow(company, form, id))
    return id
  }

  const wanted = (space: string, when: EventTimes = NINE_TO_TEN, extra: Partial<NewBooking> = {}): NewBooking => ({
    space,
    times: when,
    mapField: 'spaces',
    ...extra,
  })

  return {
    db,
    company,
    form,
    bookings,
    ...(await makeInventory(db)),
    submission,
    wanted,

    hold: (space: string, run: string = randomUUID(), when: EventTimes = NINE_TO_TEN, more: Partial<HoldRequest> = {}) =>
      bookings.hold({ run, form, holder: run, wanted: { space, times: when, ...more.wanted }, limits: defaultLimits, ...more }),

    /** Books in a transaction of its own, as a submit does. Gives the uuids, or why not. */
    async book(spaces: readonly NewBooking[], { run = randomUUID() as string | undefined, of = '', status = 'requested' } = {}) {
      const target = of === '' ? await submission() : of
      try {
        const order = { run, submission: target, status, title: 'Offsite', wanted: spaces }
        const booked = await db.transaction(tx => bookings.book(tx, order))
        return { submission: target, uuids: booked.map(({ id }) => id), booked, refused: [] }
      } catch (error) {
        if (!(error instanceof BookingRefused)) throw error
        return { submission: target, uuids: [], booked: [], refused: error.refused }
      }
    },

    /**
     * In which layout (uuid of the space's) a visitor takes a space that was offered: the wanted one (uuid of the layout), or one that seats them
     * where the space itself does not; undefined: none.
     */
    async layoutToTake(space: string, layout: string | undefined, seats = 0): Promise<string | undefined> {
      const [row] = await db.run(sql<{
        id: string
      }>`select o.id from space_layout o join space s on s.company_id = ${company} and s.id = o.space_id
        where o.company_id = ${company} and o.space_id = ${space} and case when ${layout ?? null}::uuid is null
          then s.seating_capacity < ${seats} and o.seating_capacity >= ${seats} else o.layout_id = ${layout ?? null} end order by o.id limit 1`)
      return row?.id
    },

    /** Moves the end of a hold: into the past, it is dead; its cap with it, it cannot be renewed. */
    async age(run: string, { cap = false } = {}) {
      await db.run(sql`update booking set expires_at = clock_timestamp() - interval '1 second',
        max_expires_at = case when ${cap}::boolean then clock_timestamp() else max_expires_at end
        where company_id = ${company} and run_uid = ${run} and kind = 'hold'`)
    },

    /** Active cells of a space: `[from,to)` as ISO minutes. */
    async blocked(space: string): Promise<string[]> {
      const rows = await db.run(
        sql<{ from: Date; to: Date }>`select lower(blocked) as from, upper(blocked) as to from booking_cell
          where company_id = ${company} and cell_id = ${space} and active order by blocked`,
      )
      return rows.map(({ from, to }) => `${from.toISOString().slice(0, 16)} ${to.toISOString().slice(0, 16)}`)
    },
  }
}

export type BookingPortal = Awaited<ReturnType<typeof portalOf>>

const SEEING = [
  'taken_cells(timestamptz, timestamptz)',
  'taken_cells_of(uuid[], timestamptz, timestamptz)',
  'is_taken(uuid[], tstzmultirange, uuid)',
]

/** Lets the rule of availability see nothing of what is booked, as if it had a mistake, while `work` runs. */
export async function withBlindRule<T>(owner: Client, work: () => Promise<T>): Promise<T> {
  const { rows } = await owner.query<{ text: string }>('select pg_get_functiondef(f::regprocedure) as text from unnest($1::text[]) f', [
    SEEING,
  ])
  for (const { text } of rows) await owner.query(text.replace('c.active', 'c.active and false'))
  try {
    return await work()
  } finally {
    for (const { text } of rows) await owner.query(text)
  }
}
