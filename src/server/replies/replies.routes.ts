import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import {
  addReply,
  type CannedReply,
  deleteReply,
  editReply,
  listReplies,
  MAX_REPLIES,
  orderReplies,
  replyLimits,
} from '#contract/portal/replies.ts'
import type { ReplyContent } from '#contract/portal/replies.shape.ts'
import { inLines, isBlank, oneLine } from '#contract/portal/written-text.ts'
import { isTaken } from '../db/failures.ts'
import { english } from '../english.ts'
import { invalid, notFound, stale, taken } from '../errors.ts'
import { versionIn } from '../http/if-match.ts'
import { serve } from '../http/serve.ts'
import { isUuid, uuidIn } from '../http/uuid-in.ts'

/** What staff are answered about canned replies (P8.98). */
const texts = {
  added: english('Reply added.'),
  saved: english('Reply saved.'),
  deleted: (name: string) => english(`The reply “${name}” was deleted.`),
  ordered: english('Order saved.'),
  nameMissing: english('Enter a name.'),
  textMissing: english('Enter a text.'),
  tooLong: (letters: number) => english(`Please shorten this to ${letters} characters.`),
  nameTaken: english('There is a reply of this name already.'),
  tooMany: english(`A company has at most ${MAX_REPLIES} canned replies. Delete one that nobody uses.`),
}

/** Texts that staff put into what they write to requesters: read by who may edit, written by administrators. */
export function repliesRoutes(app: FastifyInstance): void {
  serve(app, listReplies, async ({ portal }) => ({ replies: await portal.replies.list() }))

  serve(app, addReply, async ({ body, portal }) => {
    const reply = await portal.replies.add(contentOf(body), portal.actor).catch(nameTaken)
    if (!reply) throw invalid(texts.tooMany, { name: texts.tooMany })
    return answer(texts.added, reply)
  })

  serve(app, editReply, async ({ params, body, portal, request }) => {
    const seen = versionIn(request.headers['if-match'])
    const edited = await portal.replies.edit(uuidIn(params.uuid), seen, contentOf(body), portal.actor).catch(nameTaken)
    if (edited.is === 'gone') throw notFound()
    if (edited.is === 'stale') throw stale(edited.reply)
    return answer(texts.saved, edited.reply)
  })

  serve(app, deleteReply, async ({ params, portal }) => {
    const name = await portal.replies.remove(uuidIn(params.uuid), portal.actor)
    if (name === undefined) throw notFound()
    const done: Outcome = { success: true, message: [texts.deleted(name), ''] }
    return done
  })

  serve(app, orderReplies, async ({ body, portal }) => {
    await portal.replies.order(body.replies.filter(isUuid), portal.actor)
    const done: Outcome = { success: true, message: [texts.ordered, ''] }
    return done
  })
}

const answer = (title: string, data: CannedReply): Outcome<CannedReply> => ({ success: true, message: [title, ''], data })

/** As it is stored. @throws Problem 422 with an issue at its place */
function contentOf(body: ReplyContent): ReplyContent {
  const content = { name: oneLine(body.name), text: inLines(body.text) }
  const issues: Record<string, string> = {}
  if (isBlank(content.name)) issues['name'] = texts.nameMissing
  else if (content.name.length > replyLimits.name) issues['name'] = texts.tooLong(replyLimits.name)
  if (isBlank(content.text)) issues['text'] = texts.textMissing
  else if (content.text.length > replyLimits.text) issues['text'] = texts.tooLong(replyLimits.text)
  const [first] = Object.values(issues)
  if (first !== undefined) throw invalid(first, issues)
  return content
}

function nameTaken(error: unknown): never {
  throw isTaken(error, 'canned_reply_name_once') ? taken(texts.nameTaken, { name: texts.nameTaken }) : error
}
