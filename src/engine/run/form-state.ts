import type { Memory } from './memory.ts'
import type { FormState } from './run.ts'

/** Everything derived of the whole form, as a new object. */
export function formStateOf({ open, canSubmit, integration }: Memory): FormState {
  const pages: number[] = []
  open.forEach((isOpen, page) => {
    if (isOpen) pages.push(page)
  })
  return { pages, canSubmit, integration }
}

export function sameFormState(a: FormState, b: FormState): boolean {
  return a.canSubmit === b.canSubmit && a.integration === b.integration && sameIndexes(a.pages, b.pages)
}

function sameIndexes(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
