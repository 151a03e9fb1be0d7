import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moveBookingToSpace } from '#contract/portal/bookings.ts'
import { type ImportChoices, importSpaces } from '#contract/portal/space-imports.ts'
import { aSpacesPage, formsOf, type Parts } from '#tests/kit/forms.ts'
import { DAY, times } from '#tests/kit/inventory.ts'
import { operatorOf } from '#tests/kit/operator.ts'
import { admin, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { spaceFilesOf } from '#tests/kit/space-files.ts'
import { sql } from '#tests/kit/sql.ts'
import { asEdit } from '#tests/kit/submissions.ts'
import { aBookedHall, losing, named, written } from '#tests/kit/booked-hall.ts'

const server = await startServer()

/** The hall as a file has it, with its other cells. */
const file = (cells: Readonly<Record<string, string | number>>) =>
  `worksite,building,space,floor,${Object.keys(cells).join()}\nCampus of Barton,Barton,Hall,New floor,${Object.values(cells).join()}\n`

test('a dry run names the bookings that an import would make impossible, which is written once so many are accepted, and can be undone', async () => {
  const { company, book } = await aBookedHall(server)
  const files = spaceFilesOf(server, company)
  const reference = await book({ seats: 90 })
  const before = await files.fingerprint()
  const smaller = file({ seats: 60, layouts: '' })
  expect(await files.dryRun(smaller)).toMatchObject({ uuid: '', changed: 1, wrong: [], losing: losing(named(reference)) })
  expect(await files.run(smaller)).toMatchObject({ uuid: '', changed: 1, losing: losing(named(reference)) })
  expect(await files.fingerprint()).toEqual(before)
  expect(await files.dryRun(file({ seats: 95 }))).not.toHaveProperty('losing')
  // While a row is wrong it is not asked.
  expect(await files.dryRun(`${smaller}Campus of Barton,Barton,Other,,x,\n`)).not.toHaveProperty('losing')
  const { data } = (await files.send(smaller, 'spaces.csv', `${importSpaces.path}?accept=1`)).body
  expect(data?.uuid).not.toBe('')
  expect((await files.undo(data!.uuid)).status).toBe(200)
  expect(await files.fingerprint()).toEqual(before)
})

test('seats of a layout that comes along count, and nothing is asked while it is not decided', async () => {
  const { company, book } = await aBookedHall(server)
  const files = spaceFilesOf(server, company)
  const reference = await book({ seats: 90 })
  const choices: ImportChoices = { create: ['layout', 'category'] }
  const before = await files.fingerprint()
  const [enough, tooFew] = [95, 70].map(seats => file({ seats: 60, category: 'Atrium', layouts: `Runway:${seats}` }))
  expect(await files.dryRun(tooFew!)).not.toHaveProperty('losing')
  expect(await files.dryRun(enough!, choices)).not.toHaveProperty('losing')
  expect(await files.dryRun(tooFew!, choices)).toMatchObject({ wrong_rows: 0, changed: 1, losing: losing(named(reference)) })
  expect(await files.run(tooFew!, choices)).toMatchObject({ uuid: '', losing: losing(named(reference)) })
  expect(await files.fingerprint()).toEqual(before)
  expect((await files.run(enough!, choices)).uuid).not.toBe('')
})

test('a file that is not written as it is waits for nobody who books', async () => {
  const { company, db, hall } = await aBookedHall(server)
  const files = spaceFilesOf(server, company)
  const smaller = file({ seats: 60, layouts: '' })
  // Somebody books there, and is not done.
  await db.transaction(async tx => {
    await tx.run(sql`select lock_cells_to_change(${company.id}, ${[hall]}::uuid[])`)
    expect(await files.run(`${smaller}Campus of Barton,Barton,Other,,x,\n`)).toMatchObject({ uuid: '', wrong_rows: 1, changed: 1 })
  })
  expect((await files.run(smaller)).uuid).not.toBe('')
})

/** A hall with a request for it, as its visitor sends and edits it. */
async function aRequestedHall(seats: number) {
  const { company, inventory, building, hall } = await aBookedHall(server)
  const forms = formsOf(company)
  const { path } = await forms.publish([aSpacesPage()])
  const parts = (people: number): Parts => [
    ['event_name', 'Summit'],
    ['start_date', DAY],
    ['start_time', '09:00'],
    ['end_date', DAY],
    ['end_time', '10:00'],
    ['timezone', 'UTC'],
    ['seating_capacity', String(people)],
    ['spaces', JSON.stringify([{ uid: hall, layout_uid: '', description: '' }])],
  ]
  const submission = (await forms.send(path, parts(seats), { who: reader })).body.data!.event_id
  const bookingOf = async () => (await forms.read(submission)).bookings[0]!
  const edit = async (version: number, people: number) =>
    (await forms.send(path, asEdit(submission, version, parts(people)), { who: reader })).status
  return { company, inventory, building, files: spaceFilesOf(server, company), submission, bookingOf, edit }
}

test('an undo is refused once a booking was moved into a space of the import', async () => {
  const { company, inventory, building, files, submission, bookingOf } = await aRequestedHall(10)
  const annex = await inventory.added('space', { building_id: building, name: 'Annex', seating_capacity: 50, timezone: 'UTC' })
  const { uuid } = await files.run('worksite,building,space,seats\nCampus of Barton,Barton,Annex,60\n')
  const { uuid: booking, version } = await bookingOf()
  const moved = { params: { submission, booking }, headers: { 'if-match': `"${version}"` }, body: { space: annex } }
  expect((await company.as(admin)(moveBookingToSpace, moved)).body).toMatchObject({ success: true })
  const before = await files.fingerprint()
  const refused = await files.undo(uuid)
  expect([refused.status, refused.body.message[1]]).toEqual([409, 'Annex was booked since. Nothing was undone.'])
  expect(await files.fingerprint()).toEqual(before)
})

test('an undo is refused with how many bookings ahead would not fit any more, because they got more people since', async () => {
  const { files, edit } = await aRequestedHall(90)
  const { uuid } = await files.run(file({ seats: 200 }))
  expect(await edit(1, 150)).toBe(200)
  const before = await files.fingerprint()
  const refused = await files.undo(uuid)
  const words = `1 booking ahead would not fit any more: Hall, Barton: ${written(`${DAY} 09:00 – 10:00`)} (UTC), Booked. Nothing was undone.`
  expect([refused.status, refused.body.message[1]]).toEqual([409, words])
  expect(await files.fingerprint()).toEqual(before)
  expect(await edit(2, 95)).toBe(200)
  expect((await files.undo(uuid)).status).toBe(200)
})

test('an undo is refused too where the hours that it gives back are on other clocks by now, whatever was booked before the import', async () => {
  const { company, db, inventory, location, hall, book, change } = await aBookedHall(server)
  const files = spaceFilesOf(server, company)
  // Open from 03:00 to 18:00 in UTC, as its location is.
  expect(await change('location', location, { timezone: 'UTC' })).toBeUndefined()
  expect(await change('space', hall, { timezone: null })).toBeUndefined()
  await book()
  const { uuid } = await files.run(file({ hours: 'always' }))
  expect(await change('location', location, { timezone: 'Asia/Tokyo' })).toBeUndefined()
  const refused = await files.undo(uuid)
  // From 09:00 to 10:00 in UTC is from 18:00 to 19:00 there.
  const words = `1 booking ahead would not fit any more: Hall, Barton: ${written(`${DAY} 18:00 – 19:00`)} (Asia/Tokyo), Booked. Nothing was undone.`
  expect([refused.status, refused.body.message[1]]).toEqual([409, words])
  expect(await inventory.space(hall)).toMatchObject({ hours: 'always' })
  await db.run(sql`update booking set state = 'cancelled' where company_id = ${company.id} and kind = 'booking'`)
  expect((await files.undo(uuid)).status).toBe(200)
})

test('an operator’s import names them too, and writes them once so many are accepted', async () => {
  const { company, book } = await aBookedHall(server)
  const say = operatorOf(server)
  const reference = await book({ seats: 90, times: times('10:00', '11:00') })
  const path = join(server.dataDir, 'smaller.csv')
  writeFileSync(path, file({ seats: 60, layouts: '' }))
  const words = `  1 booking ahead would not fit any more (none is cancelled):\n    ${named(reference, '10:00 – 11:00')}\nNothing has been written.`
  expect(await say(['import', company.path, path, '--dry-run'])).toContain(words)
  await expect(say(['import', company.path, path])).rejects.toThrow(`${words} To import it all the same: --accept 1`)
  await expect(say(['import', company.path, path, '--accept', 'one'])).rejects.toThrow('--accept takes a number, like 3.')
  expect(await say(['import', company.path, path, '--accept', '1'])).toContain('Imported.')
})
