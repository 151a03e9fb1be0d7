import { isFieldName } from '#engine/names.ts'

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

/** The name itself, or with the first number behind it that makes it unique (specification section 5). */
export function uniqueName(name: string, taken: Iterable<string>): string {
  const others = new Set(taken)
  let result = name
  for (let number = 1; others.has(result); number += 1) result = `${name}${number}`
  return result
}
