import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import { join, wordsFor } from '#fields/kit/issue-words.ts'
import { unknownIn } from '#fields/kit/unknown.ts'
import { invalid, type Problem } from '../errors.ts'

/** Issues in one answer. */
const MAX_ISSUES = 8

/** @throws Problem 422 with an issue per property. */
export type ShapeCheck = (body: unknown) => void

/**
 * Makes the check of a body; the first body compiles it. A property may say in its shape what to answer when it is missing:
 * `{ missing: 'Email is required' }`.
 */
export function makeShapeCheck(shape: TSchema): ShapeCheck {
  const { anyOf } = shape as { readonly anyOf?: readonly TSchema[] }
  if (anyOf) return oneOf(anyOf)
  let validator: Validator | undefined
  return body => {
    validator ??= Compile(shape) as unknown as Validator
    if (!validator.Check(body)) throw invalidBody(validator, shape, body)
  }
}

/** A body of one of several shapes: the first that it has all required properties of, else the first. */
function oneOf(shapes: readonly TSchema[]): ShapeCheck {
  const branches = shapes.map(shape => ({
    required: (shape as { readonly required?: readonly string[] }).required ?? [],
    check: makeShapeCheck(shape),
  }))
  return body => {
    const has = (name: string) => typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    const meant = branches.find(({ required }) => required.every(has)) ?? branches[0]
    meant?.check(body)
  }
}

function invalidBody(validator: Validator, shape: TSchema, body: unknown): Problem {
  const issues = Object.create(null) as Record<string, string>
  const unknown = unknownIn(shape, body, MAX_ISSUES)
  // With so many unknown properties only these are reported, and nothing else is checked.
  for (const error of unknown.length < MAX_ISSUES ? validator.Errors(body) : []) {
    for (const [path, text] of issuesOf(error, shape)) issues[path] ??= text
  }
  for (const name of unknown) issues[name.slice(0, 100)] ??= 'There is no such property.'
  return invalid(Object.values(issues)[0] ?? 'This request is not valid.', issues)
}

/** The validator reports an unknown property twice: only the error with its path ('boolean') counts. */
function issuesOf(error: TLocalizedValidationError, shape: TSchema): [path: string, text: string][] {
  const at = join('', error.instancePath)
  if (error.keyword === 'required') return error.params.requiredProperties.map(name => [join(at, name), missing(shape, name)])
  if (error.keyword === 'boolean') return [[at, 'There is no such property.']]
  if (at === '') return error.keyword === 'additionalProperties' ? [] : [['_', 'This should be an object.']]
  return wordsFor(error, { at: '', what: 'It' })
}

function missing(shape: TSchema, name: string): string {
  const { properties } = shape as { properties?: Record<string, { missing?: string }> }
  return (properties && Object.hasOwn(properties, name) ? properties[name]?.missing : undefined) ?? 'This is required.'
}
