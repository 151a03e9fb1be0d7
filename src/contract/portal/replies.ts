import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { StaffShell } from './pages.ts'
import type { OfCompany } from './params.ts'
import type { ReplyContent, ReplyOrder } from './replies.shape.ts'

/** Of a company. */
export const MAX_REPLIES = 50

/** Letters. The text fits into the reason of a decision. */
export const replyLimits = { name: 80, text: 2000 } as const

/** A text that staff put into what they write to requesters (P8.98). */
export interface CannedReply {
  readonly uuid: string
  /** Raised by each change of its words; If-Match carries it. */
  readonly version: number
  /** Staff choose it by this; requesters never read it. */
  readonly name: string
  /** In lines. */
  readonly text: string
}

/** `admin/settings/replies`: the canned replies of the company in their order, to be written and put into another order. */
export interface AdminSettingsRepliesPage extends StaffShell {
  readonly render: 'admin_settings_replies'
  readonly replies: readonly CannedReply[]
}

export interface OfReply extends OfCompany {
  readonly uuid: string
}

const PATH = '/api/portal/:company/admin/replies/'
const FACTS = { rate: 'staffWritesPerMinute', query: {}, headers: [] } as const satisfies Partial<Call>

/** All of them, in their order. */
export const listReplies = call<OfCompany, undefined, { readonly replies: readonly CannedReply[] }>({
  ...FACTS,
  name: 'listReplies',
  method: 'GET',
  path: PATH,
  needs: 'can_edit',
  effect: 'reads',
  rate: 'pagesPerMinute',
  body: 'none',
})

/** Behind the others. 409 where its name is taken, 422 with an issue at what is wrong, also where there are MAX_REPLIES. */
export const addReply = call<OfCompany, ReplyContent, Outcome<CannedReply>>({
  ...FACTS,
  name: 'addReply',
  method: 'POST',
  path: PATH,
  needs: 'admin',
  fresh: false,
  effect: 'stores',
  body: 'json',
})

/** Its words. 412 with it as it is now where somebody changed it since. */
export const editReply = call<OfReply, ReplyContent, Outcome<CannedReply>>({
  ...FACTS,
  name: 'editReply',
  method: 'PATCH',
  path: `${PATH}:uuid`,
  needs: 'admin',
  fresh: false,
  effect: 'stores',
  body: 'json',
  headers: ['If-Match'],
})

/** For good: what was written with it stays. */
export const deleteReply = call<OfReply, undefined, Outcome>({
  ...FACTS,
  name: 'deleteReply',
  method: 'DELETE',
  path: `${PATH}:uuid`,
  needs: 'admin',
  fresh: false,
  effect: 'changes',
  body: 'none',
})

/** Another order: the last one counts. One that is not there any more is passed over. */
export const orderReplies = call<OfCompany, ReplyOrder, Outcome>({
  ...FACTS,
  name: 'orderReplies',
  method: 'PATCH',
  path: PATH,
  needs: 'admin',
  fresh: false,
  effect: 'changes',
  body: 'json',
})
