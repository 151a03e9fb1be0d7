import {
  MAX_FOOTER_TEXT,
  MAX_STYLE_DESCRIPTION,
  MAX_STYLE_NAME,
  PLAIN_LOOK,
  STYLE_PARTS,
  type StyleLook,
  type StyleMap,
} from './style-parts.ts'
import { styleDeclaration } from './style-values.ts'

/** What a file says of itself, so that another JSON is not taken for one. */
const KIND = 'foyer-style'
const FLAGS = ['header_hide', 'main_header_hide', 'footer_hide'] as const
const TEXTS = { name: MAX_STYLE_NAME, description: MAX_STYLE_DESCRIPTION, footer_text: MAX_FOOTER_TEXT } as const

/** A style as a file carries it from one company to another (P8.41); its logo stays. */
export interface StyleFile {
  readonly name: string
  readonly description: string
  readonly styleLook: StyleLook
}

/** The file's text. */
export function writeStyleFile({ name, description, styleLook }: StyleFile): string {
  const keys = [...STYLE_PARTS, ...FLAGS, 'footer_text'] as const
  const said = Object.fromEntries(keys.map(key => [key, styleLook[key]]))
  return `${JSON.stringify({ kind: KIND, name, description, ...said }, null, 2)}\n`
}

/**
 * What a file holds; undefined: it is no style. `refused` names all of it that was not taken, as `part.property` or by its key:
 * nothing is left out silently.
 */
export function readStyleFile(text: string): { readonly file: StyleFile; readonly refused: readonly string[] } | undefined {
  const data = parsed(text)
  if (!data || data['kind'] !== KIND) return undefined
  const refused: string[] = []
  const known: readonly string[] = ['kind', ...STYLE_PARTS, ...FLAGS, ...Object.keys(TEXTS)]
  for (const key of Object.keys(data)) if (!known.includes(key)) refused.push(shortened(key))
  const parts = STYLE_PARTS.map(part => [part, mapIn(part, data[part])] as const)
  const flags = FLAGS.map(flag => [flag, flagIn(flag)] as const)
  const styleLook = { ...PLAIN_LOOK, ...Object.fromEntries([...parts, ...flags]), footer_text: textIn('footer_text') } as StyleLook
  return { file: { name: textIn('name'), description: textIn('description'), styleLook }, refused }

  function mapIn(part: (typeof STYLE_PARTS)[number], value: unknown): StyleMap {
    if (value === undefined) return {}
    if (!isObject(value)) {
      refused.push(part)
      return {}
    }
    const values = new Map<string, string>()
    for (const [property, one] of Object.entries(value)) {
      const declaration = typeof one === 'string' ? styleDeclaration(part, property, one) : undefined
      // Of two names for one value the second would be lost.
      if (declaration === undefined || values.has(declaration[0])) refused.push(`${part}.${shortened(property)}`)
      else values.set(...declaration)
    }
    return Object.fromEntries(values)
  }

  function flagIn(key: (typeof FLAGS)[number]): boolean {
    const value = data?.[key] ?? false
    if (typeof value !== 'boolean') refused.push(key)
    return value === true
  }

  function textIn(key: keyof typeof TEXTS): string {
    const value = data?.[key] ?? ''
    if (typeof value === 'string' && value.length <= TEXTS[key]) return value
    refused.push(key)
    return ''
  }
}

const shortened = (name: string): string => name.slice(0, MAX_STYLE_NAME)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
