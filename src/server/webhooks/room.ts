import { MAX_WEBHOOKS } from '#contract/portal/webhook-events.ts'
import type { Runner } from '../db/company-db.ts'
import type { WebhookReason } from '../webhook-reasons.ts'
import type { NewMessage } from './new-message.ts'
import * as sql from './room.sql.ts'

/** What messages to the webhooks of a company may take. */
export interface MessageShare {
  /** Of them that wait; 0: any number. */
  readonly most: number
  /** Of their bodies, of what waits and what is over; 0: any number. */
  readonly bytes: number
  /** Has the disk room for anything? */
  hasRoom(): Promise<boolean>
}

/** A message that is to be stored; one with a reason is over before it begins, and its bytes are not stored. */
export interface ReasonedMessage extends NewMessage {
  readonly reason: WebhookReason | ''
}

/** Bodies that are erased at a time, to make room. */
const ERASED_AT_ONCE = 1_000

/**
 * Says of which messages there is room for their bytes (P10.103). One half of a company's share is for whichever comes, of the other half each webhook has a
 * part of its own: what waits for one that fails takes nothing from it. What is over makes room for what is to be sent, the oldest first.
 */
export async function withRoom(
  tx: Runner,
  company: string,
  rows: readonly NewMessage[],
  { bytes: share, hasRoom }: MessageShare,
): Promise<ReasonedMessage[]> {
  if (!(await hasRoom())) return rows.map(row => refused(row, 'webhook_disk'))
  if (share === 0) return rows.map(row => ({ ...row, reason: '' }))
  const half = Math.floor(share / 2)
  const wanted = rows.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0)
  let room = await roomFor(tx, company, half, wanted)
  if (room >= wanted) return rows.map(row => ({ ...row, reason: '' }))
  const part = Math.floor(half / MAX_WEBHOOKS)
  const waiting = new Map((await tx.run(sql.selectWaitingBytes({ company }))).map(({ webhook, bytes }) => [webhook ?? '', bytes]))
  return rows.map(row => {
    const { webhook, body } = row
    const bytes = Buffer.byteLength(body)
    const ofWebhook = (waiting.get(webhook) ?? 0) + bytes
    if (bytes > room && ofWebhook > part) return refused(row, 'webhook_full')
    room = Math.max(0, room - bytes)
    waiting.set(webhook, ofWebhook)
    return { ...row, reason: '' }
  })
}

const refused = (row: NewMessage, reason: WebhookReason): ReasonedMessage => ({ ...row, body: '', reason })

/** Bytes that are left of so many, after what is over made room. */
async function roomFor(tx: Runner, company: string, most: number, wanted: number): Promise<number> {
  const [stored] = await tx.run(sql.selectStoredBytes({ company }))
  let room = most - (stored?.bytes ?? 0)
  while (room < wanted) {
    const erased = await tx.run(sql.eraseOldestBodies({ company, excess: wanted - room, most: ERASED_AT_ONCE }))
    if (erased.length === 0) break
    room += erased.reduce((sum, { bytes }) => sum + bytes, 0)
  }
  return Math.max(0, room)
}
