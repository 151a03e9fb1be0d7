import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CompanyDb } from '#server/db/company-db.ts'
import { deadlocksOf, openContended, withOwner } from '../contention/ground.ts'
import { aField } from '../kit/builders.ts'
import { formData } from '../kit/forms.ts'
import type { TestDatabase } from '../kit/postgres/database-supply.ts'
import { sql } from '../kit/sql.ts'
import { compareMails, type MailsComparison } from './compare-mails.ts'
import { mailsPortal } from './portal.ts'
import { startReceiver } from './receiver-process.ts'
import { MAILS_AT_ONCE, startSenders } from './senders.ts'

export interface DeliveriesOptions {
  readonly submits: number
  readonly servers: number
  /** So many servers, and so many mail servers, are killed in the middle. */
  readonly kills: number
  readonly receiverKills: number
}

export interface DeliveriesResult extends MailsComparison {
  readonly submits: number
  readonly kills: number
  readonly receiverKills: number
  /** Mails that may have come twice: what was at work at the kills. */
  readonly repeatsAllowed: number
  readonly deadlocks: number
  readonly seconds: number
}

const CLIENTS = 8
/** What the mail server does to the receiver of every tenth submit; the others it takes at once. */
const KINDS: Readonly<Record<number, string>> = { 1: 'fail', 3: 'refuse', 5: 'slow', 7: 'slow' }

/**
 * Guests submit to several servers, of which some are killed, and so is their mail server. Then all are stopped as an operator stops them, what the dead had
 * at work is due again, and what was not taken; a server sends the rest.
 */
export async function runDeliveries(database: TestDatabase, options: DeliveriesOptions): Promise<DeliveriesResult> {
  const { submits, servers, kills, receiverKills } = options
  const { app, db } = await openContended(database)
  const receiver = await startReceiver()
  const senders = await startSenders(database, { count: servers, smtpUrl: receiver.url })
  const started = performance.now()
  const portal = await mailsPortal(senders.origins()[0] ?? '', db, 'contended', [aField('email', 'email')])
  let [next, done] = [0, 0]

  async function client(): Promise<void> {
    for (let number = next++; number < submits; number = next++) {
      // One of them waits in vain: the kill of the mail server, or the servers' own patience, ends that.
      const kind = number === 9 ? 'hang' : (KINDS[number % 10] ?? 'ann')
      await submit(senders.origins, portal.form, `${kind}${number}@visitors.example`)
      done += 1
    }
  }
  /** @param kill at equal distances over the submits */
  async function atTimes(times: number, kill: () => Promise<void>): Promise<void> {
    for (let killed = 0; killed < times; killed += 1) {
      while (done < (submits * (killed + 1)) / (times + 1)) await pause(10)
      await kill()
    }
  }
  const clients = Array.from({ length: CLIENTS }, client)
  await Promise.all([...clients, atTimes(kills, senders.killOne), atTimes(receiverKills, receiver.restart)])

  await senders.stopAll()
  await makeDue(db)
  await senders.replaceAll(1)
  await drained(db)
  await senders.stop()
  const seconds = (performance.now() - started) / 1_000
  const comparison = await compareMails(db, portal.maker, receiver.received())
  const deadlocks = await withOwner(database, deadlocksOf)
  await receiver.stop()
  await app.close()
  const repeatsAllowed = kills * MAILS_AT_ONCE + receiverKills * servers * MAILS_AT_ONCE
  return { ...comparison, submits: done, kills, receiverKills, repeatsAllowed, deadlocks, seconds }
}

/** Until a server took it, under one key: whoever hears nothing sends it again. */
async function submit(origins: () => readonly string[], form: string, email: string): Promise<void> {
  const [key, run] = [randomUUID(), randomUUID()]
  for (let attempt = 0; ; attempt += 1) {
    const origin = origins()[attempt % Math.max(1, origins().length)] ?? ''
    const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': key }
    const body = formData([
      ['email', email],
      ['_run_uid', run],
    ])
    const status = await fetch(origin + form, { method: 'POST', headers, body }).then(
      async answer => (await answer.arrayBuffer(), answer.status),
      () => 0,
    )
    if (status === 200) return
    if (status !== 0 && status < 500 && status !== 429) throw new Error(`A submit was answered ${status}`)
    await pause(20)
  }
}

/** As if the leases of the dead, and the minutes between tries, were over. Nobody sends meanwhile. */
async function makeDue(db: CompanyDb): Promise<void> {
  await db.run(sql`update delivery set next_at = now() where company_id = ${db.company}::uuid and next_at is not null`)
}

/** Until nothing waits any more; what fails once more is due again. */
async function drained(db: CompanyDb): Promise<void> {
  for (;;) {
    const [row] = await db.run(
      sql<{ waiting: number }>`select (select count(*) from event where company_id = ${db.company}::uuid and state = 'waiting')::int
        + (select count(*) from delivery where company_id = ${db.company}::uuid and next_at is not null)::int as waiting`,
    )
    if (row?.waiting === 0) return
    await db.run(sql`update delivery set next_at = now() where company_id = ${db.company}::uuid and state = 'failed'`)
    await pause(100)
  }
}
