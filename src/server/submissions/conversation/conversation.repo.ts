import { conversationLimits, type EntryKind } from '#contract/portal/conversation.ts'
import type { Actor } from '../../audit/actor.ts'
import type { CompanyDb, Runner } from '../../db/company-db.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import type { NewFileRow } from '../../files/new-file.ts'
import { addFiles } from '../../files/rows.ts'
import type { EventWriter } from '../../submission-events.ts'
import type { IdempotencyKey } from '../storage/repeats.ts'
import { lockState } from '../storage/state.sql.ts'
import { answerQuestion, type QuestionOver } from './answer-question.ts'
import * as sql from './conversation.sql.ts'

/** A message, a note, or an answer to a question, of somebody who sees the request. */
export interface NewEntry {
  readonly submission: string
  /** Forms of which whoever writes sees no submissions (`SubmissionScope`): to them none of these is there. */
  readonly hidden: readonly string[]
  readonly kind: Exclude<EntryKind, 'question'>
  readonly side: 'staff' | 'requester'
  /** uuid of the account; undefined: a guest or a program. */
  readonly user: string | undefined
  readonly by: Actor
  /** What the token of the program is called; '' : none. */
  readonly program?: string
  readonly text: string
  /** uuids of those whom it names. */
  readonly people?: readonly string[]
  readonly files?: readonly NewFileRow[]
  /** uuid of the question that it answers, or ''. */
  readonly question?: string
  readonly key?: IdempotencyKey | undefined
}

export type MessageWritten =
  | { readonly is: 'stored' | 'repeated'; readonly id: string }
  /** Something else was written under this key; there is no such request; there is no room for more, by all or by whoever sent it; somebody named may not see it. */
  | { readonly is: 'other' | 'gone' | 'full' | 'too many' | 'too large' | 'nobody' }

export type EntryRow = StatementRow<typeof sql.selectEntries>

/** Messages of whoever sent a request in an hour. */
const MAX_IN_HOUR = 30
/** Bytes of all files that whoever sent a request put into what they wrote about it. */
const MAX_BYTES = 500 * 1024 * 1024

/** What is written about requests of one company (P8.110). */
export function conversationOf(db: CompanyDb, events: EventWriter) {
  const { company } = db

  async function refusalOf(tx: Runner, { submission, side, files = [] }: NewEntry): Promise<MessageWritten | undefined> {
    const [count] = await tx.run(sql.countEntries({ company, submission }))
    if (!count) return undefined
    if (count.entries >= conversationLimits.entries) return { is: 'full' }
    if (side === 'staff') return undefined
    if (count.of_hour >= MAX_IN_HOUR) return { is: 'too many' }
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    return bytes > 0 && count.bytes + bytes > MAX_BYTES ? { is: 'too large' } : undefined
  }

  async function repeatOf(tx: Runner, { submission, key }: NewEntry): Promise<MessageWritten | undefined> {
    const [earlier] = key ? await tx.run(sql.selectRepeat({ company, submission, key: key.key })) : []
    if (!earlier || !key) return undefined
    return earlier.digest?.equals(key.digest) ? { is: 'repeated', id: earlier.id } : { is: 'other' }
  }

  async function insert(tx: Runner, message: NewEntry, isAnswer: boolean): Promise<string> {
    const { submission, kind, side, user, program = '', text, key, files = [] } = message
    const repeat = { key: key?.key ?? null, digest: key?.digest ?? null }
    const [row] = await tx.run(
      sql.insertMessage({ company, submission, kind, side, user: user ?? null, program, text, is_answer: isAnswer, ...repeat }),
    )
    const id = row?.id ?? ''
    await addFiles(tx, company, { message: id }, files)
    return id
  }

  return {
    /** Writes it, each once. Whoever it is for hears of it. */
    write: (message: NewEntry): Promise<MessageWritten> =>
      db
        .transaction(async (tx): Promise<MessageWritten> => {
          const { submission, hidden, kind, side, user, by, people = [], question = '' } = message
          const [row] = await tx.run(lockState({ company, submission, hidden }))
          if (!row) return { is: 'gone' }
          const refused = (await repeatOf(tx, message)) ?? (await refusalOf(tx, message))
          if (refused) return refused
          let id = ''
          let heard = 0
          let answered: QuestionOver | undefined
          const write = async () => {
            answered = question === '' ? undefined : await answerQuestion(tx, company, { submission, user, by }, question)
            id = await insert(tx, message, answered !== undefined)
            heard = people.length === 0 ? 0 : (await tx.run(sql.insertPeople({ company, message: id, people, form: row.form }))).length
          }
          const entry = () => ({ message: id, side, ...(answered && { answers: true as const }) })
          await events.around(tx, { submission, actor: user, by: side === 'requester' ? 'requester' : undefined }, write, () =>
            kind === 'note' && heard === 0 ? undefined : { kind, decision: answered?.decision, entry: entry() },
          )
          if (heard < people.length) throw new NobodySuch()
          return { is: 'stored', id }
        })
        .catch((error: unknown) => {
          if (error instanceof NobodySuch) return { is: 'nobody' }
          throw error
        }),

    /** The newest first, one more than asked for where there are earlier ones. @param before uuid of one of them, or undefined */
    entries: (
      of: { readonly submission: string; readonly hidden: readonly string[]; readonly notes: boolean },
      before: string | undefined,
    ): Promise<EntryRow[]> => db.run(sql.selectEntries({ company, ...of, before: before ?? null, most: conversationLimits.page + 1 })),

    /** How what was written about it stands; undefined: there is no such request. @param of `notes`: internal ones too */
    async news(of: { readonly submission: string; readonly hidden: readonly string[]; readonly notes: boolean }) {
      const [row] = await db.run(sql.selectNews({ company, ...of }))
      return row && { newest: row.newest ?? '', mark: row.mark }
    },

    /** What became of the mails of messages and questions, by the uuid of each. */
    mailsOf: async (submission: string, hidden: readonly string[]) =>
      new Map((await db.run(sql.selectMailsOf({ company, submission, hidden }))).map(({ message, ...mail }) => [message, mail])),

    /** As a mail says it; undefined: it is gone with its request. */
    mailed: async (id: string) => (await db.run(sql.selectMailed({ company, id })))[0],
  }
}

/** Undoes a message that names somebody who may not see the request. */
class NobodySuch extends Error {}
