import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormContent } from '#contract/portal/forms.ts'
import type { Page } from '#engine/model/form.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage, options, when } from '#tests/kit/builders.ts'
import { windowClass } from '#tests/kit/classes.ts'
import { oneOfEach } from '#tests/kit/scale.ts'
import { open, openFromServer } from '../for-tests.tsx'
import { accepted, mockNetwork } from '../network-for-tests.ts'
import { ada, pageOf } from '../page-for-tests.ts'
import { loadSubmitChunk } from '../load-submit-chunk.ts'

await loadSubmitChunk()

const named = (title: string, one: Page): Page => ({ ...one, title })
const many = Array.from({ length: 20 }, (_, index) => aField('text', `Question ${index + 1}`.replace(' ', '_')))

const event = aForm(
  named('About you', aPage(aField('text', 'Name', { required: true }), aField('text', 'City', { required: true }), ...many)),
  named('What you need', aPage(aField('checkbox', 'Services', options('food', 'sound')))),
  named('Food and drinks', aPage(when('Services', '()', 'food'), aField('text', 'Dish'))),
  named('Sound and screens', aPage(when('Services', '()', 'sound'), aField('text', 'Screens'))),
  named('Budget', aPage(aField('text', 'Money'))),
)

const unchecked: Partial<FormContent> = { check_answers: false }
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const list = () => page.getByRole('navigation', { name: 'Pages of this form' })
const rectOf = (element: Element) => element.getBoundingClientRect()

afterEach(async () => page.viewport(1280, 800))

/** On the second page. */
async function onSecondPage(more: Partial<FormContent> = unchecked) {
  open(pageOf(event, more))
  await box('Name').fill('Ada')
  await box('City').fill('Paris')
  await button('Next').click()
  await expect.element(heading('What you need')).toHaveFocus()
}

test('on a desk the pages stand beside the card by name; one that is done can be gone back to, with its answers', async () => {
  await onSecondPage()
  const items = () => [...list().element().querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(items()).toEqual(['✓About you (done)', '2What you needOnly if you ask for them:Food and drinksSound and screens', '3Budget'])
  expect(list().getByRole('listitem').elements()[1]).toHaveAttribute('aria-current', 'step')
  expect(rectOf(list().element()).right).toBeLessThan(rectOf(document.querySelector('.run-card')!).left)
  expect(rectOf(list().element()).width).toBe(224)
  await list().getByRole('button').click()
  await expect.element(heading('About you')).toHaveFocus()
  await expect.element(box('Name')).toHaveValue('Ada')
  await list().getByRole('button', { name: 'What you need (done)' }).click()
  await expect.element(heading('What you need')).toHaveFocus()
})

test('pages that an answer adds or takes away are announced by name', async () => {
  await onSecondPage()
  await page.getByRole('checkbox', { name: 'Food' }).click()
  const notice = page.getByText('Food and drinks was added.')
  await expect.element(notice).toHaveRole('status')
  await expect.element(page.getByText('Page 2 of 4')).toBeVisible()
  await expect.element(list().getByText('added')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Sound' }).click()
  await expect.element(page.getByText('2 pages were added: Food and drinks, Sound and screens.')).toBeVisible()
  await button('Next').click()
  expect(page.getByText('were added').query()).toBeNull()
  await button('Previous').click()
  await page.getByRole('checkbox', { name: 'Food' }).click()
  await expect.element(page.getByText('Food and drinks is no longer needed.')).toBeVisible()
})

test('beside Next stands how many answers are to be corrected, which leads to the first, as Next does while it is held back', async () => {
  open(pageOf(event, unchecked))
  await button('Next').click()
  await expect.element(button('2 answers to correct')).toBeVisible()
  await expect.element(button('Next')).toHaveAttribute('aria-disabled', 'true')
  await button('2 answers to correct').click()
  await expect.element(box('Name')).toHaveFocus()
  await box('Name').fill('Ada')
  await button('1 answer to correct').click()
  await expect.element(box('City')).toHaveFocus()
  await box('Name').click()
  await button('Next').click({ force: true })
  await expect.element(box('City')).toHaveFocus()
  await box('City').fill('Paris')
  expect(page.getByText('to correct').query()).toBeNull()
  await button('Next').click()
  await expect.element(heading('What you need')).toHaveFocus()
})

test.each([360, 320])(
  'on a phone, %i px wide, one bar at the lower edge has the buttons and the place, which opens the list',
  async width => {
    await page.viewport(width, 740)
    open(pageOf(event, { ...unchecked, can_be_saved: true }, { user: ada }))
    await box('Name').fill('Ada')
    await box('City').fill('Paris')
    expect(rectOf(button('Next').element()).bottom).toBeGreaterThan(740 - 24)
    await button('Next').click()
    const bar = [button('Previous'), page.getByText('Page 2 of 3'), button('Save'), button('Next')].map(one => rectOf(one.element()))
    bar.forEach((rect, index) => {
      expect(rect.bottom).toBeGreaterThan(740 - 72)
      expect(rect.left).toBeGreaterThanOrEqual(index === 0 ? 0 : bar[index - 1]!.right)
      expect(rect.right).toBeLessThanOrEqual(width)
    })
    for (const name of ['Previous', 'Save', 'Next']) expect(rectOf(button(name).element()).height).toBeGreaterThanOrEqual(44)
    const progress = rectOf(page.getByRole('progressbar', { name: 'Progress' }).element())
    expect([progress.height, progress.width, progress.top]).toEqual([3, width, 740 - 72])
    await button(/Page 2 of 3/).click()
    const sheet = page.getByRole('dialog', { name: 'Page 2 of 3' })
    await expect.element(sheet).toBeVisible()
    await expect.poll(() => rectOf(sheet.element()).bottom).toBe(740)
    await userEvent.keyboard('{Escape}')
    await expect.element(button(/Page 2 of 3/)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await sheet.getByRole('button', { name: 'About you (done)' }).click()
    await expect.element(heading('About you')).toHaveFocus()
    await expect.element(sheet).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('the bar covers neither what has the focus nor the last line, and makes room for the screen keyboard', async () => {
  await page.viewport(360, 740)
  open(pageOf(event, unchecked))
  const top = () => rectOf(page.getByRole('progressbar').element()).top
  for (let fields = 0; fields < 12; fields += 1) {
    await userEvent.tab()
    const { bottom } = rectOf(document.activeElement!)
    if (document.activeElement instanceof HTMLInputElement) expect(bottom).toBeLessThanOrEqual(top())
  }
  scrollTo(0, document.documentElement.scrollHeight)
  expect(rectOf(box('Question_20').element()).bottom).toBeLessThan(top())
  scrollTo(0, 0)
  expect(top()).toBe(740 - 72)
  vi.spyOn(visualViewport!, 'height', 'get').mockReturnValue(400)
  onTestFinished(() => void vi.restoreAllMocks())
  visualViewport!.dispatchEvent(new Event('resize'))
  expect(top()).toBeGreaterThan(740)
  vi.restoreAllMocks()
  visualViewport!.dispatchEvent(new Event('resize'))
  expect(top()).toBe(740 - 72)
})

test('on a phone the answers to correct stand in place of the page', async () => {
  await page.viewport(360, 740)
  open(pageOf(event, unchecked))
  await button('Next').click()
  await expect.element(button('2 answers to correct')).toBeVisible()
  await expect.element(page.getByText('Page 1 of 3')).not.toBeVisible()
  expect(rectOf(button('2 answers to correct').element()).right).toBeLessThanOrEqual(rectOf(button('Next').element()).left)
})

test('between phone and desk a line above the card opens the list', async () => {
  await page.viewport(768, 900)
  await onSecondPage()
  expect(rectOf(page.getByText('Page 2 of 3').element()).bottom).toBeLessThan(rectOf(document.querySelector('.run-card')!).top)
  const words = rectOf(page.getByText('Page 2 of 3').element())
  const list = rectOf(button(/Page 2 of 3/).element())
  expect([list.left, list.right], 'its sign stands behind the words').toEqual([words.left, words.right])
  expect(rectOf(page.getByRole('progressbar', { name: 'Progress' }).element()).width).toBe(
    rectOf(document.querySelector('.run-card')!).width,
  )
  await button(/Page 2 of 3/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'About you (done)' }).click()
  await expect.element(heading('About you')).toHaveFocus()
})

test('Back of the browser turns one page back in the same run and loads the data of the page anew; Forward turns it again', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return Response.json(pageOf(event, unchecked))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await onSecondPage()
  history.back()
  await expect.element(heading('About you')).toHaveFocus()
  await expect.element(box('Name')).toHaveValue('Ada')
  await expect.poll(() => requests.filter(address => address.includes('_run_uid=')).length).toBe(1)
  history.forward()
  await expect.element(heading('What you need')).toHaveFocus()
  await button('Previous').click()
  await expect.element(heading('About you')).toHaveFocus()
  expect(requests.length).toBe(1)
})

test('the steps are in the first HTML, and stay as they are when the script takes over', async () => {
  const { place, hydrate } = openFromServer(pageOf(event, unchecked))
  const before = list().element()
  const html = before.innerHTML
  hydrate()
  expect(place.contains(before)).toBe(true)
  expect(before.innerHTML).toBe(html)
})

test.each(oneOfEach([360, 1280, 768], windowClass))('axe finds nothing with steps at %i px, from right to left too', async width => {
  await page.viewport(width, 800)
  open(pageOf(event, { ...unchecked, language: 'ar' }))
  await button('Next').click()
  expect(await barriersIn()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  if (width === 1280) expect(rectOf(list().element()).left).toBeGreaterThan(rectOf(document.querySelector('.run-card')!).right)
})

test('names of pages that are not translated say in which language they are: in the list, on a phone, and when they come', async () => {
  const translated = aForm(...event.fields, aPage(aField('text', 'Last')))
  const translations = { de: { title: 'Anfrage', pages: { 'page-1': 'Über Sie', 'page-4': 'Ton' } } }
  open(pageOf(translated, { ...unchecked, translations }, { language: 'de' }))
  const namesIn = (place: Element) =>
    [...place.querySelectorAll('li > .steps-name > :last-child, li > .steps-may > :not(:first-child)')].map(
      name => `${name.closest('[lang]')?.getAttribute('lang')} ${name.firstChild?.textContent}`,
    )
  const names = ['de Über Sie', 'en What you need', 'en Food and drinks', 'de Ton', 'en Budget', 'en Page 4']
  expect(namesIn(list().element())).toEqual(names)
  await box('Name').fill('Ada')
  await box('City').fill('Paris')
  await button('Next').click()
  await page.getByRole('checkbox', { name: 'Food' }).click()
  await page.getByRole('checkbox', { name: 'Sound' }).click()
  const notice = page.getByText(/^2 pages were added/)
  await expect.element(notice).toHaveTextContent('2 pages were added: Food and drinks, Ton.')
  const marked = [...notice.element().querySelectorAll('[lang]')].map(name => `${name.getAttribute('lang')} ${name.textContent}`)
  expect(marked).toEqual(['en Food and drinks', 'de Ton'])
  await page.viewport(360, 740)
  await button(/Page 2 of 6/).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(namesIn(page.getByRole('dialog').element())).toEqual([...names.slice(0, -1), 'en Page 6'])
})

test('a form of one page has no steps, and its Submit stands where it was', async () => {
  await page.viewport(360, 740)
  open(pageOf(aForm(aPage(aField('text', 'Name', { required: true })))))
  expect(list().query()).toBeNull()
  await button('Submit').click()
  await expect.element(box('Name')).toHaveAttribute('aria-invalid', 'true')
  expect(page.getByText('to correct').query()).toBeNull()
  expect(getComputedStyle(document.querySelector('.run-buttons')!).position).toBe('static')
})

test.each([360, 320])('at %i px the bar has room for the way back, how many answers are wrong, and Next', async width => {
  await page.viewport(width, 740)
  open(pageOf(aForm(aPage(aField('text', 'One')), aPage(aField('text', 'Two', { required: true })), aPage(aField('text', 'Three')))))
  await button('Next').click()
  await button('Next').click()
  await expect.element(button('1 answer to correct')).toBeVisible()
  const [back, wrong, next] = ['Previous', '1 answer to correct', 'Next'].map(name => rectOf(button(name).element()))
  expect(back!.right).toBeLessThanOrEqual(wrong!.left)
  expect(wrong!.right).toBeLessThanOrEqual(next!.left)
  expect(next!.right).toBeLessThanOrEqual(width - 16)
})

test('on a phone the bar has its buttons under an introduction that fills the screen too', async () => {
  await page.viewport(360, 740)
  open(pageOf(event, { intro: '<p>Please read this.</p>'.repeat(40) }))
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible()
  const next = rectOf(button('Next').element())
  expect(next.bottom).toBeLessThanOrEqual(740)
  const place = page.getByText('Page 1 of 3').element()
  const [x, y] = [rectOf(place).x + 1, rectOf(place).y + 1]
  expect(document.elementsFromPoint(x, y).find(one => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)')).toBe(
    document.querySelector('.run-buttons'),
  )
})

test('on a phone a double press on Next turns one page, and sends nothing; each press on its own does what it says', async () => {
  await page.viewport(360, 480)
  const requests = mockNetwork(() => accepted)
  const others = Array.from({ length: 20 }, (_, index) => aField('text', `Wish_${index}`))
  open(pageOf(aForm(aPage(...many), aPage(...others))))
  const next = rectOf(button('Next').element())
  await userEvent.dblClick(button('Next'))
  await expect.element(page.getByText('Page 2 of 2').first()).toBeVisible()
  const { left, right, top, bottom } = rectOf(button('Submit').element())
  expect([left < next.right, right > next.left, top < next.bottom, bottom > next.top], 'in its place').toEqual([true, true, true, true])
  expect(requests).toHaveLength(0)
  await userEvent.dblClick(button('Submit'))
  await expect.element(page.getByRole('dialog', { name: 'All is well' })).toBeVisible()
  expect(requests).toHaveLength(1)
})
