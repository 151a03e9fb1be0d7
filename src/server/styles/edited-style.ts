import type { AdminStyle } from '#contract/portal/styles.ts'
import { inLines, oneLine } from '#contract/portal/written-text.ts'
import { styleLookOf, STYLE_PARTS, type StyleLook } from '#contract/styles/style-parts.ts'
import { malformed } from '../errors.ts'
import { isBeyond } from '../http/json-text.ts'
import { checkPart, type StyleIssues, textIssues } from './style-issues.ts'

/** A style with the changes of a multipart body. */
export interface ChangedStyle {
  readonly name: string
  readonly description: string
  readonly is_default: boolean
  readonly styleLook: StyleLook
  readonly removesLogo: boolean
  readonly issues: StyleIssues
}

const FLAGS = ['header_hide', 'main_header_hide', 'footer_hide'] as const
const KNOWN: ReadonlySet<string> = new Set([
  ...STYLE_PARTS,
  ...FLAGS,
  'name',
  'description',
  'footer_text',
  'is_default',
  'new_logo',
  'remove_logo',
])

type EditableStyle = Pick<AdminStyle, 'name' | 'description' | 'is_default'> & { readonly style_look: StyleLook }

/** Puts what came over what is stored: what did not come stays. @throws Problem 400 */
export function changedStyle(stored: EditableStyle, form: FormData): ChangedStyle {
  const issues: StyleIssues = {}
  for (const key of form.keys()) if (!KNOWN.has(key)) issues[key.slice(0, 100)] = 'There is no such property.'
  const text = (key: string): string | undefined => {
    const value = form.get(key)
    // No text of the database has the character 0, whether in a part or as it is.
    if (typeof value === 'string' && value.includes('\0')) throw malformed()
    return typeof value === 'string' ? value : undefined
  }
  const flag = (key: string, before: boolean): boolean => {
    const value = text(key) ?? String(before)
    if (value !== 'true' && value !== 'false') issues[key] = 'This should be true or false.'
    return value === 'true'
  }
  const texts = {
    name: oneLine(text('name') ?? stored.name),
    description: inLines(text('description') ?? stored.description),
    footer_text: oneLine(text('footer_text') ?? stored.style_look.footer_text),
  }
  Object.assign(issues, textIssues(texts))
  const before = styleLookOf(stored.style_look)
  const parts = STYLE_PARTS.map(part => {
    const json = text(part)
    return [part, json === undefined ? before[part] : checkPart(part, jsonOf(json), issues)] as const
  })
  const flags = FLAGS.map(key => [key, flag(key, before[key])] as const)
  const styleLook = { ...before, ...Object.fromEntries(parts), ...Object.fromEntries(flags), footer_text: texts.footer_text }
  return {
    name: texts.name,
    description: texts.description,
    is_default: flag('is_default', stored.is_default),
    styleLook,
    removesLogo: flag('remove_logo', false),
    issues,
  }
}

/** Of one part, counted before it is parsed. */
const BOUNDS = { depth: 8, keys: 1_000 }

/** undefined: this is no JSON, and no part either. */
function jsonOf(text: string): unknown {
  if (isBeyond(text, BOUNDS)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
