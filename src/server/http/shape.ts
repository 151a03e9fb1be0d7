import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { invalid } from '../errors.ts'

const compiledShapes = new WeakMap<TSchema, Validator>()

function validatorOf(shape: TSchema): Validator {
  let validator = compiledShapes.get(shape)
  if (!validator) {
    validator = Compile(shape) as unknown as Validator
    compiledShapes.set(shape, validator)
  }
  return validator
}

/**
 * Checks a body. A property may say in its shape what to tell when it is not there: `{ missing: 'Email is required' }`.
 * @throws Problem 422 with an issue per property.
 */
export function checkShape(shape: TSchema, body: unknown): void {
  const validator = validatorOf(shape)
  if (validator.Check(body)) return
  const issues = Object.create(null) as Record<string, string>
  for (const error of validator.Errors(body).slice(0, 50)) {
    const at = error.instancePath.replace(/^\//, '')
    if (error.keyword === 'required') {
      for (const name of error.params.requiredProperties) issues[join(at, name)] ??= missing(shape, name)
    } else if (error.keyword === 'additionalProperties') {
      for (const name of error.params.additionalProperties) issues[join(at, name)] ??= 'There is no such property.'
    } else issues[at === '' ? '_' : at] ??= sentence(error.message)
  }
  throw invalid(Object.values(issues)[0] ?? 'This request is not valid.', issues)
}

const join = (path: string, name: string) => (path === '' ? name : `${path}/${name}`)

function missing(shape: TSchema, name: string): string {
  const { properties } = shape as { properties?: Record<string, { missing?: string }> }
  return (properties && Object.hasOwn(properties, name) ? properties[name]?.missing : undefined) ?? 'This is required.'
}

const sentence = (text: string) => `This ${text.replace(/\.$/, '')}.`
