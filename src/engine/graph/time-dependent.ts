import { ALWAYS, type CompiledField, type CompiledForm, type Source } from '../compiled.ts'
import { readsClock } from '../formulas/parse.ts'
import { inputsOf } from './inputs.ts'

type Parts = Pick<CompiledForm, 'fields' | 'byName' | 'atoms' | 'programs'>

/** By field: 1 when its answer changes as time goes by, through its own rules or through fields that they read. */
export function timeDependentFields(parts: Parts): Uint8Array {
  const found = new Uint8Array(parts.fields.length)
  for (let growing = true; growing; ) {
    growing = false
    for (const field of parts.fields) {
      if (found[field.index] === 1 || !isTimeDependent(field, parts, found)) continue
      found[field.index] = 1
      growing = true
    }
  }
  return found
}

function isTimeDependent({ cases, min, max, conditions }: CompiledField, parts: Parts, found: Uint8Array): boolean {
  const byList = (list: number) => listReads(list, parts, found)
  const bySource = (source: Source | undefined) => source !== undefined && sourceReads(source, parts, found)
  return bySource(min) || bySource(max) || byList(conditions) || cases.some(item => bySource(item.source) || byList(item.conditions))
}

function sourceReads(source: Source, { byName }: Parts, found: Uint8Array): boolean {
  if (source.formula && readsClock(source.formula)) return true
  return inputsOf(byName, source).some(index => found[index] === 1)
}

function listReads(list: number, { programs: { code, start }, atoms }: Parts, found: Uint8Array): boolean {
  if (list === ALWAYS) return false
  for (let at = start[list]!; at < start[list + 1]!; at += 1) {
    const atom = atoms[code[at]!]
    if (atom && found[atom.field] === 1) return true
  }
  return false
}
