import { ALWAYS, type CompiledField, COMPOUND, type FieldColumns, FLAG, type Programs } from './compiled-form.ts'
import type { Value } from '../model/values.ts'

/** The columns that evaluation reads instead of the fields' objects. */
export function columnsOf(fields: readonly CompiledField[], programs: Programs): FieldColumns {
  const page = new Int32Array(fields.length)
  const guard = new Int32Array(fields.length)
  const flags = new Uint8Array(fields.length)
  const empty: Value[] = []
  for (const field of fields) {
    page[field.index] = field.page
    guard[field.index] = guardOf(field.conditions, programs)
    flags[field.index] = flagsOf(field)
    empty.push(field.empty)
  }
  return { page, guard, flags, empty }
}

function guardOf(list: number, { code, start }: Programs): number {
  if (list === ALWAYS) return ALWAYS
  const first = start[list]!
  return start[list + 1]! - first === 1 && code[first]! >= 0 ? code[first]! : COMPOUND
}

function flagsOf({ kind, hidden, cases, required, prefilledBy }: CompiledField): number {
  const typed = !hidden && !kind.silent && !kind.computed
  return (
    bit(typed && cases.length === 0 && prefilledBy.length === 0, FLAG.PLAIN) |
    bit(kind.settle !== undefined, FLAG.SETTLES) |
    bit(hidden, FLAG.HIDDEN) |
    bit(typed, FLAG.TYPED) |
    bit(required || kind.checksEmpty === true, FLAG.NEEDED) |
    bit(kind.silent === true, FLAG.SILENT)
  )
}

function bit(is: boolean, flag: number): number {
  return is ? flag : 0
}
