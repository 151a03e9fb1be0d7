import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../kit/mount-for-tests.tsx'

const pixel = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>'

test('a block shows its text, and pictures fit into their box', async () => {
  mount('markdown', { markdownLabel: `<h3>Hello</h3><p><img alt="Plan" src='${pixel}'></p>`, imgWidth: 90 })
  await expect.element(page.getByRole('heading', { name: 'Hello' })).toBeVisible()
  const image = page.getByAltText('Plan').element() as HTMLImageElement
  await image.decode()
  expect([image.clientWidth, image.clientHeight]).toEqual([90, expect.any(Number)])
  expect(getComputedStyle(image).maxHeight).toBe('250px')
})
