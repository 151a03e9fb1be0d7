import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './check-chunk.ts'
import type { FormDefinition } from '#engine/model/form.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField as field, aForm, aPage, options, when } from '#tests/kit/builders.ts'
import { windowClass } from '#tests/kit/classes.ts'
import { oneOfEach } from '#tests/kit/scale.ts'
import { open } from '../for-tests.tsx'
import { pageOf } from '../page-for-tests.ts'

/** Called by its label. */
const aField: typeof field = (type, label, more) => field(type, label.toLowerCase().replace(/\W+/g, '_'), { label, ...more })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })
const section = () => page.getByRole('region', { name: 'Check and send' })

const titled = (title: string, one: ReturnType<typeof aPage>) => ({ ...one, title })

const many = Array.from({ length: 40 }, (_, index) => aField('text', `Question ${index + 1}`, { defaultValue: `Answer ${index + 1}` }))

const threePages = aForm(
  titled('About you', aPage(aField('text', 'First name', { required: true }), aField('text', 'Department'))),
  titled(
    'Your event',
    aPage(
      aField('radio', 'Poster', { ...options('yes', 'no'), defaultValue: 'no' }),
      aField('date', 'Day', { defaultValue: '2026-12-15' }),
    ),
  ),
  { ...titled('Poster', aPage(when('poster', '==', 'yes'), aField('text', 'Size', { required: true }))) },
  titled('The end', aPage(aField('textarea', 'Anything else?'))),
)

afterEach(async () => page.viewport(1280, 800))

/** Filled in as far as the last page. */
async function atTheEnd(form: FormDefinition = threePages, more: Parameters<typeof pageOf>[1] = {}) {
  const place = open(pageOf(form, more))
  if (form === threePages) await box('First name').fill('Hannah')
  while (button('Next').query()) await button('Next').click()
  return place
}

/** Question: answer, or what is not answered, in the order in which they are read. */
const read = () =>
  [...section().element().querySelectorAll('h3, .check-row, .check-unanswered')].map(element =>
    element.matches('.check-row')
      ? `${element.querySelector('dt')?.textContent}: ${element.querySelector('dd')?.textContent}`
      : (element.textContent ?? ''),
  )

test('before Submit the answers of all earlier pages are read as visitors wrote them, page by page, below the questions of the last page', async () => {
  await atTheEnd()
  await expect.element(section()).toBeVisible()
  expect(read()).toEqual([
    'About you',
    'First name: Hannah',
    'Not answered:DepartmentAdd Department',
    'Your event',
    'Poster: No',
    'Day: 12/15/2026',
  ])
  await expect.element(page.getByText('Nothing is sent yet. Change what is not right; you come back to this place.')).toBeVisible()
  expect(page.getByText('Page 3 of 3').query()).not.toBeNull()
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const order = [heading('The end'), box('Anything else?'), heading('Check and send'), button('Change Day'), button('Submit')]
  for (const [index, one] of order.entries())
    if (index > 0) expect(order[index - 1]!.element().compareDocumentPosition(one.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await expect.element(heading('The end')).toHaveFocus()
})

test('a last page that shows no question has its name and the answers right below it', async () => {
  const none = aPage(aField('text', 'Secret', { hidden: true, group: 'Hidden' }))
  await atTheEnd(aForm(titled('About you', aPage(aField('text', 'Name', { defaultValue: 'Ada' }))), titled('The end', none)))
  await expect.element(section()).toBeVisible()
  const name = page.getByRole('heading', { name: 'The end' })
  await expect.element(name).toHaveFocus()
  const below = section().element().getBoundingClientRect().top - name.element().getBoundingClientRect().bottom
  expect(below, 'no room for questions that are not there').toBeLessThanOrEqual(32)
})

test('the list of pages names it under the last page, from where and from a page before it leads to its heading', async () => {
  await atTheEnd()
  const list = page.getByRole('navigation', { name: 'Pages of this form' })
  const line = list.getByRole('button', { name: 'Check and send', exact: true })
  const heading = page.getByRole('heading', { name: 'Check and send', exact: true })
  await line.click()
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByText('Page 3 of 3').first()).toBeVisible()
  await button('Previous').click()
  await line.click()
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport()
  await button('Change First name').click()
  await box('First name').fill('')
  await line.click()
  await expect.element(page.getByRole('region', { name: 'There is a problem with one answer' })).toHaveFocus()
})

test('what the last page asks may become higher late: the row stays where it stood, until somebody scrolls', async () => {
  await page.viewport(1280, 600)
  await atTheEnd(aForm(aPage(...many), aPage(aField('text', 'Last'))))
  const change = button('Change Question 30')
  await change.element().scrollIntoView({ block: 'center' })
  const top = () => change.element().getBoundingClientRect().top
  const before = top()
  // As in Safari.
  document.documentElement.style.overflowAnchor = 'none'
  onTestFinished(() => void document.documentElement.style.removeProperty('overflow-anchor'))
  const fields = () => document.querySelector<HTMLElement>('.run-fields')!
  const grow = () => void (fields().style.blockSize = `${fields().offsetHeight + 300}px`)
  await change.click()
  await expect.element(box('Question 30')).toHaveFocus()
  const grown = new Promise(resolve =>
    document.addEventListener('focusin', function growOnce({ target }) {
      if ((target as Element).id !== 'check-question_30') return
      document.removeEventListener('focusin', growOnce)
      requestAnimationFrame(() => resolve(grow()))
    }),
  )
  await button('Back to Check and send').click()
  await grown
  await expect.element(change).toHaveFocus()
  await expect.poll(() => Math.abs(top() - before)).toBeLessThan(2)
  fields().dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
  fields().style.blockSize = 'auto'
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(Math.round(before - top())).toBe(300)
})

test('where what was changed has no row any more, the way back leads to the heading', async () => {
  const kind = { ...options('yes', 'no'), defaultValue: 'yes' }
  await atTheEnd(
    aForm(
      titled('Your event', aPage(aField('radio', 'Poster', kind))),
      titled('Poster', aPage(when('poster', '==', 'yes'), aField('text', 'Size', { defaultValue: 'A0' }))),
      titled('The end', aPage(...many)),
    ),
  )
  await button('Change Size').click()
  await button('Previous').click()
  await page.getByRole('radio', { name: 'No' }).click()
  await button('Back to Check and send').click()
  await expect.element(page.getByRole('heading', { name: 'Check and send', exact: true })).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'Check and send', exact: true })).toBeInViewport()
})

test('a form of one page, and one whose author switched it off, has none', async () => {
  open(pageOf(aForm(aPage(aField('text', 'Name')))))
  await expect.element(button('Submit')).toBeVisible()
  expect(section().query()).toBeNull()
  await atTheEnd(threePages, { check_answers: false })
  await expect.element(button('Submit')).toBeVisible()
  expect(section().query()).toBeNull()
})

test('Change leads to the field, and the way back to the row, where it stood', async () => {
  await atTheEnd(aForm(aPage(...many), aPage(aField('text', 'Last'))))
  const change = button('Change Question 30')
  await change.element().scrollIntoView({ block: 'center' })
  const before = change.element().getBoundingClientRect().top
  await change.click()
  await expect.element(box('Question 30')).toHaveFocus()
  await expect.element(box('Question 30')).toBeInViewport()
  await box('Question 30').fill('Another answer')
  await button('Back to Check and send').click()
  await expect.element(change).toHaveFocus()
  expect(Math.abs(change.element().getBoundingClientRect().top - before)).toBeLessThan(2)
  await expect.element(page.getByText('Another answer')).toBeVisible()
  expect(change.element().closest('.check-row')!.getAnimations()).toHaveLength(1)
  expect(button('Back to Check and send').query()).toBeNull()
})

test('the way back leads to what is not valid first, and comes through', async () => {
  await atTheEnd()
  await button('Change First name').click()
  await box('First name').fill('')
  await button('Back to Check and send').click()
  await expect.element(page.getByRole('region', { name: 'There is a problem with one answer' })).toHaveFocus()
  await box('First name').fill('Ada')
  await button('Back to Check and send').click()
  await expect.element(button('Change First name')).toHaveFocus()
  await expect.element(section().getByText('Ada')).toBeVisible()
})

test('where the changed answer added a page, the way back stops there first', async () => {
  await atTheEnd()
  await button('Change Poster').click()
  await page.getByRole('radio', { name: 'Yes' }).click()
  await button('Back to Check and send').click()
  await expect.element(page.getByText('Page 3 of 4')).toBeVisible()
  await box('Size').fill('A0')
  await button('Back to Check and send').click()
  await expect.element(section().getByText('A0')).toBeVisible()
})

test('Add leads to a question without an answer; what was answered then stands among the answers', async () => {
  await atTheEnd()
  await button('Add Department').click()
  await expect.element(box('Department')).toHaveFocus()
  await userEvent.keyboard('Events')
  await button('Back to Check and send').click()
  await expect.element(button('Change Department')).toHaveFocus()
})

test('whoever comes back by Next needs no way back any more', async () => {
  await atTheEnd()
  await button('Change Day').click()
  await button('Next').click()
  await expect.element(section()).toBeVisible()
  await button('Previous').click()
  await expect.element(button('Next')).toBeVisible()
  expect(button('Back to Check and send').query()).toBeNull()
})

test('whoever turns away from the last page after the way back, and comes again by Next, begins at its name, and nothing is marked', async () => {
  await atTheEnd()
  await button('Change Day').click()
  await button('Back to Check and send').click()
  await expect.element(button('Change Day')).toHaveFocus()
  await button('Previous').click()
  await expect.element(page.getByRole('heading', { name: 'Your event' })).toHaveFocus()
  await button('Next').click()
  await expect.element(page.getByRole('heading', { name: 'The end' })).toHaveFocus()
  await expect.element(button('Change Day')).toBeVisible()
  expect(document.querySelectorAll('[data-changed]')).toHaveLength(0)
})

test('on a phone the whole row is pressed, and long answers take a row of their own', async () => {
  await page.viewport(360, 740)
  const long = 'Our customers know the roadmap for 2027, and have met the people who build it.'
  await atTheEnd(
    aForm(
      aPage(aField('text', 'Aim', { defaultValue: long }), aField('text', 'Seats', { defaultValue: '12' })),
      aPage(aField('text', 'Last')),
    ),
  )
  const row = button('Change Seats').element().closest('.check-row')!
  const { left, top, height } = row.getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(44)
  expect(document.elementFromPoint(left + 4, top + height / 2)).toBe(button('Change Seats').element())
  const [question, answer] = button('Change Aim').element().closest('.check-row')!.querySelectorAll('dt, dd')
  expect(answer!.getBoundingClientRect().top).toBeGreaterThanOrEqual(question!.getBoundingClientRect().bottom)
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('on a phone many answers stand in a few lines by page, each behind its question, which unfold; what was changed and what is wrong is unfolded', async () => {
  await page.viewport(360, 640)
  const flag = aField('radio', 'Poster', { ...options('yes', 'no'), defaultValue: 'no' })
  await atTheEnd(aForm(titled('Your event', aPage(...many)), titled('More', aPage(flag)), titled('The end', aPage(aField('text', 'Last')))))
  const fold = button('Your event')
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  const answers = () => [...section().element().querySelectorAll('dl > div')].map(one => one.textContent)
  expect(answers(), 'which answer belongs to which question').toEqual([
    ...many.map((_, index) => `Question ${index + 1} Answer ${index + 1}`),
    'Poster No',
  ])
  await expect.element(section().getByRole('term').first()).toHaveTextContent('Question 1')
  expect(button('Change Question 7').query()).toBeNull()
  const pencil = () => fold.element().querySelector('svg')?.getBoundingClientRect()
  expect(pencil()?.width, 'that it can be changed is seen before it is unfolded').toBeGreaterThan(15)
  await fold.click()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  expect(pencil()).toBeUndefined()
  await button('Change Question 7').click()
  await expect.element(box('Question 7')).toHaveFocus()
  await button('Back to Check and send').click()
  await expect.element(button('Change Question 7')).toHaveFocus()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  await expect.element(button('More')).toHaveAttribute('aria-expanded', 'false')
  expect(await barriersIn()).toEqual([])
  await page.viewport(1280, 800)
  await expect.element(button('Change Poster')).toBeVisible()
  expect(button('More').query()).toBeNull()
})

const fewerPeople = aForm(
  titled('People', aPage(aField('number', 'How many people?', { defaultValue: '120' }))),
  titled('Catering', aPage(aField('number', 'For how many people?', { defaultValue: '110', maxValue: { field: 'how_many_people_' } }))),
  titled('The end', aPage(aField('text', 'Last'))),
)

test('an answer that a changed one moved to its bounds says so beneath it, in its row', async () => {
  await atTheEnd(fewerPeople)
  const row = () => button('Change For how many people?').element().closest('.check-row')!
  expect(row().querySelector('dd')!.textContent).toBe('110')
  await button('Change How many people?').click()
  await box('How many people?').fill('100')
  await button('Back to Check and send').click()
  await expect.element(button('Change How many people?')).toHaveFocus()
  expect(row().querySelector('dd')!.textContent).toBe('100Changed to the largest possible number, 100.')
  const note = section().getByText('Changed to the largest possible number, 100.')
  await expect.element(note).toBeVisible()
  const line = Number.parseFloat(getComputedStyle(row()).lineHeight)
  const drop = note.element().getBoundingClientRect().top - row().querySelector('dd')!.getBoundingClientRect().top
  expect(drop, 'on a line of its own').toBeGreaterThanOrEqual(line)
  expect(await barriersIn(section().element())).toEqual([])
  dispatchEvent(new Event('beforeprint'))
  expect(document.querySelector('.sheet')!.textContent, 'paper says what is sent').not.toContain('Changed to')
  dispatchEvent(new Event('afterprint'))
})

test('on a phone the page of an answer that bounds changed is unfolded, and the sentence takes a row of its own', async () => {
  await page.viewport(360, 640)
  const { fields } = fewerPeople
  await atTheEnd(aForm(titled('Your event', aPage(...many)), ...fields))
  await expect.element(button('Catering')).toHaveAttribute('aria-expanded', 'false')
  await button('People').click()
  await button('Change How many people?').click()
  await box('How many people?').fill('100')
  await button('Back to Check and send').click()
  await expect.element(button('Catering')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(button('Your event')).toHaveAttribute('aria-expanded', 'false')
  const [question, answer] = button('Change For how many people?').element().closest('.check-row')!.querySelectorAll('dt, dd')
  expect(answer!.textContent).toContain('Changed to the largest possible number, 100.')
  expect(answer!.getBoundingClientRect().top).toBeGreaterThanOrEqual(question!.getBoundingClientRect().bottom)
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('what is printed is a sheet of all answers in two columns and nothing else, and the screen is as it was before', async () => {
  await atTheEnd()
  await box('Anything else?').fill('Two come by wheelchair.')
  const { title } = document
  dispatchEvent(new Event('beforeprint'))
  const sheet = document.querySelector('body > .sheet')!
  expect(document.documentElement.hasAttribute('data-sheet')).toBe(true)
  const rows = [...sheet.querySelectorAll('section dl > div')].map(row => [...row.children].map(cell => cell.textContent).join(': '))
  expect(rows).toEqual([
    'First name: Hannah',
    'Poster: No',
    'Day: 12/15/2026',
    'Anything else?: Two come by wheelchair.',
    'About you: Department',
  ])
  dispatchEvent(new Event('afterprint'))
  expect([document.querySelector('.sheet'), document.documentElement.hasAttribute('data-sheet'), document.title]).toEqual([
    null,
    false,
    title,
  ])
  await expect.element(button('Print')).toBeVisible()
})

test('what the form has no translation for says in which language it is: in Check and send and on paper', async () => {
  const german = (label: string) => ({ translations: { de: { label } } })
  const form = aForm(
    { ...titled('Who', aPage(aField('text', 'Name', { ...german('Ihr Name'), defaultValue: 'Ada' }), aField('text', 'Desk'))), id: 'who' },
    {
      ...titled(
        'Event',
        aPage(
          aField('text', 'Title', { defaultValue: 'Gala' }),
          aField('radio', 'Kind', { ...options('gala', 'dinner'), ...german('Art'), defaultValue: 'gala' }),
          aField('text', 'Note', german('Notiz')),
        ),
      ),
      id: 'event',
    },
    aPage(aField('text', 'Last')),
  )
  const translations = { de: { title: 'Anfrage', pages: { who: 'Wer' } } }
  open(pageOf(form, { translations }, { language: 'de' }))
  while (button('Next').query()) await button('Next').click()
  await expect.element(section()).toBeVisible()
  const markedIn = (place: Element | null) => [...place!.querySelectorAll('[lang=en]')].map(({ textContent }) => textContent)
  const asRead = (texts: readonly (string | null)[]) =>
    texts.filter(text => ['Event', 'Title', 'Gala', 'Kind', 'Desk'].includes(text ?? ''))
  expect(asRead(markedIn(section().element()))).toEqual(['Desk', 'Desk', 'Event', 'Title', 'Title', 'Gala'])
  dispatchEvent(new Event('beforeprint'))
  expect(asRead(markedIn(document.querySelector('.sheet')))).toEqual(['Event', 'Title', 'Gala', 'Desk', 'Event'])
  dispatchEvent(new Event('afterprint'))
})

test.each(oneOfEach([360, 1440, 768], windowClass))('axe finds nothing at %i px, also from right to left', async width => {
  await page.viewport(width, 900)
  const place = await atTheEnd(threePages, { language: 'ar' })
  await expect.element(section()).toBeVisible()
  expect(getComputedStyle(section().element()).direction).toBe('rtl')
  expect(await barriersIn(place)).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
