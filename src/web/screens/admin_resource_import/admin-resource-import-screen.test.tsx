import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminResourceImportPage } from '#contract/portal/resource-pages.ts'
import { SPACE_COLUMNS } from '#contract/portal/space-columns.ts'
import type { ImportReport, PastImport } from '#contract/portal/space-imports.ts'
import { aStaffShell, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth, expectAccessibleDialog } from '../../admin/widths-for-tests.ts'
import { aReport } from './report-for-tests.ts'

const ADDRESS = '/acme/admin/resources/import'
const past: PastImport = {
  uuid: '1',
  file_name: 'campus.csv',
  by: 'Ann',
  at: '2026-11-20T09:00:00Z',
  new: 3,
  changed: 1,
  is_undone: false,
}
const screen: AdminResourceImportPage = { ...aStaffShell, render: 'admin_resource_import', imports: [past] }
const right = aReport({ new: 2, changed: 1, places: [{ what: 'building', count: 1, names: ['Tower Nord'] }], read_as: 'UTF-8, semicolon' })
const faulty: ImportReport = {
  ...right,
  new: 1,
  wrong_rows: 1,
  wrong_cells: 1,
  faults: 1,
  wrong: [
    {
      row: 58,
      space: 'Lab 3',
      column: 'seats',
      value: '2O',
      reason: '“2O” is not a whole number from 0 to 1,000,000.',
      proposal: '20',
      count: 1,
      rows: [{ row: 58, space: 'Lab 3' }],
    },
  ],
}
const answering =
  (...reports: ImportReport[]): Server =>
  ({ method, path }) => {
    if (method !== 'POST') return { body: screen }
    if (path.endsWith('/undo')) return { status: 409, body: { success: false, message: ['Not undone', 'Deck was booked since.'] } }
    const data = reports.shift()
    return { body: { success: data?.uuid !== '', message: ['', ''], data } }
  }

async function paste(): Promise<void> {
  await page.getByRole('textbox', { name: 'Paste rows including the header' }).fill('worksite,building,space')
  await page.getByRole('button', { name: 'Check what was pasted' }).click()
}

test('wrong cells are named by row, column, value and reason, and nothing can be imported before they are mended', async () => {
  const { calls } = mountStaff(screen, ADDRESS, answering(faulty))
  await paste()
  const table = page.getByRole('table', { name: 'Wrong cells' })
  for (const name of ['Row 58, Lab 3', 'seats', '2O', '“2O” is not a whole number from 0 to 1,000,000.', '20'])
    await expect.element(table.getByRole('cell', { name, exact: true })).toBeVisible()
  const reason = table.getByRole('cell', { name: /is not a whole number/ }).element()
  expect(reason.scrollWidth, 'a reason is never cut').toBeLessThanOrEqual(reason.clientWidth)
  await expect.element(page.getByText('1 wrong cell.', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Suggestion' })).toBeVisible()
  await expect.element(page.getByText(/^Nothing has been written\./)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/\bfaults?\b/i)
  await expect.element(page.getByRole('button', { name: 'Import, 1 row left to mend' })).toBeDisabled()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/portal/acme/admin/resources/import?dry_run=1',
  ])
  await expectAccessible()
})

test('a file of which nothing is wrong is imported as a whole', async () => {
  const { calls } = mountStaff(screen, ADDRESS, answering(right, { ...right, uuid: '2' }))
  await paste()
  await expect.element(page.getByText('New: 1 building: Tower Nord')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 spaces' }).click()
  await expect.element(page.getByText('The spaces were imported.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').at(-1)?.path).toBe('/api/portal/acme/admin/resources/import')
})

test('a report says how many of its rows are incomplete afterwards', async () => {
  const gaps = [
    { gap: 'no_seats', rows: 2 },
    { gap: 'never_open', rows: 1 },
  ] as const
  mountStaff(screen, ADDRESS, answering({ ...right, incomplete: 2, gaps }, { ...right, incomplete: 1, gaps: [gaps[1]] }))
  await paste()
  const both = '2 rows are incomplete afterwards: 2 without seats, 1 never open. The grid of spaces marks them.'
  await expect.element(page.getByText(both)).toBeVisible()
  await page.getByRole('button', { name: 'Check what was pasted' }).click()
  await expect.element(page.getByText('1 row is incomplete afterwards: 1 never open. The grid of spaces marks it.')).toBeVisible()
})

test('a file that cannot be judged leaves none of an earlier file to be imported in its place', async () => {
  mountStaff(screen, ADDRESS, answering(right))
  await paste()
  await expect.element(page.getByRole('button', { name: 'Import 3 spaces' })).toBeVisible()
  await page.getByRole('button', { name: 'Check what was pasted' }).click()
  await expect.element(page.getByRole('button', { name: 'Import 3 spaces' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Paste rows including the header' })).toHaveValue('worksite,building,space')
})

/** A file that stands in the browser's own folder, so that it can be saved anew under a chosen one. */
async function storedFile(name: string) {
  const handle = await (await navigator.storage.getDirectory()).getFileHandle(name, { create: true })
  const save = async (text: string) => {
    const writable = await handle.createWritable()
    await writable.write(text)
    await writable.close()
  }
  const choose = async () => {
    const files = new DataTransfer()
    files.items.add(await handle.getFile())
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { save, choose }
}

test('whoever leaves a file that could be imported is asked first; one that has to be mended is left at once', async () => {
  const { calls } = mountStaff(screen, ADDRESS, answering(right, faulty))
  const choose = () => userEvent.upload(document.querySelector('input[type=file]')!, new File(['worksite,building,space'], 'rooms.csv'))
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await choose()
  await expect.element(page.getByRole('button', { name: 'Import 3 spaces' })).toBeVisible()
  const away = page.getByRole('link', { name: 'Layouts and features' })
  await away.click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect.element(leave).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Import 3 spaces' })).toBeVisible()
  await choose()
  await expect.element(page.getByRole('button', { name: 'Import, 1 row left to mend' })).toBeVisible()
  await away.click()
  await expect.poll(() => calls.at(-1)?.path).toContain('admin/resources/layouts')
  expect(leave.elements()).toEqual([])
})

test('what was judged is what is imported, though the file was saved anew meanwhile', async () => {
  const sent: Promise<string>[] = []
  const server = answering(right, { ...right, uuid: '2' })
  mountStaff(screen, ADDRESS, call => {
    if (call.body instanceof FormData) sent.push((call.body.get('file') as File).text())
    return server(call)
  })
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  const file = await storedFile('rooms.csv')
  await file.save('worksite,building,space')
  await file.choose()
  await expect.element(page.getByRole('heading', { name: 'rooms.csv · UTF-8, semicolon' })).toBeVisible()
  await file.save('worksite,building,space,seats')
  await page.getByRole('button', { name: 'Import 3 spaces' }).click()
  await expect.element(page.getByText('The spaces were imported.')).toBeVisible()
  expect(await Promise.all(sent)).toEqual(['worksite,building,space', 'worksite,building,space'])
})

test('a file that cannot be read says so, and leaves none of an earlier one to be imported', async () => {
  mountStaff(screen, ADDRESS, answering(right))
  await paste()
  await expect.element(page.getByRole('button', { name: 'Import 3 spaces' })).toBeVisible()
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('', 'NotReadableError'))
  onTestFinished(() => void vi.restoreAllMocks())
  const file = await storedFile('gone.csv')
  await file.save('worksite,building,space')
  await file.choose()
  await expect.element(page.getByText('This file cannot be read, or was changed just now. Choose it again.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Import 3 spaces' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeEnabled()
})

const letters = [
  { name: 'shift_jis', label: 'Japanese (Shift JIS)', looks: '東京 · 東京本社 · 新館' },
  { name: 'gb18030', label: 'Chinese (GB 18030)', looks: '搶嫗' },
] as const
const unread: ImportReport = {
  ...right,
  rows: 0,
  new: 0,
  changed: 0,
  places: [],
  read_as: '',
  letters,
  wrong_rows: 1,
  faults: 1,
  wrong_cells: 1,
}

test('letters that a file does not prove are chosen by how they look, and the import says which were chosen', async () => {
  const read = { ...right, letters, read_as: 'Japanese (Shift JIS), comma' }
  const { calls } = mountStaff(screen, ADDRESS, answering(unread, read, { ...read, uuid: '2' }))
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await userEvent.upload(document.querySelector('input[type=file]')!, new File([Uint8Array.from([0x93, 0x8c])], 'rooms.csv'))
  const select = page.getByRole('combobox', { name: 'Letters' })
  await expect.element(select).toHaveAccessibleDescription('If none do, save the file as CSV UTF-8.')
  await expect.element(page.getByText(/^This file does not say in which letters it is written\./)).toBeVisible()
  expect(page.getByRole('button', { name: /^Import/ }).elements()).toEqual([])
  await expectAccessible()
  await select.selectOptions('Japanese (Shift JIS): 東京 · 東京本社 · 新館')
  await expect.element(page.getByRole('heading', { name: 'rooms.csv · Japanese (Shift JIS), comma' })).toBeVisible()
  await expect.element(select).toHaveValue('shift_jis')
  await page.getByRole('button', { name: 'Import 3 spaces' }).click()
  await expect.element(page.getByText('The spaces were imported.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path.split('?')[1] ?? '')).toEqual([
    'dry_run=1',
    'dry_run=1&letters=shift_jis',
    'letters=shift_jis',
  ])
})

test('an earlier import is undone after a question, and a refusal says why', async () => {
  const { calls } = mountStaff(screen, ADDRESS, answering())
  await page.getByRole('button', { name: 'Undo the import of campus.csv' }).click()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Deck was booked since.')).toBeVisible()
})

test.each([360, 1280])('at %i px each column of a file is told with an example, so that a first one can be written', async width => {
  await page.viewport(width, 800)
  mountStaff(screen, ADDRESS, answering())
  await page.getByText('Columns of the file').first().click()
  const table = page.getByRole('table', { name: 'Columns of the file' })
  await expect.element(table).toBeVisible()
  const names = [...table.element().querySelectorAll('td:first-child')].map(cell => cell.textContent)
  expect(names).toEqual(SPACE_COLUMNS.map(({ name }) => name))
  await expect.element(table.getByText('Name of the worksite. Always needed.')).toBeVisible()
  await expect.element(table.getByText('Theater:24*;Classroom:12(30/15)')).toBeVisible()
  await expectAccessible()
  await page.viewport(1280, 800)
})

test('an import and the report of what is wrong or right stand in each width without a barrier', async () => {
  mountStaff(screen, ADDRESS, answering(faulty, right))
  await paste()
  await expect.element(page.getByRole('table', { name: 'Wrong cells' })).toBeVisible()
  await expectAccessibleAtEachWidth()
  await page.getByRole('button', { name: 'Check what was pasted' }).click()
  await expect.element(page.getByRole('button', { name: 'Import 3 spaces' })).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('the question before an import is undone stands on a phone without a barrier', async () => {
  mountStaff(screen, ADDRESS, answering())
  await expectAccessibleDialog('Undo the import of campus.csv', 'Undo the import of campus.csv?')
})
