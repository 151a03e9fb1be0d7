import { atMostOnPhones, declarations, isMetric, isText, narrow, pixelsOf, rule, wide } from './style-rules.ts'
import { FOOTER, MAX_TEXT_ON_PHONES, MAX_TITLE_ON_PHONES, SCOPE, SHELL } from './style-scope.ts'
import type { StyleLook, StyleMap } from './style-parts.ts'
import { groundOf, hasGradient, readableOn, type StyleTones } from './style-tones.ts'

/** Header, ground, title, card, intro, footer. */
export function textRules(style: StyleLook, tones: StyleTones): string {
  const { main_style: main, main_content_style: card } = style
  const radius = card['border-radius']
  return [
    rule(
      `${SHELL}>:is(.shell-header,.shell-footer,.shell-side)`,
      declarations(main, property => property === 'font-family'),
    ),
    headerRules(style),
    rule(
      SCOPE,
      declarations(main, property => isText(property) && property !== 'color'),
    ),
    wide(
      rule(
        SCOPE,
        declarations(main, property => property.startsWith('padding')),
      ),
    ),
    sizes(main['font-size']),
    titleRules(style, tones),
    narrow(rule(`${SCOPE} .run-form-title`, [`color:${tones.muted}`])),
    rule(
      `${SCOPE} .run-card`,
      declarations(card, property => isText(property) && property !== 'color'),
    ),
    atMostOnPhones(`${SCOPE} .run-card`, card['font-size'], MAX_TEXT_ON_PHONES),
    wide(
      rule(
        `${SCOPE} :is(.run-card,.shell-sheet)`,
        declarations(card, property => !isText(property) && !property.endsWith('gap')),
      ),
    ),
    card['gap'] || card['row-gap'] ? wide(gaps(card)) : '',
    radius ? rule(SCOPE, [`--radius-card:${radius.split(' ')[0]}`]) : '',
    introRules(style, tones),
    rule(FOOTER, footerOf(style, tones)),
    // Its text begins where the page's does.
    rule(`${SHELL}:not(.shell-framed)>:is(.shell-header,.shell-footer)`, ['padding-inline:max(1rem,calc((100vw - 65rem)/2))']),
    rule(`${SHELL}.shell-sided>.shell-header`, ['padding-inline:1rem']),
    rule(`${FOOTER} a`, ['color:inherit']),
  ].join('')
}

/** Of all texts of the main part, and of the headings in it. */
function sizes(size: string | undefined): string {
  if (!size) return ''
  const of = (text: string) => [`--text:${text}`, `--text-step:calc(${text}*1.55)`, `--text-group:calc(${text}*1.15)`]
  const isLarge = pixelsOf(size) > pixelsOf(MAX_TEXT_ON_PHONES)
  return rule(SCOPE, of(size)) + (isLarge ? narrow(rule(SCOPE, [...of(MAX_TEXT_ON_PHONES), `font-size:${MAX_TEXT_ON_PHONES}`])) : '')
}

/** A hidden header is not drawn: what is left of it has its type alone. On phones nothing of it is larger than the product has it. */
function headerRules({ header_style: header, header_hide }: StyleLook): string {
  const place = `${SHELL}:not(.shell-framed)>.shell-header`
  return [
    rule(
      place,
      declarations(header, property => property !== 'color' && (isText(property) || (!header_hide && !isMetric(property)))),
    ),
    header_hide
      ? rule(`${SHELL}>.shell-header`, ['background:none', 'border:0', 'min-block-size:0'])
      : wide(
          rule(
            place,
            declarations(header, property => isMetric(property) && !isText(property)),
          ),
        ),
    rule(`${SHELL} .shell-brand`, brandOf(header)),
    atMostOnPhones(`${SHELL}>.shell-header,${SHELL} .shell-brand`, header['font-size'], MAX_TEXT_ON_PHONES),
  ].join('')
}

/** On phones it stands on the card. */
function titleRules({ main_header_style: title }: StyleLook, tones: StyleTones): string {
  const place = `${SCOPE} .run-title`
  const ground = groundOf(title, tones.ground)
  const onPhones = groundOf(title, tones.paper)
  const color = readableOn(title['color'] ?? tones.groundInk, [ground], tones.groundInk)
  const colorOnPhones = readableOn(title['color'] ?? tones.ink, [onPhones], tones.ink)
  return [
    rule(place, [...declarations(title, property => !isMetric(property) && property !== 'color'), `color:${color}`]),
    wide(rule(place, declarations(title, isMetric))),
    atMostOnPhones(place, title['font-size'], MAX_TITLE_ON_PHONES),
    colorOnPhones === color ? '' : narrow(rule(place, [`color:${colorOnPhones}`])),
  ].join('')
}

/** With its bold words and links. */
function introRules({ main_content_intro_style: intro }: StyleLook, tones: StyleTones): string {
  const place = `${SCOPE} .run-card>.ui-prose`
  const ground = groundOf(intro, tones.paper)
  const isOwn = ground !== tones.paper || hasGradient(intro)
  const ink = readableOn(tones.ink, [ground], tones.ink)
  const isSpace = (property: string) => /^(?:padding|margin|text-indent)/.test(property)
  return [
    rule(place, [
      ...declarations(intro, property => property !== 'color' && !isSpace(property)),
      ...(intro['color'] || isOwn ? [`color:${readableOn(intro['color'] ?? tones.muted, [ground], ink)}`] : []),
      ...(isOwn ? [`--ink:${ink}`, `--accent-ink:${ink}`] : []),
    ]),
    wide(rule(place, declarations(intro, isSpace))),
    atMostOnPhones(place, intro['font-size'], MAX_TEXT_ON_PHONES),
  ].join('')
}

/** Of the header's text; a brand has a size of its own. */
function brandOf(header: StyleMap): string[] {
  return ['color:inherit', ...declarations(header, property => isText(property) && property !== 'color' && property !== 'text-align')]
}

/** Field to field as the card says, group to group one and a half of it. */
function gaps(card: StyleMap): string {
  const gap = card['row-gap'] ?? card['gap']?.split(' ')[0] ?? ''
  return rule(`${SCOPE} .run-fields`, [`--field-gap:${gap}`, `--group-gap:calc(${gap}*1.5)`])
}

/** Of a hidden footer the links are left, which stand on the page. */
function footerOf({ footer_style: footer, footer_hide }: StyleLook, tones: StyleTones): string[] {
  const ground = footer_hide ? tones.ground : groundOf(footer, tones.ground)
  const color = readableOn(footer['color'] ?? tones.groundMuted, [ground], tones.groundInk)
  return [...declarations(footer, property => property !== 'color' && (!footer_hide || isText(property))), `color:${color}`]
}
