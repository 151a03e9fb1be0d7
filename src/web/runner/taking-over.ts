import type { Value } from '#engine/values.ts'
import { sameValue, SEPARATOR } from '#engine/values.ts'
import { kinds } from '#fields/types.ts'
import type { Visit } from './visit.ts'

/**
 * What was typed or chosen in the server's HTML before the script ran, by mapField. Only controls whose state is no
 * longer the one the server wrote count, so that an untouched form changes nothing. Files are the matter of their look.
 */
export function typedBefore(form: HTMLFormElement, visit: Visit): Record<string, Value> {
  const dirty = new Set<string>()
  for (const element of form.elements) {
    const name = (element as HTMLInputElement).name
    if (name && isDirty(element)) dirty.add(name)
  }
  const typed: Record<string, Value> = Object.create(null)
  const data = new FormData(form)
  for (const field of visit.form.fields.flatMap(page => page.fields)) {
    const { mapField } = field
    const kind = kinds[field.type]
    if (!kind || !dirty.has(mapField)) continue
    const text = data.getAll(mapField).filter(part => typeof part === 'string').join(SEPARATOR)
    const value = kind.read(text, field)
    if (!sameValue(value, visit.run.field(mapField).value)) typed[mapField] = value
  }
  return typed
}

function isDirty(element: Element): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue
  if (element instanceof HTMLSelectElement) return isSelectDirty(element)
  if (!(element instanceof HTMLInputElement) || element.type === 'file') return false
  if (element.type === 'checkbox' || element.type === 'radio') return element.checked !== element.defaultChecked
  return element.value !== element.defaultValue
}

/** Without a written choice a single select shows its first option. */
function isSelectDirty(select: HTMLSelectElement): boolean {
  const options = [...select.options]
  const written = options.some(option => option.defaultSelected)
  if (!select.multiple && !written) return select.selectedIndex > 0
  return options.some(option => option.selected !== option.defaultSelected)
}
