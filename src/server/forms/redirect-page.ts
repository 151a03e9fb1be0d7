/** Is there a form at this address of the company (`forms/{type}/{path}`)? */
export type FormExists = (type: string, path: string) => Promise<boolean>

const FORM = /^forms\/([a-z0-9_-]+)\/([a-z0-9_-]+)$/

/** Does this lead to a page of the company that can follow a submit? */
export async function isRedirectPage(page: string, exists: FormExists): Promise<boolean> {
  const [, type, path] = FORM.exec(page) ?? []
  return type !== undefined && path !== undefined ? exists(type, path) : page === '/' || page === 'submissions'
}

interface Redirect {
  readonly redirect_page: string
  readonly redirect_to?: string
}

interface Carried<T> {
  readonly content: T & Redirect
  /** Its `redirect_page` was its `redirect_to`. */
  readonly carried: boolean
  /** A `redirect_to` that leads to no page, or ''. */
  readonly dropped: string
}

/**
 * Content without its `redirect_to` of before there was a `redirect_page`: carried over where it has the shape of a page.
 * Any JSON: shapes are checked after it.
 */
export function carryRedirect<T>(json: T, drops = false): Carried<T> {
  const { redirect_to: old, redirect_page: page = '', ...rest } = (json ?? {}) as Record<string, unknown>
  const text = page === '' && typeof old === 'string' ? old.trim().replace(/^\/+|\/+$/g, '') : ''
  const carried = !drops && (FORM.test(text) || text === 'submissions')
  const content = { ...rest, redirect_page: carried ? text : page } as T & Redirect
  return { content, carried, dropped: carried ? '' : text }
}

/** Stored content likewise. What leads nowhere stays beside, for the editor to warn of; the next save drops it. */
export async function withRedirectPage<T>(stored: T, exists: FormExists): Promise<T & Redirect> {
  const first = carryRedirect(stored)
  const leads = !first.carried || (await isRedirectPage(first.content.redirect_page, exists))
  const { content, dropped } = leads ? first : carryRedirect(stored, true)
  return dropped === '' ? content : { ...content, redirect_to: dropped }
}
