import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
