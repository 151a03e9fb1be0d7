import type { TLocalizedValidationError } from 'typebox/error'

interface ErrorSource {
  /** The path of the thing that has the settings. */
  readonly at: string
  /** Names it. */
  readonly what: string
  /** What is said of a text that the pattern of this setting does not allow. */
  readonly patternIssues?: Readonly<Record<string, string>>
}

/**
 * Path and plain words for what a shape found wrong. An unknown setting
 * is told twice by the validator: the one with its path ('boolean': its schema is false) is the one that counts.
 */
export function wordsFor(error: TLocalizedValidationError, { at, what, patternIssues }: ErrorSource): [path: string, text: string][] {
  const path = join(at, error.instancePath)
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map(name => [join(path, name), 'This is missing.'])
    case 'boolean':
      return [[path, `${what} has no setting “${path.slice(path.lastIndexOf('/') + 1)}”.`]]
    case 'additionalProperties':
      return []
    case 'type':
      return [[path, `This should be ${typeWords(error.params.type)}.`]]
    case 'maxLength':
      return [[path, `This is too long: at most ${error.params.limit} characters.`]]
    case 'minLength':
      return [[path, 'This must not be empty.']]
    case 'maxItems':
    case 'maxProperties':
      return [[path, `These are too many: at most ${error.params.limit}.`]]
    case 'minimum':
      return [[path, `This should be ${error.params.limit} or more.`]]
    case 'maximum':
      return [[path, `This should be ${error.params.limit} or less.`]]
    case 'pattern':
      return [[path, patternIssues?.[error.instancePath.slice(1)] ?? 'This contains something that is not allowed here.']]
    case 'anyOf':
    case 'const':
    case 'enum':
      return [[path, path.endsWith('/type') ? 'This should be “and” or “or”.' : 'This value is not allowed here.']]
    default:
      return [[path, 'This has a wrong shape.']]
  }
}

const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with settings',
}

function typeWords(type: string | string[]): string {
  return [type]
    .flat()
    .map(name => TYPES[name] ?? name)
    .join(' or ')
}

/** Paths are written without a leading slash: `fields/0/title`. */
export function join(at: string, rest: string): string {
  const tail = rest.startsWith('/') ? rest.slice(1) : rest
  return at === '' || tail === '' ? at + tail : `${at}/${tail}`
}
