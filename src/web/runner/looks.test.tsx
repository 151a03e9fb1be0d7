import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage, must, options, when } from '#tests/kit/builders.ts'
import { open } from './for-tests.tsx'
import { ada, pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const color = (name: string) => {
  const probe = document.createElement('i')
  probe.style.color = `var(--${name})`
  document.body.append(probe)
  const { color: found } = getComputedStyle(probe)
  probe.remove()
  return found
}

async function expectAccessible(place: HTMLElement): Promise<void> {
  expect(await barriersIn(place)).toEqual([])
}

/** By kind: an answer that its author does not want, and one that is fine. */
const typed = {
  text: ['no', 'yes'],
  textarea: ['no', 'yes'],
  email: ['no@example.org', 'ada@example.org'],
  tel: ['112', '0301'],
  number: ['1', '2'],
  date: ['2026-03-04', '2026-03-05'],
  time: ['09:30', '09:31'],
}

test('an invalid answer shows its message with a red border, a valid one with a green one, whatever its kind; an asterisk is red', async () => {
  const ruled = (name: string, wrong: string) => ({
    validation: { conditions: [must('!=', wrong, `Not this ${name}.`)], validMessage: `Thank you for the ${name}.` },
  })
  const lines = Object.entries(typed).map(([kind, [wrong = '']]) => aField(kind, kind, { ...ruled(kind, wrong), required: true }))
  const groups = ['radio', 'checkbox'].map(kind => aField(kind, kind, { ...options('yes', 'no'), ...ruled(kind, 'no') }))
  const form = aForm(aPage(...lines, ...groups))
  const wordsBefore = () => getComputedStyle(page.getByText('Tell us about it.').element().parentElement!).color
  const event = { event_id: 'e1', mode: 'clone', reference: '7KQ-M2X', version: 4, answers: {}, files: {}, leftovers: {} } as const
  open(pageOf(form, {}, { user: ada, event }))
  await expect.element(page.getByText(/This is a copy of request/)).toBeVisible()
  const belowNote = wordsBefore()
  const place = open(pageOf(form))
  expect(wordsBefore(), 'of the words before the form, with and without a note above them').toBe(belowNote)

  const asterisk = page.getByText('*', { exact: true }).first().element()
  expect(getComputedStyle(asterisk).color).toBe(color('danger'))

  for (const [kind, [wrong = '', right = '']] of Object.entries(typed)) {
    const border = () => getComputedStyle(box(kind).element()).borderTopColor
    await box(kind).fill(wrong)
    await userEvent.tab()
    await expect.element(page.getByText(`Not this ${kind}.`), { message: kind }).toBeVisible()
    await expect.poll(border, { message: kind }).toBe(color('danger'))
    await box(kind).fill(right)
    await userEvent.tab()
    await expect.element(page.getByText(`Thank you for the ${kind}.`), { message: kind }).toBeVisible()
    await expect.poll(border, { message: kind }).toBe(color('success'))
  }
  expect(getComputedStyle(page.getByText('Thank you for the text.').element()).color).toBe(color('success'))

  for (const [index, kind] of ['radio', 'checkbox'].entries()) {
    const list = place.querySelectorAll('.field-options')[index]!
    const lines = () => [...list.querySelectorAll('input + span')].map(span => getComputedStyle(span, '::before').borderTopColor)
    const option = (name: string) => page.getByRole(kind as 'radio', { name, exact: true })
    await option('No').click()
    await expect.element(page.getByText(`Not this ${kind}.`)).toBeVisible()
    await userEvent.hover(asterisk)
    await expect.poll(lines, { message: kind }).toEqual([color('danger'), color('danger')])
    if (kind === 'checkbox') await option('No').click()
    await option('Yes').click()
    await userEvent.hover(asterisk)
    await expect.element(page.getByText(`Thank you for the ${kind}.`)).toBeVisible()
    await expect.poll(lines, { message: kind }).toEqual([color('accent-ink'), color('success')])
  }
})

const eight = options(...Array.from({ length: 8 }, (_, index) => `choice ${index}`))
const hundred = options(...Array.from({ length: 101 }, (_, index) => `place ${index}`))
const lineKinds = ['text', 'textarea', 'email', 'tel', 'number', 'date', 'time', 'file']
const everyKind = [
  aField('radio', 'One', { ...eight, isInLine: true, required: true }),
  aField('checkbox', 'Several', { ...eight, isInLine: true, required: true }),
  aField('radio', 'Below', { ...eight, required: true }),
  ...lineKinds.map(kind => aField(kind, kind, { help: 'Help', required: true, shortLabel: kind === 'text' ? 'Nickname' : '' })),
  ...['dropdown', 'datalist'].map(kind => aField(kind, kind, { ...options('a', 'b'), group: 'Choices', required: true })),
]

test('a page of every plain kind, its errors shown, keeps its place at every width, with grid_mode in two columns where there is room; axe finds nothing', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  const place = open(pageOf(aForm(aPage(...everyKind), aPage(aField('text', 'end')))))
  await button('Next').click()
  await expect.element(page.getByText('Please choose one.').last()).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Nickname' }), { message: 'where space is short' }).toBeVisible()
  const [one, several, below] = [...place.querySelectorAll('.field-options')]
  const rowsOf = (list: Element) => new Set([...list.children].map(option => option.getBoundingClientRect().top)).size
  for (const width of [360, 768, 1280]) {
    await page.viewport(width, 800)
    expect(document.documentElement.scrollWidth, `${width}`).toBeLessThanOrEqual(width)
    expect(rowsOf(below!), `short options below each other, on a phone in two columns, at ${width}`).toBe(width < 640 ? 4 : 8)
    for (const inLine of [one!, several!]) {
      expect(rowsOf(inLine), 'options in line wrap').toBeLessThan(8)
      expect(rowsOf(inLine)).toBeGreaterThan(1)
    }
    const sheet = place.querySelector('.run')!.getBoundingClientRect()
    for (const row of place.querySelectorAll('.run-item')) {
      const { left, right } = row.getBoundingClientRect()
      expect([left >= sheet.left, right <= sheet.right], 'rows stay in the sheet').toEqual([true, true])
      for (const part of row.querySelectorAll('*:not(.ui-visually-hidden)')) {
        // They leave room for the line beside wrong options.
        if (part.getClientRects().length > 0) expect(part.getBoundingClientRect().left, part.className).toBeGreaterThanOrEqual(left)
      }
    }
    await expectAccessible(place)
  }

  const fields = [aField('dropdown', 'a', hundred), aField('date', 'b'), aField('textarea', 'c'), aField('number', 'd')]
  const grid = open(pageOf(aForm(aPage(...fields)), { grid_mode: true }))
  const at = () => [...grid.querySelectorAll('.run-item')].map(item => item.getBoundingClientRect())
  const combo = page.getByRole('combobox', { name: 'a' })
  await expect.element(combo).toHaveAttribute('aria-autocomplete', 'list')
  const [a, b, c, d] = at()
  expect([a!.top, a!.left < b!.left, c!.left, d!.left]).toEqual([b!.top, true, a!.left, a!.left])
  expect(c!.width).toBeGreaterThan(a!.width * 2)

  await combo.click()
  const list = page.getByRole('listbox')
  await expect.element(list).toBeVisible()
  const found = document.elementFromPoint(c!.left + 40, c!.top + 30)
  expect(list.element().contains(found), found?.outerHTML).toBe(true)
  await userEvent.keyboard('{Escape}')

  await page.viewport(360, 800)
  expect(new Set(at().map(({ left }) => left)).size).toBe(1)
})

test.for([
  [40, true],
  [41, false],
] as const)('of %i fields the last one, which is out of sight, is laid out: %s', async ([count, isLaidOut]) => {
  const place = open(pageOf(aForm(aPage(...Array.from({ length: count }, (_, index) => aField('text', `f${index}`))))))
  const rows = place.querySelectorAll('.run-item')
  expect(rows.length).toBe(count)
  const laidOut = (row: Element | undefined) => row?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })
  await expect.poll(() => [laidOut(rows[0]), laidOut([...rows].at(-1))]).toEqual([true, isLaidOut])
})

test('fields that an answer brings are indented behind one line, which is gone with them, at every width', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  const on = (kind: string, name: string, group = '') => aField(kind, name, { conditions: [when('Meals', '==', 'yes')], group })
  const host = { group: 'Host' }
  const place = open(
    pageOf(
      aForm(
        aPage(
          aField('radio', 'Meals', options('yes', 'no')),
          on('text', 'Wishes'),
          on('date', 'Day'),
          on('time', 'Hour'),
          aField('text', 'End'),
          aField('radio', 'Bring', { ...options('yes', 'no'), ...host }),
          aField('number', 'Count', { ...host, conditions: [when('Bring', '==', 'yes')] }),
          aField('number', 'Rooms', { ...host, conditions: [when('Bring', '==', 'yes')] }),
          aField('text', 'Last', host),
        ),
      ),
    ),
  )
  const shown = (name: string) => document.getElementsByName(name)[0]!.closest('.run-item')!.getBoundingClientRect()
  const gap = (above: string, below: string) => Math.round(shown(below).top - shown(above).bottom)
  const usual = new Map<number, number>()
  for (const answer of ['No', 'Yes']) {
    for (const option of page.getByRole('radio', { name: answer, exact: true }).elements()) (option as HTMLElement).click()
    for (const width of [360, 768, 1280]) {
      await page.viewport(width, 800)
      await expect.poll(() => innerWidth).toBe(width)
      const lines = [...place.querySelectorAll('.run-brought')].map(line => line.getBoundingClientRect())
      if (answer === 'No') {
        usual.set(width, gap('Meals', 'End'))
        const none = [lines.length, lines.every(({ height }) => height === 0), gap('Bring', 'Last')]
        expect(none, `${width}`).toEqual([2, true, usual.get(width)])
        continue
      }
      const words = (name: string) => document.getElementsByName(name)[0]!.closest('.run-field')!.querySelector('legend, label')!
      const left = (name: string) => Math.round(words(name).getBoundingClientRect().left - words('Meals').getBoundingClientRect().left)
      const lower = (...names: string[]) =>
        Math.max(...names.map(name => document.getElementsByName(name)[0]!.getBoundingClientRect().bottom))
      const beyond = () => {
        const [first, second] = [...place.querySelectorAll('.run-brought')].map(line => line.getBoundingClientRect()) as [DOMRect, DOMRect]
        return [
          words('Wishes').getBoundingClientRect().top - first.top,
          first.bottom - lower('Day', 'Hour'),
          words('Count').getBoundingClientRect().top - second.top,
          second.bottom - lower('Count', 'Rooms'),
        ]
      }
      // A busy browser draws a moment after the window has another width.
      await expect.poll(() => ['Wishes', 'Day', 'Count'].map(left), { message: `${width}` }).toEqual([20, 20, 20])
      await expect.poll(() => beyond().filter(distance => distance <= -1 || distance >= 9), { message: `${width}` }).toEqual([])
      const end = words('Last').getBoundingClientRect().top - lower('Count', 'Rooms')
      expect(Math.abs(end - words('End').getBoundingClientRect().top + lower('Day', 'Hour')), `${width}`).toBeLessThan(1)
      expect(document.documentElement.scrollWidth, `${width}`).toBeLessThanOrEqual(width)
    }
  }
})

/** What the browser then takes for granted of the screen or paper it draws on. */
async function emulate(media: string, features: readonly { name: string; value: string }[] = []): Promise<void> {
  const session = cdp() as unknown as { send(method: string, params: object): Promise<unknown> }
  await session.send('Emulation.setEmulatedMedia', { media, features })
  onTestFinished(() => void session.send('Emulation.setEmulatedMedia', { media: '', features: [] }))
}

test('on paper there are the answers, whole, and nothing to press; with forced colours a wrong answer is still told from the others', async () => {
  const form = aForm(
    aPage(
      aField('text', 'Name', { required: true }),
      aField('text', 'City'),
      aField('dropdown', 'Place', hundred),
      aField('textarea', 'Notes'),
    ),
    aPage(aField('text', 'End')),
  )
  open(pageOf(form, { translations: { de: { title: 'Anfrage' } } }))
  await box('Notes').fill('A line\n'.repeat(30))
  await emulate('print')
  await expect.element(page.getByRole('heading', { name: 'Gala request' })).toBeVisible()
  await expect.poll(() => box('Notes').element().clientHeight >= box('Notes').element().scrollHeight).toBe(true)
  for (const name of ['Next', 'Login']) expect(button(name).query(), name).toBeNull()
  expect(page.getByRole('combobox', { name: 'Language' }).query()).toBeNull()

  await emulate('screen')
  await button('Next').click()
  await expect.element(page.getByRole('combobox', { name: 'Place' })).toHaveAttribute('aria-autocomplete', 'list')
  await emulate('screen', [{ name: 'forced-colors', value: 'active' }])
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  const border = (name: string) => getComputedStyle(box(name).element()).borderInlineStartWidth
  expect([border('Name'), border('City')]).toEqual(['4px', '1px'])
  const sign = getComputedStyle(document.querySelector('.run-issue')!, '::before')
  expect([sign.borderTopStyle, sign.inlineSize, sign.content], 'a sign before the message').toEqual(['solid', '16px', '"!" / ""'])
  expect(getComputedStyle(document.querySelector('.field-combo')!, '::after').content).toBe('"▾"')
})
