import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { styleCss } from '#contract/styles/style-css.ts'
import { PLAIN_LOOK, STYLE_PARTS, type StyleLook, type StyleMap, type StylePart } from '#contract/styles/style-parts.ts'
import { propertiesOf } from '#contract/styles/style-properties.ts'
import { allowedLook } from '#contract/styles/style-values.ts'
import { aField, aForm, aPage, options } from '#tests/kit/builders.ts'
import { open } from './for-tests.tsx'
import { pageOf } from './page-for-tests.ts'

const form = aForm(
  aPage(
    aField('text', 'Name', { required: true, help: 'As it is written on the invitation.' }),
    aField('dropdown', 'Kind', { ...options('gala', 'dinner'), required: true }),
    aField('textarea', 'Words'),
  ),
  aPage(aField('text', 'End')),
)

/** Opens a form in a style of these values, at this width. */
async function openIn(parts: Partial<Record<StylePart, StyleMap>>, width: number): Promise<void> {
  onTestFinished(async () => {
    document.adoptedStyleSheets = []
    await page.viewport(1280, 800)
  })
  await page.viewport(width, 800)
  const styleLook: StyleLook = { ...PLAIN_LOOK, ...parts }
  expect(allowedLook(styleLook)).toEqual(styleLook)
  const { header_hide, main_header_hide, footer_hide, footer_text } = styleLook
  const style = { uuid: 's1', version: 1, header_hide, main_header_hide, footer_hide, footer_text, logo: '', css: styleCss(styleLook) }
  open(pageOf(form, {}, { style, intro: 'Tell us about it, in a few words.' }))
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.poll(() => document.querySelector('.run-issue')).not.toBeNull()
}

const at = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector) ?? expect.fail(`nothing is ${selector}`)
const styleOf = (selector: string): CSSStyleDeclaration => getComputedStyle(at(selector))

test.each([360, 640, 1280])('margins that are auto make nothing wider than its page of %i pixels, and nothing goes', async width => {
  const centred = STYLE_PARTS.filter(part => propertiesOf(part).includes('margin'))
  expect(centred).toHaveLength(7)
  await openIn(Object.fromEntries(centred.map(part => [part, { margin: '8px auto' }])), width)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  for (const selector of ['.run-title', '.run-buttons', '.run-label', '.run-issue', '.run-help', '.run-card > .ui-prose', '.field-input']) {
    const { left, right, height } = at(selector).getBoundingClientRect()
    expect([left >= 0, right <= width, height > 10, right - left > 40], `${selector}: ${left} to ${right}`).toEqual([
      true,
      true,
      true,
      true,
    ])
  }
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible()
  const [intro, card] = [at('.run-card > .ui-prose'), at('.run-card')].map(one => one.getBoundingClientRect())
  if (width === 1280)
    expect(Math.abs(intro!.left - card!.left - (card!.right - intro!.right)), 'what is narrower stands in the middle').toBeLessThan(2)
})

const SLOPE = 'linear-gradient(90deg, #ffffff, #e8eef7)'
const DARK = 'linear-gradient(90deg, #1f5fbf, #10253f)'
const isDrawn = (selector: string): boolean => styleOf(selector).backgroundImage.startsWith('linear-gradient(90deg')

async function media(params: object): Promise<void> {
  const session = cdp() as unknown as { send(method: string, params: object): Promise<unknown> }
  await session.send('Emulation.setEmulatedMedia', params)
  onTestFinished(async () => void (await session.send('Emulation.setEmulatedMedia', { media: '', features: [] })))
}

test('gradients are drawn where the grounds of their parts are, a list keeps its arrow, and a button under the pointer has none', async () => {
  const light = { 'background-image': SLOPE }
  await openIn(
    {
      main_style: light,
      header_style: light,
      main_header_style: light,
      main_content_style: light,
      main_content_intro_style: light,
      button_form_footer_style: light,
      field_input_style: light,
      button_primary: { 'background-image': DARK, color: '#ffffff' },
    },
    1280,
  )
  const places = ['.shell', '.run-title', '.run-card', '.run-card > .ui-prose', '.run-buttons', 'input.field-input']
  expect(places.filter(place => !isDrawn(place))).toEqual([])
  const { backgroundAttachment, backgroundRepeat } = styleOf('.shell')
  expect([backgroundAttachment, backgroundRepeat]).toEqual(['scroll', 'repeat'])
  const shell = at('.shell').getBoundingClientRect()
  expect(Math.round(shell.height)).toBe(document.documentElement.scrollHeight)
  expect(styleOf('.field-select').backgroundImage).toMatch(/^linear-gradient\(45deg, .*linear-gradient\(-45deg, /)
  // Held back it looks as if it could not be used.
  expect(styleOf('.run-buttons > [type=submit]').backgroundImage).toBe('none')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('gala')
  await expect.poll(() => isDrawn('.run-buttons > [type=submit]')).toBe(true)
  await userEvent.hover(at('.run-buttons > [type=submit]'))
  await expect.poll(() => styleOf('.run-buttons > [type=submit]').backgroundImage).toBe('none')
  await userEvent.unhover(at('.run-buttons > [type=submit]'))
  await media({ media: 'print' })
  expect(places.filter(isDrawn)).toEqual([])
  await media({ media: 'screen', features: [{ name: 'forced-colors', value: 'active' }] })
  expect(places.filter(isDrawn)).toEqual([])
})

test('on a phone the page has its gradient, and the card its colour alone', async () => {
  await openIn({ main_style: { 'background-image': SLOPE }, main_content_style: { 'background-image': SLOPE } }, 360)
  expect([isDrawn('.shell'), isDrawn('.run-card')]).toEqual([true, false])
})
