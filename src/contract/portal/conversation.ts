import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { NewQuestion } from './conversation.shape.ts'
import type { DeliveryState } from './outbox.ts'
import type { StoredFile } from './saved-answers.ts'
import type { OfRequest, RequestVersions } from './request-statuses.ts'
import type { QuestionField } from './request-questions.ts'
import type { NamedPerson } from './submission-row.ts'

/**
 * `text`: characters of a message, of a note and of a question; `fields`: that a question may name; `files` and `megabytes` (together): of one message; `people`:
 * that one may name; `entries`: of one request; `page`: that one call gives.
 */
export const conversationLimits = { text: 5_000, fields: 20, files: 10, megabytes: 50, people: 20, entries: 1_000, page: 100 } as const

/** `message`: of staff to whoever sent the request, or of them to staff; `question`: staff ask for more; `note`: internal, of staff for staff. */
export type EntryKind = 'message' | 'question' | 'note'

/** What was written about a request (P8.110). */
export interface ConversationEntry {
  readonly uuid: string
  readonly kind: EntryKind
  /** Who of both wrote it: of notes and questions always `staff`. */
  readonly side: 'staff' | 'requester'
  /**
   * Who wrote it. For staff the name of an account or of a program, '' for a guest; for whoever sent the request the company where it was staff, '' where it was
   * themselves.
   */
  readonly who: string
  /** Who reads it wrote it. */
  readonly is_own: boolean
  /** Instant, ISO 8601 UTC. */
  readonly at: string
  /** As it was typed, with its lines; '' where there are files alone. */
  readonly text: string
  readonly files: readonly StoredFile[]
  /** Of a question: the fields that it names, as they are called. */
  readonly fields: readonly QuestionField[]
  /** Of a question: when it was answered, or when it ended without an answer; neither: it waits. */
  readonly answered_at?: string
  readonly ended_at?: string
  /** Of a message of whoever sent the request: it answered a question. */
  readonly is_answer?: true
  /** For staff: whom it names. */
  readonly people?: readonly NamedPerson[]
  /** For staff, of what goes by mail to whoever sent the request: what became of that mail. Absent: none was made, or that is too long ago. */
  readonly mail?: { readonly to: string; readonly state: DeliveryState; readonly why: string }
}

/** What was written about a request, as staff read it. */
export interface Conversation {
  /** The oldest first; of more than `conversationLimits.page` the newest, or those before `before`. */
  readonly entries: readonly ConversationEntry[]
  /** There are earlier ones: they are asked for with `before`, the uuid of the first entry. */
  readonly has_earlier: boolean
  /** Whether whoever sent it is written to about a message, and to which address; else why not, in a sentence. */
  readonly mails: { readonly goes: boolean; readonly to?: string; readonly why_not?: string }
}

/** The same for whoever sent it, without notes. */
export type OwnConversation = Omit<Conversation, 'mails'>

const ENTRIES = '/api/portal/:company/admin/submissions/:uuid/conversation/'
const FACTS = { needs: 'can_edit', rate: 'staffWritesPerMinute', query: {}, headers: [] } as const satisfies Partial<Call>
const BEFORE = 'uuid of an entry: those before it'

/** What was written about a request, notes too. 404 for one that who asks does not see. */
export const getConversation = call<OfRequest, undefined, Conversation>({
  ...FACTS,
  name: 'getConversation',
  method: 'GET',
  path: ENTRIES,
  needs: 'can_view',
  effect: 'reads',
  rate: 'pagesPerMinute',
  body: 'none',
  query: { before: BEFORE },
})

/** What a message that was taken is answered with. */
export interface WrittenMessage {
  readonly entry: ConversationEntry
}

/**
 * Writes a message to whoever sent the request, or an internal note (P8.110, P8.111). Multipart: `kind` (`message` or `note`), `text`, `people` (uuids, joined
 * by `,`, of those that findAssignees offers: each hears of it, once), `files` as repeated parts. A repeat with the same `Idempotency-Key` answers as the first.
 * 422 with an issue at `text` (none, and no files, or too long), `kind`, `people` or `files`; 409 where there are `conversationLimits.entries`.
 */
export const addMessage = call<OfRequest, undefined, Outcome<WrittenMessage>>({
  ...FACTS,
  name: 'addMessage',
  method: 'POST',
  path: ENTRIES,
  effect: 'stores',
  body: 'multipart',
  headers: ['Idempotency-Key'],
})

/**
 * Asks whoever sent a request for more (P8.112): its phase is `asked` from then on, and a mail goes. A question that waits is ended by it. In the phases new, open,
 * asked and approved. `data` says the versions; the second text of the message is '' or says that nobody is written to, and why. 412 with ChangedMeanwhile; 422 with
 * an issue at `text` or `fields`; 409 in another phase.
 */
export const askForMore = call<OfRequest, NewQuestion, Outcome<RequestVersions>>({
  ...FACTS,
  name: 'askForMore',
  method: 'POST',
  path: '/api/portal/:company/admin/submissions/:uuid/question/',
  effect: 'stores',
  body: 'json',
  headers: ['If-Match'],
})

/** Ends the question that waits without an answer: the phase is again the one from before. Again it changes nothing. 412 as there. */
export const endQuestion = call<OfRequest, undefined, Outcome<RequestVersions>>({
  ...FACTS,
  name: 'endQuestion',
  method: 'DELETE',
  path: '/api/portal/:company/admin/submissions/:uuid/question/',
  effect: 'changes',
  body: 'none',
  headers: ['If-Match'],
})

const OWN = {
  path: '/api/portal/:company/submissions/:submission/conversation/',
  needs: 'all',
} as const satisfies Partial<Call>
const KEY = "of a guest's signed link"

/** As `getConversation`, for whoever sent the request, without notes. 401 for a guest without a link. */
export const getOwnConversation = call<OfOwnRequest, undefined, OwnConversation>({
  ...OWN,
  name: 'getOwnConversation',
  method: 'GET',
  effect: 'reads',
  rate: 'pagesPerMinute',
  body: 'none',
  query: { key: KEY, before: BEFORE },
  headers: [],
})

/**
 * Whoever sent the request writes to staff (P8.115). Multipart: `text`, `files` as repeated parts, and `question`: the uuid of the question that this answers.
 * Else as `addMessage`; 401 for a guest without a link; 429 where they wrote too much.
 */
export const addOwnMessage = call<OfOwnRequest, undefined, Outcome<WrittenMessage>>({
  ...OWN,
  name: 'addOwnMessage',
  method: 'POST',
  effect: 'stores',
  rate: 'submitsPerAddressPerMinute',
  body: 'multipart',
  query: { key: KEY },
  headers: ['Idempotency-Key'],
})

/** `submission`: uuid. */
export interface OfOwnRequest {
  readonly company: string
  readonly submission: string
}
