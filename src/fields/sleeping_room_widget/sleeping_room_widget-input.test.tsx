import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barriersIn } from '#tests/kit/barriers.ts'
import { settleTyped } from '#ui/settle-typed.ts'
import { copyAtFocus, pasteAtFocus } from '../kit/clipboard-for-tests.ts'
import { runnerWithAnswers } from '../kit/event-runner-for-tests.ts'
import { mount, mountFromServer } from '../kit/mount-for-tests.tsx'

const event = { start_date: '2027-03-09', end_date: '2027-03-11' }
const night = (date: string, any: number | '', more: object = {}) => ({
  date: `2027-03-${date}`,
  any,
  single: 0,
  double: 0,
  suite: 0,
  ...more,
})

function open(settings: object = {}, control: object = {}, answers: Record<string, string> = { ...event }) {
  const { runner, change } = runnerWithAnswers(answers)
  const goTo = vi.spyOn(runner, 'goTo')
  return { ...mount('sleeping_room_widget', settings, { runner, control }), change, goTo }
}

const cell = (row: number, column: number) => document.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`)!
const shown = () =>
  [...document.querySelectorAll('.nights-grid tbody tr')].map(row => [...row.children].slice(0, 6).map(each => each.textContent))
const keys = (text: string) => userEvent.keyboard(text)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

describe('as a grid', () => {
  beforeEach(() => page.viewport(900, 900))

  test('it begins with the day before the event, which follows the start date until something is said in it', async () => {
    const { value, change } = open()
    await expect.poll(shown).toEqual([['Mon, 03/08/2027Day before', '', '0', '0', '0', '0']])
    change({ start_date: '2027-03-10' })
    await expect.poll(() => shown()[0]?.[0]).toBe('Tue, 03/09/2027Day before')
    expect(value()).toEqual([])
    cell(0, 1).focus()
    await keys('14{Enter}')
    expect(value()).toEqual([night('09', 14)])
    change({ start_date: '2027-03-12' })
    await expect.poll(() => shown()[0]?.[0]).toBe('Tue, 03/09/2027Before the event')
  })

  test('its buttons add all event dates that are missing, a day before and a day after', async () => {
    const { value } = open()
    await press('Add all event dates')
    expect(value()).toMatchObject(['08', '09', '10', '11'].map(day => night(day, '')))
    await expect.element(page.getByRole('status')).toHaveTextContent('3 nights added.')
    await press('Add all event dates')
    await expect.element(page.getByRole('status')).toHaveTextContent('All event dates are there already.')
    await press('Add a day before')
    await press('Add a day after')
    expect(shown().map(([name]) => name)).toEqual([
      'Sun, 03/07/2027Before the event',
      'Mon, 03/08/2027Day before',
      'Tue, 03/09/2027Event day',
      'Wed, 03/10/2027Event day',
      'Thu, 03/11/2027Last event day',
      'Fri, 03/12/2027After the event',
    ])
  })

  test('digits replace, Enter goes down, arrows move, Ctrl with them and Page Up and Down count', async () => {
    const { value } = open()
    await press('Add all event dates')
    cell(0, 1).focus()
    await keys('30{Enter}8{Enter}')
    expect(document.activeElement).toBe(cell(2, 1))
    await keys('{ArrowUp}{ArrowRight}{Control>}{ArrowUp}{ArrowUp}{ArrowDown}{/Control}{PageUp}{PageUp}{PageDown}{Enter}{Escape}')
    await keys('{ArrowRight}{PageDown}')
    expect(value()).toMatchObject([night('08', 30), night('09', 8, { single: 11, double: 0 }), night('10', ''), night('11', '')])
    await keys('{Control>}{End}{/Control}')
    expect(document.activeElement).toBe(cell(3, 6))
    await keys('{Home}{ArrowLeft}')
    expect(document.activeElement).toBe(cell(3, 0))
  })

  test('typing goes on in the next cell with Tab, Escape gives back, and Ctrl Z takes back', async () => {
    const { value } = open()
    cell(0, 1).focus()
    await keys('5{Tab}6{Tab}7{Escape}')
    expect(value()).toEqual([night('08', 5, { single: 6 })])
    await keys('{Control>}z{/Control}')
    expect(value()).toEqual([night('08', 5)])
  })

  test('what stands typed in a cell is taken over by a press that does not leave it, and the focus stays in the cell (P5.9)', async () => {
    const { value } = open()
    cell(0, 1).focus()
    await keys('5')
    settleTyped()
    expect(value()).toEqual([night('08', 5)])
    expect(document.activeElement).toBe(cell(0, 1))
  })

  test('on a keyboard without Latin letters the same keys take back and fill down', async () => {
    const { value } = open()
    await press('Add all event dates')
    cell(0, 1).focus()
    await keys('5{Enter}')
    const isTaken = (key: string, code: string) =>
      !document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey: true, bubbles: true, cancelable: true }))
    await expect.poll(() => document.activeElement).toBe(cell(1, 1))
    expect(isTaken('в', 'KeyD')).toBe(true)
    await expect.poll(value).toMatchObject([{ any: 5 }, { any: 5 }, { any: '' }, { any: '' }])
    expect(isTaken('я', 'KeyZ')).toBe(true)
    await expect.poll(value).toMatchObject([{ any: 5 }, { any: '' }, { any: '' }, { any: '' }])
  })

  test('a number below 0 and what is none are not taken, and it says so', async () => {
    const { value } = open()
    cell(0, 1).focus()
    await keys('5{Enter}')
    for (const wrong of ['-1', 'many', '1.5', '12345']) {
      await keys(`{F2}{Control>}a{/Control}${wrong}{Enter}`)
      await expect
        .element(page.getByRole('status'))
        .toHaveTextContent(`“${wrong}” cannot be read in the column Any. The cell is as it was.`)
    }
    expect(value()).toEqual([night('08', 5)])
  })

  test('a number is read in whichever culture somebody writes it', async () => {
    const { value } = open()
    cell(0, 1).focus()
    for (const rooms of ['1.500', '1 500']) {
      await keys(`{F2}{Control>}a{/Control}7{Enter}{F2}{Control>}a{/Control}${rooms}{Enter}`)
      await expect.poll(value).toEqual([night('08', 1500)])
    }
    pasteAtFocus('2.500')
    await expect.poll(value).toEqual([night('08', 2500)])
  })

  test('cells are copied and pasted as spreadsheets do, and filled down', async () => {
    const { value } = open()
    await press('Add all event dates')
    cell(0, 1).focus()
    await expect.poll(() => cell(0, 1).tabIndex).toBe(0)
    pasteAtFocus('1\t2\t3\t4\n5\t6\t7\t8\n')
    await expect.poll(value).toMatchObject([{ any: 1, single: 2, double: 3, suite: 4 }, { any: 5, suite: 8 }, { any: '' }, { any: '' }])
    await keys('{ArrowDown}{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
    expect(copyAtFocus()).toBe('5\t6\n\t0')
    await keys('{Control>}d{/Control}')
    await expect.poll(value).toMatchObject([{}, { any: 5, single: 6 }, { any: 5, single: 6, suite: 0 }, { any: '' }])
  })

  test('what is pasted and has no night, or is no number, is left out, and it says so', async () => {
    const { value } = open()
    await expect.poll(() => cell(0, 1)?.tabIndex).toBeDefined()
    cell(0, 1).focus()
    await expect.poll(() => cell(0, 1).tabIndex).toBe(0)
    pasteAtFocus('1\tmany\n2\t3\n4\t5')
    await expect.poll(value).toEqual([night('08', 1)])
    const words = 'One cell could not be read and is as it was. 2 lines were left out: there are no rows for them.'
    await expect.element(page.getByText(words).first()).toBeVisible()
  })

  test('undoing the first answer leaves the field without an answer', async () => {
    const { value } = open()
    await expect.poll(() => cell(0, 1)?.tabIndex).toBeDefined()
    cell(0, 1).focus()
    await keys('14{Enter}')
    expect(value()).toEqual([night('08', 14)])
    await keys('{Control>}z{/Control}')
    expect(value()).toEqual([])
    await expect.poll(shown).toEqual([['Mon, 03/08/2027Day before', '', '0', '0', '0', '0']])
  })

  test('a night is removed with Undo, and the focus goes to the next row', async () => {
    const { value } = open()
    await press('Add all event dates')
    cell(1, 1).focus()
    await keys('58{Enter}')
    await press('Remove night: Tue, 03/09/2027')
    expect(value()).toMatchObject([{ date: '2027-03-08' }, { date: '2027-03-10' }, { date: '2027-03-11' }])
    expect(document.activeElement).toBe(cell(1, 6))
    await expect.element(page.getByRole('status')).toHaveTextContent('Night of Tue, 03/09/2027 removed, 58 rooms.')
    await press('Undo')
    expect(value()).toMatchObject([{}, { date: '2027-03-09', any: 58 }, {}, {}])
  })

  test('without nights it says so in the words of its author, and the focus is not lost', async () => {
    open({ noDataText: 'Nobody stays', label2: 'Hotel rooms', addBtnText: 'All days', delBtnText: 'Take out' })
    await expect.element(page.getByText('Hotel rooms')).toBeVisible()
    await press('Take out: Mon, 03/08/2027')
    await expect.element(page.getByText('Nobody stays')).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toBe('Nobody stays')
    await press('All days')
    await expect.poll(() => shown().length).toBe(3)
  })

  test('Any is starred, and marked where it is missing once that is said', async () => {
    const { run, place } = open({ required: true }, { 'aria-invalid': true })
    await expect.poll(() => cell(0, 1).getAttribute('aria-invalid')).toBe('true')
    expect(
      [...place.querySelectorAll('th[scope=col]')].filter(head => head.textContent.includes('*')).map(head => head.textContent),
    ).toEqual(['Any *run of house'])
    run.set('answer', [night('08', 0)])
    await expect.poll(() => cell(0, 1).getAttribute('aria-invalid')).toBe(null)
  })

  test('it tells the sums of each kind, the peak, the room nights, and the night that is easily forgotten', async () => {
    const { run, place } = open()
    run.set('answer', [night('08', 14, { single: 2 }), night('09', 30, { single: 32 }), night('10', 58), night('11', 12)])
    await expect.poll(() => place.querySelector('tfoot')?.textContent).toBe('Room nights1143400148')
    await expect
      .poll(() => [...place.querySelectorAll('dd')].map(each => each.textContent))
      .toEqual(['62 roomsTue, 03/09/2027', '1484 nights', '28Mon 16, Thu 12'])
    await expect
      .element(
        page.getByText('Your event ends on Thu, 03/11/2027. Guests who leave on Friday need the night of Thursday: 12 rooms are in.'),
      )
      .toBeVisible()
  })

  test('before the event has a day it leads to the field that says it', async () => {
    const { goTo, change } = open({}, {}, { start_date: '' })
    await expect.element(page.getByText('Fill in “The start_date” first.')).toBeVisible()
    await press('Go to page 2')
    expect(goTo).toHaveBeenCalledWith('start_date')
    change({ start_date: '2027-03-09' })
    await expect.poll(shown).toHaveLength(1)
  })

  test('where that field stands on the same page it does not speak of a page', async () => {
    const { goTo } = open({}, {}, { start_date: '', answer: '' })
    await press('Go there')
    expect(goTo).toHaveBeenCalledWith('start_date')
  })

  test('nights of another event, of a clone or after its days changed, move to this one by one press', async () => {
    const { run, value, change } = open()
    run.set('answer', [night('08', 3), night('10', 4)])
    expect(page.getByText('None of these days is one of the event.').elements()).toEqual([])
    change({ start_date: '2027-04-01', end_date: '2027-04-02' })
    await expect.element(page.getByText('None of these days is one of the event.')).toBeVisible()
    await press('Begin on Wed, 03/31/2027')
    expect(value()).toMatchObject([
      { date: '2027-03-31', any: 3 },
      { date: '2027-04-02', any: 4 },
    ])
    await expect.poll(() => page.getByText('None of these days is one of the event.').elements()).toEqual([])
  })

  test('where columns begin at the right, arrows go to the side they show', async () => {
    const { place } = open()
    place.dir = 'rtl'
    await expect.poll(shown).toHaveLength(1)
    cell(0, 1).focus()
    await keys('{ArrowLeft}')
    await expect.poll(() => document.activeElement).toBe(cell(0, 2))
    await keys('{ArrowRight}{ArrowRight}')
    await expect.poll(() => document.activeElement).toBe(cell(0, 0))
  })

  test('a field that is locked can be read and not changed', async () => {
    const { run, value } = open({}, { disabled: true })
    run.set('answer', [night('08', 14)])
    await expect.poll(shown).toHaveLength(1)
    cell(0, 1).focus()
    await keys('7{Enter}{Delete}{PageUp}')
    expect(value()).toEqual([night('08', 14)])
    expect(page.getByRole('button', { name: 'Add' }).elements()).toEqual([])
    expect(page.getByRole('button', { name: 'Remove' }).elements()).toEqual([])
  })

  test('has one tab stop, names what it is, scrolls at 480 pixels, and axe finds nothing', async () => {
    const { run, place } = open()
    run.set(
      'answer',
      Array.from({ length: 28 }, (_, day) => night(String(day + 1).padStart(2, '0'), day)),
    )
    await expect.poll(shown).toHaveLength(28)
    expect(place.querySelectorAll('.nights-grid [tabindex="0"]')).toHaveLength(1)
    expect(getComputedStyle(place.querySelector('.grid-scroll')!).maxBlockSize).toBe('480px')
    await expect.element(page.getByRole('grid', { name: 'Rooms by night' })).toBeVisible()
    expect(await barriersIn(place)).toEqual([])
  })
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(360, 780))

  test('a night is a card that opens for the thumb: steps, copying to all nights, removing', async () => {
    const { value, place } = open()
    await expect.element(page.getByRole('button', { name: /^Mon, 03.08.2027/ })).toHaveAttribute('aria-expanded', 'true')
    await press('One Any more')
    await press('One Any more')
    await press('One Any less')
    await userEvent.fill(page.getByRole('textbox', { name: 'Suite' }), 'x')
    await expect.element(page.getByText('“x” cannot be read in the column Suite. The cell is as it was.').first()).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: 'Suite' }), '4')
    await press('Add all event dates')
    await press('Copy to all nights')
    await press('Undo')
    expect(value()).toMatchObject([{ any: 1 }, { any: '' }, {}, {}])
    await press('Copy to all nights')
    expect(value()).toEqual(['08', '09', '10', '11'].map(day => night(day, 1, { suite: 4 })))
    await expect.element(page.getByText('Room nights 20')).toBeVisible()
    expect(await barriersIn(place)).toEqual([])
    await page.getByRole('button', { name: 'Remove night: Mon, 03/08/2027' }).click()
    expect(value()).toHaveLength(3)
    await press('Undo')
    expect(value()).toHaveLength(4)
  })

  test('the card of a night in which something is missing says what', async () => {
    const { place, run } = open({}, { 'aria-invalid': true })
    run.set('answer', [night('08', 2), night('09', '')])
    const card = page.getByRole('button', { name: /^Tue, 03.09.2027/ })
    await expect.element(card).toHaveAccessibleDescription('Any: fill in a number, 0 if none.')
    await expect.element(page.getByRole('button', { name: /^Mon, 03.08.2027/ })).not.toHaveAccessibleDescription()
    expect(await barriersIn(place)).toEqual([])
  })

  test('every target is 44 pixels high, and nothing is wider than the screen', async () => {
    const { place } = open()
    await press('Add all event dates')
    const low = [...place.querySelectorAll<HTMLElement>('button, input')].filter(
      each => each.textContent !== 'Elsewhere' && each.getBoundingClientRect().height < 44,
    )
    expect(low.map(each => each.outerHTML)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
})

describe('as the server draws it', () => {
  const answer = JSON.stringify([night('08', 10), night('09', 20)])
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(element => element.checkVisibility())

  for (const [width, fits, other] of [
    [900, '.nights-grid', '.rows-cards'],
    [360, '.rows-cards', '.nights-grid'],
  ] as const) {
    test(`at ${width} pixels it is what the script goes on with, to the pixel; until then it takes nothing, and needs no style attribute`, async () => {
      await page.viewport(width, 900)
      const { place, html, hydrate } = mountFromServer('sleeping_room_widget', { defaultValue: answer })
      expect(html).not.toContain('style=')
      expect([seen(fits).length, seen(other).length]).toEqual([1, 0])
      expect(seen(fits)[0]!.closest('[inert]')).not.toBe(null)
      expect(place.querySelectorAll('#it')).toHaveLength(0)
      const before = place.querySelector('form')!.getBoundingClientRect().height
      await hydrate()
      await expect.poll(() => document.querySelectorAll(`${other}, .rows-coming`).length).toBe(0)
      expect(seen(fits).map(one => one.closest('[inert]'))).toEqual([null])
      expect(place.querySelector('form')!.getBoundingClientRect().height).toBe(before)
    })
  }

  test('the bars of its grid get their length from the script', async () => {
    await page.viewport(900, 900)
    const { hydrate } = mountFromServer('sleeping_room_widget', { defaultValue: answer })
    expect(seen('.grid-bar').map(bar => getComputedStyle(bar).visibility)).toEqual(['hidden', 'hidden'])
    await hydrate()
    const lengths = () => seen('.grid-bar').map(bar => (bar as HTMLElement).style.inlineSize)
    await expect.poll(lengths).toEqual(['42.5%', '85%'])
    await expect.poll(() => getComputedStyle(document.querySelector('.grid-bar')!).visibility).toBe('visible')
  })
})
