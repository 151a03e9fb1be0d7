import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NAMED_COLORS } from './named-colors.ts'
import { fittingLook } from './style-fit.ts'
import { isStylePart, PLAIN_LOOK, STYLE_PARTS, type StyleLook, type StylePart } from './style-parts.ts'
import { grammarOf, propertiesOf, STYLE_PROPERTIES } from './style-properties.ts'
import { allowedLook, styleValue } from './style-values.ts'
import { askedWith, cases, lawTime } from '#tests/kit/scale.ts'

const everyPair = STYLE_PARTS.flatMap(part => propertiesOf(part).map(property => [part, property] as const))

/** Pieces that values are made of, good and bad: put together at random they reach far into the grammar. */
const PIECES = [
  '0', '1px', '2px', '-1px', '1.5em', '99999px', '1e3px', '+4px', '.5rem', '50%', '10vw', '700', 'bold', '1.5',
  '#fff', '#FFD21F', '#12345678', 'red', 'Transparent', 'rgb(1, 2, 3)', 'rgb(1 2 3 / 50%)', 'rgba(0,0,0,.2)', 'hsl(200 50% 50%)',
  'none', 'solid', 'double', 'inset', 'center', 'uppercase', 'serif', "'Arial'", '"Georgia"', 'Segoe UI', ',', '/', '(', ')', "'", '"',
  'linear-gradient(90deg, #fff, #000)', 'linear-gradient(', 'radial-gradient(circle,', 'to top', '45deg', 'auto', 'hsla(9 9% 9% / 9%)',
  'url(x)', 'var(--x)', 'calc(1px)', ';', '}', '{', '<', '>', '@', '\\', '\n', '!important', 'attr(x)', 'expression(1)', '/**/', '：', 'К',
] // prettier-ignore

const anyValue = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 }).map(pieces => pieces.join(' ')),
  fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 }).map(pieces => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 }).map(pieces => pieces.join(', ')),
  fc.string({ maxLength: 60 }),
)

describe('whatever is accepted', () => {
  test('holds nothing that could end a rule, begin another or load anything, and is accepted again unchanged', lawTime, () => {
    let accepted = 0
    const law = fc.property(fc.constantFrom(...everyPair), anyValue, ([part, property], text) => {
      const value = styleValue(part, property, text)
      if (value === undefined) return
      accepted += 1
      const outside = value.replace(/^(?:linear|radial)-gradient\(([^()]*)\)$/, '$1')
      expect(property === 'background-image' ? outside : value).not.toMatch(/[;{}<>@\\\n\r\f!()]|\/\*/i)
      expect(value.length).toBeLessThanOrEqual(200)
      expect(styleValue(part, property, value)).toBe(value)
    })
    fc.assert(law, askedWith(50_000))
    expect(accepted).toBeGreaterThan(cases(50_000) / 100)
  })
})

test.each<[StylePart, string, string, string]>([
  ['header_style', 'color', 'RED', '#ff0000'],
  ['header_style', 'color', ' #ABC ', '#aabbcc'],
  ['header_style', 'color', 'rgb(255, 0, 10)', '#ff000a'],
  ['header_style', 'color', 'hsl(210 50% 40%)', '#336699'],
  ['header_style', 'background-color', 'Transparent', 'transparent'],
  ['main_style', 'font-family', 'Segoe UI, "Noto Sans", SANS-SERIF', "'Segoe UI', 'Noto Sans', sans-serif"],
  ['main_style', 'font-family', '-apple-system, system-ui', '-apple-system, system-ui'],
  ['main_style', 'font-size', '1.0625rem', '1.063rem'],
  ['main_style', 'line-height', '01.50', '1.5'],
  ['main_header_style', 'letter-spacing', '-0.03em', '-0.03em'],
  ['main_header_style', 'font-weight', 'Bold', '700'],
  ['main_header_style', 'padding', '40px  0 28px', '40px 0 28px'],
  ['main_content_style', 'border-radius', '0px', '0'],
  ['main_content_style', 'box-shadow', '0 8px 24px rgb(16 24 40 / 16%), 0 2px 6px #0003', '0 8px 24px #10182829, 0 2px 6px #00000033'],
  ['main_content_style', 'box-shadow', 'NONE', 'none'],
  ['field_input_style', 'border', 'solid gray 1px', '1px solid #808080'],
  ['field_input_style', 'border', '0', 'none'],
  ['field_input_style', 'border-style', 'none none solid', 'none none solid'],
  ['field_invalid_style', 'border-color', 'crimson', '#dc143c'],
  ['button_form_footer_style', 'justify-content', 'space-between', 'space-between'],
])('%s { %s: %s } becomes %s', (part, property, text, canonical) => {
  expect(styleValue(part, property, text)).toBe(canonical)
})

test.each<[StylePart, string, string]>([
  ['main_style', 'font-size', '1.25em'],
  ['main_content_style', 'font-size', '33px'],
  ['field_label_style', 'font-size', '2.1rem'],
  ['main_header_style', 'font-size', '73px'],
  ['main_content_style', 'padding', '6em'],
  ['main_content_style', 'box-shadow', '0 2em 4px #000000'],
  ['main_content_style', 'border', '0.5em solid #000000'],
  ['field_input_style', 'padding', '0 33px'],
  ['field_input_style', 'padding-left', '1.1em'],
  ['field_help_style', 'margin-top', '33px'],
])('%s { %s: %s } is beyond the bounds', (part, property, text) => {
  expect(styleValue(part, property, text)).toBeUndefined()
})

test('whatever length is accepted, it stays within its bounds in the largest text that its part may have', lawTime, () => {
  const length = fc
    .tuple(fc.double({ min: -20, max: 120, noNaN: true }), fc.constantFrom('px', 'em', 'rem'))
    .map(([number, unit]) => `${Math.round(number * 100) / 100}${unit}`)
  let accepted = 0
  const law = fc.property(fc.constantFrom(...everyPair), length, ([part, property], text) => {
    const grammar = grammarOf(part, property)
    const value = styleValue(part, property, text)
    if (value === undefined || grammar?.is !== 'lengths') return
    accepted += 1
    // What spaces letters grows with them, and is a part of their size.
    const largest = grammar.em === 'proportion' ? 16 : part === 'main_header_style' ? 72 : 32
    const pixels = parseFloat(value) * (value.endsWith('rem') ? 16 : value.endsWith('em') ? largest : 1)
    expect(pixels).toBeGreaterThanOrEqual(grammar.from)
    expect(pixels).toBeLessThanOrEqual(grammar.to)
    expect(property === 'font-size' && /[^r]em$/.test(value)).toBe(false)
  })
  fc.assert(law, askedWith(20_000))
  expect(accepted).toBeGreaterThan(1_000)
})

test('what was stored under wider bounds is brought within them, what cannot be is left out, and all else stays', () => {
  const before: StyleLook = {
    ...PLAIN_LOOK,
    header_style: { 'font-size': '1.25em', color: '#123456' },
    main_style: { 'font-size': '4em' },
    main_content_style: { 'font-size': '72px', padding: '6em 10px', 'box-shadow': '0 2em 4px #000000' },
    field_input_style: { padding: '0 96px', 'padding-left': '1.5em' },
    footer_style: { position: 'fixed' },
  }
  const after = fittingLook(before)
  expect(after).toEqual({
    ...PLAIN_LOOK,
    header_style: { 'font-size': '1.25rem', color: '#123456' },
    main_style: { 'font-size': '32px' },
    main_content_style: { 'font-size': '32px', padding: '96px 10px' },
    field_input_style: { padding: '0 32px', 'padding-left': '24px' },
  })
  expect(allowedLook(after)).toEqual(after)
})

test('every property has a part, every part is one, and every word that is offered is taken', () => {
  for (const [property, { parts, options = [] }] of Object.entries(STYLE_PROPERTIES)) {
    expect(parts.length, property).toBeGreaterThan(0)
    for (const part of parts) {
      expect(isStylePart(part)).toBe(true)
      for (const option of options) expect(styleValue(part, property, option), `${property}: ${option}`).toBe(option)
    }
  }
})

test('every colour that has a name is taken by it', () => {
  for (const [name, color] of Object.entries(NAMED_COLORS)) expect(styleValue('main_style', 'color', name)).toBe(color)
  expect(Object.keys(NAMED_COLORS)).toHaveLength(148)
})
