import { ALWAYS, type CompiledField, type Flat, MANY, type Programs, TRAIT } from './compiled.ts'
import type { Value } from './values.ts'

/** The lists that evaluation reads in place of the fields' objects. */
export function flatten(fields: readonly CompiledField[], programs: Programs): Flat {
  const page = new Int32Array(fields.length)
  const gate = new Int32Array(fields.length)
  const traits = new Uint8Array(fields.length)
  const empty: Value[] = []
  for (const field of fields) {
    page[field.index] = field.page
    gate[field.index] = gateOf(field.conditions, programs)
    traits[field.index] = traitsOf(field)
    empty.push(field.empty)
  }
  return { page, gate, traits, empty }
}

function gateOf(list: number, { code, start }: Programs): number {
  if (list === ALWAYS) return ALWAYS
  const first = start[list]!
  return start[list + 1]! - first === 1 && code[first]! >= 0 ? code[first]! : MANY
}

function traitsOf({ kind, hidden, cases, required }: CompiledField): number {
  const typed = !hidden && !kind.silent && !kind.computed
  return (
    bit(typed && cases.length === 0, TRAIT.PLAIN) |
    bit(kind.settle !== undefined, TRAIT.SETTLES) |
    bit(hidden, TRAIT.HIDDEN) |
    bit(typed, TRAIT.TYPED) |
    bit(required || kind.checksEmpty === true, TRAIT.NEEDED) |
    bit(kind.silent === true, TRAIT.SILENT)
  )
}

function bit(is: boolean, trait: number): number {
  return is ? trait : 0
}
