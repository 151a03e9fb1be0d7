import { expect } from 'vitest'
import { readHex, type Rgb } from './colors.ts'
import { colorsAlong } from './style-gradients.ts'

interface Rule {
  readonly selector: string
  readonly values: ReadonlyMap<string, string>
}

/** The rules that hold in a window of this width, the strongest last. */
export function rulesOf(css: string, width: 'wide' | 'narrow'): readonly Rule[] {
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

export const declared = (rules: readonly Rule[], place: RegExp, property: string): string | undefined =>
  rules.findLast(({ selector, values }) => place.test(selector) && values.has(property))?.values.get(property)

const SHELL = /^\.shell\[data-style\]$/
export const MAIN = /^\.shell\[data-style\]>\.shell-main$/
const CARD = / :is\(\.run-card,\.shell-sheet\)$/
const FIELD = / \.field-input:not\(:disabled(?:,\.field-select)?\)$/
const HEADER = /:is\(\.shell-header,\.shell-side\)$|:not\(\.shell-framed\)>\.shell-header$/
export const rgb = (color: string | undefined): Rgb => readHex(color ?? '') ?? expect.fail(`no colour: ${color}`)

/** Colours of a ground: one, or all along its gradient. */
type Ground = readonly (string | undefined)[]
type DrawnText = readonly [text: string | undefined, ground: Ground, needs?: number]

/** What is read on what, in this window. */
export function drawnTexts(css: string, width: 'wide' | 'narrow'): Readonly<Record<string, DrawnText>> {
  const rules = rulesOf(css, width)
  const at = (place: RegExp, property: string) => declared(rules, place, property)
  const onColor = (own: string | undefined, beneath: Ground): Ground => (own === undefined || own === 'transparent' ? beneath : [own])
  const on = (place: RegExp, beneath: Ground): Ground => {
    const gradient = at(place, 'background-image') ?? 'none'
    return gradient === 'none' ? onColor(at(place, 'background-color'), beneath) : colorsAlong(gradient)
  }
  const page = on(SHELL, [])
  const paper = at(MAIN, '--paper')
  // On phones the card has its colour alone; where there is room what is beneath a clear one is seen.
  const card = on(CARD, at(CARD, 'background-color') === 'transparent' ? page : [paper])
  const row = on(/ \.run-buttons$/, card)
  const buttons = Object.entries({
    'ui-button-primary': row,
    'run-submit': row,
    'run-save': row,
    'run-delete': card,
    'run-start-over': card,
  })
  const button = (name: string, beneath: Ground): (readonly [string, DrawnText])[] => {
    // Submit is a primary button too.
    const names = name === 'run-submit' ? '(?:ui-button-primary|run-submit)' : name
    const [rest, hovered] = ['', ':hover'].map(
      state => new RegExp(`[ >](?:\\.ui-button)?\\.${names}:not\\(:disabled(?:,\\[aria-disabled\\])?\\)${state}$`),
    ) as [RegExp, RegExp]
    const text = at(rest, 'color')
    if (text === undefined) return []
    return [
      [name, [text, on(rest, beneath)]],
      [`${name}, under the pointer`, [text, on(hovered, beneath)]],
    ]
  }
  const intro = on(/\.run-card>\.ui-prose$/, card)
  const onCard = (name: string): DrawnText => [at(MAIN, name), card]
  const quietOnPage = at(/run-note\)$/, '--ink-muted')
  return {
    title: [at(/ \.run-title$/, 'color'), on(/ \.run-title$/, width === 'wide' ? page : card)],
    intro: [at(/\.run-card>\.ui-prose$/, 'color') ?? at(MAIN, '--ink-muted'), intro],
    'bold words of the intro': [at(/\.run-card>\.ui-prose$/, '--ink') ?? at(MAIN, '--ink'), intro],
    footer: [at(/>\.shell-footer$/, 'color'), on(/>\.shell-footer$/, page)],
    header: [at(HEADER, 'color'), on(HEADER, [at(HEADER, '--paper')])],
    'small title': [at(/run-note\)$/, '--ink'), page],
    'quiet text beside the card': [quietOnPage, page],
    label: [at(/legend\)$/, 'color') ?? at(MAIN, '--ink'), card],
    'text on the card': onCard('--ink'),
    'quiet text on the card': onCard('--ink-muted'),
    'what is wrong': onCard('--danger'),
    'what is right': onCard('--success'),
    ...(at(MAIN, '--accent-ink') ? { link: onCard('--accent-ink') } : {}),
    'typed text': [at(FIELD, 'color'), on(FIELD, [])],
    placeholder: [at(/ \.field-input::placeholder$/, 'color'), on(FIELD, [])],
    'a plain button under the pointer': [at(MAIN, '--ink'), [at(MAIN, '--ground')]],
    'quiet text on a shade': [at(MAIN, '--ink-muted'), [at(MAIN, '--ground')]],
    'a note on the page': [quietOnPage, [at(/run-note\)$/, '--info-soft')]],
    'a note on the card': [at(MAIN, '--ink-muted'), [at(MAIN, '--info-soft')]],
    Previous: [(width === 'wide' && at(/ \.run-buttons$/, '--ink')) || at(MAIN, '--ink'), row],
    'how many answers are wrong': [(width === 'wide' && at(/ \.run-buttons$/, '--danger')) || at(MAIN, '--danger'), row],
    'the line of a wrong answer': [at(/aria-invalid/, 'border-color'), [paper], 3],
    ...Object.fromEntries(buttons.flatMap(([name, beneath]) => button(name, beneath))),
  }
}
