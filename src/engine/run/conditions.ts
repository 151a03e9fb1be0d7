import { holds } from './holds.ts'
import type { Memory } from './memory.ts'

/** Derives whether a single comparison holds; true when that changed. */
export function deriveComparison({ form, truth, value }: Memory, comparison: number): boolean {
  const { field, test, target } = form.comparisons[comparison]!
  const now = test(value[field]!, target) ? 1 : 0
  if (truth[comparison] === now) return false
  truth[comparison] = now
  return true
}

/** Derives whether a page is open; true when that changed. */
export function derivePage({ form, truth, open }: Memory, page: number): boolean {
  const now = holds(form.programs, form.pages[page]!, truth) ? 1 : 0
  if (open[page] === now) return false
  open[page] = now
  return true
}
