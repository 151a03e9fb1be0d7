import type { Unread } from '#fields/field-props.ts'

const BOXES = '.run-form .field-typed > .field-input'

/** The box of a date, a time or a number that was typed into last. */
let typed: HTMLInputElement | undefined

/** Begun once for a document. */
export function followDrafts(): void {
  const follow = ({ target }: Event) => target instanceof HTMLInputElement && target.matches(BOXES) && (typed = target)
  document.addEventListener('input', follow, { capture: true })
}

/**
 * What stands in the box of this field while somebody types there: it counts when it is left, which a tab that ends never does. Nothing is
 * said of it, and it stays as it is.
 */
export function draftOf(mapField: string): Unread | undefined {
  const isTyping = typed?.name === mapField && typed.value !== '' && typed.closest('.field-typed')?.contains(document.activeElement)
  return isTyping ? { text: typed!.value, message: '' } : undefined
}
