import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { addForm } from '#contract/portal/forms.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { bookerOf } from '../../booker.ts'
import { guestRoomsOf } from '../../guest-rooms/guest-rooms.repo.ts'
import { postersOf } from '../../posters/posters.repo.ts'
import { bookingsOf } from '../../bookings/bookings.repo.ts'
import { newReference } from './reference.ts'
import { makeInsert } from './submissions.insert.ts'
import type { NewSubmission } from './new-submission.ts'
import { submissionsAdder } from './submissions.add.ts'

vi.mock('./reference.ts', async original => {
  const { newReference, ...rest } = await original<typeof import('./reference.ts')>()
  return { ...rest, newReference: vi.fn(newReference) }
})

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const insert = makeInsert()
const booksOf = (of: typeof db) => ({ bookings: bookingsOf(of), posters: postersOf(of), guestRooms: guestRoomsOf(of) })
const { add } = submissionsAdder(db, insert, bookerOf(booksOf(db)))

let made = 0

async function newForm(more: { readonly is_login_required?: boolean; readonly is_active?: boolean } = {}): Promise<string> {
  const path = `form-${(made += 1)}`
  await acme.as(admin)(addForm, { params: { type: 'event_request' }, body: { path, name: path } })
  const [form] = await db.run(
    sql<{
      id: string
    }>`update form set is_valid = true, is_active = ${more.is_active ?? true}, is_login_required = ${more.is_login_required ?? false}
      where company_id = ${acme.id} and path = ${path} returning id`,
  )
  return form?.id ?? ''
}

const newSubmission = (form: string, more: Partial<NewSubmission> = {}): NewSubmission => ({
  form,
  version: 1,
  user: undefined,
  answers: { title: 'x' },
  labels: {},
  shown: ['title'],
  pages: [0],
  integration: false,
  words: ['x'],
  requester: '',
  listed: { title: 'x', requester_name: '', requester_email: '', event_start: null, event_end: null },
  timezone: 'UTC',
  language: 'en',
  files: [],
  moved: [],
  endsDraft: false,
  key: undefined,
  ...more,
})
const keyed = (key: string, digest = 'same') => ({ key: { key, digest: Buffer.from(digest) } })

const stored = async (form: string) =>
  db.run(
    sql<{ id: string; reference: string; answers: unknown; user_id: string | null }>`select id, reference, answers, user_id from submission
      where company_id = ${acme.id} and form_id = ${form}`,
  )
const counted = async (form: string) => {
  const rows = await db.run(
    sql<{ submitted: number }>`select submitted from form_count where company_id = ${acme.id} and form_id = ${form}`,
  )
  return rows.reduce((sum, { submitted }) => sum + Number(submitted), 0)
}

test('submits that come at once are all stored and counted, each with its own answers', async () => {
  const form = await newForm()
  const told50 = Array.from({ length: 50 }, (_, index) => newSubmission(form, { answers: { title: `Number ${index} 🎈 \\u0041 "` } }))
  const answers = await Promise.all(told50.map(add))
  expect(new Set(answers.map(answer => answer.is))).toEqual(new Set(['stored']))
  const rows = new Map((await stored(form)).map(row => [row.id, row]))
  answers.forEach((answer, index) => {
    if (answer.is !== 'stored') throw new Error(answer.is)
    expect(rows.get(answer.id)).toMatchObject({ reference: answer.reference, answers: told50[index]?.answers })
  })
  expect(await counted(form)).toBe(50)
})

test('one that cannot be stored takes no other with it', async () => {
  const form = await newForm()
  const nobody = crypto.randomUUID()
  const told20 = Array.from({ length: 20 }, (_, index) =>
    newSubmission(form, index === 7 ? { user: nobody } : index === 13 ? { version: 99 } : {}),
  )
  const answers = await Promise.allSettled(told20.map(add))
  expect(answers.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7, 13])
  expect(answers[7]).toMatchObject({ reason: { code: '23503' } })
  expect(await stored(form)).toHaveLength(18)
  expect(await counted(form)).toBe(18)
})

test('of submits at once under one key one is stored, its repeats get its answer, and another body under it does not', async () => {
  const form = await newForm()
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => add(newSubmission(form, keyed('k')))),
    add(newSubmission(form, keyed('k', 'other'))),
    add(newSubmission(form, keyed('l'))),
  ])
  const of = (is: string) => answers.filter(answer => answer.is === is).length
  expect({ stored: of('stored'), repeated: of('repeated'), other: of('other') }).toEqual({ stored: 2, repeated: 9, other: 1 })
  expect(new Set(answers.slice(0, 11).map(answer => 'reference' in answer && answer.reference)).size).toBe(1)
  expect(await counted(form)).toBe(2)
})

test('a form that wants a login takes those of users and none of guests, also when they come at once', async () => {
  const form = await newForm({ is_login_required: true })
  const [user] = await db.run(sql<{ id: string }>`select id from users where company_id = ${acme.id} limit 1`)
  const answers = await Promise.all([
    add(newSubmission(form)),
    add(newSubmission(form, { user: user?.id })),
    add(newSubmission(form, keyed('k'))),
  ])
  expect(answers.map(answer => answer.is)).toEqual(['closed', 'stored', 'closed'])
  expect(await stored(form)).toMatchObject([{ user_id: user?.id }])
})

test('a form that is closed, or of another company, takes nothing and counts nothing', async () => {
  const closed = await newForm({ is_active: false })
  const theirDb = server.app.services.database.of((await server.company('other')).id)
  const theirs = submissionsAdder(theirDb, insert, bookerOf(booksOf(theirDb)))
  const open = await newForm()
  const answers = await Promise.all([add(newSubmission(closed)), theirs.add(newSubmission(open)), theirs.add(newSubmission(open))])
  expect(answers.map(answer => answer.is)).toEqual(['closed', 'closed', 'closed'])
  expect([await stored(closed), await stored(open)]).toEqual([[], []])
  expect([await counted(closed), await counted(open)]).toEqual([0, 0])
})

test('the same reference drawn twice is drawn again', async () => {
  const form = await newForm()
  for (let times = 0; times < 3; times += 1) vi.mocked(newReference).mockReturnValueOnce('2222-2222')
  const answers = await Promise.all([add(newSubmission(form)), add(newSubmission(form)), add(newSubmission(form))])
  expect(answers.map(answer => answer.is)).toEqual(['stored', 'stored', 'stored'])
  expect(new Set((await stored(form)).map(({ reference }) => reference)).size).toBe(3)
})

test('files are stored with the submission they came with', async () => {
  const form = await newForm()
  const file = (name: string) => ({
    id: randomUUID(),
    map_field: 'plan',
    position: 0,
    name,
    size: 3,
    type: 'text/csv',
    sha256: 'ab'.repeat(32),
    storage_key: `${acme.id}/${name}`,
  })
  const answers = await Promise.all(
    ['a', 'b'].map(name => add(newSubmission(form, { files: [file(`${name}1.csv`), file(`${name}2.csv`)] }))),
  )
  const rows = await db.run(
    sql<{ submission_id: string | null; name: string }>`select submission_id, name from file where company_id = ${acme.id} order by name`,
  )
  const ids = answers.map(answer => ('id' in answer ? answer.id : ''))
  expect(rows).toEqual([
    { submission_id: ids[0], name: 'a1.csv' },
    { submission_id: ids[0], name: 'a2.csv' },
    { submission_id: ids[1], name: 'b1.csv' },
    { submission_id: ids[1], name: 'b2.csv' },
  ])
})
