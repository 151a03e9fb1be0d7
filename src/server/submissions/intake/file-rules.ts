import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import { MAX_SIZE_MB } from '#fields/kit/file-limits.ts'

/** What a file field of the form's version allows. */
export interface FileRule {
  /** HTML's accept; undefined: the default list. */
  readonly accept: string | undefined
  /** MB of all files of the field together. */
  readonly megabytes: number
}

/** By mapField. */
export type FileRules = ReadonlyMap<string, FileRule>

/** The file fields of a form whose files are stored. */
export type FileRulesOf = (form: CompiledForm) => FileRules

/** Makes the rules of a form's files; each form's are made once. */
export function makeFileRules(): FileRulesOf {
  const cache = new WeakMap<CompiledForm, FileRules>()
  return form => {
    let rules = cache.get(form)
    if (rules === undefined) cache.set(form, (rules = fileRulesOf(form)))
    return rules
  }
}

function fileRulesOf(form: CompiledForm): FileRules {
  const rules = new Map<string, FileRule>()
  for (const { mapField, field, kind, submit } of form.fields) {
    if (!kind.files || !submit) continue
    const { accept, maxSize } = field as { accept?: string; maxSize?: number }
    rules.set(mapField, { accept, megabytes: maxSize ?? MAX_SIZE_MB })
  }
  return rules
}
