import { expect, test } from 'vitest'
import { startServer } from '#tests/kit/server.ts'
import { setSignOn } from '#tests/kit/sign-on.ts'
import { sql } from '#tests/kit/sql.ts'
import { signOnProvider } from '#tests/kit/stand-ins/sign-on-provider.ts'
import { examine } from './doctor.ts'

const provider = await signOnProvider()
const server = await startServer({ env: { OUTBOUND_ALLOW: provider.hostAndPort } })
const env = { DATA_DIR: server.dataDir, DATABASE_URL: String(server.owner.connectionString) }

async function said(more: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const found = await examine({ ...env, OUTBOUND_ALLOW: provider.hostAndPort, ...more })
  return found.filter(({ text }) => text.startsWith('Single sign-on of')).map(({ level, text }) => `${level}: ${text}`)
}

test('a provider that answers is in order, with the address that it has to know; one that does not is told, by the rules of each login', async () => {
  expect(await said()).toEqual([])
  const company = await server.company('doctored')
  await setSignOn(company, provider)
  const { issuer } = provider
  expect(await said({ PUBLIC_URL: 'http://portal.example' })).toEqual([
    `ok: Single sign-on of doctored: ${issuer} answers. It has to know http://portal.example/doctored/login/sso/done.`,
  ])
  expect(await said({ OUTBOUND_ALLOW: '' })).toEqual([
    `warning: Single sign-on of doctored: ${issuer} is no address that may be asked (OUTBOUND_ALLOW). Nobody gets in by it.`,
  ])

  const db = server.app.services.database.of(company.id)
  await db.run(sql`update sign_on set passwords_off = true, issuer = ${`${issuer}/other`} where company_id = ${company.id}`)
  expect(await said()).toEqual([
    `warning: Single sign-on of doctored: ${issuer}/other does not answer as it should (status 404). Nobody gets in by it, and passwords are off: \`sign-on off\` lets people in.`,
  ])
  await db.run(sql`update sign_on set is_on = false where company_id = ${company.id}`)
  expect(await said()).toEqual([])
})
