import {
  DELIVERY_STATES,
  type Delivery,
  type DeliveryRow,
  type DeliveryState,
  OUTBOX_COUNTED,
  OUTBOX_ROWS,
  type OutboxList,
} from '#contract/portal/outbox.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import * as sql from './outbox.sql.ts'
import { sentenceOf } from './reasons.ts'

/** Which part of the outbox is shown. */
export interface OutboxQuery {
  readonly state: DeliveryState | undefined
  /** uuid */
  readonly submission: string | undefined
  /** uuid of the last one of the page before. */
  readonly before: string | undefined
  /** Forms of which whoever asks sees no submissions (`SubmissionScope`). */
  readonly hidden: readonly string[]
}

/** The address of the page of a submission for staff. */
type SubmissionPage = (submission: string) => string

/** The messages of one company as staff see them. */
export function outboxOf(db: CompanyDb) {
  const { company } = db

  async function find(id: string, hidden: readonly string[], linkOf: SubmissionPage): Promise<Delivery | undefined> {
    const [row] = await db.run(sql.selectDelivery({ company, id, hidden }))
    return row && { ...deliveryRow(row, linkOf), ...(row.caught && { mail: row.caught }) }
  }

  /** Where the next page begins of somebody who sees too few of those that were looked at; null: there are no more. */
  async function lastLookedAt(
    paging: Parameters<typeof sql.selectLastLookedAt>[0],
    state: DeliveryState | undefined,
  ): Promise<string | null> {
    const [row] = await db.run(state === undefined ? sql.selectLastLookedAt(paging) : sql.selectLastLookedAtIn({ ...paging, state }))
    return row?.id ?? null
  }

  return {
    /** The newest first. */
    async list({ state, submission, before, hidden }: OutboxQuery, linkOf: SubmissionPage): Promise<Omit<OutboxList, 'setup'>> {
      // One row more than a page holds says that there is another one.
      const paging = { company, submission: submission ?? null, before: before ?? null }
      const wanted = { ...paging, most: OUTBOX_ROWS + 1, hidden }
      const [rows, counts] = await db.batch([
        state === undefined ? sql.selectDeliveries(wanted) : sql.selectDeliveriesIn({ ...wanted, state }),
        submission === undefined
          ? sql.countStates({ company, states: DELIVERY_STATES, most: OUTBOX_COUNTED, hidden })
          : sql.countStatesOf({ company, submission, hidden }),
      ])
      const countOf = (of: DeliveryState) => counts.find(one => one.state === of)?.count ?? 0
      const page = rows.slice(0, OUTBOX_ROWS)
      return {
        rows: page.map(row => deliveryRow(row, linkOf)),
        counts: Object.fromEntries(DELIVERY_STATES.map(of => [of, countOf(of)])) as Record<DeliveryState, number>,
        cursor: rows.length > OUTBOX_ROWS ? (page.at(-1)?.id ?? null) : hidden.length === 0 ? null : await lastLookedAt(paging, state),
      }
    },

    find,

    /** Addresses that were refused for good when a mail about this submission went there; not where one that was sent again was taken. */
    async undeliverable(submission: string, hidden: readonly string[]): Promise<readonly string[]> {
      return (await db.run(sql.selectUndeliverable({ company, submission, hidden }))).map(({ target }) => target)
    },

    /** Has it sent once more. False: it waits or is being sent, or what it is about is gone. */
    resend: async (id: string): Promise<boolean> =>
      (await db.batch([sql.resendDelivery({ company, id }), sql.resendToWebhook({ company, id })])).some(rows => rows.length > 0),
  }
}

type Row = StatementRow<typeof sql.selectDeliveries>

function deliveryRow(row: Row, linkOf: SubmissionPage): DeliveryRow {
  const {
    id,
    channel,
    kind,
    target,
    webhook_name,
    can_go,
    state,
    reason,
    attempts,
    is_caught,
    is_test,
    created_at,
    next_at,
    done_at,
    submission,
    reference,
    form_name,
  } = row
  return {
    uuid: id,
    kind,
    channel,
    to: channel === 'webhook' ? (webhook_name ?? '') : target,
    state,
    why: sentenceOf(reason),
    attempts,
    is_caught,
    created_at: created_at.toISOString(),
    ...(state === 'failed' && next_at && { next_at: next_at.toISOString() }),
    ...(done_at && { done_at: done_at.toISOString() }),
    ...(is_test && { is_test: true as const }),
    ...(submission !== null && {
      submission: { uuid: submission, reference: reference ?? '', form_name: form_name ?? '', link: linkOf(submission) },
    }),
    ...(kind === 'draft_reminder' && submission === null && form_name !== null && { draft_of: form_name }),
    can_resend: done_at !== null && (channel === 'webhook' ? can_go : submission !== null),
  }
}
