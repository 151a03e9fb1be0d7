import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminResourceImportPage } from '#contract/portal/resource-pages.ts'
import type { ImportReport, UnknownColumn, UnknownNames } from '#contract/portal/space-imports.ts'
import { aStaffShell, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectFingerSized } from '../../admin/finger-sized-for-tests.ts'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { aReport } from './report-for-tests.ts'

/** What a report leaves to be decided, and what is decided by which press (P12.85 to P12.88). */

const ADDRESS = '/acme/admin/resources/import'
const screen: AdminResourceImportPage = { ...aStaffShell, render: 'admin_resource_import', imports: [] }
const right = aReport({ rows: 4, new: 4 })
const names = (...all: string[]) => all.map(name => ({ name, rows: 1, is_created: false }))
const categories: UnknownNames = { kind: 'category', created: 0, near: 0, open: 3, names: names('Studio', 'Lab', 'Atrium') }
const features: UnknownNames = { kind: 'feature', created: 0, near: 0, open: 2, names: names('Espresso bar', 'Piano') }
const layouts: UnknownNames = {
  kind: 'layout',
  created: 0,
  near: 2,
  open: 1,
  names: [
    { name: 'Teather', rows: 12, near: 'Theater', is_created: false },
    { name: 'Class room', rows: 1, near: 'Classroom', is_created: false },
    ...names('Runway'),
  ],
}
const unknown: ImportReport = { ...right, new: 0, wrong_rows: 4, unknown: [categories, features, layouts] }
const columns: readonly UnknownColumn[] = [
  { name: 'Seats count', example: '24', nearest: 'seats', chosen: null },
  { name: 'Our code', example: '', nearest: '', chosen: null },
]

/** A server that answers with these reports, one after the other. @param sent what was decided with each */
function answering(reports: readonly ImportReport[], sent: unknown[] = []): Server {
  const left = [...reports]
  return ({ method, body }) => {
    if (method !== 'POST') return { body: screen }
    const choices = (body as FormData).get('choices')
    sent.push(typeof choices === 'string' ? JSON.parse(choices) : undefined)
    const data = left.shift()
    return { body: { success: data?.uuid !== '', message: ['', ''], data } }
  }
}

async function paste(): Promise<void> {
  await page.getByRole('textbox', { name: 'Paste rows including the header' }).fill('worksite,building,space')
  await page.getByRole('button', { name: 'Check what was pasted' }).click()
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('names that are not there come along by one press, but for the kinds that are left out', async () => {
  const sent: unknown[] = []
  const created = {
    ...unknown,
    unknown: [categories, { ...features, open: 0, created: 2, names: features.names.map(one => ({ ...one, is_created: true })) }],
  }
  mountStaff(screen, ADDRESS, answering([unknown, created, unknown], sent))
  await paste()
  const sentence = '3 categories, 2 features and 1 layout are new: they are not under Layouts and features yet.'
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByText('Nothing has been written: something above is not decided yet.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Import, 4 rows wait for a choice above' })).toBeDisabled()
  const counts = page.getByRole('list', { name: 'Rows of the file' })
  await expect.element(counts.getByText('4 waiting')).toBeVisible()
  expect(counts.getByText(/wrong/).elements()).toEqual([])
  await page.getByRole('checkbox', { name: '3 categories: Studio, Lab, Atrium' }).click()
  await page.getByRole('checkbox', { name: '1 layout: Runway' }).click()
  await press('Create these')
  await expect.element(page.getByText('The import creates 2 features: Espresso bar, Piano.')).toBeVisible()
  await press('Undo these choices')
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(sent).toEqual([undefined, { create: ['feature'], names: [] }, { create: [], names: [] }])
})

test('what the import creates is created by the call that writes', async () => {
  const sent: unknown[] = []
  mountStaff(screen, ADDRESS, answering([unknown, right, { ...right, uuid: '1' }], sent))
  await paste()
  await press('Create these')
  await press('Import 4 spaces')
  await expect.element(page.getByText('The spaces were imported.')).toBeVisible()
  expect(sent.slice(1)).toEqual([
    { create: ['category', 'feature', 'layout'], names: [] },
    { create: ['category', 'feature', 'layout'], names: [] },
  ])
})

test('a name that is much like another is taken for that in all its rows, or said to be new', async () => {
  const sent: unknown[] = []
  mountStaff(screen, ADDRESS, answering([unknown, unknown, unknown, right], sent))
  await paste()
  await expect.element(page.getByText(/^There is no layout “Teather” \(12 rows\)\./)).toBeVisible()
  await expect.element(page.getByText('Did you mean “Theater”?')).toBeVisible()
  await press('Use “Theater” in place of “Teather”')
  await expect.poll(() => sent.length).toBe(2)
  await press('It is new: “Class room”')
  await expect.poll(() => sent.length).toBe(3)
  await press('Take all 2 suggestions')
  await expect.element(page.getByRole('button', { name: 'Import 4 spaces' })).toBeEnabled()
  const teather = { kind: 'layout', name: 'Teather', means: 'Theater' }
  const isNew = { kind: 'layout', name: 'Class room', means: 'Class room' }
  expect(sent.slice(1)).toEqual([
    { create: [], names: [teather] },
    { create: [], names: [teather, isNew] },
    { create: [], names: [teather, isNew, teather, { kind: 'layout', name: 'Class room', means: 'Classroom' }] },
  ])
})

test('columns that are not known begin with what is likely meant, and the import says what was chosen', async () => {
  const sent: unknown[] = []
  const chosen = columns.map(column => ({ ...column, chosen: column.nearest }))
  const before: ImportReport = { ...right, columns }
  mountStaff(screen, ADDRESS, answering([before, { ...right, columns: chosen }, { ...right, columns: chosen, uuid: '1' }], sent))
  await paste()
  const select = page.getByRole('combobox', { name: 'Column “Seats count”' })
  await expect.element(select).toHaveValue('seats')
  await expect.element(select).toHaveAccessibleDescription('It says “24”, for example.')
  await expect.element(page.getByRole('combobox', { name: 'Column “Our code”' })).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Import, 2 columns left to choose' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Column “Our code”' }).selectOptions('order')
  await press('Use these columns')
  await press('Import 4 spaces')
  const decided = {
    columns: [
      { name: 'Seats count', column: 'seats' },
      { name: 'Our code', column: 'order' },
    ],
  }
  await expect.element(page.getByText('The spaces were imported.')).toBeVisible()
  expect(sent).toEqual([undefined, decided, decided])
})

test('of two columns of one name one may be left out', async () => {
  const sent: unknown[] = []
  const twice: readonly UnknownColumn[] = [
    { name: 'Notes', example: 'By the river', nearest: 'description', chosen: null },
    { name: 'Notes', example: 'internal', nearest: '', chosen: null },
  ]
  const decided = twice.map((column, at): UnknownColumn => ({ ...column, chosen: at === 0 ? '' : 'description' }))
  mountStaff(
    screen,
    ADDRESS,
    answering(
      [
        { ...right, columns: twice },
        { ...right, columns: decided },
      ],
      sent,
    ),
  )
  await paste()
  const [first, second] = [1, 2].map(nth => page.getByRole('combobox', { name: `Column “Notes”, ${nth} of 2` }))
  await expect.element(first!).toHaveValue('description')
  await expect.element(second!).toHaveValue('')
  await expect.element(second!).toHaveAccessibleDescription('It says “internal”, for example.')
  await first!.selectOptions('')
  await second!.selectOptions('description')
  await press('Use these columns')
  await expect.element(page.getByRole('button', { name: 'Import 4 spaces' })).toBeEnabled()
  const columns = ['', 'description'].map(column => ({ name: 'Notes', column }))
  expect(sent).toEqual([undefined, { columns }])
  await expect.element(second!).toHaveValue('description')
})

test('another choice of a column counts at once, and one that was not sent is taken back', async () => {
  const sent: unknown[] = []
  const decided = (code: UnknownColumn['chosen']): ImportReport => ({
    ...right,
    columns: columns.map(column => ({ ...column, chosen: column.name === 'Our code' ? code : 'seats' })),
  })
  const server = answering([{ ...right, columns }, decided(''), decided('order'), { ...decided('order'), uuid: '1' }], sent)
  let isDown = false
  mountStaff(screen, ADDRESS, call => (isDown && call.method === 'POST' ? { status: 503, body: {} } : server(call)))
  await paste()
  await press('Use these columns')
  const select = page.getByRole('combobox', { name: 'Column “Our code”' })
  await expect.element(page.getByText('They are read as you chose. Another choice counts at once.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Use these columns' }).elements()).toEqual([])
  select.element().focus()
  await select.selectOptions('order')
  await expect.poll(() => sent.length).toBe(3)
  await expect.element(select).toBeEnabled()
  await expect.element(select).toHaveValue('order')
  await expect.element(select).toHaveFocus()
  isDown = true
  await select.selectOptions('floor')
  await expect.element(page.getByText('Failed to import spaces')).toBeVisible()
  await expect.element(select).toHaveValue('order')
  isDown = false
  await press('Import 4 spaces')
  await expect.element(page.getByText('The spaces were imported.')).toBeVisible()
  const said = (code: string) => ({
    columns: [
      { name: 'Seats count', column: 'seats' },
      { name: 'Our code', column: code },
    ],
  })
  expect(sent).toEqual([undefined, said(''), said('order'), said('order')])
})

test('what was decided on a file is forgotten with the next one', async () => {
  const sent: unknown[] = []
  mountStaff(screen, ADDRESS, answering([unknown, right, unknown], sent))
  await paste()
  await press('Create these')
  await expect.element(page.getByRole('button', { name: 'Import 4 spaces' })).toBeEnabled()
  await press('Check what was pasted')
  await expect.element(page.getByRole('button', { name: 'Create these' })).toBeVisible()
  expect(sent[2]).toBeUndefined()
})

test('once something was decided the focus is where the new report begins', async () => {
  mountStaff(screen, ADDRESS, answering([unknown, right]))
  await paste()
  await press('Create these')
  await expect.element(page.getByRole('button', { name: 'Import 4 spaces' })).toBeEnabled()
  await expect.element(page.getByRole('heading', { name: 'Pasted rows · UTF-8, comma' })).toHaveFocus()
})

const faults: ImportReport = {
  ...right,
  new: 0,
  wrong_rows: 30,
  wrong_cells: 236,
  faults: 203,
  wrong: [
    {
      row: 4,
      space: 'Lab 3',
      column: 'seats',
      value: 'abc',
      reason: '“abc” is not a whole number from 0 to 1,000,000.',
      count: 30,
      rows: Array.from({ length: 20 }, (_, at) => ({ row: at + 4, space: `Lab ${at + 3}` })),
    },
    {
      row: 9,
      space: '',
      column: 'active',
      value: 'ja',
      reason: '“ja” is neither yes nor no.',
      proposal: 'yes',
      count: 2,
      rows: [
        { row: 9, space: '' },
        { row: 1200, space: 'Deck' },
      ],
    },
  ],
}

test('equal faults stand once, with their first rows, and all that are told a press away', async () => {
  mountStaff(screen, ADDRESS, answering([faults]))
  await paste()
  const table = page.getByRole('table', { name: 'Wrong cells' })
  await expect.element(table.getByText('Rows 4, 5, 6 and 27 others')).toBeVisible()
  await expect.element(table.getByText('Rows 9 and 1,200')).toBeVisible()
  await expect.element(page.getByText('236 wrong cells, 203 of them different: equal ones stand here once.')).toBeVisible()
  await expect.element(page.getByText('and 201 more wrong cells, each different')).toBeVisible()
  await expect.element(table.getByText('23: Lab 22')).not.toBeVisible()
  await table.getByText('Rows 4, 5, 6 and 27 others').click()
  await expect.element(table.getByText('23: Lab 22')).toBeVisible()
  await expect.element(table.getByText('and 10 others')).toBeVisible()
  await expectAccessible()
})

test('a sample file can be downloaded', async () => {
  mountStaff(screen, ADDRESS, answering([]))
  const link = page.getByRole('link', { name: 'Download a sample file' })
  await expect.element(link).toHaveAttribute('href', '/api/portal/acme/admin/resources/export?format=sample')
  await expect.element(link).toHaveAttribute('download')
})

test('what is left to be decided stands in each width without a barrier, and on a phone there is room for a finger', async () => {
  mountStaff(screen, ADDRESS, answering([{ ...unknown, ...faults, unknown: unknown.unknown, columns }]))
  await paste()
  await expect.element(page.getByRole('button', { name: 'Create these' })).toBeVisible()
  await expectAccessibleAtEachWidth()
  await page.viewport(360, 800)
  expectFingerSized()
  await page.viewport(1280, 800)
})

test('an undo says what of what came along stays', async () => {
  const stays = 'What something else has, or somebody changed since, stays: feature Piano.'
  const past = { uuid: '1', file_name: 'campus.csv', by: 'Ann', at: '2026-11-20T09:00:00Z', new: 3, changed: 1, is_undone: false }
  const withPast = { ...screen, imports: [past] }
  mountStaff(withPast, ADDRESS, ({ method }) => ({
    body: method === 'POST' ? { success: true, message: ['The import was undone.', stays] } : withPast,
  }))
  await press('Undo the import of campus.csv')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText(stays)).toBeVisible()
})
