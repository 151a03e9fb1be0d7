import { expect, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from './mount-for-tests.tsx'

/**
 * What is mounted, in windows of a desk, a tablet and a phone: nothing is wider than the window, and on the desk and the phone
 * axe finds nothing.
 * @param place where axe looks: less than the whole page when the rest of it was looked at before
 */
export async function expectAccessibleAtEachWidth(place: () => Element | Document = () => document): Promise<void> {
  const { innerWidth, innerHeight } = window
  for (const width of [1440, 768, 360]) {
    await page.viewport(width, 800)
    // What is drawn anew for a new width comes a moment later.
    await expect.poll(() => document.documentElement.scrollWidth, { message: `at ${width} px`, timeout: 10_000 }).toBeLessThanOrEqual(width)
    if (width !== 768) await expectAccessible(place())
  }
  await page.viewport(innerWidth, innerHeight)
}

/** On a phone, where it is narrowest: the dialog that a button opens is not wider than the window, and axe finds nothing in it. Closes it again. */
export async function expectAccessibleDialog(button: string | RegExp, name: string): Promise<void> {
  if (innerWidth !== 360) await page.viewport(360, 800)
  onTestFinished(() => page.viewport(1280, 800))
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect.element(dialog.getByRole('button').last()).toBeVisible()
  await expectAccessible(dialog.element())
  // It scrolls for itself.
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
}
