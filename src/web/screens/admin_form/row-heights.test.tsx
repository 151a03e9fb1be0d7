import { afterEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { aField, when } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './form-editor.tsx'
import './more-sections.tsx'
import { aFormPage, anAdminForm, mountStaff } from '../../admin/mount-for-tests.tsx'

/** Every second one has a mark, every third so many that a phone has no room for them beside each other. */
const marks = (n: number) =>
  n % 3 === 0 ? { required: true, hidden: true, conditions: [when('f1', '==', 'x')] } : n % 2 === 0 ? { required: true } : {}

const formOf = (fields: number, marksOf: (n: number) => object) =>
  anAdminForm([
    {
      id: 'p1',
      title: 'Event',
      fields: Array.from({ length: fields }, (_, n) => aField('text', `f${n}`, { label: `Question ${n}`, ...marksOf(n) })),
    },
  ])

afterEach(() => page.viewport(1280, 800))

/** How much room is reserved for each row while it was never in sight, and how high it is. */
async function heightsOf(form: ReturnType<typeof formOf>, width: number) {
  await page.viewport(width, 740)
  mountStaff(aFormPage(form), '/acme/admin/forms/event_request/gala', () => undefined)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'CONTENT' }).click()
  const fields = form.fields.flatMap(page => page.fields)
  await expect.poll(() => document.querySelectorAll('.builder-row').length).toBe(fields.length)
  const rows = [...document.querySelectorAll<HTMLElement>('.builder-row')]
  const heights = () => rows.map(row => Math.round(row.getBoundingClientRect().height))
  const reserved = heights()
  for (const row of rows) row.style.contentVisibility = 'visible'
  return { reserved, real: heights() }
}

// What stands below would move after a jump, and the press that was on its way to it would meet something else.
test.each([360, 768, 1440])('no row grows when it comes into sight, %s px wide', async width => {
  const { reserved, real } = await heightsOf(formOf(100, marks), width)
  expect(real).toHaveLength(100)
  expect(reserved).toEqual(real)
})

test.each([360, 768, 1440])('a long form keeps the room of what is not laid out, %s px wide', async width => {
  const form = formOf(101, n => (n % 2 === 0 ? { required: true } : {}))
  const { reserved, real } = await heightsOf(form, width)
  expect(reserved).toEqual(real)
  await expect.element(page.elementLocator(document.querySelector('.builder-long')!)).toBeInTheDocument()
})

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`.builder-row ${selector}`)]
const sizesOf = (selector: string) => all(selector).map(one => one.getBoundingClientRect())

test.each([768, 1440])('by mouse a row is 36 px high, and what can be pressed in it at least 24 px both ways, %s px wide', async width => {
  await heightsOf(
    formOf(12, n => ({ hidden: n % 2 === 0 })),
    width,
  )
  expect(new Set(sizesOf('.builder-row-line').map(({ height }) => height))).toEqual(new Set([36]))
  const pressed = sizesOf(':is(button, label)')
  expect(pressed.length).toBe(48)
  expect(Math.min(...pressed.map(({ width, height }) => Math.min(width, height)))).toBeGreaterThanOrEqual(24)
})

test.each([768, 1440])('what has no room beside a long name stands below it, and nothing is cut, %s px wide', async width => {
  const more = (n: number) => ({
    label: `How many of your guests need something other than what is on the menu of day ${n}?`.slice(0, 30 + n * 10),
    hidden: true,
    submit: false,
    conditions: [when('f1', '==', 'x')],
  })
  await heightsOf(formOf(5, more), width)
  const cut = all(':is(.builder-row-line, .builder-open, .builder-name, .builder-sub, .builder-marks)').filter(
    one => one.scrollWidth > one.clientWidth && getComputedStyle(one).display !== 'inline',
  )
  expect(cut.map(one => one.textContent)).toEqual([])
  for (const [at, line] of sizesOf('.builder-row-line').entries()) {
    const marks = sizesOf('.builder-marks')[at]!
    expect(marks.bottom).toBeLessThanOrEqual(line.bottom)
    expect(marks.right).toBeLessThanOrEqual(sizesOf('.builder-star')[at]!.left)
  }
})

test('fingers have rows of two lines, however wide the window', async () => {
  const session = cdp() as unknown as { send(method: string, params: object): Promise<unknown> }
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  onTestFinished(() => session.send('Emulation.setTouchEmulationEnabled', { enabled: false }).then(() => {}))
  await heightsOf(formOf(3, marks), 1440)
  expect(Math.min(...sizesOf('.builder-row-line').map(({ height }) => height))).toBeGreaterThanOrEqual(52)
})
