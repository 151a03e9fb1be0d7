import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { GALLERY } from './gallery.ts'
import { accentToError, type ContrastPair, contrastPairs, repaired } from './style-contrast.ts'
import { PLAIN_LOOK, STYLE_PARTS, type StyleLook, type StyleMap, type StylePart } from './style-parts.ts'
import { styleValue } from './style-values.ts'

const looks = GALLERY.map(({ styleLook }) => styleLook)
const color = fc.nat(0xffffff).map(number => `#${number.toString(16).padStart(6, '0')}`)
const map = fc.record({ color, 'background-color': fc.oneof(color, fc.constant('transparent')) }, { requiredKeys: [] })
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

test('a pair that was repaired passes, whatever the colours, and a repair touches no more than the one place that the pair names', () => {
  fc.assert(
    fc.property(anyLook, styleLook => {
      for (const pair of contrastPairs(styleLook).filter(({ passes }) => !passes)) {
        const after = repaired(styleLook, pair)
        expect(of(after, pair.name).passes, pair.name).toBe(true)
        expect({ ...after, [pair.part]: {} }).toEqual({ ...styleLook, [pair.part]: {} })
        const [then, now] = [{ ...styleLook[pair.part] }, { ...after[pair.part] }] as Record<string, string>[]
        delete then![pair.property]
        delete now![pair.property]
        expect(now).toEqual(then)
        expect(styleValue(pair.part, pair.property, after[pair.part][pair.property]!)).toBe(after[pair.part][pair.property])
      }
    }),
    { numRuns: 60 },
  )
})

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

test('29 pairs are measured; a form without a style passes them all', () => {
  expect(contrastPairs(PLAIN_LOOK)).toHaveLength(29)
  expect(contrastPairs(PLAIN_LOOK).filter(({ passes }) => !passes)).toEqual([])
})

test('an accent that could be taken for the colour of errors is told', () => {
  const withAccent = (accent: string): StyleLook => ({ ...PLAIN_LOOK, button_primary: { 'background-color': accent } })
  expect(accentToError(withAccent('#c2410c')).isNear).toBe(true)
  expect(accentToError(withAccent('#1f5fbf')).isNear).toBe(false)
  expect(accentToError(PLAIN_LOOK).isNear).toBe(false)
})
