import { isFieldName } from '#engine/model/field-name.ts'

const SHAPE = /^[A-Za-z][A-Za-z0-9_-]*$/

/** Between braces these mean something else in the source of an API field. */
const OWN_PLACEHOLDERS: ReadonlySet<string> = new Set(['tenant_url', 'company_token', 'user_token'])

/** What is wrong with a field's mapField, in words, or ''. */
export function nameIssue(name: string): string {
  if (name === '') return 'A field needs a name.'
  if (name.length > 100) return 'A name has at most 100 characters.'
  if (!SHAPE.test(name)) return 'A name is a letter followed by letters, digits, hyphens or underscores.'
  return isFieldName(name) && !OWN_PLACEHOLDERS.has(name) ? '' : `The name “${name}” is reserved. Please choose another one.`
}

/** What a field with this label may be called: `Start of the event` → `start_of_the_event`; '' when nothing can be made of it. */
export function nameFrom(label: string): string {
  const letters = label.replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = letters.replace(/[^a-z0-9]+/g, '_').replace(/^[^a-z]+|_+$/g, '')
  const name = words.slice(0, MAX_MADE_LENGTH).replace(/_+$/, '')
  return nameIssue(name) === '' ? name : ''
}

/** Made names stand in rules, addresses and exports. */
const MAX_MADE_LENGTH = 40

/** The name itself, or with the first number behind it that makes it unique (P8.21). */
export function uniqueName(name: string, taken: Iterable<string>): string {
  const others = new Set(taken)
  let result = name
  for (let number = 1; others.has(result); number += 1) result = `${name}${number}`
  return result
}
