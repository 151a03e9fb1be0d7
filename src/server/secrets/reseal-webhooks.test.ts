import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { startServer } from '#tests/kit/server.ts'
import { WEBHOOK_SECRET } from './columns.ts'
import { resealWebhooks } from './reseal-webhooks.ts'
import { unreadableSecrets } from './sealed-places.ts'
import { secretsWith } from './secrets.ts'

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)

test('secrets of webhooks are sealed with the newest key, and one that no key opens is reported', async () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)]
  const before = secretsWith([old])
  const owner = { company: acme.id, column: WEBHOOK_SECRET }
  const [sealed, former] = [before.seal('whsec_one', owner), before.seal('whsec_two', owner)]
  await db.run({
    text: `insert into webhook (company_id, name, url, events, secret_sealed, old_secret_sealed, old_secret_until)
      values ($1, 'Billing', 'https://example.com/', '{form.published}', $2, $3, now())`,
    values: [acme.id, sealed, former],
  })
  const after = secretsWith([fresh, old])
  expect(await resealWebhooks(db, after)).toBe(1)
  expect(await resealWebhooks(db, after)).toBe(0)
  const alone = secretsWith([fresh])
  expect(await unreadableSecrets(db, alone, 'newest')).toEqual([])
  expect(await unreadableSecrets(db, secretsWith([old]), 'newest')).toEqual(['the secret of the webhook "Billing"'])
  const [row] = await db.run<{ secret: Buffer; former: Buffer }>({
    text: 'select secret_sealed as secret, old_secret_sealed as former from webhook where company_id = $1',
    values: [acme.id],
  })
  expect([row?.secret, row?.former].map(one => one && alone.open(one, owner))).toEqual(['whsec_one', 'whsec_two'])
})
