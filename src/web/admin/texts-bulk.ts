import { goneRules } from './texts-builder.ts'

/** Texts of what is done to several fields of a form at once. */
export const bulkTexts = {
  chosen: (fields: number) => (fields === 1 ? 'One field chosen' : `${fields} fields chosen`),
  chosenFields: (page: string) => `Chosen fields of ${page}`,
  remove: 'Remove fields',
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  required: (fields: number, isRequired: boolean) => `${counted(fields)} ${isRequired ? 'required now' : 'not required any more'}.`,
  widened: (fields: number, width: string) => `${fields === 1 ? 'One field has' : `${fields} fields have`} the width “${width}” now.`,
  duplicated: (fields: number) => (fields === 1 ? 'One field duplicated.' : `${fields} fields duplicated.`),
  removed: (fields: number, cleared: number) =>
    fields === 1 ? `One field removed.${goneRules(cleared, 'it')}` : `${fields} fields removed.${goneRules(cleared, 'them')}`,
  nothingChanged: 'Nothing had to be changed.',
  nothingRemoved: 'Nothing was removed.',

  // Those that it could not be done to; '' when there are none.
  neverRequired: (fields: readonly string[]) =>
    ofSome(fields, 'cannot be required: it has no answer', 'cannot be required: they have no answer'),
  noWidth: (fields: readonly string[]) => ofSome(fields, 'has no width of its own', 'have no width of their own'),
  stays: (fields: readonly string[]) =>
    ofSome(fields, 'stays: the form needs it, it can only be hidden', 'stay: the form needs them, they can only be hidden'),
} as const

const counted = (fields: number) => (fields === 1 ? 'One field is' : `${fields} fields are`)

const MAX_NAMED = 5

function ofSome(fields: readonly string[], one: string, several: string): string {
  if (fields.length === 0) return ''
  const named = fields.slice(0, MAX_NAMED).map(field => `“${field}”`)
  const more = fields.length - named.length
  const list = more > 0 ? `${named.join(', ')} and ${more} more` : joined(named)
  return `${list} ${fields.length === 1 ? one : several}.`
}

const joined = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
