import { conversationLimits, type ConversationEntry } from '#contract/portal/conversation.ts'
import type { QuestionField } from '#contract/portal/request-questions.ts'
import type { Field } from '#engine/model/form.ts'
import { storedFiles } from './answers/stored-files.ts'
import { sentenceOf } from './deliveries/reasons.ts'
import type { EntryRow } from './submissions/conversation/conversation.repo.ts'

/** Who reads a conversation. */
export interface ConversationReader {
  /** Path of the company, for the addresses of files, and its name. */
  readonly company: { readonly path: string; readonly name: string; readonly display_name: string }
  /** uuid of the account; undefined: a guest. */
  readonly user: string | undefined
  readonly side: 'staff' | 'requester'
  /** Of the guest's link that opens it, or ''. */
  readonly key: string
  /** What the form asks, in the words of who reads it. */
  readonly fields: readonly Field[]
}

type Mails = ReadonlyMap<
  string,
  { readonly target: string; readonly state: NonNullable<ConversationEntry['mail']>['state']; readonly reason: string }
>

/** The fields that a question names, as they are called. */
export const questionFields = (names: readonly string[], fields: readonly Field[]): readonly QuestionField[] =>
  names.map(name => {
    const field = fields.find(({ mapField }) => mapField === name)
    return { map_field: name, label: field?.label || field?.shortLabel || name }
  })

/**
 * A page of a conversation, the oldest first. @param rows the newest first, one more than a page where there are earlier ones @param mails what became of them, for
 * staff
 */
export function shownEntries(
  rows: readonly EntryRow[],
  reader: ConversationReader,
  mails?: Mails,
): { readonly entries: readonly ConversationEntry[]; readonly has_earlier: boolean } {
  const page = rows.slice(0, conversationLimits.page)
  return { entries: page.toReversed().map(row => shownEntry(row, reader, mails)), has_earlier: rows.length > page.length }
}

function shownEntry(row: EntryRow, reader: ConversationReader, mails: Mails | undefined): ConversationEntry {
  const { company, user, side, key, fields } = reader
  const { id, kind, user_id, at, text, files, people, answered_at, ended_at, is_answer } = row
  const isOwnSide = row.side === side
  const mail = side === 'staff' ? mails?.get(id) : undefined
  return {
    uuid: id,
    kind,
    side: row.side,
    // Who of the staff it was, is their company's matter.
    who: side === 'staff' ? row.who : isOwnSide ? '' : company.display_name || company.name,
    is_own: side === 'staff' ? user_id !== null && user_id === user : isOwnSide,
    at: at.toISOString(),
    text,
    files:
      storedFiles(
        files.map(file => ({ ...file, map_field: '' })),
        company.path,
        key,
      )[''] ?? [],
    fields: questionFields(row.fields ?? [], fields),
    ...(answered_at && { answered_at: answered_at.toISOString() }),
    ...(ended_at && { ended_at: ended_at.toISOString() }),
    ...(is_answer && { is_answer }),
    ...(side === 'staff' && { people }),
    ...(mail && { mail: { to: mail.target, state: mail.state, why: sentenceOf(mail.reason) } }),
  }
}
