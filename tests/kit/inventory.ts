import { randomUUID } from 'node:crypto'
import type { CompanyDb } from '#server/db/company-db.ts'
import { eventTimes, type EventTimes, type EventTimesInput } from '#server/bookings/event-times.ts'
import { rawSql, sql } from './sql.ts'

/** How a space of a test differs from one that is always open, seats 10 and has no buffers. */
export interface TestSpace {
  readonly name?: string
  readonly seats?: number
  readonly set?: number
  readonly strike?: number
  /** Minutes of the week in which it is open: `{[480,1080)}`. */
  readonly open?: string
  readonly timezone?: string
  readonly noticeMinutes?: number
  readonly advanceDays?: number
  readonly isCustom?: boolean
  readonly isActive?: boolean
  readonly needsApproval?: boolean
  /** Spaces whose cells it takes; undefined: its own. */
  readonly cells?: readonly string[]
}

/** One location with one building, and a way to put spaces in it. All is inserted as the restricted role. */
export async function makeInventory(db: CompanyDb, timezone = 'UTC') {
  const { company } = db
  const [location, worksite, building] = [randomUUID(), randomUUID(), randomUUID()]
  const name = `Place ${location.slice(0, 8)}`
  await db.batch([
    sql`insert into location (company_id, id, region_id, name, country, timezone)
      select ${company}, ${location}, id, ${name}, 'US', ${timezone} from region where company_id = ${company} and mapping_key = 'amer'`,
    sql`insert into worksite (company_id, id, location_id, name) values (${company}, ${worksite}, ${location}, ${name})`,
    sql`insert into building (company_id, id, worksite_id, name) values (${company}, ${building}, ${worksite}, 'Tower')`,
  ])

  return {
    location,
    worksite,
    building,

    /** Gives its uuid. */
    async space(space: TestSpace = {}): Promise<string> {
      const id = randomUUID()
      const { seats = 10, set = 0, strike = 0, open = null, noticeMinutes = 0, advanceDays = null, cells = [id] } = space
      const {
        isCustom = false,
        isActive = true,
        needsApproval = false,
        timezone: own = null,
        name: label = `Space ${id.slice(0, 8)}`,
      } = space
      await db.batch([
        sql`insert into space (company_id, id, building_id, name, seating_capacity, set_buffer, strike_buffer, open_minutes, timezone, min_notice_minutes,
            max_advance_days, has_custom_availability, is_active, requires_approval)
          values (${company}, ${id}, ${building}, ${label}, ${seats}, ${set}, ${strike}, ${open}, ${own}, ${noticeMinutes}, ${advanceDays}, ${isCustom}, ${isActive}, ${needsApproval})`,
        sql`insert into space_cell (company_id, space_id, cell_id) select ${company}, ${id}, unnest(${[...cells]}::uuid[])`,
      ])
      return id
    },

    /** A layout of a space; gives the uuid of its `space_layout`. */
    async layout(
      space: string,
      layout: string,
      { seats = 10, set = null as number | null, strike = null as number | null } = {},
    ): Promise<string> {
      const id = randomUUID()
      await db.run(
        sql`insert into space_layout (company_id, id, space_id, layout_id, seating_capacity, set_buffer, strike_buffer)
          select ${company}, ${id}, ${space}, id, ${seats}, ${set}, ${strike} from layout where company_id = ${company} and name = ${layout}`,
      )
      return id
    },
  }
}

export type Inventory = Awaited<ReturnType<typeof makeInventory>>

/** A Wednesday so far ahead that no test is too late for it. */
export const DAY = '2050-03-16'

/** Times on that day in UTC: times('09:00', '10:00'). */
export function times(start: string, end: string, input: Partial<EventTimesInput> = {}): EventTimes {
  return eventTimes({ start: `${DAY} ${start}`, end: `${DAY} ${end}`, timezone: 'UTC', ...input })
}

/** Pairs of active cells of all companies that block each other: counted without the constraint, from the rows alone. */
export const OVERLAPS = `select count(*)::int as count from booking_cell a join booking_cell b
  on a.company_id = b.company_id and a.cell_id = b.cell_id and (a.booking_id, a.blocked) < (b.booking_id, b.blocked)
  and lower(a.blocked) < upper(b.blocked) and lower(b.blocked) < upper(a.blocked)
  where a.active and b.active`

/** Cells that are blocked though their booking is neither an active hold nor an active booking of a status that blocks. */
export const WITHOUT_HOLDER = `select count(*)::int as count from booking_cell c
  join booking b on b.company_id = c.company_id and b.id = c.booking_id
  left join booking_status s on s.company_id = b.company_id and s.key = b.status_key
  where c.active and (b.state <> 'active' or (b.kind = 'booking' and s.effect <> 'block'))`

/** Active holds, and active bookings of a status that blocks, without all cells of their space at each of their periods. */
export const UNGUARDED = `select count(*)::int as count from booking b
  left join booking_status s on s.company_id = b.company_id and s.key = b.status_key
  join booking_period p on p.company_id = b.company_id and p.booking_id = b.id
  join space_cell m on m.company_id = b.company_id and m.space_id = b.space_id
  where b.state = 'active' and (b.kind = 'hold' or s.effect = 'block') and not exists (
    select from booking_cell c where c.company_id = b.company_id and c.booking_id = b.id and c.cell_id = m.cell_id and c.active
      and lower(c.blocked) <= p.start_at - make_interval(mins => b.set_buffer) and upper(c.blocked) >= p.end_at + make_interval(mins => b.strike_buffer))`

/** What must be nothing, whatever happened, of one company. */
export async function faultsOf(db: CompanyDb): Promise<{ overlaps: number; withoutHolder: number; unguarded: number }> {
  const counts = await db.batch([OVERLAPS, WITHOUT_HOLDER, UNGUARDED].map(text => rawSql<{ count: number }>(text)))
  const [overlaps = -1, withoutHolder = -1, unguarded = -1] = counts.map(rows => rows[0]?.count)
  return { overlaps, withoutHolder, unguarded }
}

export const NO_FAULTS = { overlaps: 0, withoutHolder: 0, unguarded: 0 }

/** A form with one version, without any page. Gives its uuid. */
export async function makeForm(db: CompanyDb): Promise<string> {
  const { company } = db
  const id = randomUUID()
  await db.batch([
    sql`insert into form (company_id, id, type, path, path_key, name_key, eventops_form_name) values (${company}, ${id}, 'event_request', ${id}, ${id}, ${id}, ${id})`,
    sql`insert into form_version (company_id, form_id, number, content) values (${company}, ${id}, 1, '{}')`,
  ])
  return id
}

/** The row that bookings belong to. */
export const submissionRow = (company: string, form: string, id: string) =>
  sql`insert into submission (company_id, id, form_id, form_version, reference, answers, shown, pages)
    values (${company}, ${id}, ${form}, 1, ${id}, '{}', '{}', '{}')`
