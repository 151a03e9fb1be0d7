import { flushSync } from 'react-dom'
import { atClick } from '#fields/kit/press-dom.ts'

type Box = HTMLInputElement | HTMLTextAreaElement

/** Boxes and ticks of the form; the native calendar beside a box, which is set by the box, is none of them. */
const BOXES = '.run-form :is(input, textarea):enabled:not([type=hidden], [type=file], [type=date], [type=time])'
/** Those that count when they are left. */
const DRAFTS = '.field-typed > input, input[role=combobox], input[list]'

/** Boxes that were filled in and not entered. */
const filled = new WeakSet<Box>()
/** What has the focus, and what was pressed last: that counts without us. */
let entered: EventTarget | null = null
let pressed: EventTarget | null = null
let isReporting = false

/**
 * What password managers, form fillers, the browser itself and programs put into a box without entering it is its answer (P5.9): typed
 * and left. Begun once for a document, by what comes late; it reads what was put in before.
 */
export function followFillers(): void {
  entered = document.activeElement
  document.addEventListener('focusin', ({ target }) => (entered = target))
  document.addEventListener('focusout', ({ target }) => target === entered && (entered = null))
  document.addEventListener('click', ({ target }) => !isReporting && (pressed = target), { capture: true })
  for (const type of ['input', 'change']) document.addEventListener(type, follow)
  for (const box of boxes()) if (reportText(box)) leave(box)
}

/** Whatever stands in a box becomes its answer, though nobody told of it; what has the focus is left by whoever calls. */
export function readFilled(): void {
  for (const box of boxes()) if (reportText(box) || filled.has(box) || (box.value !== '' && box.matches(DRAFTS))) leave(box)
}

const boxes = () => document.querySelectorAll<Box>(BOXES)
const isTick = (box: Box): box is HTMLInputElement => box.matches('[type=checkbox], [type=radio]')

function follow({ type, target, isTrusted }: Event): void {
  if (isReporting || !isBox(target)) return
  // Whoever presses a tick, its label or its key has clicked it; who types leaves the box again.
  const isMine = target === (isTick(target) ? pressed : entered)
  if (!isMine) filled.add(target)
  // A press counts once.
  if (type === 'change' && isTick(target)) pressed = null
  atClick(() => {
    if (!isTick(target)) {
      // Of keys React hears itself; told once more, the caret would go to the end of a box that nothing is drawn into.
      if (!isMine || !isTrusted) reportText(target)
    } else if (type === 'change' && !isMine) report(target, 'checked', !target.checked, 'click')
    if (type === 'change' && !isMine) leave(target)
  })
}

const isBox = (target: EventTarget | null): target is Box => target instanceof Element && target.matches(BOXES)

/** @returns whether another text stands in the box than was drawn into it */
function reportText(box: Box): boolean {
  const isUntold = !isTick(box) && plain(box.value) !== plain(box.defaultValue)
  if (isUntold) report(box, 'value', `${box.value} `, 'input')
  return isUntold
}

/** Browsers take signs away that a box cannot hold. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** React takes what its own setter was given for what it drew: only what is set behind its back is a change. */
function report<K extends 'value' | 'checked'>(box: Box, key: K, other: unknown, event: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), key) ?? {}
  const now = Reflect.get(box, key)
  isReporting = true
  Reflect.set(box, key, other)
  set?.call(box, now)
  flushSync(() => box.dispatchEvent(new Event(event, { bubbles: true })))
  isReporting = false
}

function leave(box: Box): void {
  filled.delete(box)
  if (box !== document.activeElement) box.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
