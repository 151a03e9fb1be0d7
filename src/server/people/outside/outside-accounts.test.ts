import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getPage } from '#contract/portal/screens.ts'
import type { SignOnForm } from '#contract/portal/sign-on.shape.ts'
import { type ClaimRule, editSignOn } from '#contract/portal/sign-on.ts'
import { setPermissions, setPersonTeams } from '#contract/portal/staff-people.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import type { OutsideClaims } from './find-account.ts'
import { outsideAccounts } from './outside-accounts.ts'

const server = await startServer()
let companies = 0

const ISSUER = 'https://login.example'
const NONE = { can_view: false, can_add: false, can_edit: false, can_delete: false }
const ALL = { can_view: true, can_add: true, can_edit: true, can_delete: true }
const rule = (value: string, more: Partial<ClaimRule> = {}): ClaimRule & { teams: string[] } => ({
  claim: 'groups',
  how: 'contains',
  value,
  ...NONE,
  role: '',
  ...more,
  teams: [...(more.teams ?? [])],
})

/** A company with these settings, and what it makes of claims. */
async function companyWith(settings: SignOnForm) {
  const company = await server.company(`outside${(companies += 1)}`)
  const db = server.app.services.database.of(company.id)
  await save(company, settings)
  const portal = await portalOf(company)
  const accounts = outsideAccounts(portal)
  const claimsOf = (subject: string, claims: Readonly<Record<string, unknown>>): OutsideClaims => ({
    issuer: ISSUER,
    subject,
    claims: { email: `${subject}@acme.example`, email_verified: true, name: subject.toUpperCase(), ...claims },
  })
  const enter = (subject: string, claims = {}) => accounts.enter(claimsOf(subject, claims), 'token')
  const person = async (id: string) => {
    const [row] = await db.run(
      sql<
        Record<string, unknown>
      >`select name, role, attributes, can_view, can_add, can_edit, can_delete, managed_by, email_verified_at is not null as is_verified,
        array(select t.name from team_member m join team t on t.company_id = m.company_id and t.id = m.team_id where m.user_id = u.id order by 1) as teams
        from users u where company_id = ${company.id} and id = ${id}`,
    )
    return row
  }
  const acts = (id: string) =>
    db.run(
      sql<{
        action: string
        after: Record<string, unknown>
      }>`select action, after from audit where company_id = ${company.id} and object = ${id} order by at, id`,
    )
  return { company, db, accounts, claimsOf, enter, person, acts }
}

async function portalOf(company: TestCompany) {
  const { services } = server.app
  const found = await services.companies.byPath(company.path)
  if (!found) throw new Error('No company')
  return services.openPortal({ headers: {} }, found, `/${company.path}`)
}

async function save(company: TestCompany, body: SignOnForm): Promise<void> {
  const { body: page } = await company.as(admin)(getPage, { params: { '*': 'admin/settings/sign-on' } })
  if (page.render !== 'admin_settings_sign_on') throw new Error(page.render)
  const saved = await company.as(admin)(editSignOn, { body, headers: { 'if-match': `"${page.version}"` } })
  if (saved.status !== 200) throw new Error(saved.text)
}

const idOf = (entered: Awaited<ReturnType<ReturnType<typeof outsideAccounts>['enter']>>): string => {
  if (entered.is !== 'in') throw new Error(entered.why)
  return entered.id
}

describe('an account is', () => {
  test('made only if the company allows it, with what the claims say, and the same one from then on', async () => {
    const { company, enter, person, acts } = await companyWith({})
    expect(await enter('ann')).toEqual({ is: 'refused', why: 'unknown' })
    await save(company, { makes_accounts: true })
    const id = idOf(await enter('ann', { given_name: 'Ann', family_name: 'Lee' }))
    expect(await person(id)).toMatchObject({
      name: 'ANN',
      role: 'Requester',
      ...NONE,
      managed_by: '',
      is_verified: true,
      attributes: { first_name: 'Ann', last_name: 'Lee' },
    })
    // Another name there, the same subject.
    expect(idOf(await enter('ann', { name: 'Ann Lee' }))).toBe(id)
    expect((await person(id))?.['name']).toBe('Ann Lee')
    expect((await acts(id)).map(({ action }) => action)).toEqual(['person_added', 'identity_linked', 'person_changed'])
    expect(JSON.stringify(await acts(id))).not.toContain('@')
  })

  test('found by a confirmed email only if the company allows it, never one of staff, and bound from then on', async () => {
    const { company, enter, person } = await companyWith({ makes_accounts: true })
    const ann = await company.addUser({ email: 'ann@acme.example', name: 'Ann' })
    await company.addUser({ email: 'boss@acme.example', permissions: { can_add: true, can_edit: false, can_delete: false } })
    expect(await enter('ann')).toMatchObject({ is: 'refused', why: 'email_taken' })
    await save(company, { matches_email: true, domains: ['acme.example'] })
    expect(await enter('ann', { email_verified: 'true' })).toMatchObject({ is: 'refused', why: 'email_not_verified' })
    expect(await enter('ann', { email_verified: undefined })).toMatchObject({ is: 'refused', why: 'email_not_verified' })
    expect(await enter('boss')).toMatchObject({ is: 'refused', why: 'staff' })
    expect(await enter('eve', { email: 'eve@evil.example' })).toEqual({ is: 'refused', why: 'domain' })
    // Whoever may call themselves what they like there is of no domain for it.
    expect(await enter('eve', { email: 'chief@acme.example', email_verified: false })).toEqual({ is: 'refused', why: 'email_not_verified' })
    expect(idOf(await enter('ann', { email: 'ANN@acme.example' }))).toBe(ann)
    expect((await person(ann))?.['is_verified']).toBe(true)
    // Another subject with the same address is somebody else.
    expect(await enter('ann-again', { email: 'ann@acme.example' })).toMatchObject({ is: 'refused', why: 'email_taken' })
  })

  test('never made anew for whoever was switched off', async () => {
    const { company, db, enter } = await companyWith({ makes_accounts: true, matches_email: true })
    const ann = idOf(await enter('ann'))
    const bob = await company.addUser({ email: 'bob@acme.example' })
    await db.run(sql`update users set is_active = false where company_id = ${company.id} and id = any(${[ann, bob]})`)
    expect(await enter('ann')).toEqual({ is: 'refused', why: 'inactive', user: ann })
    expect(await enter('bob')).toEqual({ is: 'refused', why: 'inactive', user: bob })
  })

  test('made once by however many at the same time', async () => {
    const { enter } = await companyWith({ makes_accounts: true })
    const ids = (await Promise.all(Array.from({ length: 6 }, () => enter('ann')))).map(idOf)
    expect(new Set(ids).size).toBe(1)
  })

  test('known to whoever looked for it just before it was made', async () => {
    const { company, enter, claimsOf } = await companyWith({ makes_accounts: true })
    const portal = await portalOf(company)
    let made: Promise<string> | undefined
    // Nobody is bound to it; then somebody else comes first.
    const run: typeof portal.db.run = async statement => {
      const rows = await portal.db.run(statement)
      await (made ??= enter('ann').then(idOf))
      return rows
    }
    const late = outsideAccounts({ ...portal, db: { ...portal.db, run } })
    expect(idOf(await late.enter(claimsOf('ann', {}), 'token'))).toBe(await made)
  })

  test('linked by whoever is logged in, and only to one', async () => {
    const { company, accounts, claimsOf, enter } = await companyWith({})
    const boss = await company.addUser({ email: 'boss@acme.example', permissions: { can_add: true, can_edit: true, can_delete: true } })
    const other = await company.addUser({ email: 'other@acme.example' })
    expect(await accounts.link(boss, claimsOf('boss', {}), 'Acme ID')).toBe(true)
    expect(await accounts.link(boss, claimsOf('boss', {}), 'Acme ID')).toBe(true)
    expect(await accounts.link(other, claimsOf('boss', {}), 'Acme ID')).toBe(false)
    expect(await accounts.link(boss, claimsOf('second', {}), 'Acme ID')).toBe(false)
    expect(idOf(await enter('boss'))).toBe(boss)
  })
})

describe('a table of claims', () => {
  test('gives permissions, role and teams at each login, and takes them away with the sessions', async () => {
    const { company, db, enter, person, acts } = await companyWith({ makes_accounts: true })
    const [team] = await db.run(sql<{ id: string }>`insert into team (company_id, name) values (${company.id}, 'Hosts') returning id`)
    const [own] = await db.run(sql<{ id: string }>`insert into team (company_id, name) values (${company.id}, 'By hand') returning id`)
    await save(company, { claims: [rule('editors', { can_edit: true, can_view: true, role: 'Host', teams: [team!.id] })] })
    const id = idOf(await enter('ann', { groups: ['editors'] }))
    expect(await person(id)).toMatchObject({ role: 'Host', can_edit: true, can_add: false, teams: ['Hosts'], managed_by: ISSUER })
    const { body: page } = await company.as(admin)(getPage, { params: { '*': `admin/people/${id}` } })
    expect(page).toMatchObject({ render: 'admin_person', person: { is_managed: true } })
    // By hand: permissions are refused, teams stand beside.
    const params = { uuid: id }
    expect((await company.as(admin)(setPermissions, { params, body: ALL })).status).toBe(409)
    expect((await company.as(admin)(setPersonTeams, { params, body: { teams: [own!.id] } })).status).toBe(200)
    expect((await person(id))?.['teams']).toEqual(['By hand', 'Hosts'])
    await db.run(
      sql`insert into session (company_id, token_hash, user_id, expires_at, ends_at) values (${company.id}, ${Buffer.from('x')}, ${id}, now() + interval '1 hour', now() + interval '1 hour')`,
    )
    idOf(await enter('ann', { groups: [] }))
    expect(await person(id)).toMatchObject({ role: 'Requester', can_edit: false, teams: ['By hand'] })
    expect(await db.run(sql`select id from session where company_id = ${company.id} and user_id = ${id}`)).toEqual([])
    expect((await acts(id)).at(-1)).toMatchObject({ action: 'permissions_changed', after: { way: 'token', role: 'Requester' } })
  })

  test('keeps out whom no row fits, where it says so, and makes no account for them', async () => {
    const { company, db, enter, person } = await companyWith({
      makes_accounts: true,
      claims: [rule('staff', { can_add: true })],
      unmatched: 'refuse',
    })
    expect(await enter('eve')).toEqual({ is: 'refused', why: 'no_claim' })
    expect(await db.run(sql`select id from users where company_id = ${company.id} and email like 'eve%'`)).toEqual([])
    const id = idOf(await enter('ann', { groups: ['staff'] }))
    expect(await enter('ann', { groups: ['former'] })).toEqual({ is: 'refused', why: 'no_claim', user: id })
    expect(await person(id)).toMatchObject({ can_add: false })
  })

  test('never takes the last administrator who can log in here, and the audit tells it', async () => {
    const { company, db, accounts, claimsOf, enter, person, acts } = await companyWith({ claims: [rule('admins', ALL)] })
    const permissions = { can_add: true, can_edit: true, can_delete: true }
    const [boss, second] = [
      await company.addUser({ email: 'boss@acme.example', password: 'seven green bottles', permissions, role: 'Boss' }),
      await company.addUser({ email: 'second@acme.example', password: 'seven green bottles', permissions, role: 'Second' }),
    ]
    await accounts.link(boss, claimsOf('boss', {}), 'Acme ID')
    await accounts.link(second, claimsOf('second', {}), 'Acme ID')
    // Both at once: one of them stays.
    await Promise.all([enter('boss', { groups: [] }), enter('second', { groups: [] })])
    const left = [await person(boss), await person(second)].filter(one => one?.['can_delete'] === true)
    expect(left).toHaveLength(1)
    expect(left[0]).toMatchObject({ can_add: true, can_edit: true })
    const noted = [...(await acts(boss)), ...(await acts(second))].filter(({ after }) => after?.['stays'] === 'last administrator')
    expect(noted).toHaveLength(1)
    expect(
      await db.run(sql`select id from users where company_id = ${company.id} and can_delete and password_hash is not null`),
    ).toHaveLength(1)
  })

  test('is looked at without being done, for whoever asks before', async () => {
    const { db, company, accounts, claimsOf } = await companyWith({ makes_accounts: true, claims: [rule('staff', { can_view: true })] })
    expect(await accounts.peek(claimsOf('ann', { groups: ['staff'], given_name: 'Ann' }))).toEqual({
      is: 'new',
      email: 'ann@acme.example',
      name: 'ANN',
      role: 'Planner',
      permissions: { ...NONE, can_view: true },
      attributes: { first_name: 'Ann' },
      teams: [],
    })
    expect(await db.run(sql`select id from users where company_id = ${company.id} and email like 'ann%'`)).toEqual([])
  })

  test('groups that the provider left out grant nothing, and the audit says so', async () => {
    const { enter, person, acts } = await companyWith({ makes_accounts: true, claims: [rule('staff', { can_add: true })] })
    const id = idOf(await enter('ann', { _claim_names: { groups: 'src1' } }))
    expect(await person(id)).toMatchObject({ can_add: false })
    expect((await acts(id)).map(({ after }) => after?.['left_out'])).toContainEqual(['groups'])
  })
})

describe('two issuers that know the same person', () => {
  const KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' }) as string
  const [SECOND, RULES] = ['https://tokens.example', [rule('staff', { can_edit: true, role: 'Planner' }), rule('boss', ALL)]]
  const issuer = { name: 'Tokens', iss: SECOND, jwks_url: '', pem: KEY, algorithms: ['ES256' as const] }

  /** Somebody whom the provider and an issuer of tokens know. */
  async function known() {
    const outside = await companyWith({
      makes_accounts: true,
      claims: RULES,
      issuer: ISSUER,
      client_id: 'foyer',
      label: 'Acme ID',
      is_on: true,
      issuers: [issuer],
    })
    const { company, accounts, enter, person } = outside
    const id = idOf(await enter('ann', { groups: ['staff'], given_name: 'Ann', name: 'Ann of the provider' }))
    await outside.db.run(
      sql`insert into user_identity (company_id, issuer, subject, user_id) values (${company.id}, ${SECOND}, 'ann', ${id})`,
    )
    const byToken = (claims: object) =>
      accounts.enter({ issuer: SECOND, subject: 'ann', claims: { email: 'ann@acme.example', email_verified: true, ...claims } }, 'token')
    return { ...outside, id, byToken, now: () => person(id) }
  }

  test('take away what is their own alone, and what both give is there until neither does', async () => {
    const { byToken, enter, now } = await known()
    await byToken({ groups: [] })
    expect(await now()).toMatchObject({ can_edit: true, can_delete: false, role: 'Planner' })
    await byToken({ groups: ['boss'] })
    expect(await now()).toMatchObject({ can_edit: true, can_delete: true, role: 'Planner' })
    await enter('ann', { groups: [], name: 'Ann of the provider' })
    expect(await now()).toMatchObject({ can_edit: true, can_delete: true })
    await byToken({ groups: [] })
    expect(await now()).toMatchObject({ ...NONE, role: 'Requester' })
  })

  test('leave the name and the attributes to whoever was connected first', async () => {
    const { byToken, now } = await known()
    await byToken({ given_name: 'Annie', name: 'Somebody else', phone_number: '030 1' })
    expect(await now()).toMatchObject({ name: 'Ann of the provider', attributes: { first_name: 'Ann', phone: '030 1' } })
  })

  test('what the table gave before it was changed is gone at the next login, by whichever of them', async () => {
    const { company, byToken, now } = await known()
    await save(company, { claims: [rule('boss', ALL)] })
    await byToken({ groups: [] })
    expect(await now()).toMatchObject({ ...NONE, role: 'Requester' })
  })

  test('one that the company takes no more gives nothing any more, at the next login by the other', async () => {
    const { company, byToken, enter, now } = await known()
    await byToken({ groups: ['boss'] })
    await save(company, { issuers: [] })
    await enter('ann', { groups: ['staff'], name: 'Ann of the provider' })
    expect(await now()).toMatchObject({ can_edit: true, can_delete: false })
  })
})
