import type { Field } from '#engine/model/form.ts'

/**
 * Remembers what is made of a field, for each of what else it is made from. A field that is edited becomes another object and none is ever
 * changed, so that in a form of thousands one is looked at again with a key, and what is drawn of the others stays.
 */
export function perField<K, T>(make: (field: Field, key: K) => T): (field: Field, key: K) => T {
  const known = new WeakMap<Field, Map<K, T>>()
  return (field, key) => {
    const made = known.get(field) ?? new Map<K, T>()
    known.set(field, made)
    if (!made.has(key)) made.set(key, make(field, key))
    return made.get(key) as T
  }
}
