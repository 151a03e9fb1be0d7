import type { CompiledField, CompiledForm } from '../compile/compiled-form.ts'
import { namesFetched, namesIn } from '../compile/compile-field.ts'
import { emptyMap } from '../model/json.ts'
import type { Run } from './run.ts'
import { isActive } from './field.ts'
import { writtenOf } from './memory.ts'
import { memoryOf } from './form-run.ts'
import { isEmpty } from '../model/values.ts'

/** The names in the placeholders of a field, and of those whose answers choose among its options. */
export const referencedNames = (item: Pick<CompiledField, 'kind' | 'field'>): readonly string[] => [
  ...namesFetched(item),
  ...namesIn(item.kind.filters, item.field),
]

/** The fields whose options are fetched from elsewhere, by mapField, in the order of the form. */
export function fetchersOf(form: CompiledForm): readonly string[] {
  return form.fetchers.map(index => form.fields[index]!.mapField)
}

/** Is the field in play, so that its options have to be fetched: its page is open and its own conditions hold? */
export function needsOptions(run: Run, mapField: string): boolean {
  const memory = memoryOf(run)
  const index = memory.form.byName.get(mapField)
  return index !== undefined && memory.open[memory.page[index]!] === 1 && isActive(memory, index)
}

/** The fields that this one's placeholders name, or that choose among its options: when one of their answers changes, the options have to be fetched again. */
export function referencesOf(form: CompiledForm, mapField: string): readonly string[] {
  const field = form.fields[form.byName.get(mapField) ?? -1]
  return field ? referencedNames(field).filter(name => form.byName.has(name)) : []
}

/** Does a shown field that its placeholders name have no answer yet? Until it has one, nothing is fetched. */
export function isWaiting(run: Run, mapField: string): boolean {
  const { form, shown, value } = memoryOf(run)
  return namesFetched(form.fields[form.byName.get(mapField)!]!).some(name => {
    const index = form.byName.get(name)
    return index !== undefined && shown[index] === 1 && isEmpty(value[index]!)
  })
}

/** The answers, as texts of the wire, that stand for the placeholders of this field now. Without a prototype. */
export function placeholdersOf(run: Run, mapField: string): Readonly<Record<string, string>> {
  const memory = memoryOf(run)
  const texts = emptyMap<string>()
  for (const name of referencesOf(memory.form, mapField)) texts[name] = writtenOf(memory, memory.form.byName.get(name)!)
  return texts
}
