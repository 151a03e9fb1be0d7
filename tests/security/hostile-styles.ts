import type { StylePart } from '#contract/styles/style-parts.ts'

export type HostileValue = readonly [part: StylePart, property: string, value: unknown]

/** Each property with values that fit it, as somebody would bend them. */
const BENT: Readonly<Record<string, readonly string[]>> = {
  color: ['red', '#fff', 'rgb(1, 2, 3)'],
  'background-color': ['white', '#123456'],
  padding: ['1px', '1px 2px'],
  'font-family': ['Arial', "'Segoe UI', serif"],
  border: ['1px solid red'],
  'box-shadow': ['0 1px 2px #000'],
  'background-image': ['linear-gradient(90deg, #fff, #000)'],
  background: ['rgba(1, 2, 3, .5)'],
}

/** What breaks out of a value, put before, behind and in the place of one that fits. */
const BREAKOUTS = [
  ';color:red', '}body{display:none}', '}</style><script>alert(1)</script>', '</style>', '<!--', '-->', '{', '}', '!important', '/**/', '/*',
  '\\', '\\3b color:red', '\\75rl(x)', '\n', '\r\n', '\f', '\0', '@import "//evil.example"', '@font-face{}', 'url(//evil.example/x)',
  'url("data:text/css,x")', 'URL(x)', 'u\\rl(x)', 'image-set("x" 1x)', 'image(x)', 'cross-fade(red, blue)', 'expression(alert(1))', 'var(--x)',
  'env(safe-area-inset-top)', 'attr(data-x)', 'calc(1px + 1px)', 'min(1px, 2px)', 'element(#x)', 'paint(x)', 'linear-gradient(red, blue)',
  'counter(x)', 'src("x")', 'inherit', 'unset', '"', "'", '(', ')', '[', ']', '((((', '))))',
] // prettier-ignore

const bent = Object.entries(BENT).flatMap(([property, values]) =>
  BREAKOUTS.flatMap((breakout, at) => {
    const value = values[at % values.length] ?? ''
    return [breakout, `${value} ${breakout}`].map((text): HostileValue => ['main_content_style', property, text])
  }),
)

/** One by itself is a ground. */
const isGradient = ([, property, text]: HostileValue): boolean =>
  /^background(?:-image)?$/.test(property) && text === 'linear-gradient(red, blue)'

const NOT_THERE = [
  'position', 'z-index', 'top', 'left', 'inset', 'display', 'visibility', 'opacity', 'float', 'transform', 'translate', 'scale', 'filter',
  'backdrop-filter', 'mix-blend-mode', 'clip-path', 'mask', 'mask-image', 'background', 'background-image', 'border-image', 'list-style',
  'list-style-image', 'cursor', 'content', 'counter-reset', 'behavior', '-moz-binding', 'outline', 'outline-color', 'outline-offset', 'width',
  'height', 'max-width', 'min-width', 'overflow', 'animation', 'animation-name', 'transition', 'order', 'direction', 'unicode-bidi', 'all',
  'pointer-events', 'user-select', 'accent-color', 'color-scheme', 'caret-color', 'forced-color-adjust', 'contain', 'content-visibility',
  'font', 'src', 'fill', '--accent', '--paper', '--focus', 'COLOR', 'Color', ' color', 'color ', 'color:red;background', 'color}', '__proto__x',
  'constructor', 'toString', 'hasOwnProperty', '', 'colоr',
] // prettier-ignore

const OTHERS: readonly HostileValue[] = [
  ['main_style', 'font-size', '9999px'], ['main_style', 'font-size', '1px'], ['main_style', 'font-size', '-16px'], ['main_style', 'font-size', '1e9px'],
  ['main_style', 'font-size', '100vw'], ['main_style', 'font-size', '16'], ['main_style', 'font-size', '16px 16px'], ['main_style', 'font-size', 'NaNpx'],
  ['main_style', 'font-size', '1em'], ['main_style', 'font-size', '33px'], ['field_input_style', 'padding', '33px'],
  ['main_style', 'font-size', '１６px'], ['main_style', 'font-size', '16рx'], ['main_style', 'color', 'transparent'], ['main_style', 'color', '#ggg'],
  ['main_style', 'color', '#12345'], ['main_style', 'color', 'rgb(256, 0, 0)'], ['main_style', 'color', 'rgba(0, 0, 0, 0)'], ['main_style', 'color', 'ＲＥＤ'],
  ['main_style', 'color', 'gоld'], ['main_style', 'color', 'Canvas'], ['main_style', 'color', 'currentcolor'], ['main_style', 'color', 'hsl(1 200% 1%)'],
  ['main_style', 'line-height', '0'], ['main_style', 'line-height', '99'], ['main_style', 'font-family', 'a{b}'], ['main_style', 'font-family', "'x"],
  ['main_style', 'font-family', "x'"], ['main_style', 'font-family', 'Ärial'], ['main_style', 'font-family', ','], ['main_style', 'font-family', "'a;b'"],
  ['main_style', 'padding', '-1px'], ['main_style', 'padding', '1px 1px 1px 1px 1px'], ['main_style', 'padding', '97px'], ['main_style', 'padding', '50%'],
  ['main_style', 'margin', '1px'], ['main_style', 'border', '1px solid red'], ['main_style', 'gap', '1px'], ['footer_style', 'margin', '-100px'],
  ['field_label_style', 'background-color', 'red'], ['field_valid_style', 'border', '1px solid red'], ['header_style', 'border', '13px solid red'],
  ['header_style', 'border', '1px groove red'], ['header_style', 'border', 'solid'], ['header_style', 'border', '1px 1px solid red'],
  ['header_style', 'box-shadow', '0 0 9999px 9999px #000'], ['header_style', 'box-shadow', '999px 0 #000'], ['header_style', 'box-shadow', '0 0'],
  ['header_style', 'box-shadow', '0 0 red, 0 0 red, 0 0 red, 0 0 red'], ['header_style', 'justify-content', 'absolute'], ['header_style', 'text-align', 'url'],
  ['header_style', 'font-weight', '9999'], ['header_style', 'font-weight', 'bolder'], ['header_style', 'letter-spacing', '-10px'],
  ['header_style', 'text-transform', 'full-width; color: red'], ['header_style', 'color', 'x'.repeat(201)], ['header_style', 'padding', `1px${' '.repeat(199)}`],
  ['main_style', 'background-image', 'linear-gradient(url(//evil.example/x), red)'], ['main_style', 'background-image', 'linear-gradient(red, var(--x))'],
  ['main_style', 'background-image', 'linear-gradient(red, blue), url(//evil.example/x)'], ['main_style', 'color', 'rgb(1 2 3 / var(--x))'],
  ['main_header_style', 'margin', 'auto'], ['main_header_style', 'margin-top', 'auto'], ['header_style', 'text-shadow', 'inset 0 0 red'], ['header_style', 'min-height', '100vh'], ['header_style', 'border-radius', '1px / 2px'],
] // prettier-ignore

/** What a style may not have: each by its part and property, and a value that is refused (P8.30). */
export const hostileStyleValues: readonly HostileValue[] = [
  // Behind the name of a font they are a part of it, in quotes.
  ...bent.filter(([, , text]) => !/^(?:Arial|.*serif) (?:inherit|unset)$/.test(String(text))).filter(one => !isGradient(one)),
  ...NOT_THERE.map((property): HostileValue => ['main_content_style', property, '1px']),
  ...OTHERS,
  ['header_style', 'color', 1],
  ['header_style', 'color', null],
  ['header_style', 'color', ['red']],
  ['header_style', 'color', { toString: 'red' }],
]
