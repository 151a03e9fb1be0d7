import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLACK, contrast, mixed, readHex, type Rgb, writeHex } from './colors.ts'
import { styleCss } from './style-css.ts'
import { PLAIN_LOOK, type StyleLook, type StylePart } from './style-parts.ts'
import { tonesOf } from './style-tones.ts'
import { styleValue } from './style-values.ts'
import { askedWith, lawTime } from '#tests/kit/scale.ts'

const DARK = '#1b2330'
const rgb = (color: string): Rgb => readHex(color) ?? BLACK

/** A look with these values, each of which is allowed. */
function allowedStyle(parts: Partial<Record<StylePart, Record<string, string>>>): StyleLook {
  for (const [part, map] of Object.entries(parts))
    for (const [property, value] of Object.entries(map))
      expect(styleValue(part as StylePart, property, value), `${part}.${property}`).toBe(value)
  return { ...PLAIN_LOOK, ...parts }
}

/** The shadows that are declared, without those that are no one's to see. */
const shadowsIn = (css: string, property = 'box-shadow'): string[] =>
  [...css.matchAll(new RegExp(`[{;]${property}:([^;}]*)`, 'g'))].map(([, value = '']) => value)

/** What a ground becomes beneath all of these shadows, where they are densest. */
const beneath = (ground: string, value: string): Rgb =>
  value.split(', ').reduceRight((under, one) => {
    const color = one.split(' ').at(-1) ?? ''
    return mixed(under, rgb(color.slice(0, 7)), color.length === 9 ? parseInt(color.slice(7), 16) / 255 : 1)
  }, rgb(ground))

const expectReadable = (text: string, ground: string, value = '') =>
  expect(
    contrast(rgb(text), value === '' ? rgb(ground) : beneath(ground, value)),
    `${text} on ${ground} under ${value}`,
  ).toBeGreaterThanOrEqual(4.45)

test.each([
  ['main_content_style', 'box-shadow', '0 1px 2px #1018280d'],
  ['main_content_style', 'box-shadow', '0 8px 24px #10182829, 0 2px 6px #00000033'],
  ['main_content_style', 'box-shadow', '6px 6px 0 #000000'],
  ['header_style', 'box-shadow', '0 3px 11px #00000033'],
  ['button_primary', 'box-shadow', '4px 4px 0 #000000'],
  ['button_primary', 'box-shadow', 'inset 0 -3px 0 #000000'],
  ['field_input_style', 'box-shadow', 'inset 0 1px 2px #00000026'],
  ['field_input_style', 'box-shadow', '0 1px 3px #00000040'],
  ['main_header_style', 'text-shadow', '1px 1px 2px #00000033'],
  ['main_header_style', 'text-shadow', '0 1px 0 #ffffff'],
] as const)('an ordinary shadow is drawn as it was declared: %s, %s: %s', (part, property, value) => {
  expect(styleCss(allowedStyle({ [part]: { [property]: value } }))).toContain(`${property}:${value}`)
})

test('no shadow within a thing hides its text: what is typed, a button, the title, the header, the legal texts', () => {
  const both = `inset 0 32px 0 16px ${DARK}, inset 0 -32px 0 16px ${DARK}`
  for (const part of ['field_input_style', 'main_header_style', 'main_content_intro_style', 'header_style', 'footer_style'] as const) {
    const [value = ''] = shadowsIn(styleCss(allowedStyle({ [part]: { 'box-shadow': both } })))
    expect(value, part).toMatch(/^inset .*, inset /)
    const tones = tonesOf(PLAIN_LOOK)
    expectReadable(
      part === 'footer_style' ? tones.groundMuted : tones.ink,
      part === 'field_input_style' ? tones.paper : tones.ground,
      value,
    )
  }
  const white = { 'background-color': '#1f5fbf', color: '#ffffff', 'box-shadow': 'inset 0 32px 0 16px #ffffff' }
  const [value = ''] = shadowsIn(styleCss(allowedStyle({ button_primary: white })))
  expectReadable('#ffffff', '#1f5fbf', value)
})

test('no shadow beside a thing hides the texts there: labels, messages, the title, the steps', () => {
  const value = `0 -32px 0 16px ${DARK}, 32px 0 0 16px #b3261e`
  const { muted, danger, paper, groundMuted, ground } = tonesOf(PLAIN_LOOK)
  for (const part of [
    'field_input_style',
    'button_primary',
    'main_content_style',
    'header_style',
    'footer_style',
    'main_header_style',
  ] as const) {
    const [drawn = ''] = shadowsIn(styleCss(allowedStyle({ [part]: { 'box-shadow': value } })))
    for (const text of [muted, danger]) expectReadable(text, paper, drawn)
    expectReadable(groundMuted, ground, drawn)
  }
})

test('no text is lost in a shadow of its own, nor in that of the page around it', () => {
  const value = `0 0 4px ${DARK}, 1px 1px 0 ${DARK}, 0 0 8px ${DARK}`
  const { ink, muted, paper, groundInk, ground } = tonesOf(PLAIN_LOOK)
  for (const part of ['main_style', 'main_content_style', 'field_label_style', 'main_header_style'] as const) {
    const [drawn = ''] = shadowsIn(styleCss(allowedStyle({ [part]: { 'text-shadow': value } })), 'text-shadow')
    expectReadable(part === 'main_header_style' ? groundInk : ink, part === 'main_header_style' ? ground : paper, drawn)
    if (part === 'main_style') expectReadable(muted, paper, drawn)
  }
})

test('of any colours, what is typed can be read under any shadow within its field', lawTime, () => {
  const part = fc.integer({ min: 0, max: 255 })
  const color = fc.tuple(part, part, part).map(parts => writeHex(parts))
  const alpha = fc.integer({ min: 16, max: 255 }).map(number => number.toString(16))
  const shadow = fc
    .tuple(fc.integer({ min: 9, max: 32 }), fc.integer({ min: 0, max: 64 }), color, alpha)
    .map(([y, blur, ink, share]) => `inset 0 ${y}px ${blur}px ${ink}${share}`)
  const law = fc.property(color, color, fc.array(shadow, { minLength: 1, maxLength: 3 }), (text, ground, shadows) => {
    const style: StyleLook = {
      ...PLAIN_LOOK,
      field_input_style: { color: text, 'background-color': ground, 'box-shadow': shadows.join(', ').replaceAll(' 0px', ' 0') },
    }
    const css = styleCss(style)
    const [, drawn = ''] = /\.field-input:not\(:disabled\)\{background-color:#\w{6};color:(#\w{6})/.exec(css) ?? []
    const [value = ''] = shadowsIn(css)
    // Hard ones cover all of it.
    const hard = value.split(', ').filter(one => one.split(' ')[3] === '0')
    if (hard.length > 0) expect(contrast(rgb(drawn), beneath(ground, hard.join(', ')))).toBeGreaterThanOrEqual(4.45)
    expect(value.split(', ')).toHaveLength(shadows.length)
  })
  fc.assert(law, askedWith(300))
})
