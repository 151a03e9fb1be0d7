import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { lateInput } from '#fields/kit/late-input.tsx'
import { widgets } from '#fields/widgets.tsx'
import { openFromServer } from './for-tests.tsx'
import { pageOf } from './page-for-tests.ts'

const box = (name: string) => page.getByRole('textbox', { name })
const form = aForm(aPage(aField('file', 'Plan'), aField('date', 'Day'), aField('number', 'Seats')))
const plan = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' })

/** Opens the form, fills it in, and lets the script take over HTML that it does not draw again as it is. */
async function takeOverAnew(change: (place: HTMLElement) => void): Promise<void> {
  const { place, hydrate } = openFromServer(pageOf(form))
  await userEvent.upload(page.getByLabelText('Plan'), plan)
  await box('Day').fill('soon')
  await box('Seats').fill('many')
  await userEvent.tab()
  change(place)
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const ignore = (event: ErrorEvent) => event.stopImmediatePropagation()
  addEventListener('error', ignore, { capture: true })
  onTestFinished(() => error.mockRestore())
  hydrate()
  removeEventListener('error', ignore, { capture: true })
}

test('a file that was chosen before the script ran stays where its widget came only at another try or something changed the page, and so does a text that cannot be read', async () => {
  const { Input } = widgets.file
  onTestFinished(() => void Object.assign(widgets.file, { Input }))
  const load = vi.fn<() => Promise<typeof Input>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Input)
  await takeOverAnew(() => void Object.assign(widgets.file, { Input: lateInput(load) }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('plan.pdf', { exact: true })).toBeVisible()
  await expect.element(box('Day')).toHaveValue('soon')
  await expect.element(box('Seats')).toHaveValue('many')
  await expect.element(box('Day')).toBeInvalid()
  const description = 'This cannot be read as a date. Please write it as MM/DD/YYYY. Format: MM/DD/YYYY'
  await expect.element(box('Day')).toHaveAccessibleDescription(description)
  expect(await barriersIn()).toEqual([])

  Object.assign(widgets.file, { Input })
  await takeOverAnew(place => void (place.querySelector('h1')!.innerHTML = '<font>Antrag</font>'))
  await expect.element(page.getByText('plan.pdf', { exact: true })).toBeVisible()
  await expect.element(box('Day')).toHaveValue('soon')
})
