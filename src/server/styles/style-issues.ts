import {
  isStylePart,
  MAX_FOOTER_TEXT,
  MAX_STYLE_DESCRIPTION,
  MAX_STYLE_NAME,
  MAX_STYLE_PROPERTIES,
  PLAIN_LOOK,
  type StyleLook,
  type StyleMap,
  type StylePart,
} from '#contract/styles/style-parts.ts'
import { grammarOf, storedAs, STYLE_PROPERTIES } from '#contract/styles/style-properties.ts'
import { styleDeclaration } from '#contract/styles/style-values.ts'
import { isBlank, oneLine } from '#contract/portal/written-text.ts'

/** Texts of P8.31, letter for letter. */
const NAME_REQUIRED = 'A name is required to save a style.'
export const NAME_TAKEN = 'A style with this name already exist. Names needs to be unique.'

const atMost = (most: number) => `Please shorten this to ${most} characters.`

/** What is wrong, by field; a value of a part by `part.property`. */
export type StyleIssues = Record<string, string>

/** The issue of a name, apart from being taken; '' when there is none. */
export function nameIssue(name: string): string {
  if (isBlank(name)) return NAME_REQUIRED
  return name.trim().length > MAX_STYLE_NAME ? atMost(MAX_STYLE_NAME) : ''
}

interface StyleTexts {
  readonly name: string
  readonly description: string
  readonly footer_text: string
}

export function textIssues({ name, description, footer_text }: StyleTexts): StyleIssues {
  return {
    ...(nameIssue(name) !== '' && { name: nameIssue(name) }),
    ...(description.length > MAX_STYLE_DESCRIPTION && { description: atMost(MAX_STYLE_DESCRIPTION) }),
    ...(footer_text.length > MAX_FOOTER_TEXT && { footer_text: atMost(MAX_FOOTER_TEXT) }),
  }
}

/** A part, each of whose values is written anew; what is not allowed becomes an issue (P8.30). */
export function checkPart(part: StylePart, json: unknown, issues: StyleIssues): StyleMap {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    issues[part] = 'A part of a style is a map of CSS property to value.'
    return {}
  }
  const entries = Object.entries(json)
  if (entries.length > MAX_STYLE_PROPERTIES) {
    issues[part] = `A part of a style has at most ${MAX_STYLE_PROPERTIES} properties.`
    return {}
  }
  const values = new Map<string, string>()
  for (const [property, text] of entries) {
    const declaration = typeof text === 'string' ? styleDeclaration(part, property, text) : undefined
    const issue = `${part}.${property.slice(0, 100)}`
    if (declaration === undefined) issues[issue] = refusal(part, property)
    else if (values.has(declaration[0])) issues[issue] = `${declaration[0]} of ${part} stands here twice.`
    else values.set(...declaration)
  }
  return Object.fromEntries(values)
}

function refusal(part: StylePart, property: string): string {
  const [known] = storedAs(property)
  if (!Object.hasOwn(STYLE_PROPERTIES, known)) return `${part} cannot have this property.`
  const grammar = grammarOf(part, known)
  if (!grammar) return `${part} cannot have ${property}.`
  const why = `${property} of ${part} cannot have this value`
  if (grammar.is !== 'lengths') return `${why}.`
  return `${why}: it goes from ${grammar.from}px to ${grammar.to}px${grammar.em === 'none' ? ', in px or rem' : ''}.`
}

/** A look as it came: of a file, of the gallery, of another program. What it leaves out is plain. */
export function checkLook(json: Partial<StyleLook>, issues: StyleIssues): StyleLook {
  const parts = Object.entries(json).flatMap(([name, part]) => (isStylePart(name) ? [[name, checkPart(name, part, issues)] as const] : []))
  const { header_hide = false, main_header_hide = false, footer_hide = false, footer_text = '' } = json
  return { ...PLAIN_LOOK, ...Object.fromEntries(parts), header_hide, main_header_hide, footer_hide, footer_text: oneLine(footer_text) }
}
