import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { GALLERY } from './gallery.ts'
import { accentToError, type ContrastPair, contrastPairs, repaired } from './style-contrast.ts'
import { PLAIN_LOOK, STYLE_PARTS, type StyleLook, type StyleMap, type StylePart } from './style-parts.ts'
import { styleValue } from './style-values.ts'
import { askedWith, lawTime } from '#tests/kit/scale.ts'

const looks = GALLERY.map(({ styleLook }) => styleLook)
const solid = fc.nat(0xffffff).map(number => `#${number.toString(16).padStart(6, '0')}`)
const half = fc.tuple(solid, fc.integer({ min: 1, max: 254 })).map(([one, alpha]) => one + alpha.toString(16).padStart(2, '0'))
const color = fc.oneof({ weight: 3, arbitrary: solid }, { weight: 1, arbitrary: half })
const gradient = fc.tuple(color, color).map(([from, to]) => `linear-gradient(${from}, ${to})`)
const ground = fc.oneof(color, fc.constant('transparent'))
const map = fc.oneof(
  { weight: 4, arbitrary: fc.record({ color, 'background-color': ground }, { requiredKeys: [] }) },
  { weight: 1, arbitrary: fc.record({ color, 'background-color': ground, 'background-image': gradient }, { requiredKeys: [] }) },
)
const line = fc.oneof(
  color.map(one => ({ border: `1px solid ${one}` })),
  color.map(one => ({ border: 'none', 'border-bottom': `2px solid ${one}` })),
  color.map(one => ({ border: '2px dotted #ffffff', 'border-color': one })),
  fc.constant({}),
)
const anyLook: fc.Arbitrary<StyleLook> = fc
  .tuple(fc.array(map, { minLength: 17, maxLength: 17 }), line, line)
  .map(([maps, field, wrong]) => {
    const parts = Object.fromEntries(STYLE_PARTS.map((part, at) => [part, maps[at] ?? {}])) as Record<StylePart, StyleMap>
    const { color: red } = { color: '#b3261e', ...parts.field_invalid_style }
    const invalid: StyleMap = 'border-color' in wrong ? { color: red, 'border-color': wrong['border-color'] } : { color: red }
    return { ...PLAIN_LOOK, ...parts, field_input_style: { ...parts.field_input_style, ...field }, field_invalid_style: invalid }
  })
const of = (styleLook: StyleLook, name: string): ContrastPair => contrastPairs(styleLook).find(pair => pair.name === name)!

test(
  'a pair that was repaired passes, whatever the colours, and a repair touches no more than the one place that the pair names',
  lawTime,
  () => {
    fc.assert(
      fc.property(anyLook, styleLook => {
        for (const pair of contrastPairs(styleLook).filter(({ passes }) => !passes)) {
          const after = repaired(styleLook, pair)
          if (!pair.canRepair) {
            expect(after).toBe(styleLook)
            continue
          }
          expect(of(after, pair.name).passes, pair.name).toBe(true)
          expect({ ...after, [pair.part]: {} }).toEqual({ ...styleLook, [pair.part]: {} })
          const [then, now] = [{ ...styleLook[pair.part] }, { ...after[pair.part] }] as Record<string, string>[]
          delete then![pair.property]
          delete now![pair.property]
          expect(now).toEqual(then)
          expect(styleValue(pair.part, pair.property, after[pair.part][pair.property]!)).toBe(after[pair.part][pair.property])
        }
      }),
      askedWith(40),
    )
  },
)

test('a pair that passes is left as it is', () => {
  for (const styleLook of looks) for (const pair of contrastPairs(styleLook)) expect(repaired(styleLook, pair)).toBe(styleLook)
})

test('a repair keeps the hue and changes as little as is needed', () => {
  const styleLook: StyleLook = { ...PLAIN_LOOK, field_label_style: { color: '#8fb4ff' } }
  const { text, ratio } = of(repaired(styleLook, of(styleLook, 'Label')), 'Label')
  expect(ratio).toBeGreaterThanOrEqual(4.5)
  expect(ratio).toBeLessThan(4.65)
  const [red, green, blue] = [1, 3, 5].map(at => parseInt(text.slice(at, at + 2), 16)) as [number, number, number]
  expect(blue).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(red)
})

test('the line of a field is repaired where its colour stands, and its width and style stay', () => {
  const styleLook: StyleLook = { ...PLAIN_LOOK, field_input_style: { border: 'none', 'border-bottom': '2px dashed #eeeeee' } }
  const after = repaired(styleLook, of(styleLook, 'Line of a field on the card')).field_input_style
  expect(after['border']).toBe('none')
  expect(after['border-bottom']).toMatch(/^2px dashed #[0-9a-f]{6}$/)
  expect(after['border-bottom']).not.toBe('2px dashed #eeeeee')
})

test('a half transparent colour is measured as one sees it; its repair is solid, and leaves all else as it was written', () => {
  const label = { color: '#00000040', 'text-decoration-color': '#00000080' }
  const styleLook: StyleLook = { ...PLAIN_LOOK, main_content_style: { 'background-color': '#ffffff80' }, field_label_style: label }
  const pair = of(styleLook, 'Label')
  expect(pair).toMatchObject({ text: '#bbbcbd', ground: '#fafbfc', passes: false })
  const after = repaired(styleLook, pair)
  expect(after).toEqual({ ...styleLook, field_label_style: { ...label, color: expect.stringMatching(/^#[0-9a-f]{6}$/) } })
  expect(of(after, 'Label').passes).toBe(true)
})

test('of several lines the best alone is repaired, and the others stay half transparent', () => {
  const styleLook: StyleLook = { ...PLAIN_LOOK, field_input_style: { 'border-color': '#00000033 #ff00001a #00000040 transparent' } }
  const after = repaired(styleLook, of(styleLook, 'Line of a field on the card')).field_input_style
  expect(after['border-color']).toMatch(/^#00000033 #ff00001a #[0-9a-f]{6} transparent$/)
})

test('what a gradient covers is measured as its mean, and no repair changes a colour that no one sees', () => {
  const styleLook: StyleLook = {
    ...PLAIN_LOOK,
    button_primary: { 'background-color': '#000000', 'background-image': 'linear-gradient(#ffffff, #eeeeee)', color: '#000000' },
    button_form_footer_style: { 'background-color': '#ffffff', 'background-image': 'linear-gradient(#000000, #222222)' },
  }
  const next = of(styleLook, 'Next')
  expect(next.ground).toBe('#f7f7f7')
  const card: StyleLook = { ...styleLook, button_form_footer_style: {} }
  expect(of(card, 'Next on the card')).toMatchObject({ passes: false, canRepair: false })
  expect(repaired(card, of(card, 'Next on the card'))).toBe(card)
  const previous = of(styleLook, 'Previous on the row of buttons')
  expect(previous).toMatchObject({ passes: false, canRepair: true, part: 'main_content_style', property: 'color' })
  expect(of(repaired(styleLook, previous), previous.name).passes).toBe(true)
})

test('an accent that is half transparent, or a gradient, is compared as one sees it', () => {
  const distance = (button_primary: StyleMap) => accentToError({ ...PLAIN_LOOK, button_primary }).distance
  expect(distance({ 'background-color': '#b3261e80' })).toBe(distance({ 'background-color': '#d9928e' }))
  expect(distance({ 'background-image': 'linear-gradient(#b3261e, #b3261e)' })).toBe(0)
})

test('35 pairs are measured; a form without a style passes them all, those under the pointer too', () => {
  expect(contrastPairs(PLAIN_LOOK)).toHaveLength(35)
  expect(contrastPairs(PLAIN_LOOK).filter(({ passes }) => !passes)).toEqual([])
})

const missed = (styleLook: Partial<StyleLook>, accent = '') =>
  contrastPairs({ ...PLAIN_LOOK, ...styleLook }, accent)
    .filter(({ passes }) => !passes)
    .map(({ name }) => name)

test('a button without a ground is measured on what it stands on', () => {
  expect(missed({ button_success_style: { 'background-color': 'transparent', color: '#ffffff' } })).toEqual([
    'Submit',
    'Submit, under the pointer',
  ])
  expect(missed({ button_danger_style: { 'background-color': 'transparent', color: '#ffffff' } })).toEqual([
    'Delete',
    'Delete, under the pointer',
  ])
  const dark = { 'background-color': '#10253f' }
  expect(missed({ button_form_footer_style: dark, button_outline_success_style: { color: '#17683a' } })).toEqual([
    'Save',
    'Save, under the pointer',
    'Previous on the row of buttons',
    'Next on the card',
  ])
})

test.each([
  ['no border', { border: 'none' }, 'border'],
  ['a border without a width', { border: '1px solid #000000', 'border-width': '0' }, 'background-color'],
  ['a border without a style', { 'border-style': 'none' }, 'background-color'],
  ['a border that is transparent', { 'border-color': 'transparent' }, 'border-color'],
])('a field with %s has no line that passes, and one press mends it', (_what, map: StyleMap, property) => {
  const styleLook = { ...PLAIN_LOOK, field_input_style: map }
  const pair = of(styleLook, 'Line of a field on the card')
  expect(pair).toMatchObject({ passes: false, ratio: 1, property })
  expect(of(repaired(styleLook, pair), pair.name).passes).toBe(true)
})

test('of the lines of a field the one that is seen best counts, and none is needed where its ground is seen on the card', () => {
  expect(missed({ field_input_style: { border: 'none', 'border-bottom': '1px solid #767676' } })).toEqual([])
  expect(missed({ field_input_style: { border: '1px solid #eeeeee', 'border-left-color': '#333333' } })).toEqual([])
  expect(missed({ field_input_style: { border: 'none', 'background-color': '#2b2420', color: '#ffffff' } })).toEqual(['Placeholder'])
})

test('the line of an answer that is right or wrong is missed where it is transparent', () => {
  expect(missed({ field_invalid_style: { 'border-color': 'transparent' } })).toEqual(['Line of a wrong answer'])
})

test('where a style has no primary button the company’s accent is measured on its card, and the ring of the focus as it is drawn', () => {
  const card = { 'background-color': '#bcbcbc', color: '#000000' }
  expect(missed({ main_content_style: card }, '#2f5bd7')).not.toContain('Next on the card')
  expect(missed({ main_content_style: card }, '#4a74e8')).toContain('Next on the card')
  expect(of({ ...PLAIN_LOOK, main_content_style: card }, 'Link').text).toBe('#000000')
  expect(missed({ main_style: { 'background-color': '#a0a0a0', color: '#000000' } })).toContain('Focus beside the card')
})

test('what is hidden is not measured', () => {
  const styleLook = { header_style: { color: '#ffffff' }, main_header_style: { color: '#ffffff' } }
  expect(missed(styleLook)).toEqual(['Header', 'Title'])
  expect(missed({ ...styleLook, header_hide: true, main_header_hide: true })).toEqual([])
})

test('a transparent header stands on the ground of the page', () => {
  const styleLook = { main_style: { 'background-color': '#10253f', color: '#ffffff' }, header_style: { 'background-color': 'transparent' } }
  expect(missed(styleLook)).toContain('Header')
})

test('an accent that could be taken for the colour of errors is told', () => {
  const withAccent = (accent: string): StyleLook => ({ ...PLAIN_LOOK, button_primary: { 'background-color': accent } })
  expect(accentToError(withAccent('#c2410c')).isNear).toBe(true)
  expect(accentToError(withAccent('#1f5fbf')).isNear).toBe(false)
  expect(accentToError(PLAIN_LOOK).isNear).toBe(false)
})
