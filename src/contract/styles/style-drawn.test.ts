import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, readHex, type Rgb, writeHex } from './colors.ts'
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

interface Rule {
  readonly selector: string
  readonly values: ReadonlyMap<string, string>
}

/** The rules that hold in a window of this width, the strongest last. */
function rulesOf(css: string, width: 'wide' | 'narrow'): readonly Rule[] {
  const rules: Rule[] = []
  const media: string[] = []
  for (const [, head = '', body] of css.matchAll(/([^{}]*)\{(?:([^{}]*)\})?|\}/g)) {
    if (head.startsWith('@')) media.push(head)
    else if (body === undefined) media.pop()
    else if (!media.some(one => one.includes(width === 'wide' ? '<40rem' : '>=40rem') || one.includes('coarse')))
      rules.push({ selector: head, values: new Map(body.split(';').map(one => one.split(/:(.*)/s) as [string, string])) })
  }
  const weight = ({ selector }: Rule) => selector.match(/[.[]|:(?!is|not|where|has)/g)?.length ?? 0
  return rules.toSorted((one, other) => weight(one) - weight(other))
}

const of = (rules: readonly Rule[], place: RegExp, property: string): string | undefined =>
  rules.findLast(({ selector, values }) => place.test(selector) && values.has(property))?.values.get(property)

const SHELL = /^\.shell\[data-style\]$/
const MAIN = /^\.shell\[data-style\]>\.shell-main$/
const HEADER = /:is\(\.shell-header,\.shell-side\)$|:not\(\.shell-framed\)>\.shell-header$/
const rgb = (color: string | undefined): Rgb => readHex(color ?? '') ?? expect.fail(`no colour: ${color}`)

/** What is read on what, in this window. */
function texts(
  css: string,
  width: 'wide' | 'narrow',
): Record<string, readonly [text: string | undefined, ground: string | undefined, needs?: number]> {
  const rules = rulesOf(css, width)
  const at = (place: RegExp, property: string) => of(rules, place, property)
  const on = (own: string | undefined, beneath: string | undefined) => (own === undefined || own === 'transparent' ? beneath : own)
  const page = at(SHELL, 'background-color')
  const card = at(MAIN, '--paper')
  const row = width === 'wide' ? on(at(/ \.run-buttons$/, 'background-color'), card) : card
  const button = (name: string, beneath: string | undefined, state = '') => {
    const place = new RegExp(`[ >](?:\\.ui-button)?\\.${name}:not\\(:disabled\\)$`)
    const hovered = new RegExp(`[ >](?:\\.ui-button)?\\.${name}:not\\(:disabled\\):hover$`)
    const text = at(place, 'color')
    return text === undefined ? undefined : ([text, on(at(state ? hovered : place, 'background-color'), beneath)] as const)
  }
  const buttons = Object.entries({
    'ui-button-primary': row,
    'run-submit': row,
    'run-save': row,
    'run-delete': card,
    'run-start-over': card,
  })
  return {
    title: [at(/ \.run-title$/, 'color'), on(at(/ \.run-title$/, 'background-color'), width === 'wide' ? page : card)],
    intro: [at(/\.run-card>\.ui-prose$/, 'color') ?? at(MAIN, '--ink-muted'), on(at(/\.run-card>\.ui-prose$/, 'background-color'), card)],
    'bold words of the intro': [
      at(/\.run-card>\.ui-prose$/, '--ink') ?? at(MAIN, '--ink'),
      on(at(/\.run-card>\.ui-prose$/, 'background-color'), card),
    ],
    footer: [at(/>\.shell-footer$/, 'color'), on(at(/>\.shell-footer$/, 'background-color'), page)],
    header: [at(HEADER, 'color'), on(at(HEADER, 'background-color') ?? at(HEADER, '--paper'), page)],
    label: [at(/legend\)$/, 'color') ?? at(MAIN, '--ink'), card],
    'typed text': [at(/ \.field-input:not\(:disabled\)$/, 'color'), at(/ \.field-input:not\(:disabled\)$/, 'background-color')],
    'a plain button under the pointer': [at(MAIN, '--ink'), at(MAIN, '--ground')],
    'quiet text on a shade': [at(MAIN, '--ink-muted'), at(MAIN, '--ground')],
    'a note on the page': [at(/run-note\)$/, '--ink-muted'), at(/run-note\)$/, '--info-soft')],
    'a note on the card': [at(MAIN, '--ink-muted'), at(MAIN, '--info-soft')],
    Previous: [(width === 'wide' && at(/ \.run-buttons$/, '--ink')) || at(MAIN, '--ink'), row],
    'the line of a wrong answer': [at(/aria-invalid/, 'border-color'), card, 3],
    ...Object.fromEntries(
      buttons.flatMap(([name, beneath]) =>
        ['', ', under the pointer'].flatMap(state => {
          const found = button(name, beneath, state)
          return found ? [[name + state, found]] : []
        }),
      ),
    ),
  }
}

test.each(['wide', 'narrow'] as const)(
  'of any style, each text that is drawn can be read on the ground that is drawn (%s)',
  lawTime,
  width => {
    const law = fc.property(anyStyle, style => {
      for (const [name, [text, beneath, needs = 4.5]] of Object.entries(texts(styleCss(style), width)))
        expect(contrast(rgb(text), rgb(beneath)), `${name}: ${text} on ${beneath}`).toBeGreaterThanOrEqual(needs)
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
      expect(texts(styleCss(style), width)[place]?.slice(0, 2), place).toEqual(['#ffffff', '#10253f'])
})

test('of any style, a line of a field or its ground can be told from the card', lawTime, () => {
  const law = fc.property(anyStyle, style => {
    const rules = rulesOf(styleCss(style), 'wide')
    const [card, field] = [of(rules, MAIN, '--paper'), of(rules, / \.field-input:not\(:disabled\)$/, 'background-color')]
    const own = new Map(rules.flatMap(({ selector, values }) => (selector.endsWith('>.shell-main .field-input') ? [...values] : [])))
    const color = [...own].filter(([property]) => property.startsWith('border')).flatMap(([, value]) => value.match(/#[0-9a-f]{6}/g) ?? [])
    const lines = color.length > 0 || own.has('border') ? color : [of(rules, MAIN, '--line-control')]
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
