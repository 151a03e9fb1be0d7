import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, readHex, type Rgb, writeHex } from './colors.ts'
import { PLAIN_LOOK, STYLE_PARTS, type StyleLook, type StyleMap, type StylePart } from './style-parts.ts'
import { propertiesOf, STYLE_PROPERTIES } from './style-properties.ts'
import { styleCss } from './style-css.ts'
import { tonesOf } from './style-tones.ts'
import { styleValue } from './style-values.ts'
import { askedWith, lawTime } from '#tests/kit/scale.ts'

const part = fc.integer({ min: 0, max: 255 })
const anyColor = fc.tuple(part, part, part).map(parts => writeHex(parts))
const anyParts = fc.record(
  Object.fromEntries(STYLE_PARTS.map(name => [name, fc.record({ color: anyColor, 'background-color': anyColor }, { requiredKeys: [] })])),
)
const anyStyle = anyParts.map(parts => ({ ...PLAIN_LOOK, ...parts }) as StyleLook)

const rgb = (color: string): Rgb => readHex(color) ?? [0, 0, 0]

test('of any style, every derived text can be read on its ground', lawTime, () => {
  const law = fc.property(anyStyle, style => {
    const tones = tonesOf(style)
    const pairs: readonly (readonly [string, string])[] = [
      [tones.ink, tones.paper],
      [tones.muted, tones.paper],
      [tones.muted, tones.chosen ?? tones.paper],
      [tones.groundInk, tones.ground],
      [tones.groundMuted, tones.ground],
      [tones.headerInk, tones.header],
      [tones.danger, tones.paper],
      [tones.danger, tones.dangerGround],
      [tones.success, tones.paper],
      [tones.changed, tones.changedGround],
      [tones.placeholder, tones.fieldGround],
      ...(tones.accent ? ([[tones.accent.text, tones.accent.ground]] as const) : []),
      ...(tones.groundAccentInk ? ([[tones.groundAccentInk, tones.ground]] as const) : []),
      ...(tones.accentInk ? ([[tones.accentInk, tones.paper]] as const) : []),
    ]
    for (const [text, ground] of pairs) expect(contrast(rgb(text), rgb(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(rgb(tones.controlLine), rgb(tones.paper))).toBeGreaterThanOrEqual(3)
  })
  fc.assert(law, askedWith(2_000))
})

/** A value of each property that a part may have; `at` makes them differ. */
function everything(at: number): StyleLook {
  const tried = [
    `#${(at * 7919 + 0x123456).toString(16).slice(0, 6)}`,
    `${14 + (at % 5)}px`,
    '1.4',
    `${at % 4}px`,
    '1px solid #123456',
    '0 1px 2px #00000033',
    "'Segoe UI', serif",
  ]
  const map = (name: StylePart): StyleMap =>
    Object.fromEntries(
      propertiesOf(name).flatMap(property => {
        const value = [...(STYLE_PROPERTIES[property]?.options ?? []), ...tried].map(text => styleValue(name, property, text)).find(Boolean)
        return value ? [[property, value]] : []
      }),
    )
  return { ...PLAIN_LOOK, ...Object.fromEntries(STYLE_PARTS.map(name => [name, map(name)])) }
}

test('a sheet with every part set has at most 2 KiB', () => {
  const css = styleCss({ ...everything(1), header_hide: true, main_header_hide: true, footer_hide: true })
  expect(css.length).toBeGreaterThan(6_000)
  expect(brotliCompressSync(css).length).toBeLessThanOrEqual(2_048)
})

test('nothing of a style stands outside of screens without forced colours, or names focus, order or motion', () => {
  const css = styleCss(everything(2))
  expect(css).toMatch(/^@layer mantine,[a-z,]+,style,sure;@layer style\{@media screen\{@media \(forced-colors:none\)\{.*\}\}\}$/)
  expect(css).not.toMatch(/(?:^|[;{])(?:outline|order|animation|transition|position|z-index|display|float|inset)\b/)
  expect(css).not.toMatch(/--focus|url\(|@import|<\//)
  // A shadow would hide the ring: none is drawn where the focus is seen.
  for (const [, selector = ''] of css.matchAll(/([^{}]*)\{[^{}]*box-shadow[^{}]*\}/g))
    if (/ui-button|field-input/.test(selector)) expect(selector).toContain(':not(:focus-visible)')
})

test('a style that says nothing changes no accent and hides nothing', () => {
  const css = styleCss(PLAIN_LOOK)
  expect(css).not.toContain('--accent:')
  expect(css).not.toContain('display:none')
})

test('which of two properties wins does not hang on the order that they came in', () => {
  const map: StyleMap = {
    'border-color': '#ff0000',
    'border-bottom': '3px solid #0000ff',
    'border-left-color': '#00ff00',
    border: '1px solid #123456',
    'padding-top': '4px',
    padding: '8px',
  }
  const turned = Object.fromEntries(Object.entries(map).toReversed())
  for (const part of ['main_content_style', 'header_style', 'field_input_style', 'button_primary', 'footer_style'] as const)
    expect(styleCss({ ...PLAIN_LOOK, [part]: turned }), part).toBe(styleCss({ ...PLAIN_LOOK, [part]: map }))
  expect(styleCss({ ...PLAIN_LOOK, main_content_style: map })).toContain('border:1px solid #123456;border-bottom:3px')
})

test('of any style, whoever is logged in can be read in the header and beside the form', lawTime, () => {
  const law = fc.property(anyStyle, style => {
    const [, rule = ''] = /:is\(\.shell-header,\.shell-side\)\{([^}]*--line-control[^}]*)\}/.exec(styleCss(style)) ?? []
    const value = (name: string) => rgb(new RegExp(`(?:^|;)--${name}:(#[0-9a-f]{6})`).exec(rule)?.[1] ?? '')
    for (const ground of ['accent-soft', 'ground', 'paper'])
      for (const text of ['accent-ink', 'ink']) {
        expect(rule).toContain(`--${ground}:`)
        expect(contrast(value(text), value(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
  })
  fc.assert(law, askedWith(1_000))
})

test('a widget that is wrong or right has the line that the style gives such fields, else the colour of their words (P4.34)', () => {
  const [wrong, right] = ['#a02020', '#206020']
  const style = {
    ...PLAIN_LOOK,
    field_invalid_style: { color: '#c00000', 'border-color': wrong },
    field_valid_style: { color: '#006000', 'border-color': right },
  }
  const css = styleCss(style)
  expect(css).toContain(`.run-full[data-status='invalid']{border-color:${wrong}}`)
  expect(css).toContain(`.run-full[data-status='valid']{border-color:${right}}`)
  const [invalid, valid] = [{ color: '#c00000' }, { color: '#006000' }]
  expect(styleCss({ ...style, field_invalid_style: invalid, field_valid_style: valid })).not.toContain('.run-full[')
})

test('the menu beside a form has the type of its page', lawTime, () => {
  const css = styleCss({ ...PLAIN_LOOK, main_style: { 'font-family': 'serif' } })
  expect(css).toContain('.shell-side){font-family:serif}')
})

test.each([
  ['in a frame', false, /\.shell-framed>\.shell-header\{([^}]*--ink[^}]*)\}/],
  ['when it is hidden', true, /\[data-style\]>\.shell-header\{([^}]*--ink[^}]*)\}/],
])('of any style, what is left of the header %s can be read on the ground of the page', (_where, header_hide, place) => {
  const law = fc.property(anyStyle, style => {
    const css = styleCss({ ...style, header_hide })
    const ink = /--ink:(#[0-9a-f]{6})/.exec(place.exec(css)?.[1] ?? '')?.[1] ?? ''
    expect(ink).not.toBe('')
    expect(contrast(rgb(ink), rgb(tonesOf(style).ground))).toBeGreaterThanOrEqual(4.5)
    expect(css).not.toMatch(/:not\(\.shell-framed\)>\.shell-header\{[^}]*(?<![-\w])color:/)
  })
  fc.assert(law, askedWith(500))
})

test('a long field keeps its own height, and its text its distance from the edge above it, whatever a style says of lines', () => {
  const css = styleCss({ ...PLAIN_LOOK, field_input_style: { padding: '0 14px', 'min-height': '48px' } })
  const line = css.indexOf(' .field-input{padding:0 14px')
  expect(line).toBeGreaterThan(0)
  expect(css.indexOf(' textarea.field-input{padding-block:var(--space-2)}')).toBeGreaterThan(line)
  const highSelectors = [...css.matchAll(/([^{}]*\.field-input[^{}]*)\{[^{}]*min-block-size/g)].map(([, selector]) => selector)
  expect(highSelectors).toEqual([expect.stringMatching(/ \.field-input:not\(textarea\)$/)])
})

test('each class that a sheet names is there to be dressed: a part that dresses nothing would promise what it does not do', () => {
  const src = new URL('../../', import.meta.url)
  const files = globSync('{web,ui,fields}/**/*.{ts,tsx}', { cwd: src }).filter(
    path => !path.includes('.test.') && !path.includes('/admin_'),
  )
  const words = new Set(files.flatMap(path => readFileSync(new URL(path, src), 'utf8').match(/[a-z][a-z-]*[a-z]/g) ?? []))
  const css = styleCss({ ...everything(3), header_hide: true, main_header_hide: true, footer_hide: true })
  const classes = new Set([...css.matchAll(/\.([a-z][a-z-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name))
  expect(classes.size).toBeGreaterThan(20)
  // A variant of a button is put together.
  const missing = [...classes].filter(name => !words.has(name) && !words.has(name.replace(/^ui-button-/, '')))
  expect(missing).toEqual([])
})
