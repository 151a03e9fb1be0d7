import type { ListAsked } from '#contract/portal/pages.ts'

const SIZE = 20
const MOST_ROWS = 200
const MOST_PAGES = 100_000
const LONGEST = 200

/** What part of a list an address asks for: `?search&page&size&sort&descending`. What makes no sense is the default. */
export function listAsked<S extends string>(search: URLSearchParams, isSort: (text: string) => text is S, sort: S, descending = false) {
  const asked = search.get('sort') ?? ''
  return {
    search: (search.get('search') ?? '').replaceAll('\0', '').slice(0, LONGEST).toWellFormed(),
    page: whole(search.get('page'), 1, MOST_PAGES),
    size: whole(search.get('size'), SIZE, MOST_ROWS),
    sort: isSort(asked) ? asked : sort,
    descending: search.has('descending') ? search.get('descending') === 'true' : descending,
  } satisfies ListAsked
}

function whole(text: string | null, fallback: number, most: number): number {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : fallback
  return Math.min(Math.max(number, 1), most)
}

interface Part {
  readonly page: number
  readonly size: number
}

/** A page beyond the end, as after a deletion or in a larger window, is the last one: `asked` says which it is. */
export async function loadWithin<A extends Part, L extends { readonly rows: readonly unknown[]; readonly total: number }>(
  asked: A,
  load: (asked: A) => Promise<L>,
): Promise<L & { readonly asked: A }> {
  const list = await load(asked)
  if (list.rows.length > 0 || asked.page === 1) return { ...list, asked }
  const last = { ...asked, page: Math.max(1, Math.ceil(list.total / asked.size)) }
  return { ...(await load(last)), asked: last }
}
