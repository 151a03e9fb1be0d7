import { randomUUID } from 'node:crypto'
import { MAX_WEBHOOKS, WEBHOOK_FAILING_DAYS, WEBHOOK_LOG_ROWS, WEBHOOK_ROTATION_HOURS } from '#contract/portal/webhook-events.ts'
import { type Actor, asSystem } from '../audit/actor.ts'
import { record, recorded } from '../audit/record.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import * as messages from './messages.sql.ts'
import type { NewMessage } from './new-message.ts'
import { type MessageShare, withRoom } from './room.ts'
import type { WebhookOutcome } from './send.ts'
import * as upkeep from './upkeep.sql.ts'
import * as sql from './webhooks.sql.ts'

export type StoredWebhook = StatementRow<typeof sql.selectWebhook>
export type LoggedMessage = StatementRow<typeof messages.selectLog>
export type WholeMessage = StatementRow<typeof messages.selectLogged>

/** A message that this server has taken. */
export type ClaimedMessage = StatementRow<typeof messages.claimMessage> & { readonly lease: string }

/** What is set of a webhook. `form`: uuid, null for all. */
export interface WebhookSettings {
  readonly name: string
  readonly url: string
  readonly events: readonly string[]
  readonly form: string | null
  readonly enabled: boolean
}

/** People who are written to about one. */
const MAX_PEOPLE = 10
/** Rows of each kind that upkeep touches at a time. */
export const UPKEEP_ROWS = 1_000

/** Where one company has programs hear of what happens, and what they are sent. */
export function webhooksOf(db: CompanyDb) {
  const { company } = db

  return {
    list: (): Promise<StoredWebhook[]> => db.run(sql.selectWebhooks({ company })),

    async find(id: string): Promise<StoredWebhook | undefined> {
      const [row] = await db.run(sql.selectWebhook({ company, id }))
      return row
    },

    /** Forms that one can be limited to. @param form uuid of the one that it is limited to, whatever became of that */
    forms: (form: string | null) => db.run(sql.selectForms({ company, form })),

    /** @param secret sealed @returns its uuid; undefined: there are as many as a company may have */
    async add({ events, ...settings }: WebhookSettings, secret: Buffer, by: Actor): Promise<string | undefined> {
      const most = MAX_WEBHOOKS
      const row = sql.insertWebhook({ company, ...settings, events: [...events], secret, user: by.user ?? null, most })
      return db.transaction(async tx => {
        await tx.run(sql.lockWebhooks({ company }))
        const [added] = await tx.run(row)
        if (added)
          await record(tx, {
            by,
            action: 'webhook_added',
            object: webhook(added.id),
            after: { ...settings, url: hostOf(settings.url), events },
          })
        return added?.id
      })
    },

    /** False: it has another version, or is not there. */
    async save(id: string, version: number, { events, ...settings }: WebhookSettings, by: Actor): Promise<boolean> {
      const update = sql.updateWebhook({ company, id, version, ...settings, events: [...events] })
      const after = { ...settings, url: hostOf(settings.url), events }
      return (await recorded(db, update, () => ({ by, action: 'webhook_changed', object: webhook(id), after }))).length > 0
    },

    remove: async (id: string, by: Actor): Promise<boolean> =>
      (await recorded(db, sql.removeWebhook({ company, id }), () => ({ by, action: 'webhook_removed', object: webhook(id) }))).length > 0,

    /** @param secret sealed @param keeps the one of before is valid for a day more @returns false: there is none of this id */
    async rotate(id: string, secret: Buffer, keeps: boolean, by: Actor): Promise<boolean> {
      const rotate = sql.rotateSecret({ company, id, secret, keeps, hours: WEBHOOK_ROTATION_HOURS })
      return (await recorded(db, rotate, () => ({ by, action: 'webhook_secret_changed', object: webhook(id) }))).length > 0
    },

    /** Sealed, the newest first; none: there is none of this id. */
    async secrets(id: string): Promise<readonly Buffer[]> {
      const [row] = await db.run(sql.selectSecrets({ company, id }))
      return row ? secretsIn(row) : []
    },

    /** E-mail addresses of whoever made it, or where they may not see it of those who may. */
    peopleOf: async (id: string): Promise<readonly string[]> =>
      (await db.run(sql.selectPeople({ company, id, most: MAX_PEOPLE }))).map(({ email }) => email.trim()),

    listeners: () => db.run(sql.selectListeners({ company })),

    /** uuids of what a submission booked when it was sent, whatever became of it. */
    firstBookings: async (submission: string): Promise<readonly string[]> =>
      (await db.run(sql.selectFirstBookings({ company, submission }))).map(({ id }) => id),

    /** A form that was not deleted, as programs see it. */
    async formRow(id: string) {
      const [row] = await db.run(sql.selectFormRow({ company, id }))
      return row
    },

    /** Stores what programs are to get, in the transaction that turns its events into deliveries. */
    async insert(tx: Runner, rows: readonly NewMessage[], share: MessageShare): Promise<void> {
      if (rows.length === 0) return
      const { most } = share
      const part = Math.max(1, Math.floor(most / MAX_WEBHOOKS))
      const reasoned = await withRoom(tx, company, rows, share)
      await tx.run(messages.insertMessages({ company, rows: JSON.stringify(reasoned), most, part }))
    },

    /** None of these submissions is deleted until the transaction ends. @returns how many of them there are */
    hold: async (tx: Runner, submissions: readonly string[]): Promise<number> =>
      (await tx.run(messages.holdSubmissions({ company, submissions }))).length,

    /** Takes the message whose turn has come; undefined: none. */
    async claim(): Promise<ClaimedMessage | undefined> {
      const lease = randomUUID()
      const [, [row]] = await db.batch([messages.lockMessages({ company }), messages.claimMessage({ company, lease })])
      return row && { ...row, lease }
    },

    /** Marks what became of it. That it switched its webhook off is an act of the server. */
    async finish(
      { id, lease, url }: ClaimedMessage,
      { state, reason, waitSeconds, answer, tookMs, isWell, wasTried }: WebhookOutcome,
    ): Promise<void> {
      const [status, text] = [answer?.status ?? null, answer?.begin ?? null]
      const result = {
        state,
        reason,
        wait: waitSeconds ?? null,
        status,
        answer: text,
        took_ms: Math.round(tookMs),
        url,
        counts: wasTried,
        is_well: isWell ?? null,
      }
      const finish = messages.finishMessage({ company, id, lease, ...result, days: WEBHOOK_FAILING_DAYS })
      if (isWell !== false) {
        await db.run(finish)
        return
      }
      await recorded(db, finish, ({ switched_off: off }) =>
        off === null ? undefined : { by: asSystem(company), action: 'webhook_changed', object: webhook(off), after: { enabled: false } },
      )
    },

    log: (webhook: string): Promise<LoggedMessage[]> => db.run(messages.selectLog({ company, webhook, most: WEBHOOK_LOG_ROWS })),

    async logged(webhook: string, id: string): Promise<WholeMessage | undefined> {
      const [row] = await db.run(messages.selectLogged({ company, webhook, id }))
      return row
    },

    /** Erases what is over for so many days, and what is left of webhooks that were removed. @returns whether there may be more of it */
    async clear(days: number): Promise<boolean> {
      const most = UPKEEP_ROWS
      const done = await db.batch([
        upkeep.eraseBodies({ company, days, most }),
        upkeep.endWaiting({ company, most }),
        upkeep.deleteOfRemoved({ company, most }),
        upkeep.deleteRemoved({ company }),
      ])
      return done.some(rows => rows.length >= most)
    },
  }
}

/** Those of a row, the newest first. */
export const secretsIn = ({ secret, old_secret }: { readonly secret: Buffer; readonly old_secret: Buffer | null }): readonly Buffer[] =>
  old_secret ? [secret, old_secret] : [secret]

const webhook = (id: string) => ({ kind: 'webhook', id: id.toLowerCase() }) as const

/** What stands behind the host of an address may be a secret of the receiver. */
const hostOf = (url: string): string => URL.parse(url)?.host ?? ''
