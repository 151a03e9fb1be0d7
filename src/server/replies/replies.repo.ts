import { type CannedReply, MAX_REPLIES } from '#contract/portal/replies.ts'
import type { ReplyContent } from '#contract/portal/replies.shape.ts'
import type { Actor } from '../audit/actor.ts'
import { type AuditFacts, changedNames, record, recorded } from '../audit/record.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import * as sql from './replies.sql.ts'

export type ReplyEdited =
  | { readonly is: 'saved'; readonly reply: CannedReply }
  /** Somebody changed it since. */
  | { readonly is: 'stale'; readonly reply: CannedReply }
  | { readonly is: 'gone' }

/** What the audit says of them: which one, never its text. */
const act = (by: Actor, before: AuditFacts | undefined, after: AuditFacts | undefined) =>
  ({ by, action: 'settings_changed', object: { kind: 'settings', id: 'replies' }, before, after }) as const

/** The canned replies of one company (P8.98). */
export function repliesOf(db: CompanyDb) {
  const { company } = db

  return {
    /** In the order in which they are offered. */
    list: (runner: Runner = db): Promise<CannedReply[]> => runner.run(sql.selectReplies({ company })),

    /** undefined: the company has as many as it may. @throws DatabaseError of `canned_reply_name_once` when the name is taken */
    add: ({ name, text }: ReplyContent, by: Actor): Promise<CannedReply | undefined> =>
      db.transaction(async tx => {
        await tx.run(sql.lockReplies({ company }))
        const [reply] = await tx.run(sql.insertReply({ company, name, text, most: MAX_REPLIES }))
        if (reply) await record(tx, act(by, undefined, { name }))
        return reply
      }),

    /** @param seen the version that was edited @throws as `add` */
    edit: (id: string, seen: number, content: ReplyContent, by: Actor): Promise<ReplyEdited> =>
      db.transaction(async tx => {
        const [before] = await tx.run(sql.lockReply({ company, id }))
        if (!before) return { is: 'gone' }
        if (before.version !== seen) return { is: 'stale', reply: before }
        const changed = changedNames(before, content)
        if (changed.length === 0) return { is: 'saved', reply: before }
        const [reply] = await tx.run(sql.updateReply({ company, id, name: content.name, text: content.text }))
        if (!reply) return { is: 'gone' }
        await record(tx, act(by, { name: before.name }, { name: reply.name, changed }))
        return { is: 'saved', reply }
      }),

    /** Its name; undefined: there is none. */
    remove: async (id: string, by: Actor): Promise<string | undefined> =>
      (await recorded(db, sql.removeReply({ company, id }), ({ name }) => act(by, { name }, undefined)))[0]?.name,

    /** @param replies uuids; who is not named comes behind them */
    order: (replies: readonly string[], by: Actor): Promise<void> =>
      db.transaction(async tx => {
        await tx.run(sql.lockReplies({ company }))
        const moved = await tx.run(sql.sortReplies({ company, replies }))
        if (moved.length > 0) await record(tx, act(by, undefined, { changed: ['order'] }))
      }),
  }
}
