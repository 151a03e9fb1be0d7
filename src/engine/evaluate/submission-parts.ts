import type { CompiledField, CompiledForm } from '../compile/compiled-form.ts'
import { holds } from '../run/holds.ts'
import { emptyMap } from '../model/json.ts'
import type { Run } from '../run/run.ts'
import type { Memory } from '../run/memory.ts'
import { memoryOf } from '../run/form-run.ts'
import type { FileItem, Value } from '../model/values.ts'

/** What a browser sends (P5.24 to P5.27). */
export interface Parts {
  /** mapField and text, in the order of the form; several values joined by `||`. */
  readonly answers: readonly (readonly [mapField: string, text: string])[]
  readonly files: readonly (readonly [mapField: string, items: readonly FileItem[]])[]
  /** `excluded_request_fields`: answers of fields with submit = false, used for evaluation, never stored. */
  readonly excluded: Readonly<Record<string, string>>
  /** `integration_flag`. */
  readonly integration: boolean
}

/** The parts of a submit, or of a draft: what is shown, and the hidden fields of open pages whose conditions hold. */
export function partsOf(_form: CompiledForm, run: Run): Parts {
  const memory = memoryOf(run)
  const answers: [string, string][] = []
  const files: [string, readonly FileItem[]][] = []
  const excluded = emptyMap<string>()
  for (const field of memory.form.fields) {
    if (!isSubmitted(memory, field)) continue
    const value = memory.value[field.index]!
    if (!field.submit) excluded[field.mapField] = field.kind.write(value, field.field)
    else if (field.kind.files) files.push([field.mapField, filesOf(value)])
    else answers.push([field.mapField, field.kind.write(value, field.field)])
  }
  return { answers, files, excluded, integration: memory.integration }
}

/** Is the answer of this field part of a submit, among the answers or the excluded ones? */
export function isSubmitted(memory: Memory, { index, hidden, kind, page, conditions }: CompiledField): boolean {
  if (kind.silent) return false
  if (!hidden) return memory.shown[index] === 1
  return memory.open[page] === 1 && holds(memory.form.programs, conditions, memory.truth)
}

/** The items of an answer that are files. */
export function filesOf(value: Value): readonly FileItem[] {
  return typeof value === 'string' || typeof value[0] === 'string' ? [] : (value as readonly FileItem[])
}
