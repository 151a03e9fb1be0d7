import { pressedKey } from '#ui/keys.ts'
import { CHECK_HEADING } from './session/steps.ts'

const TYPED = 'input.field-input'
const CONTROLS = 'input, select, textarea, .run-full button'

/** A key of a phone's keyboard that leads on does so above the keyboard: the upper half of the window. */
const IN_SIGHT = 0.5

/**
 * On touch screens Enter leads to the next question, not over all that are left to the next page, and is named so on the
 * keyboard: Next where that question is typed too, Done where it is not and the keyboard goes, Go after the last. After the last one
 * above Check and send it leads there: nobody sends what they have not seen.
 * A hardware keyboard has Tab for this: there Enter stays what it is in every form. Begun once for a document.
 */
export function followNextKey(): void {
  const name = () => nameKey(document.activeElement)
  document.addEventListener('focusin', name)
  // An answer may have brought the next question.
  document.addEventListener('input', () => requestAnimationFrame(name))
  document.addEventListener('keydown', goOn)
  name()
}

function goOn(event: KeyboardEvent): void {
  const { target, defaultPrevented } = event
  if (pressedKey(event) !== 'Enter' || defaultPrevented || !hasKey(target)) return
  const next = controlAfter(target)
  if (!next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  // A day and its time share a box: theirs is that of both.
  const question = next.closest('.run-pair, .run-item') ?? next
  if (question.getBoundingClientRect().bottom > innerHeight * IN_SIGHT) question.scrollIntoView({ block: 'start' })
}

function nameKey(element: Element | null): void {
  if (!hasKey(element)) return
  const next = controlAfter(element)
  element.enterKeyHint = next ? (next.matches(TYPED) ? 'next' : 'done') : 'go'
}

const hasKey = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement &&
  element.matches(`.run-fields ${TYPED}`) &&
  !element.closest('dialog, [role=grid]') &&
  matchMedia('(pointer: coarse)').matches

/** The first control of the next question that can be answered, of radio buttons the chosen one; else what stands below the questions. */
function controlAfter(control: HTMLElement): HTMLElement | undefined {
  const walker = document.createTreeWalker(control.closest('.run-fields')!, NodeFilter.SHOW_ELEMENT)
  walker.currentNode = control
  while (walker.nextNode()) {
    const next = walker.currentNode as HTMLElement
    if (next.matches(CONTROLS) && next.tabIndex >= 0 && !next.matches(':disabled') && next.checkVisibility()) return chosenOf(next)
  }
  return document.getElementById(CHECK_HEADING) ?? undefined
}

const chosenOf = (control: HTMLElement) => control.closest('[role=radiogroup]')?.querySelector<HTMLElement>('input:checked') ?? control
