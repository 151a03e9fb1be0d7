import { applyUserLink, readUserLink, type UserLinkData, type UserLinkState } from '#contract/portal/user-links.ts'
import { call } from '../../api/call.ts'
import { texts } from '../../shell/texts.ts'

/** What stands behind the # of the address: the server never sees it there. '' where it was cut off. */
export const tokenIn = ({ hash }: Pick<Location, 'hash'>): string => hash.slice(1)

/** The token is worth nothing any more: it goes from the address, and from the history of the browser. */
export const forgetToken = (): void => history.replaceState(history.state, '', location.pathname + location.search)

/** @returns undefined: nobody answered */
export async function readLink(company: string, token: string): Promise<UserLinkData | undefined> {
  if (token === '') return { state: 'unknown' }
  const { ok, body } = await call(readUserLink, { params: { company }, body: { token }, quiet: true })
  return ok ? body.data : undefined
}

/** What became of a press. `refused`: the link still works, and something else was wrong. */
export type PressResult =
  | { readonly is: 'done' }
  | { readonly is: 'dead'; readonly state: Exclude<UserLinkState, 'valid'> }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'unanswered' }

/** @param password of a link that sets one */
export async function pressLink(company: string, token: string, password?: string): Promise<PressResult> {
  const body = { token, ...(password !== undefined && { password }) }
  const answer = await call(applyUserLink, { params: { company }, body, quiet: true })
  if (answer.ok) return { is: 'done' }
  if (answer.status === 0) return { is: 'unanswered' }
  const state = (answer.body?.data as { state?: UserLinkState } | undefined)?.state
  if (state && state !== 'valid') return { is: 'dead', state }
  return { is: 'refused', why: answer.body?.issues?.['password'] ?? answer.body?.alert ?? answer.body?.message[1] ?? texts.retry }
}
