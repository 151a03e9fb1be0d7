import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, mixed, writeHex } from './colors.ts'
import { drawnTexts, rgb } from './drawn-for-tests.ts'
import { GALLERY } from './gallery.ts'
import { colorsAlong } from './style-gradients.ts'
import { styleCss } from './style-css.ts'
import { PLAIN_LOOK, STYLE_PARTS, type StyleLook, type StyleMap, type StylePart } from './style-parts.ts'
import { settledLook } from './style-settled.ts'
import { styleDeclaration } from './style-values.ts'
import { askedWith, lawTime } from '#tests/kit/scale.ts'

/** A look of values as people write them, each of which is allowed. */
function written(parts: Partial<Record<keyof StyleLook, StyleMap>>): StyleLook {
  const maps = STYLE_PARTS.map(part => [
    part,
    Object.fromEntries(
      Object.entries(parts[part] ?? {}).map(
        ([property, text]) => styleDeclaration(part, property, text) ?? expect.fail(`${part}: ${property}: ${text}`),
      ),
    ),
  ])
  return { ...PLAIN_LOOK, ...Object.fromEntries(maps) }
}

test('a look of solid colours is settled as it is', () => {
  for (const { styleLook } of GALLERY) expect(settledLook(styleLook)).toEqual(styleLook)
})

test('a half transparent colour becomes what one sees of it on its ground, the ground before all that stands on it', () => {
  const styleLook = settledLook(
    written({
      main_style: { 'background-color': '#00000080', color: '#ffffff80' },
      main_content_style: { 'background-color': 'rgba(255, 255, 255, .5)', border: '1px solid rgb(0 0 0 / 50%)' },
      button_form_footer_style: { 'background-color': '#00000033' },
      button_success_style: { 'background-color': 'hsl(0 0% 0% / .5)', color: '#fff8' },
      field_input_style: { 'background-color': '#ff00001a', 'border-color': '#0008 transparent' },
      field_invalid_style: { color: '#ff0000cc', 'border-color': '#ff0000cc' },
      header_style: { color: '#00000080', 'box-shadow': '0 1px 2px #00000033' },
    }),
  )
  // #f5f6f8 halved, then white halved on that, and so on.
  expect(styleLook.main_style).toEqual({ 'background-color': '#7a7b7c', color: '#bdbdbe' })
  expect(styleLook.main_content_style).toEqual({ 'background-color': '#bdbdbe', border: '1px solid #5e5e5f' })
  expect(styleLook.button_form_footer_style).toEqual({ 'background-color': '#979798' })
  expect(styleLook.button_success_style).toEqual({ 'background-color': '#4b4b4c', color: '#ababab' })
  expect(styleLook.field_input_style).toEqual({ 'background-color': '#c4aaab', 'border-color': '#5b4f50 transparent' })
  expect(styleLook.field_invalid_style).toEqual({ color: '#f22626', 'border-color': '#f32222' })
  expect(styleLook.header_style).toEqual({ color: '#7f7f7f', 'box-shadow': '0 1px 2px #00000033' })
})

test('of half transparent colours a sheet holds those of shadows alone', () => {
  const half = { color: '#12345680', 'background-color': '#abcdef80', border: '1px solid #12345680' }
  const css = styleCss(written({ header_style: half, main_content_style: half, button_primary: half, field_input_style: half }))
  expect(css).not.toMatch(/#[0-9a-f]{8}/)
  const shadow = { 'box-shadow': '0 1px 2px #0003' }
  expect(styleCss(written({ main_content_style: { ...half, ...shadow } })).match(/#[0-9a-f]{8}/g)).toEqual(['#00000033'])
})

test('a gradient has a colour too: the mean of its own where nothing is seen through it, else that of its part', () => {
  const gradient = 'linear-gradient(#ffffff, #000000)'
  const styleLook = written({
    header_style: { 'background-image': gradient, 'background-color': '#eeeeee' },
    main_content_style: { background: gradient },
    footer_style: { 'background-image': 'linear-gradient(#00000000, #000)', 'background-color': '#ffffff80' },
    field_input_style: { 'background-image': 'linear-gradient(#0000, #000)', 'background-color': '#eeeeee' },
  })
  const { header_style, main_content_style, footer_style, field_input_style } = settledLook(styleLook)
  expect(header_style['background-color']).toBe('#808080')
  expect(field_input_style['background-color']).toBe('#eeeeee')
  expect(main_content_style).toEqual({ 'background-image': gradient, 'background-color': '#808080' })
  expect(footer_style).toEqual({ 'background-image': 'linear-gradient(#fafbfc, #000000)', 'background-color': '#7d7e7e' })
})

test('an ordinary gradient is drawn as it was declared; one on which its text could not be read is drawn fainter', () => {
  const css = (from: string, to: string) =>
    styleCss(
      written({
        button_primary: { 'background-color': from, 'background-image': `linear-gradient(90deg, ${from}, ${to})`, color: '#ffffff' },
      }),
    )
  expect(css('#1f5fbf', '#10253f')).toContain('background-image:linear-gradient(90deg, #1f5fbf, #10253f)}')
  const [, faded = ''] = /background-image:linear-gradient\(90deg, #10253f, (#[0-9a-f]{6})\)\}/.exec(css('#10253f', '#a0a0a0')) ?? []
  expect(faded).not.toBe('#a0a0a0')
  expect(contrast(rgb(faded), rgb('#ffffff'))).toBeGreaterThanOrEqual(4.5)
})

test('a solid colour that no one sees beneath a gradient chooses no text', () => {
  const css = styleCss(
    written({ header_style: { 'background-color': '#ffffff', background: 'linear-gradient(#1b2330, #10253f)', color: '#fff' } }),
  )
  expect(drawnTexts(css, 'wide')['header']?.[0]).toBe('#ffffff')
  expect(css).toContain('linear-gradient(#1b2330, #10253f)')
})

test.each<[string, Partial<Record<StylePart, StyleMap>>]>([
  ['a grey', { main_style: { 'background-image': 'linear-gradient(#ffffff, #999999)' }, main_content_style: { color: '#555555' } }],
  [
    'a blue',
    {
      main_style: { 'background-image': 'linear-gradient(#102a54, #5577aa)', color: '#ffffff' },
      field_help_style: { color: '#dddddd' },
    },
  ],
  ['a dark', { main_style: { 'background-image': 'linear-gradient(#ffffff, #f0f0f0, #ffffff)' } }],
])('texts of a clear card can be read on all of the gradient of the page: %s one', (_what, parts) => {
  const clear = { 'background-color': 'transparent' }
  const texts = drawnTexts(styleCss(written({ ...parts, main_content_style: { ...clear, ...parts.main_content_style } })), 'wide')
  // No style knows the accent of a company.
  expect(Object.keys(texts)).toContain('link')
  for (const [name, [text, grounds, needs = 4.5]] of Object.entries(texts))
    for (const ground of grounds) expect(contrast(rgb(text), rgb(ground)), `${name}: ${text} on ${ground}`).toBeGreaterThanOrEqual(needs)
})

test('the number of wrong answers can be read on all of the gradient of the row of buttons', () => {
  const css = styleCss(
    written({
      button_form_footer_style: { background: 'linear-gradient(#ffffff, #bbbbbb)' },
      field_help_style: { color: '#000000' },
      // Else its words, which have the same colour, would stand there too.
      button_danger_style: { 'background-color': '#ffffff' },
    }),
  )
  const [text, grounds] = drawnTexts(css, 'wide')['how many answers are wrong'] ?? expect.fail('not drawn')
  expect(grounds.length).toBeGreaterThan(10)
  for (const ground of grounds) expect(contrast(rgb(text), rgb(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
})

test('a shadow within a gradient leaves its text readable on every colour of that', () => {
  const header = { background: 'linear-gradient(#ffffff, #8a93a0)', color: '#1b2330', 'box-shadow': 'inset 0 32px 0 16px #1b2330' }
  const css = styleCss(written({ header_style: header }))
  const { header: [text, grounds] = expect.fail('no header') } = drawnTexts(css, 'wide')
  const [, ink = '', alpha = ''] = /box-shadow:inset 0 32px 0 16px (#[0-9a-f]{6})([0-9a-f]{2})/.exec(css) ?? []
  expect(grounds.length).toBeGreaterThan(10)
  for (const ground of grounds) {
    const beneath = mixed(rgb(ground), rgb(ink), parseInt(alpha, 16) / 255)
    expect(contrast(rgb(text), beneath), ground).toBeGreaterThanOrEqual(4.45)
  }
})

test('under the pointer a button has its colour alone, and Submit no gradient of Next on a ground of its own', () => {
  const primary = { 'background-image': 'linear-gradient(#1f5fbf, #10253f)', color: '#ffffff' }
  const css = styleCss(written({ button_primary: primary, button_success_style: { 'background-color': '#17683a' } }))
  expect(css).toMatch(/ui-button-primary:not\([^)]*\):hover\{background-color:#[0-9a-f]{6};background-image:none\}/)
  expect(css).toMatch(/run-submit:not\([^)]*\)\{background-color:#17683a;color:#ffffff;background-image:none\}/)
  expect(styleCss(written({ button_outline_success_style: primary }))).not.toMatch(/run-previous[^}]*gradient/)
})

test('Submit has the gradient of Next, and its own text can be read on it', () => {
  const primary = {
    color: '#00000001',
    'background-color': '#e1008d',
    'background-image': 'linear-gradient(90deg, #00000001, #00000004)',
  }
  const row = { 'background-image': 'linear-gradient(90deg, transparent, #00000001)' }
  const css = styleCss({ ...PLAIN_LOOK, button_primary: primary, button_form_footer_style: row })
  const [text, grounds] = drawnTexts(css, 'wide')['run-submit'] ?? expect.fail('not drawn')
  for (const ground of grounds) expect(contrast(rgb(text), rgb(ground)), ground).toBeGreaterThanOrEqual(4.5)
})

const part = fc.integer({ min: 0, max: 255 })
const solid = fc.tuple(part, part, part).map(parts => writeHex(parts))
const alpha = fc.integer({ min: 1, max: 254 }).map(number => number.toString(16).padStart(2, '0'))
const half = fc.tuple(solid, alpha).map(([color, share]) => color + share)
const color = fc.oneof(solid, half)
const stop = fc.oneof(solid, half, fc.constant('transparent'))
const gradient = fc
  .tuple(
    fc.constantFrom('linear-gradient(90deg', 'radial-gradient(circle', 'linear-gradient(to top left'),
    fc.array(stop, { minLength: 2, maxLength: 4 }),
  )
  .map(([head, stops]) => `${head}, ${stops.join(', ')})`)
const colors = fc.record(
  {
    color,
    'background-color': fc.oneof({ weight: 3, arbitrary: color }, { weight: 1, arbitrary: fc.constant('transparent') }),
    'background-image': gradient,
    'border-color': color,
  },
  { requiredKeys: [] },
)
const anyLook = fc
  .tuple(fc.record(Object.fromEntries(STYLE_PARTS.map(name => [name, colors]))), fc.boolean(), fc.boolean())
  .map(([parts, header_hide, footer_hide]): StyleLook => {
    const maps = STYLE_PARTS.map(name => {
      const pairs = Object.entries(parts[name] ?? {}).flatMap(([property, text]) => {
        const declaration = styleDeclaration(name, property, text ?? '')
        return declaration ? [declaration] : []
      })
      return [name, Object.fromEntries(pairs)]
    })
    return { ...PLAIN_LOOK, ...Object.fromEntries(maps), header_hide, footer_hide }
  })

test.each(['wide', 'narrow'] as const)(
  'of any half transparent colours and gradients, each text can be read on every colour of the ground that is drawn (%s)',
  lawTime,
  width => {
    const law = fc.property(anyLook, styleLook => {
      for (const [name, [text, grounds, needs = 4.45]] of Object.entries(drawnTexts(styleCss(styleLook), width)))
        for (const ground of grounds) {
          const ratio = contrast(rgb(text), rgb(ground))
          if (ratio < needs) expect.fail(`${name}: ${text} on ${ground} has ${ratio}`)
        }
    })
    fc.assert(law, askedWith(300))
  },
)

test('between the places of a gradient that are tried its text can be read too', lawTime, () => {
  const law = fc.property(fc.array(solid, { minLength: 2, maxLength: 4 }), fc.constantFrom('#ffffff', '#000000'), (stops, text) => {
    const css = styleCss({ ...PLAIN_LOOK, header_style: { 'background-image': `linear-gradient(${stops.join(', ')})`, color: text } })
    const [ink] = drawnTexts(css, 'wide')['header'] ?? expect.fail('not drawn')
    const [, ground, gradient = ''] = />\.shell-header\{background-color:(#\w{6});background-image:([^;}]*)/.exec(css) ?? []
    const needs = contrast(rgb(ground), rgb(ink)) < 4.55 ? 4.45 : 4.5
    for (const color of colorsAlong(gradient, 255))
      if (contrast(rgb(color), rgb(ink)) < needs) expect.fail(`${ink} on ${color} of ${gradient}`)
  })
  // The places that are tried are all rounded up.
  fc.assert(law, { ...askedWith(300), examples: [[['#2aa58f', '#e54034'], '#ffffff']] })
})
