import { request } from 'node:http'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from '#contract/csv.ts'
import { joinNames, splitNames } from './cells.ts'
import { book } from '#tests/kit/booked.ts'
import { admin, editor, reader } from '#tests/kit/people.ts'
import { spaceFilesOf } from '#tests/kit/space-files.ts'
import type { AdminResourcesPage } from '#contract/portal/resource-pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { importSpaces } from '#contract/portal/space-imports.ts'
import { holdTable, startServer, type TestCompany, untilHeldUp } from '#tests/kit/server.ts'
import { inventoryOf } from '#tests/kit/staff-inventory.ts'

const server = await startServer()
let companies = 0
async function fresh() {
  const company = await server.company(`company-${(companies += 1)}`)
  return { company, inventory: inventoryOf(company), files: spaceFilesOf(server, company) }
}

const HEAD =
  'region,location,country,timezone,worksite,building,floor,space,category,seats,features,layouts,set_minutes,strike_minutes,hours,notice_minutes,advance_days,active,parts,beside'

/** A right row of a building; `over` replaces cells by their column. */
function line(number: number, over: Readonly<Record<string, string>> = {}): string {
  const cells: Record<string, string> = {
    region: 'EMEA',
    location: 'Berlin',
    country: 'DE',
    timezone: 'Europe/Berlin',
    worksite: 'Spreehof',
    building: `House ${number % 10}`,
    floor: `Floor ${number % 4}`,
    space: `Room ${number}`,
    category: 'Meeting room',
    seats: String(10 + (number % 90)),
    features: 'Projector;Wi-Fi',
    layouts: 'Theater:180*;Classroom:96',
    set_minutes: '30',
    strike_minutes: '15',
    hours: 'Mo-Fr 08:00-18:00; Sa 10:00-14:00',
    notice_minutes: '60',
    advance_days: '365',
    active: 'yes',
    parts: '',
    beside: '',
    ...over,
  }
  return HEAD.split(',')
    .map(name => `"${(cells[name] ?? '').replaceAll('"', '""')}"`)
    .join(',')
}

const file = (...lines: string[]) => [HEAD, ...lines].join('\r\n')

test('a country is read by its name too, and is the same when it comes again', async () => {
  const { files } = await fresh()
  const rows = file(line(0, { country: 'Germany' }), line(1, { country: 'germany', building: 'House 0' }))
  expect(await files.dryRun(rows)).toMatchObject({ new: 2, wrong: [] })
  await files.run(rows)
  expect(await files.dryRun(rows)).toMatchObject({ same: 2, wrong: [] })
  expect((await files.dryRun(file(line(0, { country: 'Austria' })))).wrong).toMatchObject([{ column: 'country', proposal: 'DE' }])
})

test(
  '1,200 spaces with 30 wrong rows: equal wrong cells are named once with their rows, and nothing is written',
  { timeout: 60_000 },
  async () => {
    const { files } = await fresh()
    const faults = [
      ['seats', '2O', '“2O” is not a whole number from 0 to 1,000,000.', '20'],
      ['hours', 'Mo 08:00-12:00; Mo 10:00-14:00', 'Mon 08:00-12:00 and Mon 10:00-14:00 overlap.', undefined],
      ['set_minutes', '1h', '“1h” is not a whole number from 0 to 2,880.', '60'],
      ['active', 'ja', '“ja” is neither yes nor no.', 'yes'],
    ] as const
    const names = [
      ['layouts', 'Teather:180'],
      ['features', 'Beamer'],
    ] as const
    const all = [...faults, ...names]
    const faulty = new Map(Array.from({ length: 30 }, (_, index) => [index * 40, all[index % all.length]!]))
    const lines = Array.from({ length: 1_200 }, (_, index) => {
      const [column, value] = faulty.get(index) ?? []
      return line(index, column ? { [column]: value! } : {})
    })
    const before = await files.fingerprint()
    const expected = faults.map(([column, value, reason, proposal]) => {
      const rows = [...faulty].flatMap(([index, fault]) => (fault[0] === column ? [{ row: index + 2, space: `Room ${index}` }] : []))
      return { ...rows[0], column, value, reason, count: 5, rows, ...(proposal !== undefined && { proposal }) }
    })
    for (const report of [await files.dryRun(file(...lines)), await files.run(file(...lines))]) {
      expect(report).toMatchObject({ uuid: '', rows: 1_200, new: 1_170, changed: 0, same: 0, wrong_rows: 30, faults: 4, wrong_cells: 20 })
      expect(report.wrong).toEqual(expected)
      expect(report.unknown).toMatchObject([
        { kind: 'feature', open: 1, near: 0, names: [{ name: 'Beamer', rows: 5 }] },
        { kind: 'layout', open: 0, near: 1, names: [{ name: 'Teather', rows: 5, near: 'Theater' }] },
      ])
    }
    expect(await files.fingerprint()).toEqual(before)
    expect(await files.list()).toEqual([])
  },
)

test(
  '1,200 spaces are imported with their places, are the same when they come again, and an undo gives back every byte',
  { timeout: 60_000 },
  async () => {
    const { files, inventory } = await fresh()
    await inventory.building('House of before')
    const before = await files.fingerprint()
    const lines = Array.from({ length: 1_200 }, (_, index) => line(index))
    const planned = await files.dryRun(file(...lines))
    expect(planned.places.map(({ what, count }) => [what, count])).toEqual([
      ['location', 1],
      ['worksite', 1],
      ['building', 10],
      ['floor', 20],
    ])
    expect(await files.fingerprint()).toEqual(before)
    const report = await files.run(file(...lines))
    expect(report).toMatchObject({ rows: 1_200, new: 1_200, changed: 0, same: 0, wrong: [] })
    const { spaces } = await inventory.spaces()
    expect(spaces).toHaveLength(1_200)
    expect(await inventory.space(spaces[0]!.uuid)).toMatchObject({
      name: 'Room 0',
      hours: 'Mon-Fri 08:00-18:00, Sat 10:00-14:00',
      zone: 'Europe/Berlin',
      layouts: [
        { seating_capacity: 180, is_default: true },
        { seating_capacity: 96, is_default: false },
      ],
    })
    expect(await files.dryRun(file(...lines))).toMatchObject({ new: 0, changed: 0, same: 1_200, places: [] })
    expect(await files.list()).toMatchObject([{ uuid: report.uuid, file_name: 'spaces.csv', new: 1_200, changed: 0, is_undone: false }])
    expect((await files.undo(report.uuid)).status).toBe(200)
    expect(await files.fingerprint()).toEqual(before)
    expect(await files.list()).toMatchObject([{ is_undone: true }])
    expect((await files.undo(report.uuid)).body.message[1]).toBe('This import is undone already.')
  },
)

test('an undo gives back changed spaces as they were: versions, layouts with their uuids, parts and neighbours', async () => {
  const { company, files, inventory } = await fresh()
  await files.run(file(line(0, { beside: 'Room 10' }), line(10), line(20), line(30, { parts: 'Room 0;Room 10' })))
  const room = (await inventory.spaces()).spaces.find(({ name }) => name === 'Room 20')!
  await book(server, company, room.uuid, { layout: 'Theater' })
  const before = await files.fingerprint()
  const changed = file(
    line(0, { floor: 'Roof', features: '', beside: 'Room 20', seats: '5' }),
    line(20, { layouts: 'Banquet:40(10/-)', hours: '', description: 'New' }),
    line(30, { parts: 'Room 0;Room 20', category: '' }),
    line(40),
  )
  const report = (await files.send(changed, 'spaces.csv', `${importSpaces.path}?accept=1`)).body.data!
  expect(report).toMatchObject({ new: 1, changed: 3, same: 0, wrong: [], missing: 1 })
  expect(await files.fingerprint()).not.toEqual(before)
  expect((await files.undo(report.uuid)).status).toBe(200)
  expect(await files.fingerprint()).toEqual(before)
})

test('an undo is refused and names what was changed or booked since; nothing of it is undone', async () => {
  const { company, files, inventory } = await fresh()
  const report = await files.run(file(line(0), line(10), line(20)))
  const { spaces } = await inventory.spaces()
  const [first, second] = spaces
  await inventory.edit('space', first!, { seating_capacity: 3 })
  await book(server, company, second!.uuid)
  const before = await files.fingerprint()
  const refused = await files.undo(report.uuid)
  expect([refused.status, refused.body.message[1]]).toEqual([409, `${second!.name} was booked since. Nothing was undone.`])
  expect(await files.fingerprint()).toEqual(before)
})

interface Row {
  readonly uuid: string
  readonly version: number
  readonly building_id: string
  readonly floor_id: string | null
}
type Change = (inventory: ReturnType<typeof inventoryOf>, row: Row, company: TestCompany) => Promise<unknown>

const rename: Change = (inventory, row) => inventory.edit('space', row, { name: 'Other' })
const addBeside: Change = (inventory, { building_id }) => inventory.added('space', { building_id, name: 'Later', seating_capacity: 1 })
const TIMES = { starts_at: '2030-01-01T00:00:00Z', ends_at: '2030-01-02T00:00:00Z' }
const close: Change = (inventory, { uuid }) => inventory.added('closure', { space_id: uuid, ...TIMES })
const closeFloor: Change = (inventory, { floor_id }) => inventory.added('closure', { floor_id, ...TIMES })
const closeRegion: Change = async (inventory, _, company) => {
  const page = (await company.as(admin)(getPage, { params: { '*': 'admin/resources' } })).body as AdminResourcesPage
  const region = page.places.region.find(({ name }) => name === 'Nordics')
  return inventory.added('closure', { region_id: region!.uuid, ...TIMES })
}

test.each([
  ['a space got another name', rename, 'Room 0 was changed since.'],
  ['a building got another space', addBeside, 'building House 0 was changed since.'],
  ['a space was closed', close, 'Room 0 was changed since.'],
  ['a floor was closed', closeFloor, 'floor Floor 0 was changed since.'],
  ['a region was closed', closeRegion, 'region Nordics was changed since.'],
])('an undo is refused when %s since', async (_, change, reason) => {
  const { company, files, inventory } = await fresh()
  const report = await files.run(file(line(0, { region: 'Nordics' })))
  const [row] = (await inventory.spaces()).spaces
  await change(inventory, row!, company)
  const before = await files.fingerprint()
  expect((await files.undo(report.uuid)).body.message[1]).toBe(`${reason} Nothing was undone.`)
  expect(await files.fingerprint()).toEqual(before)
})

test('what is exported is the same when it is imported again, as CSV and as JSON', async () => {
  const { files, inventory } = await fresh()
  const { building } = await inventory.building('=HYPERLINK("http://x")')
  await inventory.added('feature', { name: "'=1;2\\" })
  await inventory.added('feature', { name: '@home' })
  const { wrong } = await files.run(
    file(line(0, { beside: 'Room 10' }), line(10, { layouts: 'Banquet:40*(10/-)' }), line(20, { parts: 'Room 0;Room 10' })),
  )
  expect(wrong).toEqual([])
  const names = ['-1', "'+1", 'a;b', 'say "hi"', 'one, two', 'tab\there', 'Zürich 会议室 🏛', 'line\nbreak', '\\']
  for (const name of names)
    await inventory.added('space', {
      building_id: building,
      name,
      seating_capacity: 1,
      description: `=${name}`,
      weekly_hours: 'Mon 00:00-12:00 + 12:00-24:00, Tue 00:00-24:00',
    })
  for (const format of ['csv', 'json'] as const) {
    const text = await files.export(format)
    expect(await files.dryRun(text)).toMatchObject({ rows: 12, new: 0, changed: 0, same: 12, wrong: [], places: [], missing: 0 })
  }
})

test('layouts in a file are read as in the grid: with numbers of any culture, and names that hold what parts them', async () => {
  const { files, inventory } = await fresh()
  for (const name of ['U, with desks', 'Rows;narrow', 'Rows:5, wide']) await inventory.added('layout', { name })
  const layouts = 'U, with desks 1.200*;Rows\\;narrow:8(10/-), Theater 1,500; Rows:5\\, wide:7'
  expect((await files.run(file(line(0, { layouts })))).wrong).toEqual([])
  const [space] = (await inventory.spaces()).spaces
  const seats = space!.layouts.map(({ seating_capacity, is_default, set_buffer }) => [seating_capacity, is_default, set_buffer])
  expect(seats.toSorted()).toEqual([
    [1200, true, null],
    [1500, false, null],
    [7, false, null],
    [8, false, 10],
  ])
  for (const format of ['csv', 'json'] as const)
    expect(await files.dryRun(await files.export(format))).toMatchObject({ same: 1, wrong: [] })
  const { wrong } = await files.dryRun(file(line(0, { layouts: 'Theater 1,20' })))
  expect(wrong.map(({ reason }) => reason)).toEqual(['“1,20” is not a whole number from 0 to 1,000,000.'])
})

test('no cell of an export begins as a formula does', async () => {
  const { files, inventory } = await fresh()
  const { building } = await inventory.building('@SUM(1)')
  for (const name of ['=1+1', '+1', '-1', '@x', '＝1', "'=1", 'x;=1', 'y; "=1', 'z|@x'])
    await inventory.added('space', { building_id: building, name, seating_capacity: 1 })
  const cells = (await files.export('csv')).replace('\uFEFF', '').split(/\r\n|,/)
  expect(cells.filter(cell => /^"?[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
  expect(cells).toContain("''=1")
  // Where another separator counts.
  const parts = (await files.export('csv')).split(/[\r\n,;|\t]/)
  expect(parts.filter(part => /^[\s"]*[=+\-@＝＋－＠]/.test(part))).toEqual([])
  expect(await files.dryRun(await files.export('csv'))).toMatchObject({ same: 9, wrong: [] })
})

const CELLS = ['=1', "'=1", "''-", '@', 'plain', "'plain", '\t', '＝', '', 'x;=1', "x;'=1", 'x,\n=1', 'x;" =1', "x;'a", '\t\t', " '=1"]
test.each(CELLS)('a cell %j is what it was after an export and an import', cell => {
  expect(unescapeFormula(escapeFormula(cell))).toBe(cell)
})

test('names in one cell are what they were, whatever they hold', () => {
  const names = ['a;b', '\\', 'a\\;b', ';', 'c\\']
  expect(splitNames(joinNames(names))).toEqual(names)
})

test.each([
  ['a semicolon', (text: string) => text.replaceAll('","', '";"').replace(HEAD, HEAD.replaceAll(',', ';')), 'UTF-8, semicolon'],
  ['a tab', (text: string) => text.replaceAll('","', '"\t"').replace(HEAD, HEAD.replaceAll(',', '\t')), 'UTF-8, tab'],
  ['a byte order mark', (text: string) => `\uFEFF${text}`, 'UTF-8, comma'],
  ['columns that a spreadsheet left empty', (text: string) => text.replaceAll(/(?<=.)(?=\r\n|$)/g, ',,'), 'UTF-8, comma'],
  ['ends of lines of two kinds', (text: string) => text.replace('\r\n', '\n'), 'UTF-8, comma'],
  ['a first line that tells the delimiter', (text: string) => `sep=,\r\n${text}`, 'UTF-8, comma'],
  ['columns in other letters', (text: string) => text.replace(HEAD, HEAD.toUpperCase().replaceAll('_', ' ')), 'UTF-8, comma'],
] as const)('a file with %s is read', async (_, written, read_as) => {
  const { files } = await fresh()
  expect(await files.dryRun(written(file(line(0), '', line(1))))).toMatchObject({ rows: 2, new: 2, wrong: [], read_as })
})

test('UTF-16 is found', async () => {
  const { files } = await fresh()
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
  const text = file(line(0, { space: 'Hörsaal' }))
  expect(await files.run(bytes(`\uFEFF${text}`))).toMatchObject({ new: 1, read_as: 'UTF-16, comma', letters: [] })
  expect(await files.dryRun(bytes(text))).toMatchObject({ same: 1, read_as: 'UTF-16, comma' })
})

/** As a spreadsheet in Japan saves CSV: 東京本社, 新館 and 会議室１. */
const JAPANESE = Uint8Array.from(
  Buffer.concat([
    Buffer.from('region,location,country,timezone,worksite,building,space,seats\r\nAPAC,'),
    Buffer.from('938c8b9e2c4a502c417369612f546f6b796f2c938c8b9e967b8ed02c90568ad92c89ef8b638eba82502c31320d0a', 'hex'),
  ]),
)

test('of letters that do not prove themselves nothing is written before somebody says which they are', async () => {
  const { files, inventory } = await fresh()
  const before = await files.fingerprint()
  const headers = { 'accept-language': 'en;q=0.5, ja' }
  for (const query of ['?dry_run=1', '', '?letters=utf-7', '?letters=windows-1252']) {
    const { status, body } = await files.send(JAPANESE, 'rooms.csv', `${importSpaces.path}${query}`, headers)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false, message: ['Nothing has been written.', ''] })
    expect(body.data).toMatchObject({ uuid: '', rows: 0, new: 0, read_as: '', wrong_rows: 1 })
    expect(body.data?.letters[0]).toEqual({ name: 'shift_jis', label: 'Japanese (Shift JIS)', looks: '東京 · 東京本社 · 新館' })
    expect(body.data?.wrong[0]?.reason).toBe('It has to be said in which letters this file is written.')
  }
  expect(await files.fingerprint()).toEqual(before)
  const judged = await files.send(JAPANESE, 'rooms.csv', `${importSpaces.path}?dry_run=1&letters=shift_jis`, headers)
  expect(judged.body.data).toMatchObject({ uuid: '', new: 1, wrong: [], read_as: 'Japanese (Shift JIS), comma' })
  expect(judged.body.data?.letters[0]?.name).toBe('shift_jis')
  const written = await files.send(JAPANESE, 'rooms.csv', `${importSpaces.path}?letters=shift_jis`)
  expect(written.body.data).toMatchObject({ new: 1, wrong: [] })
  expect((await inventory.spaces()).spaces.map(({ name }) => name)).toEqual(['会議室１'])
})

test.each([
  ['an Excel workbook', 'PK\u0003\u0004…', 'This is an Excel workbook. Save it as CSV UTF-8.'],
  ['an empty file', '', 'This file is empty.'],
  ['a mark alone', '\uFEFF', 'This file is empty.'],
  ['empty lines', '\r\n\r\n', 'This file has only empty lines.'],
  ['a head alone', `${HEAD}\r\n`, 'This file has only a head, and no rows.'],
  ['an empty list', '[]', 'This file has no rows.'],
])('%s is told as what it is', async (_, content, reason) => {
  const { files } = await fresh()
  const report = await files.run(content)
  expect(report).toMatchObject({ uuid: '', rows: 0, wrong_rows: 1, letters: [] })
  expect(report.wrong.map(({ reason }) => reason)).toEqual([reason])
})

test.each([
  ['a quote that is never closed', `${HEAD}\n${line(0)}\n"Berlin,x`, [3, '', 'A quote is opened here and never closed.']],
  ['a column twice', `${HEAD},seats\n${line(0)},"1"`, [1, 'seats', 'This column is there twice.']],
  ['no column building', 'worksite,space\nA,B', [1, 'building', 'This column is missing.']],
  ['a row with a cell too much', `${HEAD}\n${line(0)},"1"`, [2, '', 'This row has 21 cells, and the head has 20.']],
  ['a space twice', file(line(0), line(10), line(0, { space: ' ROOM 0 ' })), [4, 'space', 'Twice in this file: row 2.']],
  ['NUL in a name', `\uFEFF${file(line(0, { space: 'a\0b' }))}`, [2, 'space', 'This holds a character that cannot be stored.']],
  [
    'a zone that no place has',
    file(line(0, { timezone: 'CST' })),
    [2, 'timezone', 'There is no time zone “CST”. Write it like Europe/Berlin.'],
  ],
  ['a part that is not there', file(line(0, { parts: 'Room 9;Room 7' })), [2, 'parts', 'There is no space “Room 9” in this building.']],
  ['one part', file(line(0, { parts: 'Room 10' }), line(10)), [2, 'parts', 'A space is made of two others or more.']],
  [
    'parts of parts',
    file(line(0), line(10), line(20, { parts: 'Room 0;Room 10' }), line(30, { parts: 'Room 20;Room 0' })),
    [4, 'parts', 'Another space is made of this one.'],
  ],
  ['itself beside', file(line(0, { beside: 'Room 0' })), [2, 'beside', 'A space does not lie beside itself.']],
  [
    'a layout without seats',
    file(line(0, { layouts: 'Theater' })),
    [2, 'layouts', 'Write a layout with its seats, like Theater:180, and * behind the default.'],
  ],
  ['two defaults', file(line(0, { layouts: 'Theater:1*;Banquet:1*' })), [2, 'layouts', 'Only one layout can be the default.']],
  ['a head of nothing but commas', `${','.repeat(100_000)},`, [1, '', 'This row is far too long: a quote may not be closed.']],
  ['a row of nothing but commas', `${HEAD}\n${line(0)}\n${','.repeat(2_000)}`, [3, '', 'A row has at most 1,000 cells.']],
  ['JSON of too much that is nothing', JSON.stringify(Array.from({ length: 10_001 }, () => 1)), [1, '', 'A file has at most 10,000 rows.']],
  ['JSON that is no list', '{"space": 1}', [1, '', 'This is neither a CSV file nor a list of JSON objects.']],
  ['JSON with an object for a cell', '[{"space": {}}]', [1, 'space', 'Write a text, a number, true or false, or a list of texts.']],
] as const)('%s is named by its row and column', async (_, text, [row, column, reason]) => {
  const { files } = await fresh()
  const before = await files.fingerprint()
  const report = await files.run(text)
  expect(report.wrong[0]).toMatchObject({ row, column, reason })
  expect([report.uuid, await files.fingerprint()]).toEqual(['', before])
})

test('a row that says another location, region or time zone than its worksite has is wrong, and what it is is proposed', async () => {
  const { files } = await fresh()
  await files.run(file(line(0)))
  const { wrong } = await files.dryRun(file(line(0, { location: 'Paris', region: 'APAC', timezone: 'CST', country: 'FR' })))
  expect(wrong.map(({ column, proposal }) => [column, proposal])).toEqual([
    ['location', 'Berlin'],
    ['region', 'EMEA'],
    ['country', 'DE'],
    ['timezone', 'Europe/Berlin'],
  ])
})

test('a column that is not there leaves what is stored, and an empty cell stands for what a new space has', async () => {
  const { files, inventory } = await fresh()
  await files.run(file(line(0)))
  expect(await files.run('worksite,building,space,set_minutes\nSpreehof,House 0,Room 0,')).toMatchObject({ changed: 1, wrong: [] })
  const [row] = (await inventory.spaces()).spaces
  expect(row).toMatchObject({ set_buffer: 0, strike_buffer: 15, seating_capacity: 10, hours: 'Mon-Fri 08:00-18:00, Sat 10:00-14:00' })
})

test('what a space is made of does not change while something is booked in it', async () => {
  const { company, files, inventory } = await fresh()
  await files.run(file(line(0), line(10), line(20), line(30, { parts: 'Room 0;Room 10' })))
  await book(server, company, (await inventory.spaces()).spaces.find(({ name }) => name === 'Room 30')!.uuid)
  const { wrong } = await files.run(file(line(30, { parts: 'Room 0;Room 20' })))
  expect(wrong).toMatchObject([{ row: 2, column: 'parts', reason: 'It is booked: what it is made of can change when nothing is ahead.' }])
})

test('one import of a company is read at a time: a second one, or a trial, hears which is under way; another company imports meanwhile', async () => {
  const patient = await startServer({ beside: server, limits: { dbLockMs: 60_000, dbStatementMs: 60_000, dbWaitMs: 60_000 } })
  const [{ company, inventory }, other] = [await fresh(), await fresh()]
  const files = spaceFilesOf(patient, company)
  const letGo = await holdTable(patient, 'region')
  const first = files.run(file(line(0), line(10)))
  await untilHeldUp(patient)
  const theirs = spaceFilesOf(patient, other.company).dryRun('worksite,building,space\n')
  for (const path of [importSpaces.path, `${importSpaces.path}?dry_run=1`]) {
    const { status, body } = await files.send(file(line(0)), 'other.csv', path)
    const words = /^An import of spaces\.csv is under way since \S+ \S+ [AP]M\. Please try again when it is done\.$/
    expect([status, body.message[1]]).toEqual([409, expect.stringMatching(words)])
  }
  await letGo()
  expect((await first).new).toBe(2)
  expect((await theirs).wrong).toMatchObject([{ reason: 'This file has only a head, and no rows.' }])
  expect((await files.run(file(line(0), line(10)))).new).toBe(0)
  expect((await inventory.spaces()).spaces).toHaveLength(2)
  await patient.stop()
})

test('while a file is still on its way no other one of its company is received; whoever leaves makes room', async () => {
  const { files, company } = await fresh()
  const cookie = await company.cookieOf(admin)
  let isRefused = false
  const sendSlowly = () => {
    isRefused = false
    const slow = request(new URL(importSpaces.path.replace(':company', company.path), server.origin), {
      method: importSpaces.method,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 5000,
      },
    })
    slow.on('error', () => undefined)
    slow.on('response', () => (isRefused = true))
    slow.write('--b\r\nContent-Disposition: form-data; name="file"; filename="slow.csv"\r\n\r\nworksite,building,space\n')
    return slow
  }
  let slow = sendSlowly()
  const trial = async () => {
    const { status, body } = await files.send('worksite,building,space\n', 'other.csv', `${importSpaces.path}?dry_run=1`)
    // A trial that came before it was under way when it came: it is sent once more.
    if (isRefused) slow = sendSlowly()
    return `${status} ${body.message[1].replace(/ since .*/, '')}`
  }
  await expect.poll(trial, { timeout: 45_000 }).toBe('409 An import of a file is under way')
  slow.destroy()
  await expect.poll(trial, { timeout: 45_000 }).toBe('200 ')
})

test('a file that takes longer than its transaction may wait is refused as such, and not as a database that went away', async () => {
  const hasty = await startServer({ beside: server, limits: { dbIdleInTransactionMs: 50 } })
  const company = await hasty.company('hasty')
  const { status } = await spaceFilesOf(hasty, company).send(
    file(...Array.from({ length: 9_000 }, (_, n) => line(n))),
    'large.csv',
    importSpaces.path,
  )
  expect(status).toBe(503)
  expect(hasty.logs.map(line => JSON.stringify(line))).toContainEqual(expect.stringContaining('a file of spaces was not read within 50 ms'))
  expect((await inventoryOf(company).spaces()).spaces).toEqual([])
  await hasty.stop()
})

test('of an object with very many keys only so many are told, and what may be meant is looked for of what is told', async () => {
  const { files } = await fresh()
  const keys = (count: number) => `[{${Array.from({ length: count }, (_, n) => `"seat${n}":1`).join(',')}}]`
  const countOf = async (count: number) => (await files.dryRun(keys(count))).wrong_cells
  expect((await countOf(1_000)) - (await countOf(999))).toBe(1)
  // The one that says so is told in place of all that follow.
  expect((await countOf(1_001)) - (await countOf(1_000))).toBe(1)
  expect(await countOf(5_000)).toBe(await countOf(1_001))
  expect((await files.dryRun(keys(10))).columns.slice(0, 2)).toEqual([
    { name: 'seat0', example: '1', nearest: 'seats', chosen: null },
    // Another one is likely meant for it.
    { name: 'seat1', example: '1', nearest: '', chosen: null },
  ])
  expect((await files.dryRun(keys(100))).wrong).toContainEqual(expect.objectContaining({ column: 'seat60', proposal: 'seats' }))
  expect((await files.dryRun(keys(1_001))).wrong[0]).toMatchObject({ row: 1, reason: 'An object has at most 1,000 keys.' })
})

test('more than 10,000 rows or 10 MB are refused', { timeout: 30_000 }, async () => {
  const { files } = await fresh()
  const many = `worksite,building,space\n${'a,b,c\n'.repeat(10_001)}`
  expect((await files.dryRun(many)).wrong).toMatchObject([{ reason: 'A file has at most 10,000 rows.' }])
  expect((await files.send('x'.repeat(10 * 1024 * 1024 + 1), 'a.csv', '/api/portal/:company/admin/resources/import')).status).toBe(413)
})

test('an import of one company is not seen or undone by another', async () => {
  const [ours, theirs] = [await fresh(), await fresh()]
  const { uuid } = await ours.files.run(file(line(0)))
  expect(await theirs.files.list()).toEqual([])
  expect((await theirs.files.undo(uuid)).status).toBe(404)
  expect((await spaceFilesOf(server, ours.company, reader).undo(uuid)).status).toBe(403)
  expect((await spaceFilesOf(server, ours.company, editor).undo(uuid)).status).toBe(200)
})
