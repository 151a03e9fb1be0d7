import type { WayBack } from '../session/state.ts'

/** Where the way back leads to next. `page`: index into the definition. */
interface ReturnTarget {
  readonly page: number
  /** A page that the changed answer brought is to be filled in first. */
  readonly isNew: boolean
}

/** The first page that was not there before; else the last one, with Check and send (P5.34). */
export function nextTarget({ seen }: WayBack, pages: readonly number[]): ReturnTarget {
  const added = pages.slice(0, -1).find(page => !seen.has(page))
  return { page: added ?? pages.at(-1) ?? 0, isNew: added !== undefined }
}

/** Also these pages were seen. */
export const withSeen = (way: WayBack, ...pages: readonly number[]): WayBack => ({ ...way, seen: new Set([...way.seen, ...pages]) })

/** The id of what changes an answer from there. */
export const changeId = (mapField: string) => `check-${mapField}`
