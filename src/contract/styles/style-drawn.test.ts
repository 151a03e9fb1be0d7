import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, writeHex } from './colors.ts'
import { declared, drawnTexts, MAIN, rgb, rulesOf } from './drawn-for-tests.ts'
import { styleCss } from './style-css.ts'
import { PLAIN_LOOK, STYLE_PARTS, type StyleLook, type StyleMap } from './style-parts.ts'
import { propertiesOf } from './style-properties.ts'
import { styleValue } from './style-values.ts'
import { askedWith, lawTime } from '#tests/kit/scale.ts'

const part = fc.integer({ min: 0, max: 255 })
const anyColor = fc.tuple(part, part, part).map(parts => writeHex(parts))
const ground = fc.oneof({ weight: 4, arbitrary: anyColor }, { weight: 1, arbitrary: fc.constant('transparent') })
const line = fc.oneof(
  fc.constant({}),
  anyColor.map(color => ({ border: `1px solid ${color}` })),
  fc.constant({ border: 'none' }),
  anyColor.map(color => ({ 'border-style': 'none none solid', 'border-color': color })),
)
const colors = fc.record({ color: anyColor, 'background-color': ground }, { requiredKeys: [] })
const anyStyle = fc
  .tuple(fc.record(Object.fromEntries(STYLE_PARTS.map(name => [name, colors]))), line)
  .map(([parts, border]) => ({ ...PLAIN_LOOK, ...parts, field_input_style: { ...parts['field_input_style'], ...border } }) as StyleLook)
  .map(allowed)

function allowed(style: StyleLook): StyleLook {
  const parts = STYLE_PARTS.map(name => [
    name,
    Object.fromEntries(Object.entries(style[name]).filter(([property]) => propertiesOf(name).includes(property))),
  ])
  return { ...style, ...Object.fromEntries(parts) }
}

test.each(['wide', 'narrow'] as const)(
  'of any style, each text that is drawn can be read on the ground that is drawn (%s)',
  lawTime,
  width => {
    const law = fc.property(anyStyle, style => {
      for (const [name, [text, grounds, needs = 4.5]] of Object.entries(drawnTexts(styleCss(style), width)))
        for (const ground of grounds)
          expect(contrast(rgb(text), rgb(ground)), `${name}: ${text} on ${ground}`).toBeGreaterThanOrEqual(needs)
    })
    fc.assert(law, askedWith(700))
  },
)

test('a colour that can be read where it stands is drawn as it was declared', () => {
  const light: StyleMap = { color: '#ffffff', 'background-color': '#10253f' }
  const style: StyleLook = {
    ...PLAIN_LOOK,
    main_header_style: light,
    main_content_intro_style: light,
    footer_style: light,
    header_style: light,
  }
  for (const width of ['wide', 'narrow'] as const)
    for (const place of ['title', 'intro', 'footer', 'header'] as const)
      expect(drawnTexts(styleCss(style), width)[place]?.slice(0, 2), place).toEqual(['#ffffff', ['#10253f']])
})

test('of any style, a line of a field or its ground can be told from the card', lawTime, () => {
  const law = fc.property(anyStyle, style => {
    const rules = rulesOf(styleCss(style), 'wide')
    const [card, field] = [declared(rules, MAIN, '--paper'), declared(rules, / \.field-input:not\(:disabled\)$/, 'background-color')]
    const own = new Map(rules.flatMap(({ selector, values }) => (selector.endsWith('>.shell-main .field-input') ? [...values] : [])))
    const color = [...own].filter(([property]) => property.startsWith('border')).flatMap(([, value]) => value.match(/#[0-9a-f]{6}/g) ?? [])
    const lines = color.length > 0 || own.has('border') ? color : [declared(rules, MAIN, '--line-control')]
    const best = Math.max(...[...lines, field].map(one => contrast(rgb(one), rgb(card))))
    expect(best, JSON.stringify(Object.fromEntries(own))).toBeGreaterThanOrEqual(3)
  })
  fc.assert(law, askedWith(500))
})

test('a hidden header is not drawn, whatever is declared of it', () => {
  const tried = [
    '2px',
    '16px',
    '1px solid #123456',
    '#123456',
    'solid',
    '0 1px 2px #000000',
    '1.2',
    '700',
    'center',
    'serif',
    'uppercase',
    'italic',
  ]
  const pairs = propertiesOf('header_style').map(property => [
    property,
    tried.map(text => styleValue('header_style', property, text)).find(Boolean) ?? '',
  ])
  const css = styleCss({ ...PLAIN_LOOK, header_style: Object.fromEntries(pairs.filter(([, value]) => value)), header_hide: true })
  const declared = [...css.matchAll(/:not\(\.shell-framed\)>\.shell-header\{([^}]*)\}/g)].map(([, body]) => body).join(';')
  expect(declared).toContain('font-size')
  expect(declared).not.toMatch(
    /(?:^|;)(?:border|box-shadow|padding(?!-inline:max)|min-height|gap|row-gap|column-gap|background|justify|align)/,
  )
})
