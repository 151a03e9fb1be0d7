import type { Submitted } from '#contract/portal/submissions.ts'

/** An edit link: the address of the portal, and the key. */
const EDIT_LINK = /^(.*)\/forms\/[^/]+\/[^/?]+\?(.*)#/

/** Address of the event details page of what a guest sent (P12.22), opened by the key of the edit link; '' without such a link. */
export function requestPageOf({ event_id, edit_link = '' }: Pick<Submitted, 'event_id' | 'edit_link'>): string {
  const [, base = '', query = ''] = EDIT_LINK.exec(edit_link) ?? []
  const key = new URLSearchParams(query).get('key') ?? ''
  return key === '' ? '' : `${base}/submissions/${event_id}?key=${encodeURIComponent(key)}`
}
