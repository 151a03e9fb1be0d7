import { invalid, notFound, Problem, tooMany } from '../../errors.ts'
import type { MessageWritten } from './conversation.repo.ts'
import { conversationTexts as texts, staffConversationTexts as staffTexts } from './conversation-texts.ts'

/** Seconds until whoever wrote too much may write again, at the earliest. */
const WAIT_SECONDS = 600

/** Its uuid. @throws Problem 404, 409, 422, 429 */
export function writtenId(written: MessageWritten): string {
  switch (written.is) {
    case 'stored':
    case 'repeated':
      return written.id
    case 'gone':
      throw notFound()
    case 'full':
      throw new Problem(409, [texts.failed, texts.full])
    case 'too many':
      throw tooMany(WAIT_SECONDS, texts.tooMany)
    case 'too large':
      throw invalid(texts.tooLarge, { files: texts.tooLarge })
    case 'nobody':
      throw invalid(staffTexts.nobody, { people: staffTexts.nobody })
    case 'other':
      throw new Problem(422, [texts.failed, texts.sentBefore])
  }
}
