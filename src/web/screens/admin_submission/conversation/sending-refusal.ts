import type { Outcome } from '#contract/answer.ts'
import { conversationLimits } from '#contract/portal/conversation.ts'
import { conversationTexts as texts } from './conversation-texts.ts'

const MEGABYTE = 1024 * 1024

/** Why a message cannot be sent as it is; undefined: it can. */
export function issueOf(text: string, files: readonly File[]): string | undefined {
  const over = text.trim().length - conversationLimits.text
  if (text.trim() === '' && files.length === 0) return texts.textMissing
  if (over > 0) return texts.tooLong(over)
  if (files.length > conversationLimits.files) return texts.tooManyFiles
  return files.reduce((sum, { size }) => sum + size, 0) > conversationLimits.megabytes * MEGABYTE ? texts.tooLarge : undefined
}

/** Why a message was not taken, where it was typed. */
export function refusalOf(status: number, body: Outcome<unknown> | undefined): string {
  if (status === 0) return texts.noAnswer
  if (status === 401) return texts.loggedOut
  if (status === 404) return texts.gone
  const issues = Object.values(body?.issues ?? {})
  return issues.length > 0 ? issues.join(' ') : body?.message[1] || texts.failedToSend
}
