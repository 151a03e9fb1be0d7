import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { FormContent } from '#contract/portal/forms.ts'
import type { Field } from '#engine/model/form.ts'
import type { Limits } from '#server/limits.ts'
import { workshop } from '../e2e/kit/sample-forms.ts'
import { aSpacesPage } from '../kit/forms.ts'
import { startServer, type TestCompany, type TestServer, withOwner } from '../kit/server.ts'
import { ask, asMultipart, filePart, multipart } from './raw.ts'

/**
 * Every kind of user there is, seen from one company; `deactivated` was an administrator, and has the cookie still. `handler` is an editor who handles the
 * form `handled`, whose submissions are for its handlers; `editor` handles none. `unenrolled` is an administrator, and the only one without a second factor
 * once one is required (`requireFactors`).
 */
export const WHO = [
  'guest',
  'plain',
  'viewer',
  'adder',
  'editor',
  'handler',
  'deleter',
  'admin',
  'unenrolled',
  'deactivated',
  'foreign',
] as const
export type Who = (typeof WHO)[number]
const MAY: Readonly<Record<Exclude<Who, 'guest' | 'foreign'>, readonly string[]>> = {
  plain: [],
  viewer: ['can_view'],
  adder: ['can_add'],
  editor: ['can_view', 'can_edit'],
  handler: ['can_view', 'can_edit'],
  deleter: ['can_delete'],
  admin: ['can_view', 'can_add', 'can_edit', 'can_delete'],
  unenrolled: ['can_view', 'can_add', 'can_edit', 'can_delete'],
  deactivated: ['can_view', 'can_add', 'can_edit', 'can_delete'],
}
type Own = keyof typeof MAY

/** An id that nothing has. */
export const NOBODY = '00000000-0000-4000-8000-000000000000'

/** A company with users of every kind, forms, a submission and a file. */
export interface Tenant {
  readonly path: string
  readonly people: Readonly<Record<Own, { readonly email: string; readonly password: string }>>
  /** The header Cookie of each; of `foreign` that of another company's administrator. */
  readonly cookies: Readonly<Record<Who, string>>
  /** uuids of the open form, of a submission to it, and of the file that came with it. */
  readonly form: string
  readonly submission: string
  readonly file: string
  /** The same of the form that is for its handlers. */
  readonly handled: { readonly submission: string; readonly file: string }
  /** uuid of a space. */
  readonly space: string
  /** Path of a form that only this company has. */
  readonly onlyTheirs: string
  /** A form to save over; `version` is the newest. */
  readonly scratch: { readonly path: string; version: number }
  /** A form made just now. */
  newForm(path: string, maker?: Who): Promise<{ path: string; uuid: string; version: number }>
  newFavorite(name: string): Promise<{ uuid: string; version: number }>
  /** A session of its own, to be ended. '' for a guest. */
  newCookie(who: Who): Promise<string>
}

export interface World {
  readonly origin: string
  /** Headers of a request from the portal's own page. */
  readonly own: Readonly<Record<string, string>>
  readonly ours: Tenant
  readonly theirs: Tenant
  readonly submitPath: (tenant: Tenant) => string
  count(tenant: Tenant, table: string): Promise<number>
  /** From eight days ago on: sessions of whoever has no second factor are none any more. Codes of these are never typed. */
  requireFactors(tenant: Tenant): Promise<void>
  /** What the owner of the database sees of one company. */
  rows<Row extends object>(tenant: Tenant, sql: string): Promise<Row[]>
  /** Files in the storage, those under way included. */
  filesOnDisk(): number
}

/** Two companies on one server of their own, which ends with the test file. */
export async function makeWorld(limits: Partial<Limits> = {}): Promise<World> {
  const server = await startServer({ limits: { sessionsPerUser: 1000, ...limits } })
  const own = { origin: server.origin, 'sec-fetch-site': 'same-origin' }
  const id = createHash('sha256').update(`${process.pid} ${performance.now()}`).digest('hex').slice(0, 8)
  const [ours, theirs] = [await build(server, own, `ours-${id}`), await build(server, own, `theirs-${id}`)]
  Object.assign(ours.cookies, { foreign: theirs.cookies.admin })
  Object.assign(theirs.cookies, { foreign: ours.cookies.admin })
  const rows = <Row extends object>(tenant: Tenant, sql: string) => ofCompany<Row>(server, tenant.path, sql)
  return {
    origin: server.origin,
    own,
    ours,
    theirs,
    submitPath: tenant => `/api/portal/${tenant.path}/forms/event_request/open`,
    rows,
    requireFactors: async tenant => void (await ofCompany(server, tenant.path, requireFactors(tenant.path))),
    count: async (tenant, table) => Number((await rows<{ count: string }>(tenant, `select count(*) from ${table}`))[0]?.count),
    filesOnDisk: () => filesBelow(join(server.dataDir, 'files')),
  }
}

type Headers = Readonly<Record<string, string>>

async function build(server: TestServer, own: Headers, path: string): Promise<Tenant> {
  const company = await server.company(path)
  const people = await addPeople(company, path)
  const logIn = (who: Who) => (who === 'guest' || who === 'foreign' ? Promise.resolve('') : cookieOf(server.origin, own, path, people[who]))
  const cookies = Object.fromEntries(await Promise.all(WHO.map(async who => [who, await logIn(who)]))) as Record<Who, string>
  await ofCompany(server, path, "update users set is_active = false where name = 'deactivated'")
  await staySure(server, company)
  const headers = { ...own, cookie: cookies.admin }
  const newFavorite = (name: string) => addFavorite(server.origin, headers, path, name)
  const newForm = (name: string, maker: Who = 'admin') => addForm(server.origin, { ...own, cookie: cookies[maker] }, path, name)
  const open = await newForm('open')
  await saveForm(server.origin, headers, path, 'open', { ...workshop(), eventops_form_name: 'open' })
  await newForm('kept')
  await saveForm(server.origin, headers, path, 'kept', { ...workshop(), eventops_form_name: 'kept', can_be_saved: true })
  await newForm('asking')
  await saveForm(server.origin, headers, path, 'asking', asking())
  await newForm('members')
  await saveForm(server.origin, headers, path, 'members', { ...workshop(), eventops_form_name: 'members', is_login_required: true })
  await newForm('closed')
  await saveForm(server.origin, headers, path, 'closed', { ...workshop(), eventops_form_name: 'closed', is_active: false })
  await newForm('spaces')
  await saveForm(server.origin, headers, path, 'spaces', {
    ...workshop(),
    eventops_form_name: 'spaces',
    fields: [{ ...aSpacesPage(), id: 'one' }],
  })
  const scratch = await newForm('scratch')
  const onlyTheirs = `only-${path}`
  await newForm(onlyTheirs)
  const handled = await newForm('handled')
  await saveForm(server.origin, headers, path, 'handled', { ...workshop(), eventops_form_name: 'handled' })
  await ofCompany(
    server,
    path,
    `with h as (insert into form_handling (company_id, form_id, submissions_for) select company_id, id, 'handlers' from form where id = '${handled.uuid}')
      insert into form_handler (company_id, form_id, user_id) select company_id, '${handled.uuid}', id from users where name = 'handler'`,
  )
  const submission = await submitOne(server.origin, path, 'open')
  const ofHandlers = await submitOne(server.origin, path, 'handled')
  const space = await addSpace(server.origin, headers, path)
  const fileOf = async (of: string) =>
    (await ofCompany<{ id: string }>(server, path, `select id from file where submission_id = '${of}'`))[0]!.id
  return {
    path,
    people,
    cookies,
    form: open.uuid,
    submission,
    file: await fileOf(submission),
    handled: { submission: ofHandlers, file: await fileOf(ofHandlers) },
    space,
    onlyTheirs,
    scratch,
    newForm,
    newFavorite,
    newCookie: who =>
      who === 'guest' || who === 'foreign'
        ? Promise.resolve('')
        : who === 'deactivated'
          ? Promise.resolve(cookies.deactivated)
          : openSession(server, path, { who, like: cookies[who] }),
  }
}

async function addFavorite(origin: string, headers: Headers, company: string, name: string): Promise<{ uuid: string; version: number }> {
  const answer = await ask(origin, `/api/portal/${company}/admin/fields/`, {
    method: 'POST',
    body: JSON.stringify({ name, json: { id: 'f', mapField: 'city', type: 'text', label: 'City' } }),
    headers: { ...headers, 'content-type': 'application/json' },
  })
  if (answer.status !== 200) throw new Error(`Adding a favorite field: ${answer.status} ${answer.text}`)
  return (JSON.parse(answer.text) as { data: { uuid: string; version: number } }).data
}

/** Its sources are at an address that is never asked: a look-up that is let through ends at once. */
function asking(): FormContent {
  const from = (mapField: string, method: 'GET' | 'POST') => ({
    id: mapField,
    mapField,
    type: 'dropdown_api',
    label: mapField,
    api: { method, url: 'https://nowhere.invalid/' },
  })
  const fields: readonly Field[] = [from('choice', 'GET'), from('posted', 'POST')]
  return { ...workshop(), eventops_form_name: 'asking', fields: [{ id: 'asking', fields }] }
}

async function addPeople(company: TestCompany, path: string): Promise<Tenant['people']> {
  const names = Object.keys(MAY) as Own[]
  const added = names.map(async name => {
    const who = { email: `${name}@${path}.example`, password: `${name} of ${path}` }
    const has = (flag: string) => MAY[name].includes(flag)
    await company.addUser({
      ...who,
      name,
      permissions: { can_view: has('can_view'), can_add: has('can_add'), can_edit: has('can_edit'), can_delete: has('can_delete') },
    })
    return [name, who] as const
  })
  return Object.fromEntries(await Promise.all(added)) as Tenant['people']
}

async function cookieOf(origin: string, own: Headers, company: string, { email, password }: Tenant['people'][Own]): Promise<string> {
  const answer = await ask(origin, `/api/login/${company}`, {
    method: 'POST',
    body: JSON.stringify({ username: email, password }),
    headers: { ...own, 'content-type': 'application/json' },
  })
  const [line] = answer.headers['set-cookie'] ?? []
  if (answer.status !== 200 || !line) throw new Error(`Login of ${email}: ${answer.status} ${answer.text}`)
  return line.split(';')[0]!
}

const requireFactors = (path: string) => `
  with r as (insert into second_factor_rule (company_id, required_at) select company_by_path('${path}'), now() - interval '8 days')
  insert into second_factor (company_id, user_id, totp_sealed, totp_at)
  select company_id, id, '\\x00', now() from users where name not in ('unenrolled', 'deactivated')`

/** One more session of somebody, as if they had logged in. @param like a cookie of theirs */
async function openSession(server: TestServer, path: string, { who, like }: { readonly who: Own; readonly like: string }): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await ofCompany(
    server,
    path,
    `insert into session (company_id, token_hash, user_id, remember, expires_at, ends_at)
      select company_id, '\\x${hash}', id, false, now() + interval '1 hour', now() + interval '1 hour' from users where name = '${who}'`,
  )
  return `${like.split('=')[0]}=${token}`
}

/** However long a test takes: of everybody who is logged in by now it is sure who they are. */
const staySure = (server: TestServer, { id }: TestCompany) =>
  withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [id])
    await owner.query(`update session set confirmed_at = now() + interval '1 day'`)
  })

/** A space, with all places that it lies in. */
async function addSpace(origin: string, headers: Headers, company: string): Promise<string> {
  const add = async (noun: string, row: object): Promise<string> => {
    const answer = await ask(origin, `/api/portal/${company}/admin/resources/${noun}`, {
      method: 'POST',
      body: JSON.stringify(row),
      headers: { ...headers, 'content-type': 'application/json' },
    })
    if (answer.status !== 200) throw new Error(`Adding a ${noun}: ${answer.status} ${answer.text}`)
    return (JSON.parse(answer.text) as { data: { uuid: string } }).data.uuid
  }
  const region_id = await add('region', { name: 'North' })
  const location_id = await add('location', { region_id, name: 'Oslo', country: 'NO', timezone: 'Europe/Oslo' })
  const worksite_id = await add('worksite', { location_id, name: 'Harbour' })
  const building_id = await add('building', { worksite_id, name: 'Quay' })
  return add('space', { building_id, name: 'Deck', seating_capacity: 40 })
}

async function addForm(origin: string, headers: Headers, company: string, name: string) {
  const answer = await ask(origin, `/api/portal/${company}/admin/forms/event_request/add/`, {
    method: 'POST',
    body: JSON.stringify({ path: name, name }),
    headers: { ...headers, 'content-type': 'application/json' },
  })
  if (answer.status !== 200) throw new Error(`Adding ${name}: ${answer.status} ${answer.text}`)
  return { path: name, uuid: (JSON.parse(answer.text) as { data: { uuid: string } }).data.uuid, version: 1 }
}

async function saveForm(origin: string, headers: Headers, company: string, path: string, content: FormContent): Promise<void> {
  const answer = await ask(origin, `/api/portal/${company}/admin/forms/event_request/${path}`, {
    method: 'PATCH',
    body: JSON.stringify(content),
    headers: { ...headers, 'content-type': 'application/json', 'if-match': '"1"' },
  })
  if (answer.status !== 200) throw new Error(`Saving ${path}: ${answer.status} ${answer.text}`)
}

async function submitOne(origin: string, company: string, form: string): Promise<string> {
  const answers = [
    ['title', 'First'],
    ['email', 'first@example.org'],
    ['guests', '3'],
    ['catering', 'no'],
    ['room', 'a'],
  ] as const
  const answer = await ask(origin, `/api/portal/${company}/forms/event_request/${form}`, {
    method: 'POST',
    body: multipart([...answers, filePart('plan', 'plan.txt', 'text/plain', 'The plan.')]),
    headers: asMultipart,
  })
  if (answer.status !== 200) throw new Error(`Submitting: ${answer.status} ${answer.text}`)
  return (JSON.parse(answer.text) as { data: { event_id: string } }).data.event_id
}

/** The uuid of a draft that is saved now. */
export async function saveDraftOf(world: World, tenant: Tenant, cookie: string): Promise<string> {
  const answer = await ask(world.origin, `/api/portal/${tenant.path}/forms/event_request/kept/save/`, {
    method: 'POST',
    body: multipart([['title', 'Kept']]),
    headers: { ...world.own, ...asMultipart, cookie },
  })
  if (answer.status !== 200) throw new Error(`Saving a draft: ${answer.status} ${answer.text}`)
  const [draft] = await world.rows<{ id: string }>(tenant, 'select id from draft order by saved_at desc limit 1')
  return draft!.id
}

async function ofCompany<Row extends object>({ owner }: TestServer, path: string, sql: string): Promise<Row[]> {
  const client = new Client({ ...owner })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.company', company_by_path($1)::text, true)`, [path])
    const { rows } = await client.query<Row>(sql)
    await client.query('commit')
    return rows
  } finally {
    await client.end()
  }
}

/** The tables of companies: a new one is among them by itself. Sessions and tries of logins come and go, and seals of the audit come by themselves. */
const TABLES = `select table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'company_id' and table_name not in ('session', 'attempt', 'audit_seal', 'audit_sealed') order by 1`

/** One text for everything a company has, to tell whether anything of it changed. One statement, for it is taken hundreds of times. */
export async function fingerprint(world: World, tenant: Tenant): Promise<string> {
  const tables = await world.rows<{ name: string }>(tenant, TABLES)
  const lines = tables.map(
    ({ name }) => `select '${name}' as name, t::text as line from ${name} t where company_id = (select id from mine)`,
  )
  const sql = `with mine as (select * from company where path = '${tenant.path}')
    select 'company' as name, mine::text as line from mine union all ${lines.join(' union all ')} order by name, line`
  return createHash('sha256')
    .update(JSON.stringify(await world.rows(tenant, sql)))
    .digest('hex')
}

function filesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length
}
