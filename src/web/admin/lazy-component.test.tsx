import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lazyComponent } from './lazy-component.tsx'

test('a part that cannot be loaded says so in its place, and can be asked for again', async () => {
  const load = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => <p>The part</p>)
  const Part = lazyComponent(load)
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <MantineProvider>
      <p>What stands around it</p>
      <Part />
    </MantineProvider>,
  )
  await expect.element(page.getByText('Sorry but something went wrong')).toBeVisible()
  await expect.element(page.getByText('What stands around it')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The part')).toBeVisible()
  root.unmount()
  element.remove()
})
