import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NAMED_COLORS } from './named-colors.ts'
import { isStylePart, STYLE_PARTS, type StylePart } from './style-parts.ts'
import { propertiesOf, STYLE_PROPERTIES } from './style-properties.ts'
import { styleValue } from './style-values.ts'

const everyPair = STYLE_PARTS.flatMap(part => propertiesOf(part).map(property => [part, property] as const))

/** Pieces that values are made of, good and bad: put together at random they reach far into the grammar. */
const PIECES = [
  '0', '1px', '2px', '-1px', '1.5em', '99999px', '1e3px', '+4px', '.5rem', '50%', '10vw', '700', 'bold', '1.5',
  '#fff', '#FFD21F', '#12345678', 'red', 'Transparent', 'rgb(1, 2, 3)', 'rgb(1 2 3 / 50%)', 'rgba(0,0,0,.2)', 'hsl(200 50% 50%)',
  'none', 'solid', 'double', 'inset', 'center', 'uppercase', 'serif', "'Arial'", '"Georgia"', 'Segoe UI', ',', '/', '(', ')', "'", '"',
  'url(x)', 'var(--x)', 'calc(1px)', ';', '}', '{', '<', '>', '@', '\\', '\n', '!important', 'attr(x)', 'expression(1)', '/**/', '：', 'К',
] // prettier-ignore

const anyValue = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 }).map(pieces => pieces.join(' ')),
  fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 }).map(pieces => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 }).map(pieces => pieces.join(', ')),
  fc.string({ maxLength: 60 }),
)

describe('whatever is accepted', () => {
  test('holds nothing that could end a rule, begin another or load anything, and is accepted again unchanged', () => {
    let accepted = 0
    const law = fc.property(fc.constantFrom(...everyPair), anyValue, ([part, property], text) => {
      const value = styleValue(part, property, text)
      if (value === undefined) return
      accepted += 1
      expect(value).not.toMatch(/[;{}<>@\\\n\r\f!]|\/\*|[a-z-]\(/i)
      expect(value.length).toBeLessThanOrEqual(200)
      expect(styleValue(part, property, value)).toBe(value)
    })
    fc.assert(law, { numRuns: 50_000 })
    expect(accepted).toBeGreaterThan(500)
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
