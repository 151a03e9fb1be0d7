import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { statusLimits } from '#contract/portal/request-status.ts'
import type { EditedRequestStatuses } from '#contract/portal/request-statuses.shape.ts'
import { editRequestStatuses } from '#contract/portal/request-statuses.ts'
import { inLines, isBlank, oneLine } from '#contract/portal/written-text.ts'
import { english } from '../english.ts'
import { invalid, stale } from '../errors.ts'
import { versionIn } from '../http/if-match.ts'
import { serve } from '../http/serve.ts'
import { nameKey } from '../name-key.ts'

/** What an administrator is answered (P8.85). */
const texts = {
  savedStatuses: english('Statuses saved.'),
  otherStatuses: english('These are not the statuses that there are. Reload the page to edit them.'),
  missing: english('Enter a name.'),
  taken: english('Another status is called this. Enter a word of its own.'),
  tooLong: (letters: number) => english(`Please shorten this to ${letters} characters.`),
}

/** What a company calls its statuses of requests, and their order. */
export function requestStatusesRoutes(app: FastifyInstance): void {
  serve(app, editRequestStatuses, async ({ body, portal, request }) => {
    const version = versionIn(request.headers['if-match'])
    const edited = await portal.requestStatuses.edit(version, wordsIn(body), portal.actor)
    if (edited.is === 'stale') throw stale({ version: edited.version })
    if (edited.is === 'others') throw invalid(texts.otherStatuses)
    const saved: Outcome<{ version: number }> = { success: true, message: [texts.savedStatuses, ''], data: { version: edited.version } }
    return saved
  })
}

/** As they are stored: of two that staff could not tell apart neither is. @throws Problem 422 with an issue at `{key}.{setting}` */
function wordsIn({ statuses }: EditedRequestStatuses): EditedRequestStatuses['statuses'] {
  const issues: Record<string, string> = {}
  const words = statuses.map(({ key, ...status }) => {
    const [label, requester_label, sentence] = [oneLine(status.label), oneLine(status.requester_label), inLines(status.sentence)]
    for (const [setting, text] of Object.entries({ label, requester_label })) {
      if (isBlank(text)) issues[`${key}.${setting}`] = texts.missing
      else if (text.length > statusLimits.label) issues[`${key}.${setting}`] = texts.tooLong(statusLimits.label)
    }
    if (sentence.length > statusLimits.sentence) issues[`${key}.sentence`] = texts.tooLong(statusLimits.sentence)
    return { key, label, requester_label, sentence }
  })
  for (const { key, label } of words) {
    const isTaken = words.some(other => other.key !== key && nameKey(other.label) === nameKey(label))
    if (isTaken) issues[`${key}.label`] ??= texts.taken
  }
  const [first] = Object.values(issues)
  if (first !== undefined) throw invalid(first, issues)
  return words
}
