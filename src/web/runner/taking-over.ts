import type { Value } from '#engine/values.ts'
import { sameValue, SEPARATOR } from '#engine/values.ts'
import { kinds } from '#fields/types.ts'
import type { Visit } from './visit.ts'

/** What the form held for the names of controls that were typed into. */
let held: ReadonlyMap<string, string> = new Map()

/** Text areas as they were: taking over writes the server's text into them. */
let areas: readonly Area[] = []

interface Area {
  readonly element: HTMLTextAreaElement
  readonly value: string
  readonly caret: readonly [start: number, end: number]
}

/**
 * Reads what was typed or chosen in the server's HTML, right before the script takes it over. Only controls whose state
 * is no longer the one the server wrote count. Files are the matter of their look.
 */
export function holdTyped(form: HTMLFormElement | null): void {
  const names = new Set<string>()
  for (const element of form?.elements ?? []) {
    const name = (element as HTMLInputElement).name
    if (name && isDirty(element)) names.add(name)
  }
  const data = new FormData(form ?? undefined)
  const textOf = (name: string) => data.getAll(name).filter(part => typeof part === 'string').join(SEPARATOR)
  held = new Map(Array.from(names, name => [name, textOf(name)]))
  areas = Array.from(form?.querySelectorAll('textarea') ?? [], element => ({
    element,
    value: element.value,
    caret: [element.selectionStart, element.selectionEnd],
  }))
}

/** Puts into the run what was held, once; later runs begin afresh. Where somebody is typing, the caret stays. */
export function takeTyped(visit: Visit): void {
  for (const { element, value, caret } of areas) {
    if (element.value === value) continue
    element.value = value
    element.setSelectionRange(...caret)
  }
  visit.takeOver(valuesOf(held, visit))
  held = new Map()
  areas = []
}

function valuesOf(texts: ReadonlyMap<string, string>, visit: Visit): Record<string, Value> {
  const typed: Record<string, Value> = Object.create(null)
  for (const field of visit.form.fields.flatMap(page => page.fields)) {
    const text = texts.get(field.mapField)
    const kind = kinds[field.type]
    if (text === undefined || !kind) continue
    const value = kind.read(text, field)
    if (!sameValue(value, visit.run.field(field.mapField).value)) typed[field.mapField] = value
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
