import { hash } from 'node:crypto'
import { conversationLimits as limits } from '#contract/portal/conversation.ts'
import { inLines, isBlank } from '#contract/portal/written-text.ts'
import { invalid, malformed } from './errors.ts'
import { english } from './english.ts'
import type { Portal } from './portal.ts'
import { EVERY_SUBMISSION } from './submission-scope.ts'
import { conversationTexts as texts } from './submissions/conversation/conversation-texts.ts'
import { writtenId } from './submissions/conversation/written-id.ts'

interface MessageOfProgram {
  /** uuid of a submission that the token may see, and what the token is called. */
  readonly submission: string
  readonly name: string
  /** As it was sent. */
  readonly text: string
  /** The header Idempotency-Key. */
  readonly key: string | readonly string[] | undefined
}

const NO_KEY = english('An Idempotency-Key has 1 to 200 characters, none of them a space.')

/** A program writes to whoever sent a submission. @returns uuid of the message @throws Problem 400, 404, 409, 422 */
export async function writeByProgram(portal: Portal, { submission, name, text: typed, key: header }: MessageOfProgram): Promise<string> {
  const text = inLines(typed)
  const refused = (issue: string) => invalid(issue, { text: issue })
  if (isBlank(text)) throw refused(texts.empty)
  if (text.length > limits.text) throw refused(texts.tooLong({ most: limits.text }))
  const message = {
    submission,
    hidden: EVERY_SUBMISSION.hidden,
    kind: 'message',
    side: 'staff',
    user: undefined,
    by: portal.actor,
  } as const
  const key = keyOf(portal, header, text)
  return writtenId(await portal.submissions.conversation.write({ ...message, program: name, text, key }))
}

/** A key belongs to the token. */
function keyOf({ token }: Portal, header: MessageOfProgram['key'], text: string) {
  if (header === undefined || header === '') return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) throw malformed(NO_KEY)
  return { key: hash('sha256', JSON.stringify(['token', token?.id, header]), 'base64url'), digest: hash('sha256', text, 'buffer') }
}
