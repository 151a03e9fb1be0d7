import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CompanyDb } from '#server/db/company-db.ts'
import { deadlocksOf, openContended, withOwner } from '../contention/ground.ts'
import { aField } from '../kit/builders.ts'
import { formData } from '../kit/forms.ts'
import type { TestDatabase } from '../kit/postgres/database-supply.ts'
import { sql } from '../kit/sql.ts'
import { compareMails, type MailsComparison } from './compare-mails.ts'
import { compareWebhooks, type WebhooksComparison } from './compare-webhooks.ts'
import { mailsPortal } from './portal.ts'
import { startReceiver } from './receiver-process.ts'
import { MAILS_AT_ONCE, startSenders, WEBHOOKS_AT_ONCE } from './senders.ts'

export interface DeliveriesOptions {
  readonly submits: number
  readonly servers: number
  /** So many servers, and so many mail servers and programs, are killed in the middle. */
  readonly kills: number
  readonly receiverKills: number
}

export interface DeliveriesResult extends MailsComparison, WebhooksComparison {
  readonly submits: number
  readonly kills: number
  readonly receiverKills: number
  /** Mails that may have come twice: what was at work at the kills. */
  readonly repeatsAllowed: number
  /** The same of requests to the program. */
  readonly repeatedRequestsAllowed: number
  readonly deadlocks: number
  readonly seconds: number
}

const CLIENTS = 8
/** What the mail server does to the receiver of every tenth submit, and the program to its webhook; the others they take at once. */
const KINDS: Readonly<Record<number, string>> = { 1: 'fail', 3: 'refuse', 5: 'slow', 7: 'slow' }

/**
 * Guests submit to several servers, of which some are killed, and so are their mail server and the program that a webhook sends to. Then all are stopped as an operator stops them, what the dead had
 * at work is due again, and what was not taken; a server sends the rest.
 */
export async function runDeliveries(database: TestDatabase, options: DeliveriesOptions): Promise<DeliveriesResult> {
  const { submits, servers, kills, receiverKills } = options
  const { app, db } = await openContended(database)
  const mailServer = await startReceiver('mail-receiver.ts')
  const program = await startReceiver('program-receiver.ts')
  const senders = await startSenders(database, { count: servers, mailServer: mailServer.hostAndPort, program: program.hostAndPort })
  const started = performance.now()
  const portal = await mailsPortal(senders.origins()[0] ?? '', db, 'contended', [aField('email', 'email')])
  await portal.addWebhook(`http://${program.hostAndPort}/`)
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
  const killReceivers = atTimes(receiverKills, async () => void (await Promise.all([mailServer.restart(), program.restart()])))
  await Promise.all([...clients, atTimes(kills, senders.killOne), killReceivers])

  await senders.stopAll()
  await makeDue(db)
  await senders.replaceAll(1)
  await drained(db)
  await senders.stop()
  const seconds = (performance.now() - started) / 1_000
  const comparison = {
    ...(await compareMails(db, portal.maker, mailServer.received())),
    ...(await compareWebhooks(db, program.received())),
  }
  const deadlocks = await withOwner(database, deadlocksOf)
  await Promise.all([mailServer.stop(), program.stop()])
  await app.close()
  const cut = kills + receiverKills * servers
  const allowed = { repeatsAllowed: cut * MAILS_AT_ONCE, repeatedRequestsAllowed: cut * WEBHOOKS_AT_ONCE }
  return { ...comparison, ...allowed, submits: done, kills, receiverKills, deadlocks, seconds }
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
