import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { openWorld } from '#tests/kit/bookings.ts'
import { counting } from '#tests/kit/counting.ts'
import { DAY, faultsOf, NO_FAULTS, times } from '#tests/kit/inventory.ts'
import { anOrder } from '#tests/kit/orders.ts'
import { askedWith, lawTime } from '#tests/kit/scale.ts'
import { sql } from '#tests/kit/sql.ts'
import { bookerOf } from '../../booker.ts'
import { guestRoomsOf } from '../../guest-rooms/guest-rooms.repo.ts'
import { postersOf } from '../../posters/posters.repo.ts'
import { type BookingOrder, SpacesRefused } from './bookings.ts'
import type { NewSubmission } from './new-submission.ts'
import { submissionsAdder } from './submissions.add.ts'
import { makeInsert } from './submissions.insert.ts'

const world = await openWorld()
const { acme } = world
const { company, form, bookings } = acme
const { db, trips } = counting(acme.db)
const booker = bookerOf({ bookings, posters: postersOf(db), guestRooms: guestRoomsOf(db) })
const atOnce = submissionsAdder(db, makeInsert(), booker)
/** As a submit was stored before: book, wait, insert, wait, commit. */
const inSteps = submissionsAdder(db, makeInsert(), { ...booker, atOnce: () => undefined })

const submission = (order: BookingOrder, more: Partial<NewSubmission> = {}): NewSubmission => ({
  form,
  version: 1,
  user: undefined,
  answers: { title: 'Gala' },
  labels: {},
  shown: ['title'],
  pages: [0],
  integration: false,
  words: ['gala'],
  requester: '',
  listed: { title: '', requester_name: '', requester_email: '', event_start: null, event_end: null },
  timezone: 'UTC',
  language: 'en',
  files: [],
  moved: [],
  endsDraft: false,
  key: undefined,
  bookings: order,
  ...more,
})
const keyed = (key: string) => ({ key: { key, digest: Buffer.from('same') } })

async function newUser(): Promise<string> {
  const [row] = await acme.db.run(
    sql<{
      id: string
    }>`insert into users (company_id, email, email_key, name) values (${company}, ${randomUUID()}, ${randomUUID()}, 'Ann') returning id`,
  )
  return row?.id ?? ''
}

beforeAll(() => acme.db.run(sql`update form set is_valid = true where company_id = ${company}`))

test('a submit goes to the database once with all that it books: what is held and what is free, that of a user with the end of the draft', async () => {
  const user = await newUser()
  for (const more of [{}, { user, endsDraft: true }]) {
    const [run, spaces] = [randomUUID(), await Promise.all([1, 2, 3, 4, 5].map(() => acme.space()))]
    for (const space of spaces.slice(0, 4)) await acme.hold(space, run)
    if (more.user)
      await acme.db.run(
        sql`insert into draft (company_id, form_id, user_id, form_version, answers) values (${company}, ${form}, ${user}, 1, '{}')`,
      )
    const before = trips()
    const stored = await atOnce.add(submission(anOrder(spaces, run), more))
    expect(trips() - before).toBe(1)
    expect(stored).toMatchObject({ is: 'stored', booked: spaces.map(space => ({ space, status: 'requested', effect: 'block' })) })
  }
  expect(await acme.db.run(sql`select id from draft where company_id = ${company}`)).toEqual([])
})

/** As pg_restore makes them: by their names. Which of several that dangle PostgreSQL speaks of hangs on which was made first. */
const keysMadeAnew = () =>
  world.owner.query(`alter table booking drop constraint booking_company_id_submission_id_fkey,
    add constraint booking_company_id_submission_id_fkey foreign key (company_id, submission_id) references submission (company_id, id)
      deferrable initially deferred`)

test('a submit of a form that is closed is told so, also where its space is drawn, whichever dangling key PostgreSQL speaks of', async () => {
  const id = randomUUID()
  const file = { id, map_field: 'spaces', position: 0, name: 'a.png', size: 1, type: 'image/png', sha256: '00', storage_key: id }
  const drawn = { is_custom_layout: true, custom_layout_image: id }
  const outcome = async () => {
    const space = await acme.space()
    const { is } = await atOnce.add(submission(anOrder([space], undefined, drawn), { ...keyed(randomUUID()), files: [file] }))
    return [is, await acme.blocked(space)]
  }
  await acme.db.run(sql`update form set is_active = false where company_id = ${company}`)
  expect(await outcome()).toEqual(['closed', []])
  await keysMadeAnew()
  expect(await outcome()).toEqual(['closed', []])
  await acme.db.run(sql`update form set is_active = true where company_id = ${company}`)
  expect(await outcome()).toEqual(['stored', [`${DAY}T09:00 ${DAY}T10:00`]])
})

const SPACES = ['held', 'free', 'booked', 'heldByOther', 'elsewhere', 'closed', 'needsApproval', 'ended'] as const

const submits = fc.record({
  spaces: fc.array(fc.constantFrom('held', 'held', 'free', ...SPACES), { minLength: 1, maxLength: 4 }),
  way: fc.constantFrom({}, {}, { waits: true }, { confirms: true }),
  repeats: fc.boolean(),
  isOpen: fc.constantFrom(true, true, true, false),
  hasUser: fc.boolean(),
})
type Generated = typeof submits extends fc.Arbitrary<infer One> ? One : never

test('what is stored at once is what is stored step by step, and so is what is refused', lawTime, async () => {
  const user = await newUser()
  async function outcomeOf({ add }: typeof atOnce, { spaces: kinds, way, repeats, isOpen, hasUser }: Generated) {
    const run = randomUUID()
    const spaces: string[] = []
    for (const kind of kinds) {
      const space = await acme.space({
        ...(kind === 'elsewhere' && { timezone: 'Asia/Kolkata' }),
        ...(kind === 'closed' && { open: '{[0,60)}' }),
        ...(kind === 'needsApproval' && { needsApproval: true }),
      })
      if (kind === 'held' || kind === 'ended') await acme.hold(space, run)
      if (kind === 'ended')
        await acme.db.run(sql`update booking set expires_at = now() where company_id = ${company} and space_id = ${space}`)
      if (kind === 'heldByOther') await acme.hold(space)
      if (kind === 'booked') await acme.book([acme.wanted(space)])
      spaces.push(space)
    }
    const other = await acme.space()
    await acme.hold(other, run, times('12:00', '13:00'))
    await acme.db.run(sql`update form set is_active = ${isOpen} where company_id = ${company}`)
    const more = { ...keyed(randomUUID()), ...(hasUser && { user, endsDraft: true }) }
    const order = { ...anOrder(spaces, run), ...way }
    const outcomes: unknown[] = []
    for (let time = 0; time < (repeats ? 2 : 1); time += 1)
      outcomes.push(
        await add(submission(order, more)).then(
          stored => [
            stored.is,
            stored.is === 'stored' && stored.booked.map(({ space, ...booked }) => [spaces.indexOf(space), booked.status, booked.effect]),
          ],
          (error: unknown) => {
            if (!(error instanceof SpacesRefused)) throw error
            return error.refused.map(({ space, why, reasons }) => [spaces.indexOf(space), why, reasons])
          },
        ),
      )
    const after: unknown[] = []
    for (const space of [...spaces, other]) after.push(await acme.blocked(space))
    return { outcomes, after }
  }
  await fc.assert(
    fc.asyncProperty(submits, async one => {
      expect(await outcomeOf(atOnce, one)).toEqual(await outcomeOf(inSteps, one))
    }),
    askedWith(60),
  )
  await acme.db.run(sql`update form set is_active = true where company_id = ${company}`)
  expect(await faultsOf(acme.db)).toEqual(NO_FAULTS)
})
