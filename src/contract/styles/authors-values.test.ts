import { describe, expect, test } from 'vitest'
import { fittingLook } from './style-fit.ts'
import { PLAIN_LOOK, STYLE_PARTS, type StylePart } from './style-parts.ts'
import { grammarOf, propertiesOf } from './style-properties.ts'
import { roomRules } from './style-room.ts'
import { styleDeclaration, styleValue } from './style-values.ts'

type Case = readonly [part: StylePart, property: string, text: string, canonical: string]
type Refused = readonly [part: StylePart, property: string, text: string]

const COLORS: readonly Case[] = [
  ['main_style', 'color', 'rgba(1,2,3,.5)', '#01020380'],
  ['main_style', 'color', 'RGBA( 1 , 2 , 3 , 0.5 )', '#01020380'],
  ['main_style', 'color', 'rgb(1 2 3 / 50%)', '#01020380'],
  ['main_style', 'color', 'rgb(255 255 255/.996)', '#fffffffe'],
  ['main_style', 'color', 'rgba(1, 2, 3, 12.5%)', '#01020320'],
  ['main_style', 'color', 'hsla(210, 50%, 40%, .25)', '#33669940'],
  ['main_style', 'color', 'hsl(210deg 50% 40% / 25%)', '#33669940'],
  ['main_style', 'color', '#1234', '#11223344'],
  ['main_style', 'color', '#AABBCC01', '#aabbcc01'],
  ['main_style', 'color', '#aabbccff', '#aabbcc'],
  ['main_style', 'color', 'rgba(1, 2, 3, 1)', '#010203'],
  ['main_style', 'color', 'rgba(1, 2, 3, 100%)', '#010203'],
  ['main_style', 'background-color', 'rgba(1, 2, 3, 0)', 'transparent'],
  ['main_style', 'background-color', '#1230', 'transparent'],
  ['footer_style', 'text-decoration-color', '#0008', '#00000088'],
  ['field_input_style', 'border-color', 'rgba(1, 2, 3, .5) red hsla(0, 0%, 0%, .5)', '#01020380 #ff0000 #00000080'],
  ['field_input_style', 'border-top-color', '#0000', 'transparent'],
  ['header_style', 'border-bottom', '1px solid rgba(0, 0, 0, .1)', '1px solid #0000001a'],
  ['header_style', 'box-shadow', '0 0 4px rgba(0, 0, 0, 0)', '0 0 4px #00000000'],
  ['header_style', 'box-shadow', '0 0 4px hsla(0, 0%, 0%, .2)', '0 0 4px #00000033'],
]

const NO_COLORS: readonly Refused[] = [
  ['main_style', 'color', 'rgba(1,2,3,1.5)'],
  ['main_style', 'color', 'rgba(1,2,3,-.5)'],
  ['main_style', 'color', 'rgba(1,2,3,101%)'],
  ['main_style', 'color', 'rgba(256,2,3,.5)'],
  ['main_style', 'color', 'rgba(1,2,3,)'],
  ['main_style', 'color', 'rgba(1,2,.5)'],
  ['main_style', 'color', 'rgb(1 2 3 .5)'],
  ['main_style', 'color', 'rgb(1 2 3 / 50% / 50%)'],
  ['main_style', 'color', 'rgb(calc(1) 2 3 / 50%)'],
  ['main_style', 'color', 'rgb(1 2 3 / var(--a))'],
  ['main_style', 'color', 'hsla(361, 0%, 0%, .5)'],
  ['main_style', 'color', 'hsla(0, 101%, 0%, .5)'],
  ['main_style', 'color', 'hsla(0, 0, 0, .5)'],
  ['main_style', 'color', '#12345'],
  ['main_style', 'color', '#1234567'],
  ['main_style', 'color', '#123456789'],
  ['main_style', 'color', '#ggg8'],
  // A text that nobody sees.
  ['main_style', 'color', 'rgba(1, 2, 3, 0)'],
  ['main_style', 'color', '#12345600'],
  ['main_style', 'color', 'rgba(1, 2, 3, .001)'],
  ['main_style', 'background-color', 'rgba(1, 2, 3, .5) red'],
  ['main_style', 'background-color', 'color-mix(in srgb, red, blue)'],
]

const LENGTHS: readonly Case[] = [
  ['main_header_style', 'margin', '0 auto', '0 auto'],
  ['main_header_style', 'margin', '8px AUTO 0', '8px auto 0'],
  ['button_form_footer_style', 'margin', '1px auto 2px 96px', '1px auto 2px 96px'],
  ['field_label_style', 'margin-left', 'auto', 'auto'],
  ['field_label_style', 'margin-right', ' auto ', 'auto'],
]

const NO_LENGTHS: readonly Refused[] = [
  ['main_header_style', 'margin', 'auto'],
  ['main_header_style', 'margin', 'auto 0'],
  ['main_header_style', 'margin', '0 auto auto'],
  ['main_header_style', 'margin', '0 auto 0 auto auto'],
  ['main_header_style', 'margin', '0 autos'],
  ['main_header_style', 'margin-top', 'auto'],
  ['main_header_style', 'margin-bottom', 'auto'],
  ['main_header_style', 'margin-left', 'auto auto'],
  ['main_header_style', 'padding', '0 auto'],
  ['main_header_style', 'padding-left', 'auto'],
  ['main_content_style', 'margin', '0 auto'],
]

const GRADIENTS: readonly Case[] = [
  ['main_style', 'background-image', 'NONE', 'none'],
  ['main_style', 'background-image', 'linear-gradient(90deg, #fff, #000)', 'linear-gradient(90deg, #ffffff, #000000)'],
  ['main_style', 'background-image', 'Linear-Gradient(red,blue)', 'linear-gradient(#ff0000, #0000ff)'],
  ['main_style', 'background-image', 'linear-gradient( to  left top , red , blue )', 'linear-gradient(to top left, #ff0000, #0000ff)'],
  ['main_style', 'background-image', 'linear-gradient(to right, red 0, blue 100%)', 'linear-gradient(to right, #ff0000 0%, #0000ff 100%)'],
  ['main_style', 'background-image', 'linear-gradient(-360deg, red, blue)', 'linear-gradient(-360deg, #ff0000, #0000ff)'],
  [
    'main_style',
    'background-image',
    'linear-gradient(22.5deg, rgba(1, 2, 3, .5) 12.5%, transparent, hsl(0 0% 0%), #1238 90%)',
    'linear-gradient(22.5deg, #01020380 12.5%, transparent, #000000, #11223388 90%)',
  ],
  ['main_style', 'background-image', 'radial-gradient(red, blue)', 'radial-gradient(#ff0000, #0000ff)'],
  ['main_style', 'background-image', 'radial-gradient(circle, red, blue)', 'radial-gradient(circle, #ff0000, #0000ff)'],
  ['main_style', 'background-image', 'radial-gradient(ellipse, red 10%, blue)', 'radial-gradient(ellipse, #ff0000 10%, #0000ff)'],
]

const NO_GRADIENTS: readonly string[] = [
  '',
  'red',
  'linear-gradient()',
  'linear-gradient(red)',
  'linear-gradient(90deg, red)',
  'linear-gradient(red, red, red, red, red)',
  'linear-gradient(361deg, red, blue)',
  'linear-gradient(-361deg, red, blue)',
  'linear-gradient(90, red, blue)',
  'linear-gradient(1turn, red, blue)',
  'linear-gradient(90deg red, blue)',
  'linear-gradient(to, red, blue)',
  'linear-gradient(to top bottom, red, blue)',
  'linear-gradient(to left right, red, blue)',
  'linear-gradient(to center, red, blue)',
  'linear-gradient(circle, red, blue)',
  'linear-gradient(in oklch, red, blue)',
  'linear-gradient(red 101%, blue)',
  'linear-gradient(red -1%, blue)',
  'linear-gradient(red 10px, blue)',
  'linear-gradient(red 10% 20%, blue)',
  'linear-gradient(10% red, blue)',
  'linear-gradient(red, 50%, blue)',
  'linear-gradient(red, blue), linear-gradient(red, blue)',
  'linear-gradient(red, blue) url(x)',
  'linear-gradient(red, blue) fixed',
  'linear-gradient(url(x), blue)',
  'linear-gradient(var(--x), blue)',
  'linear-gradient(calc(1deg), red, blue)',
  'linear-gradient(linear-gradient(red, blue), blue)',
  'linear-gradient(red, blue',
  'linear-gradient red, blue)',
  'linear-gradient((red, blue))',
  'linear-gradient(red,, blue)',
  'repeating-linear-gradient(red, blue)',
  'conic-gradient(red, blue)',
  'radial-gradient(90deg, red, blue)',
  'radial-gradient(circle at top, red, blue)',
  'radial-gradient(10px, red, blue)',
  'image-set("x" 1x)',
  'url(x)',
  `linear-gradient(red, ${' '.repeat(200)}blue)`,
]

describe('what authors of style sheets write', () => {
  test.each([...COLORS, ...LENGTHS, ...GRADIENTS])('%s { %s: %s } becomes %s, which is taken again', (part, property, text, canonical) => {
    expect(styleValue(part, property, text)).toBe(canonical)
    expect(styleValue(part, property, canonical)).toBe(canonical)
    const styleLook = { ...PLAIN_LOOK, [part]: { [property]: canonical } }
    expect(fittingLook(styleLook)).toEqual(styleLook)
  })

  test.each([...NO_COLORS, ...NO_LENGTHS])('%s { %s: %s } is refused', (part, property, text) => {
    expect(grammarOf(part, 'color') ?? grammarOf(part, 'margin')).toBeDefined()
    expect(styleValue(part, property, text)).toBeUndefined()
  })

  test.each(NO_GRADIENTS)('no gradient: %s', text => {
    expect(styleValue('main_style', 'background-image', text)).toBeUndefined()
    if (text !== 'red') expect(styleDeclaration('main_style', 'background', text)).toBeUndefined()
  })
})

test('a part may have a gradient where it may have a colour of its ground', () => {
  for (const part of STYLE_PARTS)
    expect(propertiesOf(part).includes('background-image'), part).toBe(propertiesOf(part).includes('background-color'))
})

test.each<readonly [text: string, property: string, value: string]>([
  ['#fff', 'background-color', '#ffffff'],
  ['rgba(0, 0, 0, .5)', 'background-color', '#00000080'],
  ['transparent', 'background-color', 'transparent'],
  ['none', 'background-color', 'transparent'],
  ['linear-gradient(90deg, #fff, #000)', 'background-image', 'linear-gradient(90deg, #ffffff, #000000)'],
])('background: %s is %s', (text, property, value) => {
  expect(styleDeclaration('main_style', 'background', text)).toEqual([property, value])
  expect(styleValue('main_style', 'background', text)).toBeUndefined()
})

test.each(['#fff linear-gradient(red, blue)', 'url(x)', 'red no-repeat', 'red fixed', '0 0', 'inherit', ''])(
  'background: %s is refused',
  text => {
    expect(styleDeclaration('main_style', 'background', text)).toBeUndefined()
    expect(styleDeclaration('field_label_style', 'background', '#ffffff')).toBeUndefined()
  },
)

test('of a title far from one side that is centred too, the distance gives way and the other side stays', () => {
  const css = roomRules({ ...PLAIN_LOOK, main_header_style: { margin: '0 auto 0 96px' } })
  expect(css).toContain('margin-left:min(96px,5%);margin-right:auto')
  expect(roomRules({ ...PLAIN_LOOK, main_header_style: { margin: '0 auto' } })).toBe('')
})

test('a margin that was stored under wider bounds keeps its auto', () => {
  const before = { ...PLAIN_LOOK, main_header_style: { margin: '120px auto' } }
  expect(fittingLook(before).main_header_style).toEqual({ margin: '96px auto' })
})
