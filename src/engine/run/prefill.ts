import type { Field } from '../model/form.ts'
import { type Kind, readOne } from '../model/kind.ts'
import { asText, own } from '../model/json.ts'
import type { Env } from './run.ts'
import { isEmpty, type Value } from '../model/values.ts'
import { TIMEZONE, USER_ATTRIBUTES } from '../model/user-attributes.ts'

/**
 * The preset of the address or, for a hidden field in edit mode, the stored answer; undefined when there is neither. An empty
 * parameter presets an empty answer. What is not written as answers are stored may be written as people type it. Files have
 * neither presets nor defaults, because a text cannot be a file.
 */
export function presetOf(field: Field, kind: Kind, env: Env): Value | undefined {
  if (kind.files) return undefined
  const text = own(env.query, field.mapField) ?? (field.hidden && env.editing ? own(env.stored, field.mapField) : undefined)
  if (typeof text !== 'string') return undefined
  const value = kind.read(text, field)
  return isEmpty(value) ? readOne(kind, text, field, env.formats) : value
}

/** The default: the author's, else the user's attribute, else (timezone) the visitor's zone (P3.39). */
export function defaultOf(field: Field, kind: Kind, env: Env): Value {
  if (kind.files) return kind.empty(field)
  const authored = asText(field.defaultValue)
  if (authored !== '') {
    const value = kind.read(authored, field)
    if (!isEmpty(value)) return value
  }
  const text = attributeOf(field.mapField, env)
  return text === '' ? kind.empty(field) : kind.read(text, field)
}

function attributeOf(name: string, env: Env): string {
  if (USER_ATTRIBUTES.has(name)) return asText(own(env.user, name))
  return name === TIMEZONE ? env.timeZone : ''
}
