import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { agendaItemTypes } from '#contract/tenant/company.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import type { RunnerAccess } from '../field-props.ts'
import { copyAtFocus, pasteAtFocus } from '../kit/clipboard-for-tests.ts'
import { runnerWithAnswers } from '../kit/event-runner-for-tests.ts'
import { mount } from '../kit/mount-for-tests.tsx'
import type { Requirement } from './meeting_room_widget.ts'
import { aRequirement as row } from './requirement-for-tests.ts'

const event = { start_date: '2027-03-09', end_date: '2027-03-11', start_time: '08:00', seating_capacity: '１２０' }
const items = (...names: string[]) => names.map(name => ({ uid: name, name }))
const LISTS = {
  agenda: items('Breakout', 'General Session', 'Lunch', 'Registration'),
  setup: items('Classroom', 'Flow', 'T-Shaped', 'Tabletop', 'Theater'),
}
const answering = (async (target: { name: string }) =>
  target.name === agendaItemTypes.name ? LISTS.agenda : LISTS.setup) as unknown as RunnerAccess['callTenant']

function open(rows: readonly Requirement[] = [], settings: object = {}, control: object = {}, callTenant = answering) {
  const { runner } = runnerWithAnswers(
    { ...event },
    {
      callTenant,
      whenEffectsEnabled: listener => {
        listener()
        return () => undefined
      },
    },
  )
  const mounted = mount('meeting_room_widget', settings, { runner, control })
  mounted.run.set('answer', rows)
  return mounted
}

const cell = (at: number, column: number) => document.querySelector<HTMLElement>(`[data-place="${at}:${column}"]`)!
const shown = () =>
  [...document.querySelectorAll('.meetings-grid tbody tr')].map(each => [...each.children].slice(1, 7).map(inner => inner.textContent))
const keys = (text: string) => userEvent.keyboard(text)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
async function isReady() {
  await expect.poll(() => cell(0, 1)?.tabIndex).toBeDefined()
}
async function focusCell(at: number, column: number) {
  cell(at, column).focus()
  await expect.poll(() => cell(at, column).tabIndex).toBe(0)
}

describe('as a grid', () => {
  beforeEach(() => page.viewport(1000, 900))

  test('without rows it says so in the words of its author, and begins a row with the event and all its guests', async () => {
    const { value } = open([], { noDataText: 'No agenda', label2: 'Rooms', addBtnText: 'Another' })
    await expect.element(page.getByText('No agenda')).toBeVisible()
    await expect.element(page.getByText('Rooms', { exact: true })).toBeVisible()
    await press('Another')
    expect(value()).toEqual([row({ startTime: '08:00', endTime: '', agendaItemType: '', setupType: '' })])
    await expect.element(page.getByText('1 row', { exact: true })).toBeVisible()
  })

  test('dates and times are typed as one likes, types are chosen from what the company has, Space holds for 24 hours', async () => {
    const { value } = open([row({ date: '', startTime: '', endTime: '', agendaItemType: '', setupType: '', numberOfPeople: '' })])
    await isReady()
    cell(0, 1).focus()
    await keys('3/10/2027{Tab}9{Tab}1330{Tab}')
    await keys('lu')
    await expect.element(page.getByRole('listbox', { name: 'Agenda item' })).toBeVisible()
    await keys('n{Enter}T')
    await expect
      .poll(() => [...document.querySelectorAll('[role=option]')].map(each => each.textContent))
      .toEqual(['T-Shaped', 'Tabletop', 'Theater'])
    await keys('{ArrowDown}{ArrowDown}{Enter}')
    await keys('40{Tab}')
    await expect.poll(() => document.activeElement).toBe(cell(0, 7))
    await keys(' ')
    expect(value()).toEqual([
      row({
        date: '2027-03-10',
        endTime: '13:30',
        agendaItemType: 'Lunch',
        numberOfPeople: 40,
        twentyFourHourHold: true,
      }),
    ])
  })

  test('what is none of the types, no time and no number is not taken, and it says so', async () => {
    const { value } = open([row()])
    await isReady()
    for (const [column, wrong] of [
      ['1', 'someday'],
      ['2', '25:00'],
      ['4', 'Party'],
      ['6', '-1'],
    ] as const) {
      cell(0, Number(column)).focus()
      await keys(`{F2}{Control>}a{/Control}${wrong}{Enter}`)
      await expect.poll(() => document.querySelector('[role=status]')?.textContent).toContain(`“${wrong}” cannot be read`)
      await expect.poll(() => document.querySelector('.rows-note')?.textContent).toContain(`“${wrong}” cannot be read`)
    }
    expect(value()).toEqual([row()])
    cell(0, 6).focus()
    await keys('7{Enter}')
    await expect.poll(() => document.querySelector('.rows-note')).toBe(null)
  })

  test('rows are added, copied, moved and deleted by keys, each of which can be taken back', async () => {
    const { value } = open([row(), row({ agendaItemType: 'Lunch', startTime: '12:00', endTime: '13:00' })])
    await isReady()
    cell(0, 4).focus()
    const names = () => (value() as readonly Requirement[]).map(({ agendaItemType }) => agendaItemType)
    await keys('{Control>}{Enter}{/Control}')
    expect(names()).toEqual(['General Session', '', 'Lunch'])
    await expect.poll(() => document.activeElement).toBe(cell(1, 1))
    await keys('{Control>}{Delete}{/Control}')
    expect(names()).toEqual(['General Session', 'Lunch'])
    await expect.element(page.getByRole('status')).toHaveTextContent('Row 2 deleted.')
    await keys('{ArrowUp}{Alt>}{ArrowDown}{/Alt}')
    expect(names()).toEqual(['Lunch', 'General Session'])
    await expect.poll(() => document.activeElement).toBe(cell(1, 1))
    await keys('{Control>}zz{/Control}')
    expect(names()).toEqual(['General Session', '', 'Lunch'])
  })

  test('on a keyboard without Latin letters the same keys take back and repeat a row', async () => {
    const { value } = open([row(), row({ agendaItemType: 'Lunch', startTime: '12:00', endTime: '13:00' })])
    await isReady()
    cell(0, 4).focus()
    const pressKey = (key: string, code: string, shiftKey = false) =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, shiftKey, ctrlKey: true, bubbles: true, cancelable: true }),
      )
    await keys('{Control>}{Delete}{/Control}')
    await expect.poll(value).toHaveLength(1)
    expect(pressKey('я', 'KeyZ')).toBe(false)
    await expect.poll(value).toHaveLength(2)
    expect(pressKey('В', 'KeyD', true)).toBe(false)
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  test('the number of a row opens its menu: it copies, inserts, moves and deletes, and Escape gives the focus back', async () => {
    const { value } = open([row(), row({ agendaItemType: 'Lunch', startTime: '12:00', endTime: '13:00' })], { delBtnText: 'Take out' })
    await press('Row 1: what it can do')
    const items = () => [...document.querySelectorAll('[role=menuitem]')].map(each => each.firstChild?.textContent)
    await expect.poll(items).toEqual(['Copy row', 'Insert a row below', 'Repeat daily...', 'Move up', 'Move down', 'Take out'])
    await keys('{Escape}')
    await expect.poll(() => document.activeElement).toBe(cell(0, 0))
    await press('Row 1: what it can do')
    await keys('{Enter}')
    expect(value()).toMatchObject([row(), row(), { agendaItemType: 'Lunch' }])
    await press('Row 3: what it can do')
    await page.getByRole('menuitem', { name: 'Take out' }).click()
    expect(value()).toHaveLength(2)
    await press('Undo')
    expect(value()).toHaveLength(3)
  })

  test('a row is repeated on the days of the event that have not got it, and it says how many it will add', async () => {
    const { value } = open([row(), row({ date: '2027-03-10' })])
    await isReady()
    cell(0, 1).focus()
    await keys('{Control>}{Shift>}d{/Shift}{/Control}')
    const dialog = page.getByRole('dialog', { name: 'Repeat daily' })
    await expect.element(dialog.getByText('Row 1: General Session, 09:00 AM – 12:00 PM')).toBeVisible()
    await expect.element(dialog.getByRole('checkbox', { name: /^Wed, 03.10.2027/ })).toBeDisabled()
    expect(await barriersIn(dialog.element())).toEqual([])
    await dialog.getByRole('checkbox', { name: /^Thu, 03.11.2027/ }).click()
    await expect.element(dialog.getByRole('button', { name: 'Add 0 rows' })).toBeDisabled()
    await dialog.getByRole('checkbox', { name: /^Thu, 03.11.2027/ }).click()
    await dialog.getByRole('button', { name: 'Add 1 row' }).click()
    expect(value()).toEqual([row(), row({ date: '2027-03-11' }), row({ date: '2027-03-10' })])
  })

  test('rows of a spreadsheet are read, matched and shown, and only then added', async () => {
    const { value } = open([row()])
    await isReady()
    await press('Paste from a spreadsheet')
    const dialog = page.getByRole('dialog', { name: 'Paste from a spreadsheet' })
    await userEvent.fill(
      dialog.getByRole('textbox', { name: 'Paste the rows here' }),
      '3/9/2027\t9:00 AM\t12:00 PM\tGeneral Session\tTheater\t120\n3/9/2027\t1:30 PM\t5:00 PM\tBreak-out group\tClassroom\t40',
    )
    await expect.element(dialog.getByText(/^2 rows found/)).toBeVisible()
    await expect.element(dialog.getByText('Row 2: we do not know “Break-out group”. Breakout comes closest.')).toBeVisible()
    expect(value()).toEqual([row()])
    expect(await barriersIn(dialog.element())).toEqual([])
    await dialog.getByRole('combobox', { name: 'Agenda item of row 2' }).selectOptions('Lunch')
    await dialog.getByRole('combobox', { name: 'Column 6 means' }).selectOptions('Left out')
    await dialog.getByRole('button', { name: 'Add 2 rows' }).click()
    expect(value()).toEqual([
      row(),
      row({ numberOfPeople: '' }),
      row({ startTime: '13:30', endTime: '17:00', agendaItemType: 'Lunch', setupType: 'Classroom', numberOfPeople: '' }),
    ])
  })

  test('equal words share one choice, which this tab remembers for the form until it forgets what it knows of somebody', async () => {
    sessionStorage.clear()
    const sheet = ['Kick-off', 'kick-off', 'KICK-OFF'].map(name => `3/9/2027\t9:00 AM\t12:00 PM\t${name}\tTheater\t12`).join('\n')
    const dialog = page.getByRole('dialog', { name: 'Paste from a spreadsheet' })
    const paste = async () => {
      await press('Paste from a spreadsheet')
      await userEvent.fill(dialog.getByRole('textbox', { name: 'Paste the rows here' }), sheet)
      await dialog.getByRole('combobox', { name: 'Column 4 means' }).selectOptions('Agenda item')
    }
    const { value } = open([row()])
    await isReady()
    await paste()
    await expect.element(dialog.getByText(/^Rows 1, 2, 3: we /)).toBeVisible()
    expect(await barriersIn(dialog.element())).toEqual([])
    await dialog.getByRole('combobox', { name: 'Agenda item of row 2' }).selectOptions('Lunch')
    await expect.element(dialog.getByText(/^Rows 1, 2, 3: we /)).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Add 3 rows' }).click()
    const lunch = row({ agendaItemType: 'Lunch', numberOfPeople: 12 })
    expect(value()).toEqual([row(), lunch, lunch, lunch])
    await paste()
    await expect.element(dialog.getByRole('combobox', { name: 'Agenda item of row 3' })).toHaveValue('Lunch')
    await expect.element(dialog.getByText(/^Rows 1, 2, 3: we /)).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    // As a logout does.
    sessionStorage.clear()
    await paste()
    await expect.element(dialog.getByText(/^Rows 1, 2, 3: we /)).toBeVisible()
  })

  test('rows pasted into the grid are shown first too, and may take the place of those that are there', async () => {
    const { value } = open([row(), row()])
    await isReady()
    await focusCell(0, 1)
    pasteAtFocus('Date\tStart\tEnd\tGuests\n3/10/2027\t9:00\t10:00\t12\n')
    const dialog = page.getByRole('dialog', { name: 'Paste from a spreadsheet' })
    await dialog.getByRole('checkbox', { name: 'Replace the 2 rows that are there' }).click()
    await dialog.getByRole('button', { name: 'Add 1 row' }).click()
    expect(value()).toEqual([row({ date: '2027-03-10', endTime: '10:00', agendaItemType: '', setupType: '', numberOfPeople: 12 })])
  })

  test('the focus goes to a new row, the first one too, and is not lost when the last one goes', async () => {
    open()
    await press('Add a row')
    await expect.poll(() => document.activeElement).toBe(cell(0, 1))
    await press('Add a row')
    await expect.poll(() => document.activeElement).toBe(cell(1, 1))
    for (const name of ['Row 2: what it can do', 'Row 1: what it can do']) {
      await press(name)
      await page.getByRole('menuitem', { name: 'Delete row' }).click()
    }
    await expect.poll(() => document.activeElement?.textContent).toBe('Add a row')
    await press('Undo')
    await expect.poll(() => document.activeElement).toBe(cell(0, 0))
  })

  test('after rows were pasted the focus is at the first of them, and one press takes them back', async () => {
    const { value } = open([row()])
    await press('Paste from a spreadsheet')
    await userEvent.fill(page.getByRole('textbox', { name: 'Paste the rows here' }), '3/10/2027\t9:00 AM\t10:00 AM\tLunch')
    await expect.element(page.getByRole('button', { name: 'Add 1 row' })).toHaveFocus()
    await keys('{Enter}')
    await expect.poll(() => document.activeElement).toBe(cell(1, 1))
    await expect.element(page.getByText('1 row added.').first()).toBeVisible()
    await press('Undo')
    expect(value()).toEqual([row()])
  })

  test('cells that were copied here are pasted as cells, and lines beyond the last row are new rows', async () => {
    const { value } = open([row({ note: 'Stage' }), row({ agendaItemType: 'Lunch', setupType: 'Flow', numberOfPeople: 7 })])
    await isReady()
    await focusCell(0, 2)
    await keys('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
    copyAtFocus()
    await focusCell(1, 2)
    pasteAtFocus('09:00 AM\t12:00 PM\tGeneral Session\tTheater\t120')
    await expect.poll(value).toEqual([row({ note: 'Stage' }), row()])
    await focusCell(0, 0)
    expect(copyAtFocus()).toBe('\t03/09/2027\t09:00 AM\t12:00 PM\tGeneral Session\tTheater\t120\t\tStage')
    await focusCell(1, 4)
    pasteAtFocus('\t03/09/2027\t09:00 AM\t12:00 PM\tGeneral Session\tTheater\t120\t\tStage')
    await expect.poll(value).toEqual([row({ note: 'Stage' }), row({ note: 'Stage' })])
    await focusCell(1, 6)
    pasteAtFocus('1\n2\nmany')
    await expect.poll(() => (value() as readonly Requirement[]).map(({ numberOfPeople }) => numberOfPeople)).toEqual([120, 1, 2, 120])
    await expect.element(page.getByText('One cell could not be read and is as it was.').first()).toBeVisible()
  })

  test('a meeting that lasts over midnight says so', async () => {
    open([row(), row({ startTime: '22:00', endTime: '01:00' })])
    await expect.poll(() => cell(1, 3)?.textContent).toBe('01:00 AMnext day')
    expect(cell(0, 3).textContent).toBe('12:00 PM')
  })

  test('the menu of a row opens beside its number, also where columns begin at the right', async () => {
    open([row()])
    document.documentElement.dir = 'rtl'
    await press('Row 1: what it can do')
    const { right } = cell(0, 0).getBoundingClientRect()
    // The grid is a little wider than its place.
    await expect.poll(() => Math.abs(document.querySelector('[role=menu]')!.getBoundingClientRect().right - right)).toBeLessThan(40)
    await keys('{Escape}')
    document.documentElement.dir = ''
  })

  test('rows are sorted by time, and one press takes that back', async () => {
    const { value } = open([row({ date: '2027-03-10' }), row({ startTime: '13:00', endTime: '14:00' }), row()])
    await press('Sort by time')
    expect(value()).toEqual([row(), row({ startTime: '13:00', endTime: '14:00' }), row({ date: '2027-03-10' })])
    await press('Undo')
    expect(value()).toEqual([row({ date: '2027-03-10' }), row({ startTime: '13:00', endTime: '14:00' }), row()])
  })

  test('rows that overlap and seats that are missing are hints: they block nothing, and one press mends them', async () => {
    const { run, value } = open([
      row(),
      row({ agendaItemType: 'Lunch', startTime: '11:30', endTime: '13:00' }),
      row({ agendaItemType: 'Breakout', startTime: '13:30', endTime: '17:00', numberOfPeople: 40 }),
      row({ agendaItemType: 'Breakout', startTime: '13:30', endTime: '17:00', numberOfPeople: 24 }),
    ])
    await expect
      .element(page.getByText('Rows 1 and 2 overlap from 11:30 AM to 12:00 PM. Both are planned for all 120 guests.'))
      .toBeVisible()
    await expect.element(page.getByText('64 of 120 guests have a seat from 01:30 PM to 05:00 PM on Tue, 03/09/2027.')).toBeVisible()
    expect(run.field('answer').issue).toBe('')
    await press('Start Lunch at 12:00 PM')
    expect((value() as readonly Requirement[])[1]).toMatchObject({ agendaItemType: 'Lunch', startTime: '12:00' })
    await press('Add a Breakout for the others')
    expect((value() as readonly Requirement[])[4]).toMatchObject({ agendaItemType: 'Breakout', numberOfPeople: 56 })
    await expect.poll(() => document.querySelectorAll('.rows-note').length).toBe(0)
  })

  test('a wrong cell is marked once its message is shown, and the focus enters the grid at the first one', async () => {
    open([row(), row({ date: '2027-03-12', setupType: '' })], {}, { 'aria-invalid': true })
    await expect
      .poll(() => [...document.querySelectorAll<HTMLElement>('td[aria-invalid]')].map(each => each.dataset['place']))
      .toEqual(['1:1', '1:5'])
    expect(document.getElementById('it')).toBe(cell(1, 1))
    cell(0, 4).focus()
    await expect.poll(() => document.getElementById('it')).toBe(cell(0, 4))
    await page.getByRole('button', { name: 'Elsewhere' }).click()
    await expect.poll(() => document.getElementById('it')).toBe(cell(1, 1))
  })

  test('a note is written beside its cell', async () => {
    const { value } = open([row()])
    await press('Add a note to row 1')
    await userEvent.fill(page.getByRole('textbox', { name: 'Note' }), 'Lectern')
    await press('Done')
    expect(value()).toEqual([row({ note: 'Lectern' })])
    await expect.element(page.getByRole('button', { name: 'Note of row 1' })).toBeVisible()
  })

  test('where the types cannot be loaded any words are taken, and another try is offered', async () => {
    const call = vi.fn<(target: { name: string }) => Promise<unknown>>(async () => undefined)
    const { value } = open([row()], {}, {}, call as unknown as RunnerAccess['callTenant'])
    await expect.element(page.getByText(/^The agenda items and set-ups could not be loaded/)).toBeVisible()
    cell(0, 4).focus()
    await keys('{F2}{Control>}a{/Control}Party{Enter}')
    expect(value()).toEqual([row({ agendaItemType: 'Party' })])
    call.mockImplementation(answering as unknown as (target: { name: string }) => Promise<unknown>)
    await press('Try again')
    await expect.poll(() => document.querySelectorAll('.rows-note').length).toBe(0)
    expect(call).toHaveBeenCalledTimes(4)
  })

  test('rows of another event move to this one by one press', async () => {
    const { value } = open([row({ date: '2026-01-05' }), row({ date: '2026-01-06' }), row({ date: '' })])
    await press('Begin on Tue, 03/09/2027')
    expect((value() as readonly Requirement[]).map(({ date }) => date)).toEqual(['2027-03-09', '2027-03-10', ''])
  })

  test('a field that is locked can be read and not changed', async () => {
    const { value } = open([row()], {}, { disabled: true })
    await isReady()
    cell(0, 1).focus()
    await keys('7{Enter}{Delete}{Control>}{Delete}{/Control}')
    expect(value()).toEqual([row()])
    expect(page.getByRole('button', { name: /^(?:Add a row|Paste|Sort)/ }).elements()).toEqual([])
  })

  test('has one tab stop, scrolls at 480 pixels, and axe finds nothing', async () => {
    const { place } = open(Array.from({ length: 30 }, () => row()))
    await expect.poll(shown).toHaveLength(30)
    expect(place.querySelectorAll('.meetings-grid [tabindex="0"]')).toHaveLength(1)
    expect(getComputedStyle(place.querySelector('.grid-scroll')!).maxBlockSize).toBe('480px')
    expect(await barriersIn(place)).toEqual([])
  })
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(360, 780))

  test('rows are cards by day; one opens to be filled in, and leads on to the next', async () => {
    const { value, place } = open([row({ twentyFourHourHold: true }), row({ date: '2027-03-10', agendaItemType: 'Lunch' })])
    await expect.element(page.getByRole('list', { name: 'Wed, 03/10/2027' })).toBeVisible()
    await expect.element(page.getByText('Theater · 120 people · 24-hour hold')).toBeVisible()
    expect(await barriersIn(place)).toEqual([])
    await page.getByRole('button', { name: /General Session/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Row 1 of 2' })
    await userEvent.fill(dialog.getByLabelText(/^End/), '11:00')
    await dialog.getByLabelText(/^Set-up/).selectOptions('Flow')
    await userEvent.fill(dialog.getByLabelText(/^Number of people/), '90')
    await dialog.getByRole('checkbox', { name: /^24-hour hold/ }).click()
    await userEvent.fill(dialog.getByLabelText('Note'), 'Stage')
    expect(await barriersIn(dialog.element())).toEqual([])
    await dialog.getByRole('button', { name: 'Next row' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Row 2 of 2' })).toBeVisible()
    await press('Done')
    expect(value()).toEqual([
      row({ endTime: '11:00', setupType: 'Flow', numberOfPeople: 90, note: 'Stage' }),
      row({ date: '2027-03-10', agendaItemType: 'Lunch' }),
    ])
  })

  test('an open row reads people as any culture writes them; what is no count stays in its box, marked, and is none', async () => {
    const { value } = open([row(), row()])
    await page
      .getByRole('button', { name: /General Session/ })
      .first()
      .click()
    const people = page.getByRole('dialog').getByLabelText(/^Number of people/)
    const count = () => (value() as readonly Requirement[])[0]?.numberOfPeople
    await people.click()
    await keys('{Control>}a{/Control}1.500')
    await expect.element(people).toHaveValue('1.500')
    await expect.poll(count).toBe(1500)
    await keys('{Tab}')
    await expect.element(people).toHaveValue('1500')
    await people.click()
    await keys('{Control>}a{/Control}2.5{Tab}')
    await expect.element(people).toHaveValue('2.5')
    await expect.element(people).toHaveAccessibleDescription('we cannot read “2.5” as People.')
    expect(count()).toBe('')
    await page.getByRole('button', { name: 'Next row' }).click()
    await expect.element(people).toHaveValue('120')
  })

  test('a new row opens at once, the dots of a card offer what it can do, and hints stand on their cards', async () => {
    const { value } = open([row(), row({ agendaItemType: 'Lunch', startTime: '11:30', endTime: '13:00' })])
    await expect.element(page.getByText('Overlaps Lunch from 11:30 AM to 12:00 PM')).toBeVisible()
    await press('Add a row')
    await expect.element(page.getByRole('dialog', { name: 'Row 3 of 3' })).toBeVisible()
    await press('Done')
    await expect.poll(() => document.activeElement).toBe(document.querySelector('[data-card="2"]'))
    await press('Row 3: what it can do')
    await page.getByRole('menuitem', { name: 'Delete row' }).click()
    expect(value()).toHaveLength(2)
  })

  test('who comes to cards in which something is wrong begins at the first such row', async () => {
    open([row(), row({ setupType: '' })], {}, { 'aria-invalid': true })
    await expect.poll(() => document.getElementById('it')?.dataset['card']).toBe('1')
  })

  test('a card says what is wrong in its row, and so does what it opens, column by column', async () => {
    const { place } = open([row(), row({ date: '2027-04-01', endTime: '', setupType: '' })], {}, { 'aria-invalid': true })
    const card = page.getByRole('button', { name: /^09:00 AM/ }).last()
    await expect.element(page.getByText('Date: choose a day of the event. End: fill in a time. Set-up: choose one.')).toBeVisible()
    await expect.element(card).toHaveAccessibleDescription('Date: choose a day of the event. End: fill in a time. Set-up: choose one.')
    expect(await barriersIn(place)).toEqual([])
    await card.click()
    const dialog = page.getByRole('dialog', { name: 'Row 2 of 2' })
    await expect.element(dialog.getByLabelText(/^Date/)).toHaveAccessibleDescription('choose a day of the event.')
    await expect.element(dialog.getByLabelText(/^Set-up/)).toHaveAccessibleDescription('choose one.')
    expect(await barriersIn(dialog.element())).toEqual([])
    await userEvent.fill(dialog.getByLabelText(/^Date/), '2027-03-10')
    await expect.element(dialog.getByLabelText(/^Date/)).not.toHaveAccessibleDescription()
  })

  test('the buttons of an open row stay in sight', async () => {
    await page.viewport(360, 480)
    open([row(), row()])
    await page
      .getByRole('button', { name: /General Session/ })
      .first()
      .click()
    const done = () => page.getByRole('button', { name: 'Done' }).element().getBoundingClientRect()
    // The sheet comes from below.
    await expect.poll(() => done().bottom).toBeLessThanOrEqual(480)
    expect(done().height).toBeGreaterThanOrEqual(44)
  })

  test('every target is 44 pixels high, nothing is wider than the screen, and a hint has room for its words', async () => {
    const { place } = open([row(), row({ startTime: '11:30', endTime: '13:00' })])
    const words = () => place.querySelector('.rows-note > div')?.getBoundingClientRect().width
    await expect.poll(words).toBeGreaterThan(180)
    await expect.poll(() => place.querySelectorAll('.meetings-card').length).toBe(2)
    const low = [...place.querySelectorAll<HTMLElement>('button')].filter(
      each => each.textContent !== 'Elsewhere' && each.getBoundingClientRect().height < 44,
    )
    expect(low.map(each => each.outerHTML)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
})
