import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { startServer } from '#tests/kit/server.ts'
import { totpColumn } from './columns.ts'
import { resealFactors } from './reseal-factors.ts'
import { unreadableSecrets } from './sealed-places.ts'
import { secretsWith } from './secrets.ts'

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)

test('what apps make their codes of is sealed with the newest key, and what no key opens is counted, without a name', async () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)]
  const before = secretsWith([old])
  for (const name of ['ann', 'bob']) {
    const user = await acme.addUser({ email: `${name}@example.org` })
    const sealed = before.seal(`SECRET OF ${name}`, { company: acme.id, column: totpColumn(user) })
    await db.run({
      text: 'insert into second_factor (company_id, user_id, totp_sealed, totp_at, pending_sealed, pending_at) values ($1, $2, $3, now(), $3, now())',
      values: [acme.id, user, sealed],
    })
  }
  expect(await unreadableSecrets(db, secretsWith([fresh]), 'newest')).toEqual(['the second factors of 2 people'])
  const after = secretsWith([fresh, old])
  expect([await resealFactors(db, after), await resealFactors(db, after)]).toEqual([2, 0])
  expect(await unreadableSecrets(db, secretsWith([fresh]), 'newest')).toEqual([])
  expect(await unreadableSecrets(db, before, 'newest')).toEqual(['the second factors of 2 people'])
})
