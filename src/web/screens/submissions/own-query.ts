import type { OwnSubmissionsPage } from '#contract/portal/pages.ts'

/** What of the list is asked for. */
export type OwnQueryPart = OwnSubmissionsPage['query'] & { readonly page?: number; readonly size?: number }

/** The address that asks for it, without what is so anyway. */
export function ownQuery({ search, form, when, page, size }: OwnQueryPart): string {
  const parts = { search, when, form, page: page === undefined ? '' : String(page), size: size === undefined ? '' : String(size) }
  return new URLSearchParams(Object.entries(parts).filter(([, text]) => text !== '')).toString()
}
