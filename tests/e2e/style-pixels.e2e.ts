import type { FrameLocator, Locator, Page } from '@playwright/test'
import { atRest } from '../kit/at-rest.ts'
import { isFull } from '../kit/scale.ts'
import type { Company } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'
import { workshop } from './kit/sample-forms.ts'
import { logInTo } from './kit/sessions.ts'
import { EVERY_PART, makeStyle } from './kit/styles.ts'
import { fillWorkshop, forwardButton } from './kit/visitor.ts'

/** As somebody looks at a form: the page, or a frame in it. */
type Drawn = Page | FrameLocator

const preview = (page: Page) => page.frameLocator('iframe[data-drawn]')
type Place = readonly [width: 'Desktop' | 'Phone', place: 'Full page' | 'Inline frame']
const FIRST_PLACES: readonly Place[] = [
  ['Desktop', 'Full page'],
  ['Phone', 'Inline frame'],
]
/** Each width and each place once in a usual run. */
const PLACES: readonly Place[] = isFull ? [...FIRST_PLACES, ['Desktop', 'Inline frame'], ['Phone', 'Full page']] : FIRST_PLACES
/** Of the window, with the preview's own bar. */
const HIGH = 1_600

/** What is done before a picture is taken, one after another. */
const STATES = {
  'the first page': async (drawn: Drawn) => expect(forwardOf(drawn)).toBeEnabled(),
  'a page with errors': async (drawn: Drawn) => {
    await forwardOf(drawn).click()
    // The email of somebody who is logged in is there already.
    await expect(drawn.locator('.run-issue')).not.toHaveCount(0)
  },
  'the last page, with Check and send': async (drawn: Drawn) => {
    await fillWorkshop(drawn as Page)
    await expect(drawn.getByRole('region', { name: 'Check and send' })).toBeVisible()
    await expect(drawn.getByRole('button', { name: 'Submit' })).toBeEnabled()
  },
} as const
const ALL_STATES = Object.keys(STATES) as (keyof typeof STATES)[]
const forwardOf = (drawn: Drawn) => forwardButton(drawn as Page)

/** A picture once nothing moves, comes late or is pointed at: two in a row are the same. */
async function pictureOf(page: Page, drawn: Drawn, taken: Page | Locator): Promise<Buffer> {
  await page.mouse.move(0, 0)
  await drawn.locator('html').evaluate(atRest)
  const take = () => taken.screenshot({ animations: 'disabled' })
  let latest = await take()
  await expect(async () => {
    const before = latest
    latest = await take()
    expect(before.equals(latest)).toBe(true)
  }).toPass()
  return latest
}

/** All of the page: of one that is longer than its window (below a phone's bar stands the footer) its beginning and its end. */
async function picturesOf(page: Page, drawn: Drawn, taken: Page | Locator): Promise<Buffer[]> {
  const html = drawn.locator('html')
  const scrollBy = (share: 0 | 1) =>
    html.evaluate((root, share) => scrollTo({ top: share * root.scrollHeight, behavior: 'instant' }), share)
  await scrollBy(0)
  const pictures = [await pictureOf(page, drawn, taken)]
  const windows = await html.evaluate(({ scrollHeight, clientHeight }) => scrollHeight / clientHeight)
  expect(windows).toBeLessThanOrEqual(2)
  if (windows === 1) return pictures
  await scrollBy(1)
  pictures.push(await pictureOf(page, drawn, taken))
  await scrollBy(0)
  return pictures
}

interface Looks {
  readonly pictures: readonly Buffer[]
  readonly width: number
  readonly height: number
}

/** The preview in this place, in each state. */
async function previewed(page: Page, [width, place]: Place): Promise<Looks[]> {
  await page.getByRole('button', { name: width }).click()
  await page.getByRole('button', { name: place }).click()
  const drawn = preview(page)
  const looks: Looks[] = []
  for (const state of ALL_STATES) {
    await STATES[state](drawn)
    const frame = page.locator('iframe')
    const box = (await frame.boundingBox())!
    expect(box.width).toBe(width === 'Phone' ? 390 : 1440)
    // A browser draws in tiles, and rounds a curve that lies in two of them otherwise: the frame begins where a window does.
    await frame.evaluate(({ style }) => Object.assign(style, { position: 'fixed', inset: '0 auto auto 0', margin: '0', zIndex: '9' }))
    looks.push({ pictures: await picturesOf(page, drawn, frame), width: box.width, height: box.height })
  }
  return looks
}

/** The visitor's page in windows of the same size is the same, pixel by pixel. */
async function expectSame(page: Page, link: string, [width, place]: Place, looks: readonly Looks[]): Promise<void> {
  const { width: across = 0, height: down = 0 } = looks[0] ?? {}
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
  for (const [at, state] of ALL_STATES.entries()) {
    await STATES[state](drawn)
    const real = await picturesOf(page, drawn, page)
    const shown = looks[at]?.pictures ?? []
    expect(shown.length, state).toBe(real.length)
    for (const [part, picture] of real.entries())
      expectAlike(await differingPixels(page, shown[part] ?? Buffer.alloc(0), picture), `${width}, ${place}, ${state}, ${part}`)
  }
}

async function openPreview(page: Page, company: Company, uuid: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: HIGH })
  await page.goto(`/${company.path}/admin/settings/style/${uuid}`)
  await page.getByRole('button', { name: 'Maximise' }).click()
}

// How far a bar had come when a picture was taken is no matter of styles.
test.beforeEach(async ({ page, other }) => {
  for (const one of [page, other]) await one.emulateMedia({ reducedMotion: 'reduce' })
})

for (const [at, place] of PLACES.entries()) {
  test(`a style with every part set looks in the preview as on the page of a guest, pixel by pixel: ${place.join(', ')}`, async ({
    page,
    company,
    other,
  }) => {
    const uuid = await makeStyle(company, 'Everything', EVERY_PART)
    const link = await company.form('event_request', 'workshop', { ...workshop(), style: uuid })
    await logInTo(page, company, company.admin)
    await openPreview(page, company, uuid)
    await expectSame(other, link, place, await previewed(page, place))
  })

  // It differs by what a login adds: one place in a usual run.
  if (at > 0 && !isFull) continue
  test(`so it does to somebody who is logged in and can save: ${place.join(', ')}`, async ({ page, company, other }) => {
    const uuid = await makeStyle(company, 'Everything', EVERY_PART)
    const link = await company.form('event_request', 'workshop', { ...workshop(), can_be_saved: true, style: uuid })
    const ann = await company.person('ann', ['edit'])
    await logInTo(page, company, ann)
    await openPreview(page, company, uuid)
    await page.getByRole('button', { name: 'Logged in' }).click()
    await expect(preview(page).getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    const looks = await previewed(page, place)

    // The same person as a visitor, without the screens of the staff.
    await company.rows(`update users set can_edit = false where email = '${ann.email}'`)
    await logInTo(other, company, ann)
    await expectSame(other, link, place, looks)
    const drawn = place[1] === 'Inline frame' ? other.frameLocator('iframe') : other
    await expect(drawn.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  })
}

/**
 * A curve is drawn anew in tiles that begin elsewhere, and its edge rounded otherwise: no eye sees it. In levels of 255. What differs faintly
 * may be some pixels of a corner, never a ground or a word.
 */
const EQUAL = 2
const FAINT = 8
const MAX_FAINT = 16
const MAX_CLEAR = 1

function expectAlike(differing: readonly Differing[], where: string): void {
  const clear = differing.filter(({ levels }) => levels > FAINT)
  expect(clear.length > MAX_CLEAR || differing.length > MAX_FAINT ? differing : [], where).toEqual([])
}

interface Differing {
  /** `x,y: #rrggbb, #rrggbb`, or both sizes. */
  readonly pixel: string
  readonly levels: number
}

/** The first pixels in which two pictures differ; their sizes where these do. */
function differingPixels(page: Page, one: Buffer, other: Buffer): Promise<Differing[]> {
  return page.evaluate(
    async ({ pictures, equal, atMost }) => {
      const read = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
        canvas.drawImage(image, 0, 0)
        return canvas.getImageData(0, 0, image.width, image.height)
      }
      const [first, second] = (await Promise.all(pictures.map(read))) as [ImageData, ImageData]
      const sizes = [first, second].map(({ width, height }) => `${width}x${height}`) as [string, string]
      if (sizes[0] !== sizes[1]) return sizes.map(pixel => ({ pixel, levels: 255 }))
      const colorAt = ({ data }: ImageData, at: number) =>
        `#${[0, 1, 2].map(part => (data[at + part] ?? 0).toString(16).padStart(2, '0')).join('')}`
      const levelsAt = (at: number) =>
        Math.max(...[0, 1, 2].map(part => Math.abs((first.data[at + part] ?? 0) - (second.data[at + part] ?? 0))))
      const differing: Differing[] = []
      for (let at = 0; at < first.data.length && differing.length < atMost; at += 4) {
        const levels = levelsAt(at)
        if (levels <= equal) continue
        const place = [(at / 4) % first.width, Math.floor(at / 4 / first.width)]
        differing.push({ pixel: `${place.join()}: ${colorAt(first, at)}, ${colorAt(second, at)}`, levels })
      }
      return differing
    },
    { pictures: [one.toString('base64'), other.toString('base64')], equal: EQUAL, atMost: MAX_FAINT + 1 },
  )
}
