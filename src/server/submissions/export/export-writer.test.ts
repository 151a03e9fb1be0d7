import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Field } from '#engine/model/form.ts'
import { type KindName, kindList, kinds } from '#fields/types.ts'
import { aField } from '#tests/kit/builders.ts'
import { cases, LAW_SEED } from '#tests/kit/scale.ts'
import { readCsvText } from './csv-lines.ts'
import { exportWriter } from './export-writer.ts'
import { valueOf } from '../../answers/answer-value.ts'
import type { ExportOptions } from './options.ts'
import { type ExportColumn, type ExportPlan, type ExportRow, FIXED_HEADS, type FixedName, type ExportSheet } from './plan.ts'
import { dayOfSerial, readWorkbook, readZip, timeOfSerial } from './read-exports-for-tests.ts'
import { letters } from './xlsx/sheet-xml.ts'
import { MAX_CELL } from './xlsx/xml-text.ts'

const VALUES: ExportOptions = {
  format: 'csv',
  columns: 'all',
  texts: 'values',
  separator: ',',
  bom: false,
  with_files: false,
  form: null,
  from: null,
  to: null,
  search: '',
  descending: true,
}
const FORMATS = { readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' }

const answered: readonly KindName[] = kindList.filter(kind => !kinds[kind]?.silent && !kinds[kind]?.files)
const allKinds = answered.map(kind => aField(kind, `of_${kind}`, { label: `Of ${kind}` }))
const columnOf = (field: Field): ExportColumn => ({ is: 'answer', mapField: field.mapField, head: field.mapField, field })
const fixed = (...names: FixedName[]): ExportColumn[] => names.map(name => ({ is: 'fixed', name, head: FIXED_HEADS[name] }))

function planOf(options: Partial<ExportOptions>, columns: readonly ExportColumn[], more: readonly ExportSheet[] = []): ExportPlan {
  const list: ExportSheet = { is: 'submissions', title: 'List', form: null, columns }
  return { options: { ...VALUES, ...options }, formats: FORMATS, timezone: 'Europe/Berlin', sheets: [list, ...more] }
}

const rowOf = (answers: Readonly<Record<string, string>>, more: Partial<ExportRow> = {}): ExportRow => ({
  reference: 'ACME-1',
  submitted_at: Date.UTC(2026, 2, 4, 20, 5),
  edited_at: null,
  cancelled_at: null,
  status: 'New',
  assignee: '',
  who: 'Ada',
  email: '',
  language: '',
  form_name: 'Form',
  version: 'v',
  answers: JSON.stringify(answers),
  labels: '{}',
  spaces: {},
  files: {},
  ...more,
})

/** All bytes of an export of these rows, in two portions, and how many cells were cut. */
async function written(plan: ExportPlan, fields: readonly Field[], rows: readonly ExportRow[], maxRows?: number) {
  const { answer } = exportWriter()
  const chunks: Uint8Array[] = []
  let cutCells = 0
  const send = async (request: Parameters<typeof answer>[0]) => {
    const { bytes, cutCells: cut } = await answer(request)
    chunks.push(bytes)
    cutCells = cut
  }
  await send({ is: 'begin', plan, ...(maxRows && { maxRows }) })
  await send({ is: 'sheet', sheet: 0 })
  const half = Math.ceil(rows.length / 2)
  await send({ is: 'rows', versions: [{ key: 'v', fields: JSON.stringify(fields) }], rows: rows.slice(0, half) })
  await send({ is: 'rows', versions: [], rows: rows.slice(half) })
  await send({ is: 'list end' })
  await send({ is: 'end' })
  return { bytes: Buffer.concat(chunks), cutCells }
}

/** What spreadsheets calculate, what tables and XML are written with, and what is hard to write. No NUL and no half letters: nothing of it is stored. */
const HOSTILE = [
  '=1+1',
  '=cmd|"/c calc"!A0',
  '+49 30 123',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  "'",
  "'=1",
  "''x",
  '"',
  '","',
  'a;b,c\td',
  'x;=HYPERLINK("http://evil.example")',
  'x,+1|-1\t@x',
  'x;"=1"; "=1',
  "x;'=1,'y",
  'x\n=1\n\n- y',
  ' =1',
  '"=1',
  'line\nline',
  'line\r\nline',
  '\r',
  ' ',
  ' x ',
  '_x000D_',
  '_x005F_',
  '\u0001\u001f\u007f',
  '\uFFFE\uFFFF',
  '<b>&amp;"',
  ']]>',
  '\u202Eevil',
  '🎉👩‍👩‍👧',
  '0123',
  '1e5',
  '12345678901234567890',
  '0.10',
  '-0',
  'x||y',
  '\uFEFFx',
]
const stored = (text: string) => text.toWellFormed().replaceAll('\0', '')
const typed = fc.constantFrom(
  '2026-03-04',
  '1899-12-31',
  '1900-01-15',
  '9999-12-31',
  '00:00',
  '21:05',
  '15',
  '-3.5',
  '1500.00',
  '',
  'small||large',
)
const rows = fc.constantFrom(
  '[{"date":"2026-03-04","startTime":"09:00","endTime":"10:30","agendaItemType":"=1+1","setupType":"U","numberOfPeople":12,"twentyFourHourHold":true,"note":"-x"}]',
  '[{"date":"2026-03-04","any":3,"single":0,"double":2,"suite":0}]',
  '[{"uid":"00000000-0000-4000-8000-000000000001","layout_uid":"","description":"x","is_custom_layout":false,"custom_layout_image":""}]',
)
const anyAnswer = fc.oneof(
  fc.constantFrom(...HOSTILE),
  typed,
  rows,
  fc.string({ unit: 'binary', maxLength: 40 }).map(stored),
  fc.string({ maxLength: 40 }),
)

/** Submissions with an answer to a field of every kind: ten thousand answers in all, and each hostile text at least once. */
function manyRows(): Record<string, string>[] {
  const size = Math.ceil(cases(10_000) / allKinds.length)
  const lists = fc.sample(fc.array(anyAnswer, { minLength: allKinds.length, maxLength: allKinds.length }), {
    numRuns: size,
    seed: LAW_SEED,
  })
  const hostile = HOSTILE.map(text => allKinds.map(() => text))
  return [...lists, ...hostile].map(list => Object.fromEntries(allKinds.map(({ mapField }, index) => [mapField, list[index] ?? ''])))
}

describe('what was answered is read back as it was', () => {
  const answers = manyRows()
  const all = answers.map(each => rowOf(each))
  const columns = allKinds.map(columnOf)

  test.each([',', ';', '\t'] as const)('of CSV with %j between its cells', async separator => {
    const { bytes } = await written(planOf({ separator }, columns), allKinds, all)
    const [, ...lines] = parse(bytes, { delimiter: separator, recordDelimiter: '\r\n' }) as string[][]
    const read = lines.map(line => Object.fromEntries(line.map((cell, index) => [allKinds[index]!.mapField, readCsvText(cell)])))
    expect(read).toEqual(answers)
  })

  test('of JSON lines, as the portal holds it', async () => {
    const { bytes } = await written(planOf({ format: 'jsonl' }, columns), allKinds, all)
    const lines = bytes.toString('utf8').split('\n').slice(0, -1)
    const expected = answers.map(each =>
      Object.fromEntries(
        allKinds.filter(({ mapField }) => each[mapField] !== '').map(field => [field.mapField, valueOf(field, each[field.mapField]!)]),
      ),
    )
    expect(lines.map(line => (JSON.parse(line) as { answers: unknown }).answers)).toEqual(expected)
  })

  test('of XLSX: texts as they are, and what is a number, a day or a time as such', async () => {
    const { bytes, cutCells } = await written(planOf({ format: 'xlsx' }, columns), allKinds, all)
    const [sheet] = readWorkbook(bytes)
    expect(cutCells).toBe(0)
    expect(sheet?.xml).not.toMatch(/<f[ >]/)
    const read = sheet!.rows.slice(1).map(cells =>
      Object.fromEntries(
        allKinds.map(({ mapField }, index) => {
          const cell = cells[letters(index)]
          if (!cell) return [mapField, '']
          if (cell.is === 'text') return [mapField, mapField === 'of_date' || mapField === 'of_time' ? isoOf(cell.value) : cell.value]
          if (mapField === 'of_number') return [mapField, cell.value]
          return [mapField, cell.style === 3 ? dayOfSerial(cell.value) : timeOfSerial(cell.value)]
        }),
      ),
    )
    expect(read).toEqual(answers)
  })
})

/** Spreadsheets have no days before March 1900: they are written as the company does. */
const isoOf = (text: string) => text.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1')

const notes = [aField('text', 'note'), aField('number', 'guests'), aField('date', 'day'), aField('time', 'at')]

test('no cell of CSV begins with what a spreadsheet calculates, but for a number', async () => {
  const { bytes } = await written(
    planOf({ texts: 'labels' }, notes.map(columnOf)),
    notes,
    HOSTILE.map(note => rowOf({ note, guests: '-5' })),
  )
  const [, ...lines] = parse(bytes, { recordDelimiter: '\r\n' }) as string[][]
  expect(lines.map(([note]) => note).filter(note => /^[=+\-@\t\r\n＝＋－＠]/.test(note!))).toEqual([])
  expect(new Set(lines.map(([, guests]) => guests))).toEqual(new Set(['-5']))
})

test.each([',', ';', '\t'] as const)('no part of CSV does, written with %j, whatever separator it is opened with', async separator => {
  const { bytes } = await written(
    planOf({ separator }, notes.map(columnOf)),
    notes,
    HOSTILE.map(note => rowOf({ note, guests: '-5' })),
  )
  // As a spreadsheet at its worst: it takes each of these for the end of a cell, and quotes and spaces for nothing.
  const parts = bytes.toString('utf8').split(/[,;|\t\r\n]/)
  expect(parts.filter(part => part !== '-5' && /^[\s"]*[=+\-@＝＋－＠]/.test(part))).toEqual([])
})

test('labels are what people read, in the formats of the company, and instants what its clocks show', async () => {
  const fields = [...notes, aField('radio', 'size', { values: [{ value: 's', label: 'Small' }] })]
  const plan = planOf({ texts: 'labels', bom: true }, [
    ...fixed('reference', 'submitted_at', 'requester', 'spaces'),
    ...fields.map(columnOf),
  ])
  const row = rowOf(
    { note: 'x', guests: '3', day: '2026-03-04', at: '21:05', size: 's' },
    { spaces: { spaces: ['Hall', 'Terrace'], more: ['Hall'] } },
  )
  const { bytes } = await written(plan, fields, [row])
  expect(bytes.toString('utf8')).toBe(
    '\uFEFFReference,Submitted,Requester,Spaces,note,guests,day,at,size\r\nACME-1,04.03.2026 21:05,Ada,"Hall, Terrace",x,3,04.03.2026,21:05,Small\r\n',
  )
})

test('an answer whose field went stands in a column of its own, and in JSON among the others', async () => {
  const columns = [...notes.map(columnOf), ...fixed('other')]
  const row = rowOf({ note: 'x', gone: '=1', empty: '' })
  const csv = await written(planOf({}, columns), notes, [row])
  expect((parse(csv.bytes) as string[][])[1]?.at(-1)).toBe('{"gone":"=1"}')
  const json = await written(planOf({ format: 'jsonl' }, columns), notes, [row])
  expect(JSON.parse(json.bytes.toString('utf8'))).toMatchObject({ answers: { note: 'x', gone: '=1' } })
})

test('a cell of XLSX that holds more than one may is cut between two letters, says so, and is named on a sheet', async () => {
  const long = `${'a'.repeat(MAX_CELL - 9)}🎉${'b'.repeat(50)}`
  const { bytes, cutCells } = await written(planOf({ format: 'xlsx' }, notes.map(columnOf)), notes, [
    rowOf({ note: 'x' }),
    rowOf({ note: long }),
  ])
  const [list, cut] = readWorkbook(bytes)
  expect(cutCells).toBe(1)
  const text = list!.rows[2]!['A']!.value
  expect(text).toBe(`${'a'.repeat(MAX_CELL - 9)} … (cut)`)
  expect(text.length).toBeLessThanOrEqual(MAX_CELL)
  expect(cut).toMatchObject({
    name: 'Cut',
    rows: [{ C: { value: 'Column' } }, { A: { value: 'List' }, B: { value: 'A3' }, C: { value: 'note' } }],
  })
})

test('rows that a sheet of XLSX has no room for go on in the next one, below the same head', async () => {
  const rowsOfFive = [1, 2, 3, 4, 5].map(number => rowOf({ note: `n${number}` }))
  const { bytes } = await written(planOf({ format: 'xlsx' }, notes.map(columnOf)), notes, rowsOfFive, 2)
  const sheets = readWorkbook(bytes).map(({ name, rows: all }) => [name, ...all.map(row => row['A']?.value)])
  expect(sheets).toEqual([
    ['List', 'note', 'n1', 'n2'],
    ['List (2)', 'note', 'n3', 'n4'],
    ['List (3)', 'note', 'n5'],
  ])
})

test('the head of a sheet stays in sight', async () => {
  const { bytes } = await written(planOf({ format: 'xlsx' }, notes.map(columnOf)), notes, [])
  expect(readWorkbook(bytes)[0]?.xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
})

test('rows of answers have a sheet, where counts, days and times are such and notes that look like them are not', async () => {
  const field = aField('meeting_room_widget', 'rooms', { label: 'Rooms' })
  const heads = ['Reference', 'Form', 'Field', 'Date', 'Start', 'End', 'Type', 'Setup', 'People', '24 h', 'Note']
  const plan = planOf({ format: 'xlsx', texts: 'labels' }, [], [{ is: 'answer rows', title: 'Rooms: [all]', fields: [field], heads }])
  const { answer } = exportWriter()
  const chunks: Uint8Array[] = []
  const text = JSON.stringify([
    {
      date: '2026-03-04',
      startTime: '09:00',
      endTime: '',
      agendaItemType: '=1',
      setupType: '12',
      numberOfPeople: 12,
      twentyFourHourHold: true,
      note: '2026-03-05',
    },
  ])
  for (const request of [
    { is: 'begin', plan },
    { is: 'sheet', sheet: 0 },
    { is: 'sheet', sheet: 1 },
    {
      is: 'answer rows',
      versions: [{ key: 'v', fields: JSON.stringify([field]) }],
      rows: [{ reference: 'A', form_name: 'F', version: 'v', mapField: 'rooms', text }],
    },
    { is: 'list end' },
  ] as const)
    chunks.push((await answer(request)).bytes)
  const sheet = readWorkbook(Buffer.concat(chunks))[1]
  expect(sheet?.name).toBe('Rooms all')
  expect(sheet?.rows[1]).toMatchObject({
    A: { value: 'A' },
    C: { value: 'Rooms' },
    D: { is: 'number', style: 3 },
    E: { is: 'number', value: '0.375', style: 4 },
    G: { is: 'text', value: '=1' },
    H: { is: 'text', value: '12' },
    I: { is: 'number', value: '12' },
    K: { is: 'text', value: '2026-03-05' },
  })
  expect(sheet?.rows[1]).not.toHaveProperty('F')
})

test.each(['csv', 'xlsx', 'jsonl'] as const)('a ZIP has the list as %s, and the files behind it', async format => {
  const { answer } = exportWriter()
  const chunks: Uint8Array[] = []
  const bytes = Buffer.from('file '.repeat(50_000))
  for (const request of [
    { is: 'begin', plan: planOf({ format, with_files: true }, notes.map(columnOf)) },
    { is: 'sheet', sheet: 0 },
    { is: 'rows', versions: [{ key: 'v', fields: JSON.stringify(notes) }], rows: [rowOf({ note: 'x' })] },
    { is: 'list end' },
    { is: 'file', name: 'files/ACME-1/a.txt' },
    { is: 'bytes', bytes: bytes.subarray(0, 100_000) },
    { is: 'bytes', bytes: bytes.subarray(100_000) },
    { is: 'file', name: 'files/ACME-1/empty.txt' },
    { is: 'end' },
  ] as const)
    chunks.push((await answer(request)).bytes)
  const files = readZip(Buffer.concat(chunks))
  expect([...files.keys()]).toEqual([`submissions.${format}`, 'files/ACME-1/a.txt', 'files/ACME-1/empty.txt'])
  expect(files.get('files/ACME-1/a.txt')?.equals(bytes)).toBe(true)
  expect(files.get('files/ACME-1/empty.txt')).toHaveLength(0)
  const list = files.get(`submissions.${format}`)!
  expect(format === 'xlsx' ? readWorkbook(list)[0]?.rows[1]?.['A']?.value : list.toString('utf8')).toContain('x')
})
