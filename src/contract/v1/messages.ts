import { call } from '../call.ts'
import { V1, V1_READ, V1_WRITE } from './facts.ts'
import type { MessagesV1, MessageV1, NewMessageV1 } from './message.shape.ts'
import type { OfOne } from './params.ts'

const MESSAGES = `${V1}/submissions/:id/messages`

/** The newest first, at most 100. */
export const listApiMessages = call<OfOne, undefined, MessagesV1>({
  ...V1_READ,
  name: 'listApiMessages',
  path: MESSAGES,
  scope: 'submissions:read',
})

/** Writes to whoever sent it: by mail, and on their page. Again with the same key it gives the first one. */
export const addApiMessage = call<OfOne, NewMessageV1, MessageV1>({
  ...V1_WRITE,
  name: 'addApiMessage',
  method: 'POST',
  path: MESSAGES,
  scope: 'submissions:write',
  effect: 'stores',
  headers: ['Idempotency-Key'],
})
