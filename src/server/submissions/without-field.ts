import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import { emptyMap } from '#engine/model/json.ts'
import type { Labels } from '#contract/portal/saved-answers.ts'

/** Answers that this version has no field for: they stay, so that nothing is lost. */
export function answersWithoutField(form: CompiledForm, answers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.assign(emptyMap<string>(), Object.fromEntries(Object.entries(answers).filter(([mapField]) => !form.byName.has(mapField))))
}

/** Stored labels that no look-up of this edit replaces: of fields that this version does not have, and of those that keep what is stored. */
export function labelsToKeep(form: CompiledForm, labels: Labels): Labels {
  const staysAsStored = (mapField: string) => {
    const field = form.fields[form.byName.get(mapField) ?? -1]
    return !field || field.fetches
  }
  return Object.assign(
    emptyMap<Labels[string]>(),
    Object.fromEntries(Object.entries(labels).filter(([mapField]) => staysAsStored(mapField))),
  )
}
