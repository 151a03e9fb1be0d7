import type { CompiledForm, CompiledField } from '#engine/compile/compiled-form.ts'
import { MAX_SIZE_MB } from '#fields/kit/file-limits.ts'

/** What a field of the form's version allows of the files that come with it. */
export interface FileRule {
  /** HTML's accept; undefined: the default list. */
  readonly accept: string | undefined
  /** MB of all files of the field together. */
  readonly megabytes: number
  /** Of files that an answer names (`Attachments`): MB of each, and how many there may be. */
  readonly attached?: { readonly megabytesEach: number; readonly maxCount: number }
}

/** By mapField. */
export type FileRules = ReadonlyMap<string, FileRule>

/** The fields of a form whose files are stored. */
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
  for (const field of form.fields) {
    const rule = field.submit ? ruleOf(field) : undefined
    if (rule) rules.set(field.mapField, rule)
  }
  return rules
}

function ruleOf({ field, kind }: CompiledField): FileRule | undefined {
  if (kind.attachments) {
    const { accept, megabytes, maxCount } = kind.attachments
    return { accept, megabytes: megabytes * maxCount, attached: { megabytesEach: megabytes, maxCount } }
  }
  if (!kind.files) return undefined
  const { accept, maxSize } = field as { accept?: string; maxSize?: number }
  return { accept, megabytes: maxSize ?? MAX_SIZE_MB }
}
