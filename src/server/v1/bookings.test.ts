import { describe, expect, test } from 'vitest'
import { deleteSubmission } from '#contract/portal/submissions.ts'
import type { BookingV1, WrittenBookingV1 } from '#contract/v1/booking.shape.ts'
import type { SubmissionV1 } from '#contract/v1/submission.shape.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { DAY } from '#tests/kit/inventory.ts'
import { admin } from '#tests/kit/people.ts'
import { aProgram, everyPage, type ListAnswer } from '#tests/kit/programs.ts'
import { requestsWithSpaces } from '#tests/kit/request-with-spaces.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { NOBODY } from '#tests/kit/submissions.ts'

const server = await startServer()
const { company: acme, db, space, submit, move, remove } = await requestsWithSpaces(server, 'acme')
const all = await aProgram(server, acme)
const unread = await aProgram(server, acme, { scopes: ['bookings:read', 'resources:read'] })
const other = await formsOf(acme).publish([aPage(aField('text', 'event_name'))])
const [otherForm] = await db.run<{ id: string }>(sql`select id from form where company_id = ${acme.id} and path = ${other.path}`)
const foreign = await aProgram(server, acme, { forms: [otherForm!.id] })
const hall = await space('Hall')
const attic = await space('Attic')
const morning = await submit({ spaces: [hall, attic] })
const noon = await submit({ spaces: [hall], from: '12:00', to: '13:00' })

const list = (query: string, ask = all) => ask<ListAnswer<BookingV1>>(`/bookings${query}`)
const bookingOf = async (submission: string) => (await list(`?submission=${submission}`)).body.items[0]!

async function letTimePass(): Promise<void> {
  await db.run(sql`update booking set changed_at = changed_at - interval '1 minute' where company_id = ${acme.id}`)
}

describe('bookings', () => {
  test('stand in the order in which they begin, with their times in UTC and on the clocks of the space', async () => {
    const { body } = await list('?limit=200')
    expect(body.items.map(({ submission }) => submission?.id)).toEqual([morning, morning, noon])
    const last = body.items[2]!
    expect(last).toMatchObject({
      state: 'active',
      status: { key: 'requested', effect: 'block' },
      space: { id: hall, building: { name: 'Tower' } },
      zone: 'Europe/Berlin',
      field: 'spaces',
      submission: { id: noon, title: 'Secret party' },
    })
    expect(last.periods).toEqual([
      {
        start: `${DAY}T11:00:00.000Z`,
        end: `${DAY}T12:00:00.000Z`,
        start_wall: `${DAY}T12:00`,
        end_wall: `${DAY}T13:00`,
      },
    ])
    expect((await all<BookingV1>(`/bookings/${last.id}`)).body).toEqual(last)
    const { submission: _, reservation: _none, ...own } = last
    expect((await all<SubmissionV1>(`/submissions/${noon}`)).body.bookings).toEqual([own])
    expect(await everyPage<BookingV1>(all, '/bookings?limit=1')).toEqual(body.items)
  })

  test('are narrowed by days, space and submission', async () => {
    const ids = async (query: string) => (await list(query)).body.items.map(({ submission }) => submission?.id)
    expect(await ids(`?from=${DAY}&to=${DAY}`)).toHaveLength(3)
    expect(await ids('?to=2020-01-01')).toEqual([])
    expect(await ids(`?space=${attic}`)).toEqual([morning])
    expect(await ids(`?space=${hall}&from=${DAY}`)).toEqual([morning, noon])
    expect(await ids(`?submission=${morning}`)).toEqual([morning, morning])
    expect(await ids(`?submission=${morning}&space=${attic}`)).toEqual([morning])
    expect((await list(`?order=changed&space=${hall}`)).status).toBe(400)
  })

  test('of a token that may not read submissions do not say whose they are, nor what was typed of their layout', async () => {
    await db.run(sql`update booking set layout_description = 'Secret stage' where company_id = ${acme.id}`)
    expect((await list('?limit=200')).text).toContain('Secret stage')
    const { text, body } = await list('?limit=200', unread)
    expect(body.items.map(({ submission }) => submission)).toEqual([null, null, null])
    expect(text).not.toContain('Secret')
    expect(text).not.toContain(morning)
    expect((await unread(`/bookings/${body.items[0]!.id}`)).text).not.toContain('Secret')
  })

  test('of a token that is limited to another form are none', async () => {
    const { id, version } = await bookingOf(noon)
    for (const query of ['', `?submission=${noon}`, `?space=${hall}`, '?order=changed'])
      expect((await list(query, foreign)).body).toMatchObject({ items: [], more: false })
    expect((await foreign(`/bookings/${id}`)).text).toBe((await foreign(`/bookings/${NOBODY}`)).text)
    const change = { method: 'PATCH', headers: { 'if-match': `"${version}"` }, body: { status: 'confirmed' } }
    expect((await foreign(`/bookings/${id}/status`, change)).status).toBe(404)
  })

  test('that change come to who follows them, in their order', async () => {
    await letTimePass()
    const begun = await list('?order=changed&limit=200')
    const follow = async (cursor: string) => (await list(`?order=changed&cursor=${cursor}`)).body
    expect((await follow(begun.body.next!)).items).toEqual([])
    const { id } = await bookingOf(noon)
    expect(await move(noon, '14:00', '15:00')).toBe(200)
    expect((await follow(begun.body.next!)).items).toEqual([])
    await letTimePass()
    const { items } = await follow(begun.body.next!)
    expect(items.map(booking => [booking.id, booking.periods[0]!.start_wall])).toEqual([[id, `${DAY}T14:00`]])
  })
})

describe('giving a booking a status', () => {
  const give = (id: string, status: string, version: number | undefined, ask = all) =>
    ask<WrittenBookingV1 & { data?: unknown; message?: string[]; issues?: unknown }>(`/bookings/${id}/status`, {
      method: 'PATCH',
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
      body: { status },
    })

  test('takes the version that was seen, and does it once', async () => {
    const { id, version } = await bookingOf(noon)
    expect((await give(id, 'confirmed', undefined)).status).toBe(428)
    const stale = await give(id, 'confirmed', version + 5)
    expect([stale.status, stale.body.data]).toEqual([412, { version }])
    const done = await give(id, 'confirmed', version)
    expect([done.status, done.body]).toEqual([
      200,
      { id, version: version + 1, status: { key: 'confirmed', label: 'Confirmed', effect: 'block' } },
    ])
    const again = await give(id, 'confirmed', version)
    expect([again.status, again.body]).toEqual([200, done.body])
    const { body } = await all<{ items: { changes: string[] }[] }>(`/submissions/${noon}/history`)
    expect(body.items[0]!.changes[1]).toBe('By the program “A program”')
    expect(body.items.filter(({ changes }) => changes.some(line => line.endsWith('Confirmed')))).toHaveLength(1)
  })

  test('refuses a status that there is not, and one whose space is taken, with what is in the way', async () => {
    const { id, version } = await bookingOf(morning)
    const unknown = await give(id, 'nonsense', version)
    expect([unknown.status, unknown.body.issues]).toEqual([422, { status: 'There is no such status.' }])
    const declined = await give(id, 'declined', version)
    expect(declined.status).toBe(200)
    const place = (await all<BookingV1>(`/bookings/${id}`)).body.space
    await submit({ spaces: [place.id] })
    const refused = await give(id, 'confirmed', declined.body.version)
    expect([refused.status, refused.body.message?.[1]]).toEqual([422, expect.stringContaining(place.name)])
  })

  test('needs submissions:write', async () => {
    const { id, version } = await bookingOf(noon)
    expect((await give(id, 'confirmed', version, unread)).status).toBe(403)
  })

  test('of one that was removed is refused: it is there to be read, and has no space any more', async () => {
    const stays = await submit({ spaces: [await space('Vault'), await space('Loft')] })
    const { id, version } = await bookingOf(stays)
    const place = (await all<BookingV1>(`/bookings/${id}`)).body.space.id
    await remove(stays, place)
    const now = (await all<BookingV1>(`/bookings/${id}`)).body
    expect(now).toMatchObject({ state: 'removed', submission: { id: stays } })
    for (const seen of [version, now.version]) {
      const refused = await give(id, 'confirmed', seen)
      expect([refused.status, refused.body.message?.[1]]).toEqual([422, expect.stringContaining('was removed')])
    }
  })

  test('of a submission that was deleted does nothing', async () => {
    const gone = await submit({ spaces: [await space('Cellar')] })
    const { id, version } = await bookingOf(gone)
    await acme.as(admin)(deleteSubmission, { params: { submission: gone } })
    expect((await give(id, 'confirmed', version)).status).toBe(422)
    expect((await all<BookingV1>(`/bookings/${id}`)).body).toMatchObject({ state: 'removed', submission: null })
  })
})
