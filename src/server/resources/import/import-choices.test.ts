import { expect, test } from 'vitest'
import { type ImportChoices, importSpaces, MAX_NEW_NAMES, MAX_REPORTED, MAX_REPORTED_ROWS } from '#contract/portal/space-imports.ts'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { spaceFilesOf } from '#tests/kit/space-files.ts'
import { inventoryOf } from '#tests/kit/staff-inventory.ts'
import { choicesReader } from './import-choices.ts'

/** What a report leaves to be decided: names and columns that nobody knows (P12.85 to P12.88). */

const server = await startServer()
let companies = 0
async function fresh() {
  const company = await server.company(`company-${(companies += 1)}`)
  return { company, inventory: inventoryOf(company), files: spaceFilesOf(server, company) }
}

const PLACE = 'EMEA,Berlin,DE,Europe/Berlin,Spreehof,House'
const HEAD = 'region,location,country,timezone,worksite,building,space,category,seats,features,layouts'
const file = (...rows: string[]) => [HEAD, ...rows.map(row => `${PLACE},${row}`)].join('\r\n')

/** All categories, features and layouts by their names. */
const named = (company: TestCompany) =>
  withOwner(server, async owner => {
    await owner.query("select set_config('app.company', $1, false)", [company.id])
    const { rows } = await owner.query<{ name: string; uuid: string; version: number }>(
      `select name, id as uuid, version from space_category where company_id = $1
        union all select name, id, version from feature where company_id = $1
        union all select name, id, version from layout where company_id = $1`,
      [company.id],
    )
    return new Map(rows.map(row => [row.name, row]))
  })

const CREATE_ALL: ImportChoices = { create: ['category', 'feature', 'layout'] }

test('names that are not there are grouped by kind, come along in the same import, and go with its undo', async () => {
  const { company, files, inventory } = await fresh()
  const text = file(
    'A,Studio,10,Espresso bar;Projector,Runway:10*',
    'B,STUDIO ,20,Espresso bar,Theater:20;Catwalk:8(10/5)',
    'C,会議室,30,,"Runway:5, Theater 7"',
  )
  const before = await files.fingerprint()
  for (const report of [await files.dryRun(text), await files.run(text)]) {
    expect(report).toMatchObject({ uuid: '', new: 0, wrong_rows: 3, wrong: [], wrong_cells: 0 })
    expect(report.unknown).toEqual([
      {
        kind: 'category',
        created: 0,
        near: 0,
        open: 2,
        names: [
          { name: 'Studio', rows: 2, is_created: false },
          { name: '会議室', rows: 1, is_created: false },
        ],
      },
      { kind: 'feature', created: 0, near: 0, open: 1, names: [{ name: 'Espresso bar', rows: 2, is_created: false }] },
      {
        kind: 'layout',
        created: 0,
        near: 0,
        open: 2,
        names: [
          { name: 'Runway', rows: 2, is_created: false },
          { name: 'Catwalk', rows: 1, is_created: false },
        ],
      },
    ])
  }
  const partly = await files.dryRun(text, { create: ['category', 'layout'] })
  expect(partly).toMatchObject({ new: 1, wrong_rows: 2, unknown: [{ created: 2 }, { open: 1 }, { created: 2, open: 0 }] })
  expect(await files.dryRun(text, CREATE_ALL)).toMatchObject({ new: 3, wrong_rows: 0 })
  expect(await files.fingerprint()).toEqual(before)

  const report = await files.run(text, CREATE_ALL)
  expect(report).toMatchObject({ new: 3, wrong_rows: 0 })
  expect([...(await named(company)).keys()]).toEqual(expect.arrayContaining(['Studio', '会議室', 'Espresso bar', 'Runway', 'Catwalk']))
  expect(await files.dryRun(text)).toMatchObject({ same: 3, unknown: [] })
  const { spaces } = await inventory.spaces()
  const [a, b] = ['A', 'B'].map(name => spaces.find(space => space.name === name)!)
  expect([a!.category_id, a!.feature_ids.length]).toEqual([b!.category_id, 2])
  expect(b!.layouts.map(({ seating_capacity, set_buffer }) => [seating_capacity, set_buffer]).toSorted()).toEqual([
    [20, null],
    [8, 10],
  ])
  expect((await files.undo(report.uuid)).body.message).toEqual(['The import was undone.', ''])
  expect(await files.fingerprint()).toEqual(before)
})

test('a name that is much like one that is there is proposed, and comes along only when somebody says that it is meant', async () => {
  const { company, files, inventory } = await fresh()
  const text = file('A,meeting-room,10,Projektor,Teather:10', 'B,Meeting room,10,WiFi,Theatre 12*; Teather:3')
  const { unknown } = await files.dryRun(text, CREATE_ALL)
  expect(unknown.map(({ kind, near, created, names }) => [kind, near, created, names.map(one => [one.name, one.near, one.rows])])).toEqual([
    ['category', 1, 0, [['meeting-room', 'Meeting room', 1]]],
    [
      'feature',
      2,
      0,
      [
        ['Projektor', 'Projector', 1],
        ['WiFi', 'Wi-Fi', 1],
      ],
    ],
    [
      'layout',
      2,
      0,
      [
        ['Teather', 'Theater', 2],
        ['Theatre', 'Theater', 1],
      ],
    ],
  ])
  const taken = unknown.flatMap(({ kind, names }) => names.map(({ name, near = '' }) => ({ kind, name, means: near })))
  const others = taken.filter(({ name }) => name !== 'Teather' && name !== 'WiFi')
  const choices: ImportChoices = {
    names: [...others, { kind: 'layout', name: 'teather', means: 'Teather' }, { kind: 'feature', name: 'WiFi', means: 'Wi-Fi' }],
  }
  const before = await named(company)
  expect(await files.run(text, choices)).toMatchObject({ new: 2, wrong_rows: 0, unknown: [{ kind: 'layout', created: 1, near: 0 }] })
  expect([...(await named(company)).keys()].filter(name => !before.has(name))).toEqual(['Teather'])
  const { spaces } = await inventory.spaces()
  expect(spaces.map(({ feature_ids, layouts }) => [feature_ids.length, layouts.length])).toEqual([
    [1, 1],
    [1, 2],
  ])
  expect(new Set(spaces.map(({ category_id }) => category_id)).size).toBe(1)
})

test('what is meant by a name may be gone: then it waits again', async () => {
  const { files } = await fresh()
  const choices: ImportChoices = { names: [{ kind: 'feature', name: 'Beamer', means: 'Overhead' }] }
  expect(await files.run(file('A,,10,Beamer,'), choices)).toMatchObject({ uuid: '', unknown: [{ kind: 'feature', open: 1 }] })
})

test('whatever else is wrong with a row that has new names is said at once', async () => {
  const { files } = await fresh()
  const { wrong, unknown } = await files.dryRun(file('A,Studio,many,Espresso bar,Runway', `B,${'x'.repeat(101)},10,,`))
  expect(wrong.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [2, 'layouts', 'Write a layout with its seats, like Theater:180, and * behind the default.'],
    [2, 'seats', '“many” is not a whole number from 0 to 1,000,000.'],
    [3, 'category', 'Please shorten this to 100 characters.'],
  ])
  expect(unknown.map(({ kind, open }) => [kind, open])).toEqual([
    ['category', 1],
    ['feature', 1],
    ['layout', 1],
  ])
})

test('an undo says what of the names stays, because something else has it or somebody changed it since', async () => {
  const { company, files, inventory } = await fresh()
  await files.run(file('Before,,10,,'))
  const { spaces } = await inventory.spaces()
  const { uuid } = await files.run(file('Before,Studio,10,Espresso bar;Fireplace;Piano,Runway:10;Arena:9'), CREATE_ALL)
  const { building } = await inventory.building('Annexe')
  const created = await named(company)
  await inventory.added('space', {
    building_id: building,
    name: 'Elsewhere',
    seating_capacity: 5,
    feature_ids: [created.get('Fireplace')!.uuid],
    layouts: [{ layout_id: created.get('Arena')!.uuid, seating_capacity: 5 }],
  })
  await inventory.edit('feature', created.get('Piano')!, { sort: 7 })
  expect((await files.undo(uuid)).body.message).toEqual([
    'The import was undone.',
    'What something else has, or somebody changed since, stays: feature Fireplace, feature Piano, layout Arena.',
  ])
  const left = await named(company)
  expect(['Studio', 'Espresso bar', 'Fireplace', 'Piano', 'Runway', 'Arena'].filter(name => left.has(name))).toEqual([
    'Fireplace',
    'Piano',
    'Arena',
  ])
  expect(await inventory.space(spaces[0]!.uuid)).toMatchObject({ category_id: null, feature_ids: [], layouts: [] })
})

test('an undo leaves what the undo of a later import gives back', async () => {
  const { files, inventory } = await fresh()
  await files.run(file('Before,,10,,'))
  const { uuid } = await files.run(file('Before,,10,Piano,Arena:9'), CREATE_ALL)
  const elsewhere = (features: string, layouts: string) =>
    [HEAD, `${PLACE.replace('House', 'Annexe')},Elsewhere,,10,${features},${layouts}`].join('\n')
  await files.run(elsewhere('Piano', 'Arena:5'))
  const without = await files.run(elsewhere('', ''))
  expect((await files.undo(uuid)).body.message[1]).toContain('feature Piano, layout Arena')
  expect((await files.undo(without.uuid)).status).toBe(200)
  const space = (await inventory.spaces()).spaces.find(({ name }) => name === 'Elsewhere')!
  expect([space.feature_ids.length, space.layouts.length]).toEqual([1, 1])
})

test(
  'a file brings a bounded number of names along, and the report tells a bounded number of everything',
  { timeout: 30_000 },
  async () => {
    const { files } = await fresh()
    const rows = Array.from({ length: 20 }, (_, row) =>
      [
        `Room ${row}`,
        '',
        `x${row}`,
        Array.from({ length: 60 }, (_, at) => `Thing ${row * 60 + at} of ${'y'.repeat(20)}`).join(';'),
        '',
      ].join(','),
    )
    const report = await files.dryRun(file(...rows), CREATE_ALL)
    expect(report.unknown).toMatchObject([{ kind: 'feature', created: MAX_NEW_NAMES }])
    expect(report.unknown[0]!.names).toHaveLength(100)
    expect(report.wrong.filter(({ column }) => column === 'features').map(({ reason }) => reason)).toContain(
      'A file brings at most 1,000 new features along.',
    )
    const faulty = file(...Array.from({ length: 600 }, (_, row) => `Room ${row},,${row < 300 ? 'none' : `x${row}`},,`))
    const { wrong, faults, wrong_cells, wrong_rows } = await files.dryRun(faulty)
    expect([wrong.length, faults, wrong_cells, wrong_rows]).toEqual([MAX_REPORTED, 301, 600, 600])
    expect(wrong[0]).toMatchObject({ column: 'seats', value: 'none', count: 300, row: 2, space: 'Room 0' })
    expect(wrong[0]!.rows).toHaveLength(MAX_REPORTED_ROWS)
    expect(wrong[1]).toMatchObject({ value: 'x300', count: 1, rows: [{ row: 302, space: 'Room 300' }] })
  },
)

test('more new layouts than one cell is asked for at a time are all found', async () => {
  const { files } = await fresh()
  const layouts = Array.from({ length: 15 }, (_, at) => `Arrangement ${'abcdefghijklmno'[at]!.repeat(4)}:5`).join(';')
  expect(await files.dryRun(file(`A,,10,,${layouts}`), CREATE_ALL)).toMatchObject({ new: 1, unknown: [{ kind: 'layout', created: 15 }] })
})

const OTHER_HEAD = HEAD.replace('category', 'categorie').replace('seats', 'Seats count').replace('layouts', 'Setup,Our code')
const OTHERS = [OTHER_HEAD, `${PLACE},A,Meeting room,many,,15,x1`, `${PLACE},B,Meeting room,20,,x,x2`].join('\n')

test('columns that are not known are told with what is likely meant, and their values are checked at once', async () => {
  const { files } = await fresh()
  const before = await files.fingerprint()
  for (const report of [await files.dryRun(OTHERS), await files.run(OTHERS)]) {
    expect(report.columns).toEqual([
      { name: 'categorie', example: 'Meeting room', nearest: 'category', chosen: null },
      { name: 'Seats count', example: 'many', nearest: 'seats', chosen: null },
      { name: 'Setup', example: '15', nearest: 'set_minutes', chosen: null },
      { name: 'Our code', example: 'x1', nearest: '', chosen: null },
    ])
    expect(report.wrong.map(({ row, column, value }) => [row, column, value])).toEqual([
      [2, 'seats', 'many'],
      [3, 'set_minutes', 'x'],
    ])
  }
  expect(await files.fingerprint()).toEqual(before)
})

test('the call that writes says what columns stand for, or that they are left out; nothing is written before', async () => {
  const { files, inventory } = await fresh()
  const text = OTHERS.replace('many', '10').replace('x,x2', '30,x2')
  const columns: ImportChoices['columns'] = [
    { name: 'categorie', column: 'category' },
    { name: 'Seats count', column: 'seats' },
    { name: 'Setup', column: 'strike_minutes' },
  ]
  const undecided = await files.run(text, { columns })
  expect(undecided).toMatchObject({ uuid: '', new: 2, wrong_rows: 0 })
  expect(undecided.columns.map(({ name, chosen }) => [name, chosen])).toEqual([
    ['categorie', 'category'],
    ['Seats count', 'seats'],
    ['Setup', 'strike_minutes'],
    ['Our code', null],
  ])
  const report = await files.run(text, { columns: [...columns, { name: 'Our code', column: '' }] })
  expect(report.uuid).not.toBe('')
  const [a] = (await inventory.spaces()).spaces
  expect(a).toMatchObject({ name: 'A', seating_capacity: 10, set_buffer: 0, strike_buffer: 15 })
})

test('of two columns that are said to be one the second is told', async () => {
  const { files } = await fresh()
  const { wrong } = await files.dryRun(OTHERS, { columns: [{ name: 'Our code', column: 'space' }] })
  expect(wrong).toContainEqual(expect.objectContaining({ row: 1, column: 'Our code', reason: 'This column is there twice.' }))
})

test('of several columns of one name each is chosen for itself; a choice that is made once is for all of them', async () => {
  const { files, inventory } = await fresh()
  const text = [HEAD.replace('layouts', 'Notes,Notes'), `${PLACE},A,,10,,By the river,internal`].join('\n')
  const notes = async (...columns: NonNullable<ImportChoices['columns']>[number]['column'][]) => {
    const report = await files.dryRun(text, { columns: columns.map(column => ({ name: 'Notes', column })) })
    return [report.columns.map(({ example, nearest, chosen }) => [example, nearest, chosen ?? 'open'].join('/')), report.wrong_cells]
  }
  expect(await notes()).toEqual([['By the river/description/open', 'internal//open'], 0])
  expect(await notes('', 'description')).toEqual([['By the river//', 'internal/description/description'], 0])
  expect(await notes('')).toEqual([['By the river/description/', 'internal/description/'], 0])
  expect(await notes('description'), 'it stands twice then').toEqual([['By the river/description/description', 'internal//description'], 1])
  const columns = ['description', ''] as const
  await files.run(text, { columns: columns.map(column => ({ name: 'Notes', column })) })
  const [space] = (await inventory.spaces()).spaces
  expect(await inventory.space(space!.uuid)).toMatchObject({ name: 'A', description: 'By the river' })
})

test('keys of JSON are chosen as columns are', async () => {
  const { files } = await fresh()
  await files.run(file('A,,10,,'))
  const text = JSON.stringify([{ worksite: 'Spreehof', building: 'House', space: 'A', Capacity: 12, code: 'x' }])
  const columns: ImportChoices['columns'] = [
    { name: 'Capacity', column: 'seats' },
    { name: 'code', column: '' },
  ]
  expect((await files.dryRun(text)).columns).toEqual([
    { name: 'Capacity', example: '12', nearest: 'seats', chosen: null },
    { name: 'code', example: 'x', nearest: '', chosen: null },
  ])
  expect(await files.run(text, { columns })).toMatchObject({ changed: 1, wrong: [] })
})

test('values are checked where a column is missing or the place of a row is wrong, and nothing is said twice', async () => {
  const { files } = await fresh()
  const { wrong } = await files.dryRun('worksite,space,seats,hours\nA,R1,many,\nA,R2,7,Mon 25:00-26:00')
  expect(wrong.map(({ row, column, count }) => [row, column, count])).toEqual([
    [2, 'worksite', 2],
    [1, 'building', 1],
    [2, 'seats', 1],
    [3, 'hours', 1],
  ])
  const elsewhere = await files.dryRun(file('A,,few,,').replace('Europe/Berlin', 'CST'))
  expect(elsewhere.wrong.map(({ column }) => column)).toEqual(['timezone', 'seats'])
})

test.each([
  ['no JSON', '{', 400],
  ['a kind that there is not', '{"create":["floor"]}', 422],
  ['a column that there is not', '{"columns":[{"name":"a","column":"b"}]}', 422],
  ['something else', '{"other":1}', 422],
  ['far too much', JSON.stringify({ names: [], other: 'x'.repeat(1_100_000) }), 413],
])('choices that are %s are refused, and nothing is written', async (_, choices, status) => {
  const { files } = await fresh()
  const before = await files.fingerprint()
  const form = new FormData()
  form.append('file', new File([file('A,,10,,')], 'a.csv'))
  form.append('choices', choices)
  expect((await files.post(form, importSpaces.path)).status).toBe(status)
  expect(await files.fingerprint()).toEqual(before)
})

test('the sample has every column and three rows, and is imported as it is where there is no space yet', async () => {
  const { files, inventory } = await fresh()
  const sample = await files.export('sample')
  expect(await files.dryRun(sample)).toMatchObject({ rows: 3, new: 3, wrong: [], columns: [], unknown: [], incomplete: 0 })
  expect(await files.run(sample)).toMatchObject({ new: 3 })
  const [head = '', ...rows] = sample.replace('\uFEFF', '').trim().split('\r\n')
  const exported = (await files.export('csv')).replace('\uFEFF', '').trim().split('\r\n')
  expect(exported[0]).toBe(head)
  expect([rows.length, exported.length]).toEqual([3, 4])
  expect(await files.dryRun(await files.export('csv'))).toMatchObject({ same: 3 })
  expect((await inventory.spaces()).spaces.map(({ name, seating_capacity }) => [name, seating_capacity])).toEqual([
    ['Hall A', 120],
    ['Hall B', 80],
    ['Hall A and B', 200],
  ])
})

test.each([
  [';', 'semicolon'],
  ['\t', 'tab'],
])('a file none of whose columns is called as ours is parted where its own are: %j', async (sign, name) => {
  const { files } = await fresh()
  const text = [
    ['Venue', 'Room name', 'Capacity', 'Our code'],
    ['House, by the river', 'Lab', '12', 'a,b,c,d,e'],
  ]
  const report = await files.dryRun(text.map(row => row.join(sign)).join('\n'))
  expect(report.read_as).toBe(`UTF-8, ${name}`)
  expect(report.columns.map(({ nearest, example }) => [nearest, example])).toEqual([
    ['building', 'House, by the river'],
    ['space', 'Lab'],
    ['seats', '12'],
    ['', 'a,b,c,d,e'],
  ])
})

test('what was decided is counted before it is parsed: brackets without end, and more than the most names, are refused', () => {
  const read = (choices: string) => {
    const form = new FormData()
    form.append('choices', choices)
    return choicesReader()(form)
  }
  const name = { kind: 'feature', name: 'x', means: 'y' }
  const most = JSON.stringify({ names: Array.from({ length: 3 * MAX_NEW_NAMES }, () => name) })
  expect(read(most)).toEqual(JSON.parse(most))
  expect(() => read('['.repeat(1_000_000))).toThrow('400')
  expect(() => read(`{"names":[${'{},'.repeat(100_000)}{}]}`)).toThrow('413')
})
