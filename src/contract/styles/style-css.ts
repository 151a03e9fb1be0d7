import { fadedGradients } from './faded-gradients.ts'
import { LAYER_ORDER } from './layers.ts'
import { buttonRules } from './style-buttons.ts'
import { textRules } from './style-dress.ts'
import { fieldRules } from './style-fields.ts'
import { declarations, isGradient, rule } from './style-rules.ts'
import { FOOTER, HEADER, SCOPE, SHELL } from './style-scope.ts'
import { settledLook } from './style-settled.ts'
import { fadedShadows } from './style-shadows.ts'
import type { StyleLook } from './style-parts.ts'
import { isDarkGround, lightGround, mixOf, noteGround, type StyleTones, tonesOf } from './style-tones.ts'

/**
 * The style sheet of a form's page (P8.44): the variables of src/ui/tokens.css as the style has them, and rules for each part, all of it
 * within the regions of that page. Values come from `styleValue`. It changes nothing of paper, of forced colours, of the focus ring, of
 * the size of targets, of motion and of order.
 */
export function styleCss(styleLook: StyleLook): string {
  const settled = settledLook(styleLook)
  const tones = tonesOf(settled)
  const style = fadedShadows(fadedGradients(settled, tones), tones)
  const dress = [regions(style, tones), textRules(style, tones), buttonRules(style, tones), fieldRules(style, tones)].join('')
  return `${LAYER_ORDER}@layer style{@media screen{${hides(style)}@media (forced-colors:none){${dress}}}}`
}

/** Who logs in finds the button, a screen reader the title, and everybody the legal texts. */
function hides({ header_hide, main_header_hide, footer_hide }: StyleLook): string {
  const title = [
    'position:absolute',
    'inline-size:1px',
    'block-size:1px',
    'margin:-1px',
    'padding:0',
    'overflow:hidden',
    'clip-path:inset(50%)',
    'white-space:nowrap',
  ]
  return [
    header_hide ? rule(`${SHELL}>.shell-header>.shell-brand`, ['display:none']) : '',
    header_hide ? rule(`${SHELL}>.shell-header>:nth-last-child(1 of :not(.shell-brand))`, ['margin-inline-start:auto']) : '',
    main_header_hide ? rule(`${SCOPE}>.run>:is(.run-title,.run-form-title)`, title) : '',
    // The legal texts stay at hand.
    footer_hide ? rule(`${FOOTER}>:not(.legal-link,dialog)`, ['display:none']) : '',
    footer_hide ? rule(`${FOOTER}:not(:has(>.legal-link))`, ['display:none']) : '',
  ].join('')
}

const named = (values: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}:${value}`]))

/** Variables, which dress all that no part names. */
function regions(style: StyleLook, tones: StyleTones): string {
  const { paper, ink, ground, groundInk, groundMuted, header, headerInk, accent } = tones
  const main = named({
    paper,
    ink,
    ground: tones.shade,
    'ink-muted': tones.muted,
    line: tones.line,
    'line-control': tones.controlLine,
    accent: accent?.ground,
    'accent-hover': accent?.hover,
    'accent-text': accent?.text,
    'accent-ink': tones.accentInk,
    'accent-soft': tones.chosen,
    danger: tones.danger,
    'danger-soft': tones.dangerGround,
    success: tones.success,
    'success-soft': tones.successGround,
    'info-soft': tones.note,
    changed: tones.changed,
    'changed-soft': tones.changedGround,
    font: style.main_style['font-family'],
    target: '2.75rem',
  })
  const onGround = named({
    paper: ground,
    ink: groundInk,
    'ink-muted': groundMuted,
    'accent-ink': tones.groundAccentInk,
    'info-soft': noteGround(ground, groundInk, groundMuted),
  })
  const dark = isDarkGround(header)
  return [
    rule(SHELL, [`background-color:${ground}`, ...declarations(style.main_style, isGradient)]),
    rule(SCOPE, [...main, `color:${ink}`, `color-scheme:${tones.isDark ? 'dark' : 'light'}`]),
    rule(`${SCOPE}>.run>:is(h1,.run-note)`, onGround),
    `@media (width>=40rem){${rule(`${SCOPE} .steps`, onGround)}}`,
    `@media (pointer:coarse){${rule(SCOPE, ['--target:3rem'])}}`,
    rule(HEADER, barOf(header, headerInk)),
    // In a frame, and hidden, what is left of the header stands on the ground of the page.
    rule(`${SHELL}${style.header_hide ? '' : '.shell-framed'}>.shell-header`, barOf(ground, groundInk)),
    // The company's own logo was made for paper.
    dark ? rule(`${SHELL} .shell-brand>img[src*='/logo/']`, ['padding:.25rem', 'border-radius:.25rem', 'background-color:#fff']) : '',
  ].join('')
}

/** Header and menu on this ground: all of it in the one colour that can be read there, on the picture of who is logged in too. */
function barOf(ground: string, ink: string): string[] {
  const soft = lightGround(ground, ink)
  return [
    ...named({ paper: ground, ink, 'ink-muted': ink, 'accent-ink': ink, 'accent-soft': soft, ground: soft }),
    ...named({ line: mixOf(ground, ink, 0.15), 'line-control': mixOf(ground, ink, 0.6) }),
    `color:${ink}`,
  ]
}
