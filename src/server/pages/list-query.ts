import type { ListQuery } from '#contract/portal/list-query.ts'

const DEFAULT_SIZE = 20
const MAX_ROWS = 200
const MAX_PAGES = 100_000
const MAX_SEARCH_LENGTH = 200

/** The query of a list from an address: `?search&page&size&sort&descending`. Invalid values become the default. */
export function listQuery<S extends string>(search: URLSearchParams, isSort: (text: string) => text is S, sort: S, descending = false) {
  const requestedSort = search.get('sort') ?? ''
  return {
    search: (search.get('search') ?? '').replaceAll('\0', '').slice(0, MAX_SEARCH_LENGTH).toWellFormed(),
    page: whole(search.get('page'), 1, MAX_PAGES),
    size: whole(search.get('size'), DEFAULT_SIZE, MAX_ROWS),
    sort: isSort(requestedSort) ? requestedSort : sort,
    descending: search.has('descending') ? search.get('descending') === 'true' : descending,
  } satisfies ListQuery
}

function whole(text: string | null, fallback: number, max: number): number {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : fallback
  return Math.min(Math.max(number, 1), max)
}

/** Which rows of a list, by page. */
interface PageOfList {
  readonly page: number
  readonly size: number
}

/** A page beyond the end, as after a deletion or in a larger window, is the last one: `query` says which it is. */
export async function loadWithin<Q extends PageOfList, L extends { readonly rows: readonly unknown[]; readonly total: number }>(
  query: Q,
  load: (query: Q) => Promise<L>,
): Promise<L & { readonly query: Q }> {
  const list = await load(query)
  if (list.rows.length > 0 || query.page === 1) return { ...list, query }
  const last = { ...query, page: Math.max(1, Math.ceil(list.total / query.size)) }
  return { ...(await load(last)), query: last }
}
