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

test('a picture without a size fits into 250 by 250', async () => {
  const high = pixel.replace('width="900" height="600"', 'width="600" height="900"')
  mount('markdown', { markdownLabel: `<p><img alt="Wide" src='${pixel}'><img alt="High" src='${high}'></p>` })
  const sizeOf = async (name: string) => {
    const image = page.getByAltText(name).element() as HTMLImageElement
    await image.decode()
    return Math.max(image.clientWidth, image.clientHeight)
  }
  expect([await sizeOf('Wide'), await sizeOf('High')]).toEqual([250, 250])
})
