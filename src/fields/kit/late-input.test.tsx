import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { lateInput } from './late-input.tsx'

type Props = { readonly control: { readonly id: string; readonly name: string } }
const control = { id: 'it', name: 'answer' }
const Line = ({ control }: Props) => <input {...control} aria-label="Answer" />

function draw(element: React.ReactNode): HTMLElement {
  document.body.innerHTML = '<main></main>'
  const place = document.querySelector('main')!
  flushSync(() => createRoot(place).render(element))
  return place
}

test('a widget that was fetched before is drawn at once', async () => {
  const Late = lateInput<Props>(async () => Line)
  await Late.fetch()
  expect(draw(<Late control={control} />).querySelector('input')?.id).toBe('it')
})

test('a widget that was not is drawn as soon as it is there', async () => {
  const Late = lateInput<Props>(async () => Line)
  expect(draw(<Late control={control} />).textContent).toContain('Loading')
  await expect.element(page.getByRole('textbox', { name: 'Answer' })).toBeVisible()
})

test('a widget that does not come says so in its place, and comes at another try', async () => {
  const load = vi
    .fn<() => Promise<typeof Line>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Line)
  const Late = lateInput<Props>(load)
  await Late.fetch()
  draw(<Late control={control} />)
  await expect.element(page.getByText('This field could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Answer' })).toBeVisible()
})
