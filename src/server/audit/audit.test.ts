import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { rawSql, sql } from '#tests/kit/sql.ts'
import { readKeys } from '../secrets/secrets.ts'
import { asOperator } from './actor.ts'
import { auditKeysFrom } from './audit-keys.ts'
import { record } from './record.ts'
import { forgetRows, sealRows } from './seal-rows.ts'
import { keepAudit, sealRecent } from './sealer.ts'
import { digestOf, digestOfAll, headOf, textOfForgetting, textOfSeal } from './seals.ts'
import * as statements from './seals.sql.ts'
import { verifyAudit } from './verify-audit.ts'

/** Seals that nobody can make without the key, over rows that nobody changes (P2.72, P2.73). */

const server = await startServer()
const other = await startServer({ beside: server })
const secretKeys = readKeys(undefined, server.dataDir)
const keys = auditKeysFrom(secretKeys)
const dbOf = ({ id }: TestCompany, on = server) => on.app.services.database.of(id)
const lines: { company?: string; audit_head?: string }[] = []
const options = {
  database: server.app.services.database,
  keys,
  logger: { info: (line: object) => void lines.push(line) } as unknown as FastifyBaseLogger,
  isDraining: () => false,
}

let count = 0
/** A company with so many rows, under one seal after the other. */
async function audited(seals = 3): Promise<TestCompany> {
  const company = await server.company(`audited-${(count += 1)}`)
  for (let number = 0; number < seals; number++) {
    await act(company, 3)
    await sealAll(company)
  }
  return company
}

async function act(company: TestCompany, times = 1): Promise<void> {
  await dbOf(company).transaction(async tx => {
    for (let number = 0; number < times; number++)
      await record(tx, {
        by: asOperator(company.id),
        action: 'settings_changed',
        object: { kind: 'settings', id: 'mail' },
        after: { number },
      })
  })
}

const EVER = 4_000 * 86_400
async function sealAll(company: TestCompany, on = server): Promise<void> {
  while (await sealRows(dbOf(company, on), keys, EVER));
}

/** As somebody who has the database, and no key. */
async function tamper({ id }: TestCompany, statement: string): Promise<void> {
  await withOwner(server, async owner => {
    const changed = await owner.query(`begin; select set_config('app.company', '${id}', true); ${statement}; commit`)
    expect(changed).toBeDefined()
  })
}

const verified = (company: TestCompany, expected?: string, by = keys) => verifyAudit(dbOf(company), by, expected)

test('what was done is under seals, which follow each other', async () => {
  const company = await audited()
  const { head, ...found } = await verified(company)
  expect(found).toMatchObject({ rows: 9, forgotten: 0, unsealed: 0 })
  expect(found.wrong).toBeUndefined()
  expect(head).toMatch(new RegExp(`^${found.seals}:[0-9a-f]{64}$`))
  expect((await verified(company, head)).wrong).toBeUndefined()
})

// The owner sees those of all companies.
const OWN = `company_id = current_setting('app.company')::uuid`
const LAST_ROW = `(select audit_id from audit_sealed where ${OWN} order by audit_id desc limit 1)`
const SOME_ROWS = `select audit_id from audit_sealed where ${OWN} order by audit_id limit 2`

test.each([
  ['a row that was changed', `update audit set action = 'login' where id = ${LAST_ROW}`, /^The row [-0-9a-f]{36} of seal \d was changed/],
  ['what a row says', `update audit set after = '{"number": 7}' where id = ${LAST_ROW}`, /^The row [-0-9a-f]{36} of seal \d was changed/],
  ['when it was', `update audit set at = at + interval '1 microsecond' where id = ${LAST_ROW}`, /was changed/],
  [
    'a row that was removed',
    `with gone as (delete from audit_sealed where audit_id = ${LAST_ROW} returning audit_id) delete from audit using gone where id = gone.audit_id`,
    /^1 of the \d rows of seal \d are gone\.$/,
  ],
  [
    'two rows that were swapped',
    `with two as (${SOME_ROWS}), pair as (select min(audit_id::text)::uuid as a, max(audit_id::text)::uuid as b from two)
     update audit x set after = y.after, at = y.at from audit y, pair p
     where (x.id = p.a and y.id = p.b) or (x.id = p.b and y.id = p.a)`,
    /was changed/,
  ],
  [
    'rows that were put under another seal',
    `update audit_sealed set seal = (select max(number) from audit_seal) where seal = 1`,
    /rows of seal 1 are gone/,
  ],
  ['a changed row with its digest', `update audit_sealed set digest = sha256('x') where audit_id = ${LAST_ROW}`, /was changed/],
  ['a seal that was changed', 'update audit_seal set rows = rows - 1 where number = 1', /^Seal 1 was changed, or made without the key\.$/],
  [
    'a seal from the middle',
    `with gone as (delete from audit_sealed where seal = 2 returning audit_id), rows as (delete from audit using gone where id = gone.audit_id)
     delete from audit_seal where number = 2`,
    /^Seal 2 is gone\.$/,
  ],
  [
    'rows that are said to be over',
    `insert into audit_forgotten (company_id, seal, at, mac, key_id) select company_id, number, now() + interval '900 days', mac, key_id from audit_seal where number = 1`,
    /^The rows of seal 1 were removed before their time\.$/,
  ],
])('%s is found', async (_what, statement, wrong) => {
  const company = await audited()
  await tamper(company, statement)
  expect((await verified(company)).wrong).toMatch(wrong)
})

test('an audit that was made anew without the key is found, whatever key it names', async () => {
  const company = await audited(2)
  const forger = auditKeysFrom([randomBytes(32)])
  for (const named of [keys.id, forger.id]) {
    await withOwner(server, async owner => {
      await owner.query('begin')
      await owner.query(`select set_config('app.company', $1, true)`, [company.id])
      await owner.query(`update audit set action = 'login'`)
      let previous: Uint8Array = Buffer.alloc(0)
      for (const { number, rows, at } of (
        await owner.query<{ number: string; rows: number; at: Date }>('select * from audit_seal order by number')
      ).rows) {
        const under = await owner.query<Parameters<typeof digestOf>[1]>(statements.selectSealed.text, [company.id, number])
        const all = under.rows.map(row => ({ id: row.id, digest: digestOf(company.id, { ...row, at: Number(row.at) }) }))
        for (const { id, digest } of all) await owner.query('update audit_sealed set digest = $2 where audit_id = $1', [id, digest])
        const digest = digestOfAll(all)
        const mac = forger.sign(textOfSeal(company.id, { number: Number(number), rows, digest, previous, at }))
        await owner.query('update audit_seal set digest = $2, previous = $3, mac = $4, key_id = $5 where number = $1', [
          number,
          digest,
          previous,
          mac,
          named,
        ])
        previous = mac
      }
      await owner.query('commit')
    })
    const { wrong } = await verified(company)
    expect(wrong).toMatch(
      named === keys.id
        ? /^Seal 1 was changed, or made without the key\.$/
        : /^Seal 1 was made with the key [0-9a-f]{8}, which is not here/,
    )
    // With the forger's key nothing would be found: it is the key that finds it.
    expect((await verified(company, undefined, named === forger.id ? forger : keys)).wrong).toBe(named === forger.id ? undefined : wrong)
  }
})

test('an end that was cut off is found by whoever wrote the last seal down, as the log does', async () => {
  const company = await server.company(`cut-${(count += 1)}`)
  for (let number = 0; number < 2; number++) {
    await act(company)
    await sealRecent(options)
  }
  const logged = [...lines, ...(server.logs as typeof lines), ...(other.logs as typeof lines)]
  const { head } = await verified(company)
  expect(logged.filter(line => line.company === company.id).map(line => line.audit_head)).toContain(head)
  const last = Number(head.split(':')[0])
  await tamper(
    company,
    `with gone as (delete from audit_sealed where seal = ${last} returning audit_id), rows as (delete from audit using gone where id = gone.audit_id)
     delete from audit_seal where number = ${last}`,
  )
  // What is left is whole.
  expect((await verified(company)).wrong).toBeUndefined()
  expect((await verified(company, head)).wrong).toMatch(/the end of the audit was cut off/)
})

test('rows whose seals were removed are found for having none', async () => {
  const company = await audited(1)
  // Older than what is sealed every 5 seconds: no server comes in between.
  await tamper(company, `delete from audit_sealed; delete from audit_seal; update audit set at = at - interval '20 minutes'`)
  expect((await verified(company)).wrong).toMatch(/^3 rows have no seal, the oldest for 12\d\d s/)
})

test('who commits late is under a later seal, and nothing is missed', async () => {
  const company = await audited(1)
  const entered = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const late = dbOf(company).transaction(
    async tx => {
      await record(tx, { by: asOperator(company.id), action: 'login' })
      entered.resolve()
      await commit.promise
    },
    { waitsAside: true },
  )
  await entered.promise
  await act(company)
  await sealAll(company)
  const before = await verified(company)
  expect([before.rows, before.unsealed]).toEqual([4, 0])
  commit.resolve()
  await late
  await sealAll(company)
  const after = await verified(company)
  expect([after.rows, after.unsealed, after.wrong]).toEqual([5, 0, undefined])
  const [row] = await dbOf(company).run(
    sql<{
      is_later: boolean
    }>`select s.seal > ${before.seals} as is_later from audit a join audit_sealed s on s.audit_id = a.id where a.action = 'login'`,
  )
  expect(row?.is_later).toBe(true)
})

test('two servers that seal at once make one chain', async () => {
  const company = await server.company(`two-${(count += 1)}`)
  for (let round = 0; round < 10; round++) {
    await act(company, 5)
    await Promise.all([sealAll(company), sealAll(company, other), sealAll(company), sealAll(company, other)])
  }
  await sealAll(company)
  const found = await verified(company)
  expect([found.rows, found.unsealed, found.wrong]).toEqual([50, 0, undefined])
})

test('what a server that was killed left without a seal gets one at the next look over everything', async () => {
  const company = await audited(1)
  await act(company, 2)
  await tamper(company, `update audit set at = at - interval '1 day' where not exists (select from audit_sealed where audit_id = id)`)
  await keepAudit(options)
  const found = await verified(company)
  expect([found.rows, found.unsealed, found.wrong]).toEqual([5, 0, undefined])
})

test('an act that is undone leaves no row', async () => {
  const company = await server.company(`undone-${(count += 1)}`)
  const undone = dbOf(company).transaction(async tx => {
    await record(tx, { by: asOperator(company.id), action: 'login' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await dbOf(company).run(rawSql('select from audit'))).toEqual([])
})

test.each([
  'update audit set actor = null',
  'delete from audit',
  'delete from audit_sealed',
  'update audit_seal set rows = 1',
  'delete from audit_forgotten',
])('the restricted role may not: %s', async text => {
  const company = await audited(1)
  await expect(dbOf(company).run(rawSql(text))).rejects.toMatchObject({ code: '42501' })
})

/** One seal over rows of so many days ago, as it was made then. */
async function sealedBefore(company: TestCompany, days: number): Promise<void> {
  await tamper(
    company,
    `insert into audit (company_id, actor_kind, action, at) values ('${company.id}', 'system', 'command_run', now() - interval '${days} days')`,
  )
  await dbOf(company).transaction(async tx => {
    const rows = (await tx.run(statements.selectUnsealed({ company: company.id, seconds: EVER, most: 10 }))).map(row => ({
      id: row.id,
      digest: digestOf(company.id, row),
    }))
    const [last] = await tx.run(statements.selectLastSeal({ company: company.id }))
    const at = new Date((last?.now.getTime() ?? 0) - days * 86_400_000)
    const seal = {
      number: (last?.number ?? 0) + 1,
      rows: rows.length,
      digest: digestOfAll(rows),
      previous: last?.mac ?? Buffer.alloc(0),
      at,
    }
    await tx.run(statements.insertSeal({ company: company.id, ...seal, mac: keys.sign(textOfSeal(company.id, seal)), key_id: keys.id }))
    const digests = rows.map(({ digest }) => digest.toString('hex'))
    await tx.run(statements.insertSealed({ company: company.id, seal: seal.number, ids: rows.map(({ id }) => id), digests }))
  })
}

test('rows go when the company keeps them no longer, whole seals at a time, and the rest is still a chain', async () => {
  const company = await server.company(`old-${(count += 1)}`)
  for (const days of [500, 450, 399]) await sealedBefore(company, days)
  await keepAudit(options)
  const found = await verified(company)
  expect(found).toMatchObject({ seals: 3, rows: 1, forgotten: 2, unsealed: 0 })
  expect(found.wrong).toBeUndefined()
  await tamper(company, `update company set audit_days = 398 where id = '${company.id}'`)
  expect(await forgetRows(dbOf(company), keys)).toBe(1)
  expect(await verified(company)).toMatchObject({ rows: 0, forgotten: 3, head: (await verified(company)).head })
  expect((await verified(company)).wrong).toBeUndefined()
})

test('nobody removes what is to be kept by the function that removes what is over', async () => {
  const company = await server.company(`young-${(count += 1)}`)
  await sealedBefore(company, 399)
  const forget = async (at: Date) =>
    (
      await dbOf(company).run(
        statements.forgetSealed({ company: company.id, seal: 1, at, mac: keys.sign(textOfForgetting(company.id, 1, at)), key_id: keys.id }),
      )
    )[0]?.done
  expect([await forget(new Date()), await forget(new Date('2999-01-01'))]).toEqual([false, false])
  const stranger = await server.company(`stranger-${(count += 1)}`)
  await sealedBefore(company, 450)
  const [foreign] = await dbOf(stranger)
    .run(statements.forgetSealed({ company: company.id, seal: 2, at: new Date(), mac: Buffer.alloc(32), key_id: keys.id }))
    .catch(() => [{ done: 'refused' }])
  expect(foreign?.done).not.toBe(true)
  expect(await verified(company)).toMatchObject({ rows: 2, forgotten: 0 })
})

test('a key that was replaced goes on verifying what it sealed', async () => {
  const company = await audited(1)
  const renewed = auditKeysFrom([randomBytes(32), ...secretKeys])
  await act(company)
  while (await sealRows(dbOf(company), renewed, EVER));
  expect((await verified(company, undefined, renewed)).wrong).toBeUndefined()
  expect(headOf(1, renewed.sign('x'))).not.toBe(headOf(1, keys.sign('x')))
  const onlyNew = auditKeysFrom([randomBytes(32)])
  expect((await verified(company, undefined, onlyNew)).wrong).toMatch(
    new RegExp(`^Seal 1 was made with the key ${keys.id}, which is not here`),
  )
})
