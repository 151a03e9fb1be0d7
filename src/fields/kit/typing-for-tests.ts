import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

/** The control of the field that `mount` drew, and what stands beside it. */
export const input = () => page.getByLabelText('Question')
export const elsewhere = () => page.getByText('Elsewhere')

/** Puts this text into the control and leaves it. */
export async function enter(text: string): Promise<void> {
  await userEvent.fill(input(), text)
  await elsewhere().click()
}

/** What the field says of an answer that its bounds changed; '' for nothing. */
export async function expectStatus(words: string): Promise<void> {
  await expect.element(page.getByRole('status')).toHaveTextContent(words)
}
