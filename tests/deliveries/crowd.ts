import { setTimeout as pause } from 'node:timers/promises'
import { addCompany } from '#server/company/add-company.ts'
import type { CompanyDb } from '#server/db/company-db.ts'
import { openContended, withOwner } from '../contention/ground.ts'
import { aField } from '../kit/builders.ts'
import { formData } from '../kit/forms.ts'
import type { TestDatabase } from '../kit/postgres/database-supply.ts'
import { sql } from '../kit/sql.ts'
import { mailsPortal } from './portal.ts'
import { startReceiver } from './receiver-process.ts'
import { startSenders } from './senders.ts'

export interface CrowdOptions {
  /** Mails that wait in one company. */
  readonly waiting: number
  /** Requests in another one, one after the other. */
  readonly requests: number
}

export interface CrowdResult {
  /** Milliseconds from the answer to a submit until its confirmation arrived, the shortest first. */
  readonly delays: readonly number[]
  /** What still waited in the first company when the last of them had arrived. */
  readonly left: number
}

/** While very many mails wait in one company, somebody submits in another one. */
export async function runCrowd(database: TestDatabase, { waiting, requests }: CrowdOptions): Promise<CrowdResult> {
  const { app, db } = await openContended(database)
  const otherId = await withOwner(database, owner => addCompany(owner, 'other', 'Other'))
  const receiver = await startReceiver('mail-receiver.ts')
  const senders = await startSenders(database, { count: 2, mailServer: receiver.hostAndPort })
  const origin = senders.origins()[0] ?? ''
  const [crowded, other] = [
    await mailsPortal(origin, db, 'contended', [aField('email', 'email')]),
    await mailsPortal(origin, app.of(otherId), 'other', [aField('email', 'email')]),
  ]
  await submit(origin + crowded.form, 'first@visitors.example')
  await makeWait(db, waiting)
  const delays: number[] = []
  for (let number = 0; number < requests; number += 1) {
    const address = `quick${number}@visitors.example`
    await submit(origin + other.form, address)
    const begun = Date.now()
    const arrived = () => receiver.received().find(({ to }) => to === address)
    while (!arrived()) await pause(20)
    delays.push((arrived()?.at ?? 0) - begun)
  }
  const [row] = await db.run(
    sql<{ left: number }>`select count(*)::int as left from delivery where company_id = ${db.company}::uuid and next_at is not null`,
  )
  await senders.stop()
  await receiver.stop()
  await app.close()
  return { delays: delays.toSorted((a, b) => a - b), left: row?.left ?? -1 }
}

async function submit(address: string, email: string): Promise<void> {
  const answer = await fetch(address, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: formData([['email', email]]) })
  if (answer.status !== 200) throw new Error(`A submit was answered ${answer.status}: ${await answer.text()}`)
}

/** Confirmations of the one submission that there is, each to another address and due for a while. */
export async function makeWait(db: CompanyDb, count: number): Promise<void> {
  await db.run(
    sql`insert into delivery (company_id, event_id, submission_id, channel, kind, target, key, next_at)
      select s.company_id, gen_random_uuid(), s.id, 'mail', 'confirmation', 'waits' || n || '@visitors.example', 'waits ' || n, now() - n * interval '1 ms'
      from submission s, generate_series(1, ${count}::int) n where s.company_id = ${db.company}::uuid`,
  )
}
