import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addForm, deleteAnyForm, editForm } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { getPage, type PageData } from '#contract/portal/screens.ts'
import { login } from '#contract/portal/people.ts'
import { submitForm } from '#contract/portal/submissions.ts'
import { operatorOf } from '#tests/kit/operator.ts'
import { admin, guest } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { openDatabase } from '../db/database.ts'
import { sql } from '#tests/kit/sql.ts'
import { defaultLimits } from '../limits.ts'
import { openText, sealText } from '../secrets/masked.ts'
import { secretsWith } from '../secrets/secrets.ts'

const server = await startServer()
const acme = await server.company('acme')
const database = openDatabase(server.owner, defaultLimits)
const keys = [randomBytes(32), randomBytes(32)]
const operator = operatorOf(server)
const say = (words: string[], typed = '', held: Buffer[] = [keys[0]!]) => operator(words, { typed, keys: held })
const status = async (username: string, password: string) => (await acme.as(guest)(login, { body: { username, password } })).status

test('a company is added, with its types of form, and has a portal at once', async () => {
  expect(await say(['company', 'add', 'nova', 'Nova Events'])).toBe('The company Nova Events is at /nova')
  expect(await (await server.fetch('/api/portal/nova/')).json()).toMatchObject({ company: { name: 'Nova Events', path: 'nova' } })
  await expect(say(['company', 'add', 'nova', 'Again'])).rejects.toThrow('There is a company with the path "nova" already.')
  await expect(say(['company', 'add', 'api', 'Api'])).rejects.toThrow(/cannot be a company's path/)
})

test('a user is added with permissions and a password, and logs in', async () => {
  await say(['user', 'add', 'acme', 'ann@example.org', '--name', 'Ann', '--can-add', '--can-edit'], 'a fine password')
  expect(await status('ann@example.org', 'a fine password')).toBe(200)
  await expect(say(['user', 'add', 'acme', 'ANN@example.org'])).rejects.toThrow(/is a user of acme already/)
  await expect(say(['user', 'add', 'acme', 'ann'])).rejects.toThrow(/not an email address/)
  await expect(say(['user', 'add', 'nobody', 'bob@example.org'])).rejects.toThrow(/no company with the path "nobody"/)
})

test('a new password ends the old one and all sessions', async () => {
  await say(['user', 'add', 'acme', 'cleo@example.org', '--name', 'Cleo'], 'the first password')
  const { headers } = await acme.as(guest)(login, { body: { username: 'cleo@example.org', password: 'the first password' } })
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  expect(await say(['user', 'password', 'acme', 'cleo@example.org'], 'the second password')).toBe('cleo@example.org has a new password')
  expect([await status('cleo@example.org', 'the first password'), await status('cleo@example.org', 'the second password')]).toEqual([
    401, 200,
  ])
  expect(await (await server.fetch('/api/portal/acme/', { headers: { cookie } })).json()).toMatchObject({ user: { is_valid: false } })
  await expect(say(['user', 'password', 'acme', 'nobody@example.org'])).rejects.toThrow(/has no user/)
})

test.each([
  [[]],
  [['company']],
  [['company', 'add', 'x']],
  [['user', 'drop', 'acme', 'a@b.cd']],
  [['user', 'add', 'acme', 'a@b.cd', '--sudo']],
])('words that are no command get the list of commands: %j', async words => {
  await expect(say(words)).rejects.toThrow(/user password <company> <email>/)
})

const tenant = async () => {
  const [row] = await database.of(acme.id).run(
    sql<{
      tenant_system_url: string
      tenant_token_sealed: Buffer | null
    }>`select tenant_system_url, tenant_token_sealed from company where id = ${acme.id}`,
  )
  return row
}

test('a company gets the address of its own system, and a token that is sealed', async () => {
  expect(
    await say(['company', 'set', 'acme', '--tenant-system-url', 'https://tenant.example/base/', '--tenant-token'], 'TTOKEN-CANARY'),
  ).toBe('The tenant address of acme is https://tenant.example/base\nacme has a new tenant token')
  const row = await tenant()
  expect(row?.tenant_system_url).toBe('https://tenant.example/base')
  expect(row?.tenant_token_sealed?.toString('latin1')).not.toContain('CANARY')
  expect(await say(['company', 'set', 'acme', '--tenant-system-url', 'http://127.0.0.1:9000'])).toMatch(/127\.0\.0\.1:9000$/)
  for (const url of [
    'http://tenant.example',
    'https://user:x@tenant.example',
    'https://tenant.example/?a=b',
    'tenant.example',
    'http://127.0.0.1:9001',
  ]) {
    await expect(say(['company', 'set', 'acme', '--tenant-system-url', url])).rejects.toThrow(/A tenant address is https/)
  }
  await expect(say(['company', 'set', 'acme'])).rejects.toThrow(/Say what to set/)
})

test('a company gets the site of its own system, which the brand and the forgotten password lead to', async () => {
  expect(await say(['company', 'set', 'acme', '--tenant-site', 'https://events.acme.example/'])).toBe(
    'The tenant site of acme is https://events.acme.example',
  )
  const tenantSite = async () => ((await (await server.fetch('/api/portal/acme/')).json()) as PageData).company.tenant_site
  // A server remembers a company for a few seconds.
  await expect.poll(tenantSite, { timeout: 10_000 }).toBe('https://events.acme.example')
  await expect(say(['company', 'set', 'acme', '--tenant-site', 'javascript:alert(1)'])).rejects.toThrow(/A tenant address is https/)
  expect(await say(['company', 'set', 'acme', '--tenant-site', ''])).toBe('acme has no tenant site any more')
})

test('secrets are sealed anew with the newest key, after which the old one can go', async () => {
  await say(['company', 'set', 'acme', '--tenant-token'], 'TTOKEN-CANARY')
  expect(await say(['company', 'reseal', 'acme'], '', [keys[1]!, keys[0]!])).toBe('acme: 1 place was sealed with the newest key')
  const sealed = (await tenant())?.tenant_token_sealed
  expect(secretsWith([keys[1]!]).open(sealed!, { company: acme.id, column: 'company.tenant_token' })).toBe('TTOKEN-CANARY')
  expect(await say(['company', 'set', 'acme', '--tenant-system-url', '', '--tenant-token'])).toMatch(
    /no tenant address any more\nacme has no tenant token/,
  )
  expect(await tenant()).toEqual({ tenant_system_url: '', tenant_token_sealed: null })
})

test('what a favorite field keeps is sealed anew with the rest, and named while no key opens it', async () => {
  const owner = { company: acme.id, column: 'form.api.authorization' }
  const authorization = sealText(secretsWith([keys[0]!]), 'Bearer FAVORITE-CANARY', owner)
  const definition = JSON.stringify({
    id: 'f',
    mapField: 'f',
    type: 'dropdown_api',
    label: 'F',
    api: { url: 'https://x.example/', authorization },
  })
  const inAcme = (text: string, values: string[]) =>
    withOwner(server, async client => {
      await client.query(`select set_config('app.company', $1, false)`, [acme.id])
      return (await client.query<{ definition: { api: { authorization: string } } }>(text, values)).rows
    })
  await inAcme('insert into favorite_field (company_id, name, name_key, definition) values ($1, $2, $2, $3)', [
    acme.id,
    'hosts',
    definition,
  ])
  await expect(say(['company', 'reseal', 'acme'], '', [keys[1]!])).rejects.toThrow('the authorization of the favorite field "hosts"')
  expect(await say(['company', 'reseal', 'acme'], '', [keys[1]!, keys[0]!])).toBe('acme: 1 place was sealed with the newest key')
  const [row] = await inAcme('select definition from favorite_field where company_id = $1', [acme.id])
  expect(openText(secretsWith([keys[1]!]), row!.definition.api.authorization, owner)).toBe('Bearer FAVORITE-CANARY')
  await inAcme('delete from favorite_field where company_id = $1', [acme.id])
})

test('the password of a company’s mail server is sealed anew with the rest, and named while no key opens it', async () => {
  const owner = { company: acme.id, column: 'company.smtp_password' }
  const db = database.of(acme.id)
  const store = (sealed: Buffer | null) => db.run(sql`update company set smtp_password_sealed = ${sealed} where id = ${acme.id}`)
  await store(secretsWith([keys[0]!]).seal('SMTP-CANARY', owner))
  await expect(say(['company', 'reseal', 'acme'], '', [keys[1]!])).rejects.toThrow('the password of the mail server')
  expect(await say(['company', 'reseal', 'acme'], '', [keys[1]!, keys[0]!])).toBe('acme: 1 place was sealed with the newest key')
  const [row] = await db.run(sql<{ sealed: Buffer }>`select smtp_password_sealed as sealed from company where id = ${acme.id}`)
  expect(secretsWith([keys[1]!]).open(row!.sealed, owner)).toBe('SMTP-CANARY')
  await store(null)
})

test('secrets that no key opens are counted and named, after the others were sealed anew', async () => {
  await say(['company', 'set', 'acme', '--tenant-token'], 'TTOKEN-CANARY')
  await expect(say(['company', 'reseal', 'acme'], '', [keys[1]!])).rejects.toThrow(
    /^acme: 0 places were sealed with the newest key\. 1 secret cannot be opened with any key given:\n {2}the tenant token\n/,
  )
  expect(await say(['company', 'reseal', 'acme'], '', [keys[1]!, keys[0]!])).toBe('acme: 1 place was sealed with the newest key')
  await say(['company', 'set', 'acme', '--tenant-token'])
})

test("a command in a folder that is not the server's ends with a sentence and 1, and leaves the server as it is", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-elsewhere-'))
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: String(server.owner.connectionString) }
  const run = (...words: string[]) =>
    execFileSync(process.execPath, [join(import.meta.dirname, '../cli.ts'), ...words], { env, stdio: 'pipe' }).toString()
  expect(run('company', 'add', 'elsewhere', 'Elsewhere')).toBe('The company Elsewhere is at /elsewhere\n')
  const { status: code, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../cli.ts'), 'company', 'reseal', 'acme'], {
    env,
  })
  expect([code, stderr.toString()]).toEqual([1, expect.stringMatching(/^There is no \S+secret\.key\. Give the DATA_DIR/)])
  expect(readdirSync(dataDir)).toEqual([])
  const roles = await withOwner(server, owner => owner.query(`select from pg_roles where rolname = current_database() || '_app'`))
  expect(roles.rowCount).toBe(0)
  rmSync(dataDir, { recursive: true })
})

const type = 'event_request'
const create = async (path: string, name: string) =>
  (await acme.as(admin)(addForm, { params: { type }, body: { path, name } })).body.data?.uuid ?? ''
const remove = (id: string) => acme.as(admin)(deleteAnyForm, { params: { id } })
const editor = (path: string) => acme.as(admin)(getPage, { params: { '*': `admin/forms/${type}/${path}` } })

test('a deleted form is listed and brought back with what it had, as a version of its own', async () => {
  const id = await create('gala', 'Gala')
  expect(await say(['form', 'deleted', 'acme'])).toBe('acme has no deleted forms')
  await remove(id)
  expect(await say(['form', 'deleted', 'acme'])).toMatch(/^gala {2}"Gala", deleted 20\S+Z, submissions: 0$/)
  expect(await say(['form', 'restore', 'acme', ' GALA '])).toBe('The form Gala of acme is back')
  const { form } = (await editor('gala')).body as AdminFormPage
  expect(form).toMatchObject({ uuid: id, eventops_form_name: 'Gala', version: 2 })
  expect(form.logs.map(({ changes }) => changes)).toEqual([['Form restored'], ['Form created']])
  await expect(say(['form', 'restore', 'acme', 'gala'])).rejects.toThrow('acme has no deleted form with the path "gala".')
})

test('a form comes back to its path only when no other has its path or its name', async () => {
  const old = await create('party', 'Party')
  await remove(old)
  const meanwhile = await create('party', 'Another')
  await expect(say(['form', 'restore', 'acme', 'party'])).rejects.toThrow('Another form has its path or its name now')
  await remove(meanwhile)
  const named = await create('elsewhere', 'Another')
  await expect(say(['form', 'restore', 'acme', 'party'])).rejects.toThrow('Another form has its path or its name now')
  await remove(named)
  expect(await say(['form', 'restore', 'acme', 'party'])).toBe('The form Another of acme is back')
  const { form } = (await editor('party')).body as AdminFormPage
  expect(form).toMatchObject({ uuid: meanwhile, version: 3 })
  // As GET gives it; a new form is inactive until its author publishes it.
  await acme.as(admin)(editForm, { params: { type, path: 'party' }, body: { ...form, is_active: true }, headers: { 'if-match': '"3"' } })
  const sent = new FormData()
  sent.append('_version', '2')
  expect((await acme.as(guest)(submitForm, { params: { type, path: 'party' }, form: sent })).status).toBe(422)
})
