import type { FrameLocator, Page } from '@playwright/test'
import { atRest } from '../at-rest.ts'
import type { Company } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'
import { workshop } from './kit/sample-forms.ts'
import { logInTo } from './kit/sessions.ts'
import { EVERY_PART, makeStyle } from './kit/styles.ts'
import { forwardButton } from './kit/visitor.ts'

/** As somebody looks at a form: the page, or a frame in it. */
type Drawn = Page | FrameLocator

const preview = (page: Page) => page.frameLocator('iframe[data-drawn]')
const PLACES = [
  ['Desktop', 'Full page'],
  ['Desktop', 'Inline frame'],
  ['Phone', 'Full page'],
  ['Phone', 'Inline frame'],
] as const
type Place = (typeof PLACES)[number]
/** Higher than every page that is looked at, with the preview's own bar. */
const HIGH = 1_600

/** What is done before a picture is taken. */
const STATES = {
  'the first page': async (drawn: Drawn) => expect(forwardOf(drawn)).toBeEnabled(),
  'with errors': async (drawn: Drawn) => {
    await forwardOf(drawn).click()
    await expect(drawn.locator('.run-issue')).toHaveCount(4)
  },
} as const
type State = keyof typeof STATES
const forwardOf = (drawn: Drawn) => forwardButton(drawn as Page)

/** Nothing moves, has not come, or is pointed at. */
async function settle(page: Page, drawn: Drawn): Promise<void> {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await drawn.locator('html').evaluate(atRest)
}

/** All of the page is in the picture. */
async function expectWhole(drawn: Drawn): Promise<void> {
  const { scroll, client } = await drawn
    .locator('html')
    .evaluate(({ scrollHeight, clientHeight }) => ({ scroll: scrollHeight, client: clientHeight }))
  expect(scroll).toBeLessThanOrEqual(client)
}

interface Picture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** The preview in this place, in each of these states one after another. */
async function previewed(page: Page, [width, place]: Place, states: readonly State[]): Promise<Picture[]> {
  await page.getByRole('button', { name: width }).click()
  await page.getByRole('button', { name: place }).click()
  const drawn = preview(page)
  const pictures: Picture[] = []
  for (const state of states) {
    await STATES[state](drawn)
    const frame = page.locator('iframe')
    const box = (await frame.boundingBox())!
    expect(box.width).toBe(width === 'Phone' ? 390 : 1440)
    await settle(page, drawn)
    await expectWhole(drawn)
    pictures.push({ bytes: await frame.screenshot({ animations: 'disabled' }), width: box.width, height: box.height })
  }
  return pictures
}

/** The guest page in windows of the same size is the same, pixel by pixel. */
async function expectSame(page: Page, link: string, [width, place]: Place, states: readonly State[], pictures: readonly Picture[]) {
  const { width: across = 0, height: down = 0 } = pictures[0] ?? {}
  await page.setViewportSize({ width: across, height: down })
  await page.goto(link)
  if (place === 'Inline frame')
    await page.evaluate(address => {
      const frame = document.createElement('iframe')
      document.body.replaceChildren(frame)
      Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0' })
      frame.src = address
    }, link)
  const drawn = place === 'Inline frame' ? page.frameLocator('iframe') : page
  for (const [at, state] of states.entries()) {
    await STATES[state](drawn)
    await settle(page, drawn)
    const real = await page.screenshot({ animations: 'disabled' })
    expect(await differingPixels(page, pictures[at]?.bytes ?? Buffer.alloc(0), real), `${width}, ${place}, ${state}`).toEqual([])
  }
}

async function openPreview(page: Page, company: Company, uuid: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: HIGH })
  await page.goto(`/${company.path}/admin/settings/style/${uuid}`)
  await page.getByRole('button', { name: 'Maximise' }).click()
}

test('the preview is the page of somebody who is logged in and can save, pixel by pixel', async ({ page, company, other }) => {
  const uuid = await makeStyle(company, 'Everything', EVERY_PART)
  const link = await company.form('event_request', 'workshop', { ...workshop(), can_be_saved: true, style: uuid })
  const ann = await company.person('ann', ['edit'])
  await logInTo(page, company, ann)
  await openPreview(page, company, uuid)
  await page.getByRole('button', { name: 'Logged in' }).click()
  const place = PLACES[0]
  const pictures = await previewed(page, place, ['the first page'])
  await expect(preview(page).getByRole('button', { name: 'Save', exact: true })).toBeVisible()

  // The same person as a visitor, without the screens of the staff.
  await company.rows(`update users set can_edit = false where email = '${ann.email}'`)
  await logInTo(other, company, ann)
  await expectSame(other, link, place, ['the first page'], pictures)
  await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
})

/** A corner that is drawn in another tile is rounded otherwise: no eye sees it. Of 255. */
const ROUNDING = 2

/** The first pixels in which two pictures differ, as `x,y: #rrggbb, #rrggbb`; their sizes where these do. */
function differingPixels(page: Page, one: Buffer, other: Buffer): Promise<string[]> {
  return page.evaluate(
    async ({ pictures, rounding }) => {
      const read = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
        canvas.drawImage(image, 0, 0)
        return canvas.getImageData(0, 0, image.width, image.height)
      }
      const [first, second] = (await Promise.all(pictures.map(read))) as [ImageData, ImageData]
      const sizes = [first, second].map(({ width, height }) => `${width}x${height}`) as [string, string]
      if (sizes[0] !== sizes[1]) return sizes
      const colorAt = ({ data }: ImageData, at: number) =>
        `#${[0, 1, 2].map(part => (data[at + part] ?? 0).toString(16).padStart(2, '0')).join('')}`
      const differing: string[] = []
      for (let at = 0; at < first.data.length && differing.length < 10; at += 4)
        if ([0, 1, 2].some(part => Math.abs((first.data[at + part] ?? 0) - (second.data[at + part] ?? 0)) > rounding)) {
          const place = [(at / 4) % first.width, Math.floor(at / 4 / first.width)]
          differing.push(`${place.join()}: ${colorAt(first, at)}, ${colorAt(second, at)}`)
        }
      return differing
    },
    { pictures: [one.toString('base64'), other.toString('base64')], rounding: ROUNDING },
  )
}
