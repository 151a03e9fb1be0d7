import { expect, test } from 'vitest'
import { type AccountPage, claimRequests, downloadOwnData } from '#contract/portal/account.ts'
import type { OwnSubmissionsPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { removePerson } from '#contract/portal/staff-people.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { admin, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { asEdit, search } from '#tests/kit/submissions.ts'
import { fillRequesters } from '../../submissions/fill-requesters.ts'

const server = await startServer()
const acme = await server.company('acme')
const { publish, open, send, read } = formsOf(acme)
const form = await publish([aPage(aField('text', 'title'), aField('email', 'email'))], { guest_edit_days: 9 } as never)

let people = 0
/** Somebody whose address is the one that the kit gives them. */
const somebody = (): Person => ({ ...reader, name: `person${(people += 1)}` })
const addressOf = ({ name }: Person) => `${name}@acme.example`

const asOwner = (text: string, values: unknown[] = []) =>
  withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
    return (await owner.query<Record<string, unknown>>(text, values)).rows
  })
async function verify(person: Person) {
  await acme.cookieOf(person)
  await asOwner('update users set email_verified_at = now() where email_key = $1', [addressOf(person)])
}

async function sent(email: string, title = 'Gala') {
  const { body } = await send(form.path, [
    ['title', title],
    ['email', email],
  ])
  const { event_id = '', edit_link = '' } = body.data ?? {}
  return { id: event_id, key: new URL(edit_link, 'http://x').searchParams.get('key') ?? '' }
}

const foundOf = async (person: Person) => {
  const { body } = await acme.as(person)(getPage, { params: { '*': 'account' } })
  return (body as AccountPage).account.found_requests
}
const ownOf = async (person: Person) => {
  const { body } = await acme.as(person)(getPage, { params: { '*': 'submissions' } })
  return (body as OwnSubmissionsPage).rows.map(({ uuid }) => uuid)
}
const claim = (person: Person) => acme.as(person)(claimRequests)

test('what was sent without an account comes to the one of the same verified address by one press, and says so in its history', async () => {
  const [ann, bob] = [somebody(), somebody()]
  await verify(ann)
  const [first, second] = [await sent(` ${addressOf(ann).toUpperCase()} `), await sent(addressOf(ann))]
  await sent(addressOf(bob))
  expect([await foundOf(ann), await ownOf(ann)]).toEqual([2, []])
  const { status, body } = await claim(ann)
  expect([status, body.data, body.message[0]]).toEqual([200, { claimed: 2 }, '2 requests added to yours.'])
  expect((await ownOf(ann)).toSorted()).toEqual([first.id, second.id].toSorted())
  expect([await foundOf(ann), (await claim(ann)).body.data]).toEqual([0, { claimed: 0 }])
  expect((await read(first.id)).history[0]?.changes).toEqual(['Added to an account'])
  expect(await foundOf(bob)).toBe(0)
})

test('an address that nobody has verified finds nothing, and is given nothing', async () => {
  const ann = somebody()
  await acme.cookieOf(ann)
  const { id } = await sent(addressOf(ann))
  expect(await foundOf(ann)).toBe(0)
  const { status, body } = await claim(ann)
  expect([status, body.message]).toEqual([409, ['Nothing was added', 'This email is not confirmed yet. Confirm it first.']])
  expect(await asOwner('select user_id from submission where id = $1', [id])).toEqual([{ user_id: null }])
})

test('what somebody sent from their own account is nobody else’s to have, whatever address it names', async () => {
  const [ann, bob] = [somebody(), somebody()]
  await verify(ann)
  await send(form.path, [['email', addressOf(ann)]], { who: bob })
  expect([await foundOf(ann), (await claim(ann)).body.data]).toEqual([0, { claimed: 0 }])
  expect(await ownOf(bob)).toHaveLength(1)
})

test('what somebody sent from an account is found by nobody else once that account is removed', async () => {
  const [ann, bob] = [somebody(), somebody()]
  await verify(ann)
  await send(form.path, [['email', addressOf(ann)]], { who: bob })
  const [{ id } = { id: '' }] = await asOwner('select id from users where email_key = $1', [addressOf(bob)])
  expect((await acme.as(admin)(removePerson, { params: { uuid: String(id) } })).status).toBe(200)
  expect([await foundOf(ann), (await claim(ann)).body.data]).toEqual([0, { claimed: 0 }])
  await asOwner('update submission set requester_email_key = null where user_id is null and requester_email_key = $1', [addressOf(ann)])
  await fillRequesters({ database: server.app.services.database, logger: server.app.log, isDraining: () => false }, 0)
  expect([await foundOf(ann), await ownOf(ann)]).toEqual([0, []])
})

test('the link that a guest was given goes on working after that, for whoever has it alone', async () => {
  const [ann, bob] = [somebody(), somebody()]
  await verify(ann)
  const { id, key } = await sent(addressOf(ann))
  await claim(ann)
  const opened = await open(form.path, guest, search(id, 'edit', `&key=${key}`))
  expect([opened.status, opened.page.event?.answers]).toMatchObject([200, { title: 'Gala' }])
  expect(opened.page.event?.details_link).toContain(`/submissions/${id}?key=`)
  expect((await open(form.path, guest, search(id, 'edit'))).status).toBe(404)
  expect((await open(form.path, bob, search(id, 'edit'))).status).toBe(404)
  expect((await open(form.path, ann, search(id, 'edit'))).page.event?.details_link).toBe(`/acme/submissions/${id}`)
  const parts = asEdit(id, 1, [
    ['_event_key', key],
    ['title', 'Changed'],
    ['email', addressOf(ann)],
  ])
  const edited = await send(form.path, parts)
  expect([edited.status, edited.body.data?.edit_link]).toEqual([200, expect.stringContaining(`key=${key}`)])
})

test('a request whose address is edited is found by the new one', async () => {
  const [ann, bob] = [somebody(), somebody()]
  await Promise.all([verify(ann), verify(bob)])
  const { id, key } = await sent(addressOf(ann))
  await send(
    form.path,
    asEdit(id, 1, [
      ['_event_key', key],
      ['title', 'Gala'],
      ['email', addressOf(bob)],
    ]),
  )
  expect([await foundOf(ann), await foundOf(bob)]).toEqual([0, 1])
})

test('own data have each request once, however many there are and however close they were sent', async () => {
  const ann = somebody()
  await Promise.all(Array.from({ length: 51 }, (_, at) => send(form.path, [['title', `Gala ${at}`]], { who: ann })))
  // As PostgreSQL notes a moment: a Date ends at the milliseconds.
  await asOwner(
    `update submission s set submitted_at = date_trunc('milliseconds', s.submitted_at) + interval '456 microseconds'
      from users u where u.id = s.user_id and u.email_key = $1`,
    [addressOf(ann)],
  )
  const { body } = await acme.as(ann)(downloadOwnData)
  const { requests } = body as { requests: readonly { answers: { title: string } }[] }
  expect(requests.map(({ answers }) => answers.title).toSorted()).toEqual(Array.from({ length: 51 }, (_, at) => `Gala ${at}`).toSorted())
})

test('of two who press at the same moment nobody gets what is the other’s, and each request comes once', async () => {
  const ann = somebody()
  await verify(ann)
  await Promise.all([sent(addressOf(ann)), sent(addressOf(ann)), sent(addressOf(ann))])
  const claimed = await Promise.all([claim(ann), claim(ann), claim(ann)])
  expect(claimed.map(({ body }) => body.data?.claimed ?? 0).reduce((sum, one) => sum + one)).toBe(3)
  expect(await ownOf(ann)).toHaveLength(3)
})

test('requests of before are looked through once, and found then; those that name no address are not looked at again', async () => {
  const ann = somebody()
  await verify(ann)
  const { id } = await sent(addressOf(ann))
  const nameless = await sent('')
  await asOwner('update submission set requester_email_key = null where id = any($1)', [[id, nameless.id]])
  expect(await foundOf(ann)).toBe(0)
  const { database } = server.app.services
  const { log: logger } = server.app
  const work = { database, logger, isDraining: () => false }
  expect(await fillRequesters(work, 0)).toBe(2)
  expect([await foundOf(ann), await fillRequesters(work, 0)]).toEqual([1, 0])
  expect(await asOwner('select requester_email_key as key from submission where id = $1', [nameless.id])).toEqual([{ key: '' }])
})

test('a company whose requests cannot be noted keeps no other one waiting, whichever comes first', async () => {
  const others = await server.company('others')
  const elsewhere = formsOf(others)
  const there = await elsewhere.publish([aPage(aField('text', 'title'), aField('email', 'email'))])
  const { body } = await elsewhere.send(there.path, [['email', 'eve@others.example']])
  const requests = [
    { company: acme.id, id: (await sent('eve@acme.example')).id },
    { company: others.id, id: body.data?.event_id ?? '' },
  ]
  const { database } = server.app.services
  const work = () => fillRequesters({ database, logger: server.app.log, isDraining: () => false }, 0)
  for (const held of requests) {
    for (const { company, id } of requests)
      await database.of(company).run(sql`update submission set requester_email_key = null where company_id = ${company} and id = ${id}`)
    await withOwner(server, async owner => {
      await owner.query(`select set_config('app.company', $1, false)`, [held.company])
      await owner.query('begin')
      await owner.query('select from submission where id = $1 for update', [held.id])
      await expect(work()).rejects.toThrow('It failed for 1 of the companies')
      await owner.query('rollback')
    })
    // That of the other one was noted.
    expect(await work()).toBe(1)
  }
})
