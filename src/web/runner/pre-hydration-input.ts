import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { languageNow } from '#contract/texts/catalogue.ts'
import { readOne } from '#engine/model/kind.ts'
import type { Value } from '#engine/model/values.ts'
import { sameValue, SEPARATOR } from '#engine/model/values.ts'
import { kinds } from '#fields/types.ts'
import type { Visit } from './visit.ts'

/** What the form held for the names of controls that were typed into. */
let capturedTexts: ReadonlyMap<string, string> = new Map()

/** The files that were chosen, by the name of their control. */
let capturedFiles: ReadonlyMap<string, readonly File[]> = new Map()

/**
 * Boxes as they were, for what cannot be read is in its box alone: taking over writes the server's text into text areas,
 * and draws everything anew where it does not find what the server wrote.
 */
let capturedBoxes: readonly CapturedBox[] = []

type TextBox = HTMLInputElement | HTMLTextAreaElement

interface CapturedBox {
  readonly id: string
  readonly value: string
  readonly caret: readonly [start: number | null, end: number | null]
}

/**
 * Lets the script take over the server's HTML, with what was typed into it. All at once: what somebody types between
 * reading and taking over would be neither read nor heard.
 */
export function hydratePage(place: HTMLElement, app: ReactNode): Root {
  captureInput(place.querySelector<HTMLFormElement>('form.run-form'))
  return flushSync(() => hydrateRoot(place, app))
}

/**
 * Reads what was typed or chosen in the server's HTML, right before the script takes it over. Only controls whose state
 * is no longer the one the server wrote count. Of files the widget decides which it takes.
 */
function captureInput(form: HTMLFormElement | null): void {
  const controls = controlsOf(form)
  const dirty = controls.filter(isDirty)
  const names = new Set(dirty.map(control => control.name))
  const data = new FormData(form ?? undefined)
  // A disabled choice stays made; FormData leaves it out.
  for (const control of controls) if (isFixed(control)) data.append(control.name, control.value)
  const textOf = (name: string) =>
    data
      .getAll(name)
      .filter(part => typeof part === 'string')
      .join(SEPARATOR)
  capturedTexts = new Map(Array.from(names, name => [name, textOf(name)]))
  capturedFiles = new Map(controls.filter(hasFiles).map(({ name, files }) => [name, [...files]]))
  capturedBoxes = dirty.filter(isTextBox).map(({ id, value, selectionStart, selectionEnd }) => ({
    id,
    value,
    caret: [selectionStart, selectionEnd],
  }))
}

/** Puts into the run what was held, once; later runs begin afresh. Where somebody is typing, the caret stays. */
export function restorePreHydrationInput(visit: Visit): void {
  for (const { id, value, caret } of capturedBoxes) {
    const box = document.getElementById(id) as TextBox | null
    if (!box || box.value === value) continue
    box.value = value
    box.setSelectionRange(...caret)
  }
  visit.files.addEarly(capturedFiles)
  visit.restoreInput(valuesOf(capturedTexts, visit))
  capturedTexts = new Map()
  capturedFiles = new Map()
  capturedBoxes = []
}

function valuesOf(texts: ReadonlyMap<string, string>, visit: Visit): Record<string, Value> {
  const typed: Record<string, Value> = Object.create(null)
  for (const field of visit.form.fields.flatMap(page => page.fields)) {
    const text = texts.get(field.mapField)
    const kind = kinds[field.type]
    if (text === undefined || !kind) continue
    const value = readOne(kind, text, field, visit.formats, languageNow())
    if (!sameValue(value, visit.run.field(field.mapField).value)) typed[field.mapField] = value
  }
  return typed
}

type TypedControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Not by `form.elements` and the like: a control named so takes the place of what the form itself has under that name. */
function controlsOf(form: HTMLFormElement | null): readonly TypedControl[] {
  const found = form && Element.prototype.querySelectorAll.call(form, 'input[name], select[name], textarea[name]')
  return found ? [...(found as NodeListOf<TypedControl>)] : []
}

function hasFiles(control: TypedControl): control is HTMLInputElement & { readonly files: FileList } {
  return control instanceof HTMLInputElement && control.type === 'file' && control.files !== null && control.files.length > 0
}

const isTextBox = (control: TypedControl): control is TextBox => control.type.startsWith('text')

function isFixed(control: TypedControl): boolean {
  return control instanceof HTMLInputElement && control.disabled && control.checked
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
