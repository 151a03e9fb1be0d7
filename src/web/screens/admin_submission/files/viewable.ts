import type { StoredFile } from '#contract/portal/saved-answers.ts'
import { SHOWN_PICTURES } from '#contract/portal/shown-files.ts'

/** How a file is looked at in the page; undefined: it is only downloaded. */
export function viewOf({ type }: StoredFile): 'picture' | 'pages' | undefined {
  if (SHOWN_PICTURES.some(one => one === type)) return 'picture'
  return type === 'application/pdf' ? 'pages' : undefined
}
