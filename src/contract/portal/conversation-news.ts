import { call } from '../call.ts'
import type { OfOwnRequest } from './conversation.ts'
import type { OfRequest } from './request-statuses.ts'

/** Event `written`: how what was written about a request stands, as far as who asks sees it. */
export interface ConversationNews {
  /** uuid of the newest entry; '': none. */
  readonly newest: string
  /** Another one than before: something was written, answered or ended. */
  readonly mark: string
}

const FACTS = {
  method: 'GET',
  effect: 'reads',
  rate: 'pagesPerMinute',
  body: 'none',
  headers: ['Last-Event-ID'],
  streams: 'events',
} as const

/**
 * Tells that something was written about a request while it happens, on whatever server (P8.185): at first how it stands, then each change. It ends where who asks
 * does not see the request any more. 404 for one that they do not see.
 */
export const watchConversation = call<OfRequest, undefined, ConversationNews>({
  ...FACTS,
  name: 'watchConversation',
  path: '/api/portal/:company/admin/submissions/:uuid/conversation/news',
  needs: 'can_view',
  query: {},
})

/** The same for whoever sent the request, to whom notes are none. 401 for a guest without a link. */
export const watchOwnConversation = call<OfOwnRequest, undefined, ConversationNews>({
  ...FACTS,
  name: 'watchOwnConversation',
  path: '/api/portal/:company/submissions/:submission/conversation/news',
  needs: 'all',
  query: { key: "of a guest's signed link" },
})
