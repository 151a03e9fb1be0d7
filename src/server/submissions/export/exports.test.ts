import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { cancelBooking } from '#contract/portal/bookings.ts'
import { beginExport, downloadExport, type ExportJob, getExport, listExports, removeExport } from '#contract/portal/exports.ts'
import type { NewExport } from '#contract/portal/exports.shape.ts'
import { markRequests } from '#contract/portal/inbox.ts'
import { assignSubmission, setRequestStatus } from '#contract/portal/request-statuses.ts'
import { aField, aPage, options } from '#tests/kit/builders.ts'
import { filesBelow } from '#tests/kit/files-below.ts'
import { aSpacesPage, formsOf, type Parts, pngFile } from '#tests/kit/forms.ts'
import { makeInventory } from '#tests/kit/inventory.ts'
import { admin, editor, type Person, reader } from '#tests/kit/people.ts'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { NOBODY } from '#tests/kit/submissions.ts'
import { tablesOf } from '../../backup/tables.ts'
import { knownKeys } from '../../files/sweeper.ts'
import { eraseOldExports } from './exports-upkeep.ts'
import { dayOfSerial, readWorkbook, readZip, timeOfSerial } from './read-exports-for-tests.ts'

const server = await startServer()
const acme = await server.company('acme')
const { publish, send, change } = formsOf(acme)
const CSV: NewExport = { format: 'csv', columns: 'all', texts: 'values', bom: false }
const other: Person = { ...editor, name: 'other editor' }

const pages = [
  aPage(
    aField('text', 'event_name', { label: 'Event' }),
    aField('number', 'guests', { label: 'Guests' }),
    aField('date', 'start_date', { label: 'Start' }),
    aField('radio', 'size', { label: 'Size', ...options('small', 'large') }),
    aField('file', 'plan', { label: 'Plan', isMultiple: true, maxSize: 1 }),
  ),
]

async function submitted(path: string, name: string, more: Parts = [], forms = { send }) {
  const { status, body } = await forms.send(path, [
    ['event_name', name],
    ['guests', '-5'],
    ['start_date', '2050-03-16'],
    ['size', 'large'],
    ...more,
  ])
  expect(status).toBe(200)
  return body.data!
}

async function begun(body: NewExport = CSV, who = editor, company = acme): Promise<ExportJob> {
  const answer = await company.as(who)(beginExport, { body })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return answer.body.data!
}

/** Once it is over. */
async function over(uuid: string, who = editor, company = acme): Promise<ExportJob> {
  const read = async () => (await company.as(who)(getExport, { params: { id: uuid } })).body
  await expect.poll(async () => (await read()).state, { timeout: 60_000, interval: 20 }).toMatch(/done|failed/)
  return read()
}

async function fileOf(uuid: string, who = editor, company = acme) {
  const cookie = await company.cookieOf(who)
  const answer = await server.fetch(downloadExport.path.replace(':company', company.path).replace(':id', uuid), { headers: { cookie } })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function exported(body: NewExport = CSV, who = editor, company = acme) {
  const { uuid } = await begun(body, who, company)
  const job = await over(uuid, who, company)
  expect(job).toMatchObject({ state: 'done', why: '' })
  return { job, ...(await fileOf(uuid, who, company)) }
}

const linesOf = (bytes: Buffer) => parse(bytes, { columns: true }) as Record<string, string>[]
const rowsOf = (company: TestCompany, sql: string) =>
  withOwner(server, async owner => {
    await owner.query(`begin; select set_config('app.company', '${company.id}', true)`)
    const { rows } = await owner.query<Record<string, unknown>>(sql)
    await owner.query('commit')
    return rows
  })

describe('an export of the list', () => {
  test('holds what its filters show, in the order of the list, and no more', async () => {
    const [one, two] = [await publish(pages), await publish(pages)]
    const first = await submitted(one.path, 'Spring gala')
    const second = await submitted(one.path, '=cmd')
    const third = await submitted(two.path, 'Spring fair')
    const [{ form }] = (await rowsOf(acme, `select form_id as form from submission where id = '${first.event_id}'`)) as [{ form: string }]
    const of = async (more: Partial<NewExport>) => linesOf((await exported({ ...CSV, ...more })).bytes).map(line => line['_reference'])
    expect(await of({ form })).toEqual([second.reference, first.reference])
    expect(await of({ form, descending: false })).toEqual([first.reference, second.reference])
    expect(await of({ search: 'spring' })).toEqual([third.reference, first.reference])
    expect(await of({ search: 'spring', form })).toEqual([first.reference])
    expect(await of({ search: '…' })).toEqual([])
    expect(await of({ form, to: '2020-01-01' })).toEqual([])
    const { job, headers, bytes } = await exported({ ...CSV, form })
    expect(job).toMatchObject({ rows: 2, done: 2, size: bytes.length, format: 'csv', is_own: true, by: 'editor' })
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="submissions-\d{4}-\d\d-\d\d-\d{4}\.csv"$/)
    expect(linesOf(bytes)[0]).toMatchObject({ event_name: "'=cmd", guests: '-5', start_date: '2050-03-16', size: 'large', _form: one.path })
  })

  test('says where a submission stands and who works on it, and holds those of the phase, the status and the person that were chosen', async () => {
    const { path } = await publish(pages)
    const [fresh, looked] = [await submitted(path, 'Fresh fair'), await submitted(path, 'Looked at fair')]
    const uuid = looked.event_id
    const ann = await acme.addUser({
      email: 'ann@acme.example',
      name: 'Ann',
      permissions: { can_add: false, can_edit: true, can_delete: false },
    })
    await acme.as(editor)(setRequestStatus, { params: { uuid }, body: { status: 'in_review' }, headers: { 'if-match': '"1.1"' } })
    await acme.as(editor)(assignSubmission, { params: { uuid }, body: { user: ann } })
    const [{ form }] = (await rowsOf(acme, `select form_id as form from submission where id = '${uuid}'`)) as [{ form: string }]
    const of = async (more: Partial<NewExport>) => linesOf((await exported({ ...CSV, form, ...more })).bytes)
    const [line] = await of({ status: 'in_review' })
    expect(line).toMatchObject({ _reference: looked.reference, _status: 'In review', _assignee: 'Ann' })
    const referencesOf = async (more: Partial<NewExport>) => (await of(more)).map(row => row['_reference'])
    expect(await referencesOf({ phase: 'open' })).toEqual([looked.reference, fresh.reference])
    expect(await referencesOf({ phase: 'new', search: 'fair' })).toEqual([fresh.reference])
    expect(await referencesOf({ assignee: 'none' })).toEqual([fresh.reference])
    expect(await referencesOf({ assignee: ann, search: 'fair' })).toEqual([looked.reference])
    expect(await referencesOf({ assignee: 'me' })).toEqual([])
    for (const wrong of [{ phase: 'soon' }, { assignee: 'somebody' }]) {
      const refused = await acme.as(editor)(beginExport, { body: { ...CSV, ...wrong } })
      expect([refused.status, Object.keys(refused.body.issues ?? {})]).toEqual([422, Object.keys(wrong)])
    }
  })

  test('holds what a view has, and nothing that is read already', async () => {
    const { path } = await publish(pages)
    const [fresh, looked] = [await submitted(path, 'Fresh'), await submitted(path, 'Looked at')]
    const uuid = looked.event_id
    await acme.as(editor)(setRequestStatus, { params: { uuid }, body: { status: 'in_review' }, headers: { 'if-match': '"1.1"' } })
    await acme.as(editor)(markRequests, { params: {}, body: { requests: [fresh.event_id], seen: true } })
    const [{ form }] = (await rowsOf(acme, `select form_id as form from submission where id = '${uuid}'`)) as [{ form: string }]
    const of = async (more: Partial<NewExport>) => linesOf((await exported({ ...CSV, form, ...more })).bytes).map(row => row['_reference'])
    expect(await of({ view: 'todo' })).toEqual([looked.reference, fresh.reference])
    expect(await of({ view: 'todo', phase: 'new' })).toEqual([fresh.reference])
    expect(await of({ view: 'mine' })).toEqual([])
    expect(await of({ view: 'soon' })).toEqual([])
    expect(await of({ unread: 'true' })).toEqual([looked.reference])
    expect((await acme.as(editor)(beginExport, { body: { ...CSV, view: 'nonsense' } })).status).toBe(422)
  })

  test('has a column for what a later version of the form does not have any more, and one for what no version at hand has', async () => {
    const { path } = await publish(pages)
    const { event_id, reference } = await submitted(path, 'Old')
    await change(path, [aPage(aField('text', 'event_name', { label: 'Event' }), aField('text', 'more'))])
    const [{ form }] = (await rowsOf(acme, `select form_id as form from submission where id = '${event_id}'`)) as [{ form: string }]
    const [line] = linesOf((await exported({ ...CSV, form })).bytes)
    expect(Object.keys(line!).slice(-6)).toEqual(['event_name', 'more', 'guests', 'start_date', 'size', 'plan'])
    expect(line).toMatchObject({ _reference: reference, event_name: 'Old', more: '', size: 'large' })
    await rowsOf(acme, `update submission set form_version = form_version + 1, edited_at = now() where id = '${event_id}'`)
    const [edited] = linesOf((await exported({ ...CSV, form })).bytes)
    expect(JSON.parse(edited!['_other']!)).toEqual({ guests: '-5', start_date: '2050-03-16', size: 'large' })
  })

  test('as it is seen has the columns of the list', async () => {
    const { path } = await publish(pages)
    const { event_id } = await submitted(path, 'Seen')
    const [{ form }] = (await rowsOf(acme, `select form_id as form from submission where id = '${event_id}'`)) as [{ form: string }]
    const { bytes } = await exported({ ...CSV, columns: 'seen', texts: 'labels', form })
    expect(linesOf(bytes)).toEqual([expect.objectContaining({ Event: 'Seen', 'Start date': '03/16/2050', Guests: '-5', Size: 'Large' })])
    expect(Object.keys(linesOf(bytes)[0]!)).not.toContain('Form')
  })

  test('as it is seen has the columns that somebody chose, in their order', async () => {
    const { path } = await publish(pages)
    const { event_id } = await submitted(path, 'Chosen')
    const [{ form }] = (await rowsOf(acme, `select form_id as form from submission where id = '${event_id}'`)) as [{ form: string }]
    const shown = ['answer.size', 'status', 'answer.gone', 'answer.guests', 'event_start', 'status']
    const { bytes } = await exported({ ...CSV, columns: 'seen', texts: 'labels', form, shown })
    const days = ['Start date', 'Start time', 'End date', 'End time', 'Time zone']
    expect(Object.keys(linesOf(bytes)[0]!)).toEqual(['Event', 'Reference', 'Size', 'Status', 'Guests', ...days])
    expect(linesOf(bytes)).toEqual([expect.objectContaining({ Event: 'Chosen', Size: 'Large', Status: 'New' })])
    const all = await exported({ ...CSV, columns: 'seen', texts: 'labels', shown: ['form', 'answer.size'] })
    expect(Object.keys(linesOf(all.bytes)[0]!)).toEqual(['Event', 'Reference', 'Form'])
  })

  test('as it is seen says for how many people a request is', async () => {
    const form = await publish([aPage(aField('text', 'event_name'), aField('number', 'seating_capacity'))])
    const { body } = await send(form.path, [
      ['event_name', 'Large'],
      ['seating_capacity', '420'],
    ])
    const sent = await rowsOf(acme, `select form_id as id from submission where id = '${body.data!.event_id}'`)
    const [{ id }] = sent as [{ id: string }]
    const of = async (texts: 'labels' | 'values') =>
      linesOf((await exported({ ...CSV, columns: 'seen', texts, form: id, shown: ['people'] })).bytes)[0]
    expect(await of('labels')).toMatchObject({ Event: 'Large', People: '420' })
    expect(await of('values')).toMatchObject({ _title: 'Large', _seating_capacity: '420' })
  })

  test('holds what has its event on the days that are asked for', async () => {
    const { path } = await publish(pages)
    const { event_id } = await submitted(path, 'Dated')
    const [{ form }] = (await rowsOf(acme, `select form_id as form from submission where id = '${event_id}'`)) as [{ form: string }]
    const found = async (days: Partial<NewExport>) => linesOf((await exported({ ...CSV, form, ...days })).bytes).length
    expect(await found({ event_from: '2050-03-16', event_to: '2050-03-16' })).toBe(1)
    expect(await found({ event_from: '2050-03-17' })).toBe(0)
    expect((await acme.as(editor)(beginExport, { body: { ...CSV, event_from: '2050-03-16', event_to: '2050-03-15' } })).status).toBe(422)
  })

  test('as XLSX has a sheet for each form, and one for the rows of answers', async () => {
    const beta = await server.company('beta')
    const forms = formsOf(beta)
    const withRows = [
      aPage(
        aField('text', 'event_name'),
        aField('meeting_room_widget', 'rooms', { label: 'Meeting rooms' }),
        aField('date', 'start_date'),
        aField('date', 'end_date'),
      ),
    ]
    const [one, two] = [await forms.publish(pages), await forms.publish(withRows)]
    await submitted(one.path, '=1+1', [], forms)
    const room = {
      date: '2050-03-16',
      startTime: '09:00',
      endTime: '10:00',
      agendaItemType: 'Talk',
      setupType: 'U',
      numberOfPeople: 12,
      twentyFourHourHold: false,
      note: '',
    }
    const sent = await forms.send(two.path, [
      ['event_name', 'Rooms'],
      ['start_date', '2050-03-16'],
      ['end_date', '2050-03-16'],
      ['rooms', JSON.stringify([room])],
    ])
    expect(sent.status).toBe(200)
    const { bytes } = await exported({ format: 'xlsx', columns: 'all', texts: 'labels' }, editor, beta)
    const sheets = readWorkbook(bytes)
    expect(sheets.map(({ name }) => name)).toEqual([one.path, two.path].toSorted().concat('Meeting rooms'))
    const [list, rows] = [sheets.find(({ name }) => name === one.path)!, sheets.at(-1)!]
    const head = Object.entries(list.rows[0]!).find(([, { value }]) => value === 'Event')![0]
    expect(list.rows[1]).toMatchObject({ [head]: { is: 'text', value: '=1+1', style: 2 } })
    expect(rows.rows[1]).toMatchObject({
      A: { value: sent.body.data!.reference },
      D: { is: 'number', style: 3 },
      I: { is: 'number', value: '12' },
    })
  })

  test('as XLSX has a sheet of what is booked: a row for each day of a space, in its zone, and for each place of posters; not of what was given back', async () => {
    const venue = await server.company('with-bookings')
    const forms = formsOf(venue)
    const db = server.app.services.database.of(venue.id)
    const inventory = await makeInventory(db, 'America/New_York')
    const { building, worksite } = inventory
    const [attic, hall, freed] = [
      await inventory.space({ name: 'Attic', set: 30, strike: 30 }),
      await inventory.space({ name: 'Hall', timezone: 'Europe/Berlin' }),
      await inventory.space({ name: 'Freed' }),
    ]
    const theater = await inventory.layout(hall, 'Theater')
    await db.batch([
      sql`update building set poster_display_locations = 2 where company_id = ${venue.id} and id = ${building}`,
      sql`insert into poster_price (company_id, worksite_id, valid, unit, amount)
        values (${venue.id}, ${worksite}, '[2050-01-01,2051-01-01)', 'per_location_day', 10.50)`,
    ])
    const [request, hung] = [
      await forms.publish([aSpacesPage()]),
      await forms.publish([
        aPage(
          aField('checkbox', 'poster_worksites', options(worksite)),
          aField('date', 'start_date'),
          aField('date', 'end_date'),
          aField('posters_buildings_widget', 'places', { required: true }),
        ),
      ]),
    ]
    const at = { start_date: '2050-03-16', start_time: '10:00', end_date: '2050-03-17', end_time: '12:00', timezone: 'America/New_York' }
    const spaces = [attic, hall, freed].map(uid => ({ uid, layout_uid: uid === hall ? theater : '', description: '' }))
    const answers = { event_name: 'Fair', ...at, seating_capacity: '5', spaces: JSON.stringify(spaces) }
    const booked = await forms.send(request.path, Object.entries(answers))
    const days = { poster_worksites: worksite, start_date: '2050-03-16', end_date: '2050-03-18' }
    const posters = await forms.send(hung.path, Object.entries(days))
    expect([booked.status, posters.status]).toEqual([200, 200])
    const { event_id: submission, reference } = booked.body.data!
    const [row] = await rowsOf(venue, `select id, version from booking where space_id = '${freed}'`)
    const taken = { params: { submission, booking: String(row!['id']) }, headers: { 'if-match': `"${row!['version']}"` } }
    expect((await venue.as(admin)(cancelBooking, taken)).status).toBe(200)

    const { bytes } = await exported({ format: 'xlsx', columns: 'all', texts: 'labels' }, editor, venue)
    const sheets = readWorkbook(bytes)
    expect(sheets.map(({ name }) => name).slice(2)).toEqual(['Spaces', 'Posters'])
    const valuesOf = (name: string, numbers: Readonly<Record<string, (value: string) => string>>) =>
      sheets
        .find(sheet => sheet.name === name)!
        .rows.slice(1)
        .map(cells => Object.entries(cells).map(([column, { is, value }]) => (is === 'number' ? numbers[column]!(value) : value)))
    const moment = (value: string) => `${dayOfSerial(value)} ${timeOfSerial(value)}`
    const [place] = await rowsOf(venue, `select name from worksite where id = '${worksite}'`)
    const campus = String(place!['name'])
    const inAttic = (day: string) => [
      reference,
      request.path,
      'Attic',
      'Tower',
      campus,
      `${day} 10:00`,
      `${day} 12:00`,
      'America/New_York',
      '5',
      'Requested',
    ]
    const inHall = (day: string) => [
      reference,
      request.path,
      'Hall',
      'Tower',
      campus,
      `${day} 15:00`,
      `${day} 17:00`,
      'Europe/Berlin',
      'Theater',
      '5',
      'Requested',
    ]
    expect(valuesOf('Spaces', { F: moment, G: moment, K: String })).toEqual([
      inAttic('2050-03-16'),
      inHall('2050-03-16'),
      inAttic('2050-03-17'),
      inHall('2050-03-17'),
    ])
    expect(valuesOf('Posters', { F: dayOfSerial, G: dayOfSerial, H: String })).toEqual([
      [posters.body.data!.reference, hung.path, campus, 'Tower', campus, '2050-03-16', '2050-03-18', '1'],
    ])
  })

  test('with files is a ZIP with a folder for each submission, whatever its files are called', async () => {
    const { path } = await publish(pages)
    const { reference, event_id } = await submitted(path, 'Files', [
      ['plan', pngFile('a.png')],
      ['plan', pngFile('CON.png')],
    ])
    await rowsOf(acme, `update file set name = '../../../evil.png' where submission_id = '${event_id}' and name = 'a.png'`)
    const [{ form }] = (await rowsOf(acme, `select form_id as form from submission where id = '${event_id}'`)) as [{ form: string }]
    const { bytes, job } = await exported({ ...CSV, form, with_files: true })
    expect(job.name).toMatch(/\.zip$/)
    const files = readZip(bytes)
    const folder = `files/${reference}`
    expect([...files.keys()]).toEqual(['submissions.csv', `${folder}/_.._.._evil.png`, `${folder}/_CON.png`])
    expect(files.get(`${folder}/_CON.png`)?.subarray(1, 4).toString()).toBe('PNG')
    expect(linesOf(files.get('submissions.csv')!)[0]).toMatchObject({ plan: `${folder}/_.._.._evil.png, ${folder}/_CON.png` })
  })

  test('is refused with what to do where a filter means nothing', async () => {
    const tried = async (more: Partial<NewExport>) => {
      const { status, body } = await acme.as(editor)(beginExport, { body: { ...CSV, ...more } })
      return [status, body.message[1]]
    }
    expect(await tried({ form: 'x' })).toEqual([422, 'Choose one of your forms, or all forms.'])
    expect(await tried({ from: '2026-02-30' })).toEqual([422, '“from” has to be a date like 2026-03-04.'])
    expect(await tried({ from: '2026-03-05', to: '2026-03-04' })).toEqual([422, 'The first day comes after the last one.'])
    expect((await tried({ format: 'pdf' } as never))[0]).toBe(422)
  })
})

describe('whose an export is', () => {
  test('its own person and administrators see, download and delete it, and nobody else', async () => {
    const { uuid } = (await exported()).job
    const [mine, theirs, all] = [acme.as(editor), acme.as(other), acme.as(admin)]
    const seen = async (as: typeof mine) => (await as(listExports)).body.exports.some(job => job.uuid === uuid)
    expect([await seen(mine), await seen(theirs), await seen(all)]).toEqual([true, false, true])
    expect([(await fileOf(uuid, other)).status, (await fileOf(uuid, reader)).status, (await fileOf(uuid, admin)).status]).toEqual([
      404, 403, 200,
    ])
    expect((await theirs(removeExport, { params: { id: uuid } })).status).toBe(404)
    expect((await all(getExport, { params: { id: uuid } })).body).toMatchObject({ is_own: false, by: 'editor' })
    expect((await all(removeExport, { params: { id: uuid } })).status).toBe(200)
    expect((await mine(getExport, { params: { id: uuid } })).status).toBe(404)
  })

  test('another company has none of it, not even under its id', async () => {
    const gamma = await server.company('gamma')
    const { uuid } = (await exported()).job
    expect((await fileOf(uuid, admin, gamma)).status).toBe(404)
    expect((await gamma.as(admin)(removeExport, { params: { id: uuid } })).status).toBe(404)
    expect((await gamma.as(admin)(listExports)).body.exports).toEqual([])
    expect((await exported(CSV, admin, gamma)).job.rows).toBe(0)
    expect((await fileOf(uuid)).status).toBe(200)
  })

  test('of an id that nothing has there is nothing', async () => {
    for (const id of [NOBODY, 'nonsense', '..%2f..']) expect((await acme.as(admin)(getExport, { params: { id } })).status).toBe(404)
  })
})

test('what nobody has a row for goes into quarantine, and an export is none of that, nor of a backup', async () => {
  const { uuid } = (await exported()).job
  const [{ key }] = (await rowsOf(acme, `select storage_key as key from export_job where id = '${uuid}'`)) as [{ key: string }]
  expect([...(await knownKeys(server.app.services.database, acme.id, [key, `${key}0`]))]).toEqual([key])
  const tables = await withOwner(server, tablesOf)
  expect(tables.map(({ name }) => name)).toContain('file')
  expect(tables.map(({ name }) => name)).not.toContain('export_job')
})

test('a day after it was made an export is gone, with its bytes', async () => {
  const delta = await server.company('delta')
  const { uuid } = (await exported(CSV, admin, delta)).job
  const bytes = () => filesBelow(join(server.dataDir, 'files', delta.id)).length
  expect(bytes()).toBe(1)
  await rowsOf(delta, `update export_job set done_at = done_at - interval '23 hours'`)
  await eraseOldExports({ ...server.app.services, logger: server.app.log })
  expect((await fileOf(uuid, admin, delta)).status).toBe(200)
  await rowsOf(delta, `update export_job set done_at = done_at - interval '1 hour'`)
  expect((await fileOf(uuid, admin, delta)).status).toBe(404)
  expect((await delta.as(admin)(listExports)).body.exports).toEqual([])
  await eraseOldExports({ ...server.app.services, logger: server.app.log })
  expect([bytes(), (await rowsOf(delta, `select from export_job where company_id = '${delta.id}'`)).length]).toEqual([0, 0])
})
