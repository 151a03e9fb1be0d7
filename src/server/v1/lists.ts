import type { Call } from '#contract/call.ts'
import type { PlacesPage, Position } from '../api-data/positions.ts'
import { type CursorOf, type Cursors, type HeaderTaker, tagPage } from './cursor.ts'
import { queryIn, refused } from './query.ts'
import { english } from '../english.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200
const MAX_CURSOR = 1_000

/** A page as it is answered. */
export interface PageV1<Item> {
  readonly items: Item[]
  readonly next: string | null
  readonly more: boolean
}

/** Where in a list a program asks for a page, and how large it is to be. */
export interface PageRequestV1 {
  /** undefined: at the begin */
  readonly position: Position | undefined
  readonly limit: number
}

/** @throws Problem 400 */
export function pageRequestIn(cursors: Cursors, of: CursorOf, request: { readonly url: string }, call: Pick<Call, 'query'>): PageRequestV1 {
  const query = queryIn(request, call)
  const cursor = query.text('cursor', MAX_CURSOR)
  return {
    limit: query.whole('limit', { min: 1, max: MAX_LIMIT }) ?? DEFAULT_LIMIT,
    position: cursor === '' ? undefined : cursors.read(of, cursor),
  }
}

/** A page with the cursor that goes on. */
export function pageV1<Item>(
  { cursors, of, reply }: { readonly cursors: Cursors; readonly of: CursorOf; readonly reply: HeaderTaker },
  { more, next }: Pick<PlacesPage, 'more' | 'next'>,
  items: readonly Item[],
): PageV1<Item> {
  tagPage(reply, [items, more, next])
  return { items: [...items], next: next ? cursors.write(of, next) : null, more }
}

/** Where a list in order of changes begins. @throws Problem 400 where that is said twice, or of another order */
export function sinceIn(query: ReturnType<typeof queryIn>, order: string): string | undefined {
  const since = query.instant('since')
  if (since === undefined) return undefined
  if (order !== 'changed') throw refused('since', english('This goes with order=changed alone. For days of submitting say from and to.'))
  if (query.text('cursor', MAX_CURSOR) !== '') throw refused('since', english('The cursor says where it goes on. Leave since out.'))
  return since
}

/** In order of changes a list is not narrowed by these: who follows it would not hear of what fits no more. @throws Problem 400 */
export function refuseWithChanges(query: ReturnType<typeof queryIn>, order: string, names: readonly string[]): void {
  if (order !== 'changed') return
  const name = names.find(one => query.text(one, Infinity) !== '')
  if (name !== undefined) throw refused(name, english('This does not go with order=changed. Leave it out, and look at what comes.'))
}
