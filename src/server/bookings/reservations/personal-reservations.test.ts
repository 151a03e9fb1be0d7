import { expect, test } from 'vitest'
import { addReservation } from '#contract/portal/reservations.ts'
import { makeInventory } from '#tests/kit/inventory.ts'
import { editor, reader } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { emailKey } from '../../email-key.ts'
import { forgetOldContactsOf, personalReservations } from './personal-reservations.ts'

/** Whom staff ask about a booking is in the file of that person, and goes with them (P12.144). */

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const inventory = await makeInventory(db)

async function booked(title: string, email: string, day = '2050-03-16') {
  const body = {
    title,
    notes: `Notes of ${title}`,
    contact: { name: 'Ann', email },
    status: 'confirmed',
    spaces: [await inventory.space()],
    start: `${day} 09:00`,
    end: `${day} 10:00`,
    overnight: false,
    accepts: false,
  }
  return (await acme.as(editor)(addReservation, { body })).body.data!.uuid
}

const wordsOf = async (id: string) =>
  (
    await db.run(
      sql<{ words: string }>`select concat_ws('|', title, notes, contact_name, contact_email, contact_user::text) as words
        from reservation where company_id = ${acme.id} and id = ${id}`,
    )
  )[0]?.words

test('a person finds it in their file by account or address, and who is forgotten is taken out of it, with the notes', async () => {
  await acme.cookieOf(reader)
  const [account] = await db.run(
    sql<{ id: string; email: string }>`select id, email from users where company_id = ${acme.id} and name = 'reader'`,
  )
  const [own, theirs, other] = [await booked('Own', account!.email), await booked('Theirs', 'Bea@X.org'), await booked('Other', 'c@x.org')]
  const part = personalReservations(acme.id)
  const rows = async (user: string | undefined, key: string) => {
    const found: unknown[] = []
    for await (const row of part.rows!(db, { email: key, key, user }, () => {})) found.push(row)
    return found
  }
  expect(await rows(account!.id, account!.email)).toMatchObject([{ title: 'Own', notes: 'Notes of Own', contact_email: account!.email }])
  expect(await rows(undefined, 'bea@x.org')).toMatchObject([{ title: 'Theirs', contact_name: 'Ann' }])
  const erase = (user: string | undefined, key: string) => db.transaction(tx => part.erase(tx, { email: key, key, user }))
  expect(await erase(account!.id, account!.email)).toEqual({ count: 1, keys: [], isDone: true })
  expect(await erase(undefined, 'bea@x.org')).toMatchObject({ count: 1 })
  expect([await wordsOf(own), await wordsOf(theirs)]).toEqual(['Own|||', 'Theirs|||'])
  expect(await wordsOf(other)).toBe('Other|Notes of Other|Ann|c@x.org')
})

test('whoever is forgotten is found however their address was typed', async () => {
  const spelled = await booked('Spelled', 'Jose\u0301@\uff38.org')
  const part = personalReservations(acme.id)
  const key = emailKey('jos\u00e9@x.org')
  expect(await db.transaction(tx => part.erase(tx, { email: key, key, user: undefined }))).toMatchObject({ count: 1 })
  expect(await wordsOf(spelled)).toBe('Spelled|||')
})

test('and whatever the locale of the database makes of capital letters', async () => {
  // Of 'I' Turkish makes 'ı'.
  const collated = (by: string) =>
    withOwner(server, owner => owner.query(`alter table reservation alter column contact_email type text collate "${by}"`))
  await collated('tr-x-icu')
  const shouted = await booked('Shouted', 'IDA@X.ORG')
  const part = personalReservations(acme.id)
  const erased = await db.transaction(tx => part.erase(tx, { email: 'ida@x.org', key: 'ida@x.org', user: undefined }))
  const words = await wordsOf(shouted)
  await collated('default')
  expect([erased.count, words]).toEqual([1, 'Shouted|||'])
})

test('once it is over for as long as the company keeps submissions nothing of it says whom to ask', async () => {
  const [old, young] = [await booked('Old', 'd@x.org', '2020-01-07'), await booked('Young', 'e@x.org')]
  await db.run(
    sql`update reservation set created_at = now() - interval '100 days' where company_id = ${acme.id} and title in ('Old', 'Young')`,
  )
  expect(await forgetOldContactsOf(db, 365)).toEqual({ isDone: true })
  expect(await wordsOf(old)).toContain('d@x.org')
  await forgetOldContactsOf(db, 90)
  expect([await wordsOf(old), await wordsOf(young)]).toEqual(['Old|||', 'Young|Notes of Young|Ann|e@x.org'])
})
