import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Field } from '#engine/model/form.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { open } from './for-tests.tsx'
import { loadSubmitChunk } from './load-submit-chunk.ts'
import { accepted, mockNetwork } from './network-for-tests.ts'
import { pageOf } from './page-for-tests.ts'

await loadSubmitChunk()

const few = [1, 2, 3].map(each => ({ value: `v${each}`, label: `Choice ${each}` }))
const many = Array.from({ length: 120 }, (_, index) => ({ value: `v${index}`, label: `Choice ${index}` }))

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What is put into each kind of box, and what is sent of it. */
const CASES: readonly (readonly [field: Field, text: string, answer: string])[] = [
  [aField('text', 'Text'), 'Ada', 'Ada'],
  [aField('textarea', 'Long'), 'two\nlines', 'two\nlines'],
  [aField('email', 'Mail'), 'ada@example.org', 'ada@example.org'],
  [aField('tel', 'Phone'), '+49 30 123456', '+49 30 123456'],
  [aField('number', 'Number'), '1500,5', '1500.5'],
  [aField('date', 'Day'), '3/4/2027', '2027-03-04'],
  [aField('time', 'Time'), '9.30', '09:30'],
  [aField('dropdown', 'List', { values: few }), 'v2', 'v2'],
  [aField('dropdown', 'LongList', { values: many }), 'Choice 42', 'v42'],
  [aField('datalist', 'Suggested', { values: few }), 'choice 2', 'v2'],
  [aField('datalist', 'OfMany', { values: many }), 'Choice 42', 'v42'],
  [aField('address', 'Place', { forcePlace: false }), 'Ulm', 'Ulm'],
  [aField('address', 'Places', { forcePlace: false, isMultiple: true }), 'Ulm', 'Ulm'],
  [aField('address', 'AnyPlaces', { isMultiple: true }), 'Ulm', 'Ulm'],
]

const boxNamed = (name: string) => document.querySelector<Box>(`.run-form [name="${name}"]:not([type=hidden])`)!

/** As an extension sets it, from a world of its own: React's own setter hears nothing of it. */
function put(box: Element, key: 'value' | 'checked', value: unknown): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), key)!.set!.call(box, value)
}

const notify = (box: Element, ...types: string[]) => types.forEach(type => box.dispatchEvent(new Event(type, { bubbles: true })))

/** How it comes into the box. None of them gives it the focus. */
const FILLERS: Readonly<Record<string, (box: Box, text: string) => void>> = {
  'with input and change': (box, text) => {
    put(box, 'value', text)
    notify(box, 'input', 'change')
  },
  'with change alone': (box, text) => {
    put(box, 'value', text)
    notify(box, 'change')
  },
  'with input alone': (box, text) => {
    put(box, 'value', text)
    notify(box, 'input')
  },
  "with change, by the page's own setter": (box, text) => {
    box.value = text
    notify(box, 'change')
  },
  'with nothing': (box, text) => void (box.value = text),
}

const submit = () => (page.getByRole('button', { name: 'Submit', exact: true }).element() as HTMLElement).click()

/** The form of all of them, once those that load late stand in it. */
async function openAll(): Promise<void> {
  open(pageOf(aForm(aPage(...CASES.map(([field]) => field)))))
  await expect.poll(() => document.querySelectorAll('.run-form [role=combobox]').length).toBe(5)
}

for (const [how, fill] of Object.entries(FILLERS)) {
  test(`what is filled in ${how} and without the focus is sent, in every kind of box`, async () => {
    const requests = mockNetwork(() => accepted)
    await openAll()
    // A native list tells of no text, and nobody could know that it was set in silence.
    const cases = CASES.filter(([{ mapField }]) => how === 'with input and change' || mapField !== 'List')
    for (const [{ mapField }, text] of cases) fill(boxNamed(mapField), text)
    submit()
    await expect.poll(() => requests.length).toBe(1)
    const answers = Object.fromEntries(cases.map(([{ mapField }, , answer]) => [mapField, answer]))
    expect(Object.fromEntries(requests[0]!.body)).toMatchObject(answers)
  })
}

const day = () => page.getByRole('textbox', { name: 'Day', exact: true })

test('what is filled in counts at once, and what cannot be read is told and stays', async () => {
  await openAll()
  FILLERS['with input and change']!(boxNamed('Day'), '3/4/2027')
  await expect.element(day()).toHaveValue('03/04/2027')
  FILLERS['with change alone']!(boxNamed('Day'), '3/')
  await expect.element(day()).toHaveValue('3/')
  await expect.element(day()).toBeInvalid()
  FILLERS['with change alone']!(boxNamed('Day'), '')
  await expect.element(day()).toBeValid()
})

test('what is put into a box while somebody is in another one leaves both as they are', async () => {
  await openAll()
  await userEvent.fill(page.getByRole('textbox', { name: 'Text', exact: true }), 'Ad')
  FILLERS['with change alone']!(boxNamed('Day'), '3/4/2027')
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('Ada')
  await expect.element(day()).toHaveValue('03/04/2027')
})

test('a box that is typed into is left by nothing but leaving it: half a date stays while its calendar is reached', async () => {
  await openAll()
  await userEvent.click(day())
  await userEvent.keyboard('3/{Tab}')
  await expect.element(page.getByRole('button', { name: 'Choose a date' })).toHaveFocus()
  await expect.element(day()).toBeValid()
  await userEvent.tab()
  await expect.element(day()).toBeInvalid()
})

test('while a pointer is down nothing moves: what is filled in then is judged with its click', async () => {
  await openAll()
  const button = page.getByRole('button', { name: 'Submit', exact: true }).element()
  const pointer = (type: string) => button.dispatchEvent(new PointerEvent(type, { bubbles: true }))
  pointer('pointerdown')
  const { top } = button.getBoundingClientRect()
  FILLERS['with input and change']!(boxNamed('Day'), '3/')
  await expect.element(day()).toHaveValue('3/')
  expect(button.getBoundingClientRect().top).toBe(top)
  await expect.element(day()).toBeValid()
  pointer('pointercancel')
  await expect.element(day()).toBeInvalid()
})

test('ticks that are set are answers: of radio buttons, and of boxes that stand open or unfold', async () => {
  const requests = mockNetwork(() => accepted)
  const ticks = [aField('radio', 'One', { values: few }), aField('checkbox', 'Some', { values: few })]
  open(pageOf(aForm(aPage(...ticks, aField('dropdown', 'Several', { values: few, isMultiple: true })))))
  const tick = (name: string, value: string) => document.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)!
  for (const name of ['One', 'Some', 'Several']) {
    put(tick(name, 'v2'), 'checked', true)
    notify(tick(name, 'v2'), 'input', 'change')
    tick(name, 'v3').checked = name !== 'One'
    if (name !== 'One') notify(tick(name, 'v3'), 'change')
  }
  // Pressed, it counts once.
  await userEvent.click(page.getByRole('checkbox', { name: 'Choice 1' }).first())
  submit()
  await expect.poll(() => requests.length).toBe(1)
  expect(Object.fromEntries(requests[0]!.body)).toMatchObject({ One: 'v2', Some: 'v1||v2||v3', Several: 'v2||v3' })
})

test('a tick that was pressed, or set before, is set again by a program', async () => {
  const requests = mockNetwork(() => accepted)
  open(pageOf(aForm(aPage(aField('checkbox', 'Some', { values: few })))))
  const tick = (value: string) => document.querySelector<HTMLInputElement>(`[name="Some"][value="${value}"]`)!
  const set = (value: string, checked: boolean) => {
    put(tick(value), 'checked', checked)
    notify(tick(value), 'input', 'change')
  }
  set('v1', true)
  set('v1', false)
  set('v2', true)
  await userEvent.click(page.getByRole('checkbox', { name: 'Choice 3' }))
  set('v3', false)
  submit()
  await expect.poll(() => requests.length).toBe(1)
  expect(Object.fromEntries(requests[0]!.body)).toMatchObject({ Some: 'v2' })
})

test('a box that no answer is drawn into keeps its caret while somebody types into it', async () => {
  await openAll()
  const box = document.createElement('textarea')
  document.querySelector('.run-form')!.append(box)
  await userEvent.fill(box, 'ac')
  box.setSelectionRange(1, 1)
  await userEvent.keyboard('b')
  expect([box.value, box.selectionStart]).toEqual(['abc', 2])
  box.remove()
})
