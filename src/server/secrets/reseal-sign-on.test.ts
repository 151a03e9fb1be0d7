import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { CLIENT_SECRET, SESSION_ID_TOKEN } from './columns.ts'
import { resealSignOn } from './reseal-sign-on.ts'
import { unreadableSecrets } from './sealed-places.ts'
import { secretsWith } from './secrets.ts'

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)

test('what sign-on keeps is sealed with the newest key, and a secret that no key opens is reported', async () => {
  const [old, fresh, lost] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const of = (column: string) => ({ company: acme.id, column })
  const user = await acme.addUser({ email: 'ann@acme.example' })
  await db.run(
    sql`insert into sign_on (company_id, attributes, client_secret_sealed) values (${acme.id}, '{}', ${secretsWith([old]).seal('one', of(CLIENT_SECRET))})`,
  )
  for (const [token, key] of [
    ['a', old],
    ['b', lost],
  ] as const)
    await db.run(
      sql`insert into session (company_id, token_hash, user_id, expires_at, ends_at, id_token_sealed)
        values (${acme.id}, ${Buffer.from(token)}, ${user}, now() + interval '1 hour', now() + interval '1 hour', ${secretsWith([key]).seal(token, of(SESSION_ID_TOKEN))})`,
    )
  const after = secretsWith([fresh, old])
  expect(await resealSignOn(db, after)).toBe(3)
  expect(await resealSignOn(db, after)).toBe(0)
  const alone = secretsWith([fresh])
  expect(await unreadableSecrets(db, alone, 'newest')).toEqual([])
  expect(await unreadableSecrets(db, secretsWith([old]), 'newest')).toEqual(['the client secret of single sign-on'])
  const rows = await db.run(
    sql<{ sealed: Buffer | null }>`select id_token_sealed as sealed from session where company_id = ${acme.id} order by token_hash`,
  )
  expect(rows.map(({ sealed }) => sealed && alone.open(sealed, of(SESSION_ID_TOKEN)))).toEqual(['a', null])
})
