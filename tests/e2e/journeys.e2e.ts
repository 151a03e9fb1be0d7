import type { Locator, Page } from '@playwright/test'
import { isFull } from '../kit/scale.ts'
import { expect, test } from './kit/fixture.ts'
import { openGathering } from './kit/gathering-run.ts'
import { logInTo } from './kit/sessions.ts'
import { IN_ARABIC, IN_ENGLISH, travel, type Traveller } from './kit/gathering-journey.ts'
import { throughPoints } from './kit/points.ts'
import { tapOnce } from './kit/tap.ts'

const click = (target: Locator) => target.click()

/** All else that a visitor comes to, in this way too: each in a full run, by touch in every one. */
function allPoints(traveller: Omit<Traveller, 'page'>, tag = 'en', always = false): void {
  if (!isFull && !always) return
  test('every other screen of a visitor is gone through', async ({ page, context, company, expectComplaint }) => {
    expectComplaint(/status of 4\d\d/)
    await throughPoints({ page, context }, traveller, company, tag)
  })
}

test.describe('on a phone by touch', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('a form of several pages is checked and sent', async ({ page, company }) => {
    await travel({ page, press: tapOnce, ...IN_ENGLISH }, company)
  })

  allPoints({ press: tapOnce, ...IN_ENGLISH }, 'en', true)
})

for (const [zoom, width, height, deviceScaleFactor] of [
  ['200 %', 640, 400, 2],
  ['400 %', 320, 200, 4],
] as const) {
  test.describe(`at ${zoom}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor })

    test('a form of several pages is checked and sent', async ({ page, company }) => {
      await travel({ page, press: click, ...IN_ENGLISH, inspect: expectNothingCutOff }, company)
    })

    allPoints({ press: click, ...IN_ENGLISH, inspect: expectNothingCutOff })
  })
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('a form of several pages is checked and sent', async ({ page, company }) => {
    await travel({ page, press: click, ...IN_ENGLISH, inspect: expectSigns }, company)
  })

  allPoints({ press: click, ...IN_ENGLISH, inspect: expectSigns })

  test('the sign of Save is seen in the bar of a phone', async ({ page, company }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await logInTo(page, company, await company.person('vera', []))
    await openGathering(page, company, { can_be_saved: true })
    await expectSigns('the bar', page)
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a form of several pages is checked and sent, and nothing moves', async ({ page, company }) => {
    await travel({ page, press: click, ...IN_ENGLISH, inspect: expectStill }, company)
  })

  allPoints({ press: click, ...IN_ENGLISH, inspect: expectStill })
})

async function expectStill(where: string, page: Page): Promise<void> {
  expect(await page.evaluate(movements), `what moves on ${where}`).toEqual([])
}

/** Names of what moves for longer than a moment. Runs in the page. */
function movements(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
    .map(animation => (animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty)
}

test.describe('from right to left', () => {
  test.use({ locale: 'ar' })

  test('a form of several pages is checked and sent, and all of it is mirrored', { tag: '@journey' }, async ({ page, company }) => {
    await travel({ page, press: click, ...IN_ARABIC, inspect: (_, page) => expectMirrored(page) }, company)
  })

  const inspect = (where: string, page: Page) => expect(page.locator('dialog[open], main').last(), where).toHaveCSS('direction', 'rtl')
  allPoints({ press: click, ...IN_ARABIC, inspect }, 'ar')
})

/** What was typed can be read whole. */
async function expectNothingCutOff(where: string, page: Page): Promise<void> {
  const cut = await page
    .locator('.field-input:visible')
    .evaluateAll(inputs => inputs.filter(input => input.scrollWidth > input.clientWidth).map(input => (input as HTMLInputElement).name))
  expect(cut, `inputs that are too narrow on ${where}`).toEqual([])
}

/** Signs that are drawn as backgrounds stay where forced colours take these away. */
async function expectSigns(where: string, page: Page): Promise<void> {
  const lost = await page.locator('.run-issue, .run-summary, .run-save, .sent-next [data-done]').evaluateAll(all => {
    const { backgroundColor: ground } = getComputedStyle(document.body)
    return all
      .filter(element => {
        const { backgroundColor, forcedColorAdjust } = getComputedStyle(element, '::before')
        return forcedColorAdjust === 'auto' && ['rgba(0, 0, 0, 0)', ground].includes(backgroundColor)
      })
      .map(({ className }) => className)
  })
  expect(lost, `signs that are not drawn on ${where}`).toEqual([])
}

/** All that begins on the left elsewhere begins on the right. */
async function expectMirrored(page: Page): Promise<void> {
  await expect(page.locator('.run-heading, .sent h1').first()).toHaveCSS('direction', 'rtl')
  const lefts = await page.evaluate(() =>
    ['.run-buttons [type=submit]', '.run-previous', '.run-card', '.steps'].map(
      selector => document.querySelector(selector)?.getBoundingClientRect().left,
    ),
  )
  const [next = 0, previous = Infinity, card = 0, steps = Infinity] = lefts
  expect(next).toBeLessThan(previous)
  expect(card).toBeLessThan(steps)
  const wrong = await page.locator('.check-row dt, .check-row dd:not(.check-change), .sent-answers dd:visible').evaluateAll(all =>
    all
      .filter(element => {
        const text = document.createRange()
        text.selectNodeContents(element)
        return Math.abs(text.getBoundingClientRect().right - element.getBoundingClientRect().right) > 2
      })
      .map(({ textContent }) => textContent),
  )
  expect(wrong, 'texts that begin on the left').toEqual([])
}
