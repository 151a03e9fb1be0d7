import { ALWAYS, type CompiledField, type CompiledForm, type Source } from '../compiled.ts'
import { fieldsRead, readsClock } from '../formulas/parse.ts'

type Parts = Pick<CompiledForm, 'fields' | 'byName' | 'atoms' | 'programs'>

/** By field: 1 when its answer changes as time goes by, through its own rules or through fields that they read. */
export function clockedFields(parts: Parts): Uint8Array {
  const clocked = new Uint8Array(parts.fields.length)
  for (let growing = true; growing; ) {
    growing = false
    for (const field of parts.fields) {
      if (clocked[field.index] === 1 || !isClocked(field, parts, clocked)) continue
      clocked[field.index] = 1
      growing = true
    }
  }
  return clocked
}

function isClocked({ cases, min, max, conditions }: CompiledField, parts: Parts, clocked: Uint8Array): boolean {
  const byList = (list: number) => listReads(list, parts, clocked)
  const bySource = (source: Source | undefined) => source !== undefined && sourceReads(source, parts, clocked)
  return bySource(min) || bySource(max) || byList(conditions) || cases.some(item => bySource(item.source) || byList(item.conditions))
}

function sourceReads(source: Source, { byName }: Parts, clocked: Uint8Array): boolean {
  if (source.formula && readsClock(source.formula)) return true
  return inputsOf(byName, source).some(index => clocked[index] === 1)
}

function listReads(list: number, { programs: { code, start }, atoms }: Parts, clocked: Uint8Array): boolean {
  if (list === ALWAYS) return false
  for (let at = start[list]!; at < start[list + 1]!; at += 1) {
    const atom = atoms[code[at]!]
    if (atom && clocked[atom.field] === 1) return true
  }
  return false
}

/** The fields whose answers a computed text reads. The zone only says which day is today. */
export function inputsOf(byName: ReadonlyMap<string, number>, { field, formula }: Source): readonly number[] {
  const read = formula ? fieldsRead(formula).map(name => (name === '' ? field : (byName.get(name) ?? -1))) : [field]
  return read.filter(index => index >= 0)
}
