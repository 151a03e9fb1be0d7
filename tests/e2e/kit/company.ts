import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { FormContent } from '#contract/portal/forms.ts'
import { addCompany } from '#server/company/add-company.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'
import { defaultLimits } from '#server/limits.ts'
import { hashPassword } from '#server/people/passwords.ts'
import { usersOf } from '#server/people/users.repo.ts'
import type { ChildServer } from '../../kit/child-server.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** A company made for one test, and what its administrator does without a browser. */
export interface Company {
  readonly path: string
  readonly admin: Credentials
  /** Adds a user with these permissions (`add`, `edit`, `delete`). */
  person(name: string, may: readonly string[]): Promise<Credentials>
  /** Makes a form as the editor would. Gives the path of its guest page. */
  form(type: string, path: string, content: FormContent): Promise<string>
  /** Puts a campus into the inventory, in a city of its own, with a building in which two posters can hang. */
  campus(name: string): Promise<void>
  /** Puts spaces into the inventory: the lines of a CSV file, its columns first. */
  spaces(lines: readonly string[]): Promise<void>
  /** Moves the instants at which versions of its forms were saved so far into the past (an interval of PostgreSQL). */
  age(interval: string): Promise<void>
  /** A booking of a space for tomorrow, as if it had been confirmed. */
  book(space: string, title: string): Promise<void>
  /** Lets time pass for its holds, as the database sees it (an interval of PostgreSQL). */
  ageHolds(interval: string): Promise<void>
  /** What a statement finds of its rows. It is sent as it is, as the owner of the database. */
  rows<Row extends object>(sql: string): Promise<Row[]>
  /** A call of the portal as the administrator. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** The bytes of a file, as the administrator gets them. */
  download(path: string): Promise<Buffer>
  /** The data of a page, as the administrator gets it. */
  page(path: string): Promise<Record<string, unknown>>
}

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

let count = 0

/**
 * `purpose` becomes part of its name, so that what is left in a failure can be told apart. `tenantUrl`: its external
 * system, known before anybody asks for the company.
 */
export async function newCompany(server: ChildServer, purpose: string, tenantUrl = ''): Promise<Company> {
  count += 1
  const path = `c${count}-${randomUUID().slice(0, 8)}`
  const company = await asOwner(server, async ({ client }) => {
    const id = await addCompany(client, path, `Company ${count}: ${purpose}`.slice(0, 100))
    await client.query('update company set tenant_system_url = $1 where id = $2', [tenantUrl, id])
    return id
  })
  const person = async (name: string, may: readonly string[]) => {
    const who = { email: `${name}@${path}.example`, password: `${name}-${path}-password` }
    await addUser(server, company, `${name} of ${path}`, who, may)
    return who
  }
  const admin = await person('admin', ['add', 'edit', 'delete'])
  const { send, download, upload } = await sessionOf(server, path, admin)
  const page = async (pagePath: string) => (await send('GET', `/api/portal/${path}/${pagePath}`)).body
  const place = async (noun: string, fields: Record<string, unknown>): Promise<string> => {
    const { status, body } = await send('POST', `/api/portal/${path}/admin/resources/${noun}`, fields)
    if (status !== 200) throw new Error(`No ${noun}: ${JSON.stringify(body)}`)
    return (body['data'] as { uuid: string }).uuid
  }
  const campus = async (name: string) => {
    const region_id = await place('region', { name: `Region of ${name}` })
    const location_id = await place('location', { region_id, name: `City of ${name}`, country: 'US', timezone: 'America/New_York' })
    const worksite_id = await place('worksite', { location_id, name })
    await place('building', { worksite_id, name: `House of ${name}`, poster_display_locations: 2 })
  }
  const spaces = async (lines: readonly string[]) => {
    const { status, body } = await upload(`/api/portal/${path}/admin/resources/import`, new File([lines.join('\n')], 'spaces.csv'))
    if (status !== 200 || (body['data'] as { wrong_rows: number }).wrong_rows > 0) throw new Error(`No spaces: ${JSON.stringify(body)}`)
  }
  const rows = <Row extends object>(sql: string) =>
    asOwner(server, async ({ client }) => {
      await client.query(`select set_config('app.company', $1, false)`, [company])
      return (await client.query<Row>(sql)).rows
    })
  const ageHolds = async (interval: string) => {
    await rows(`update booking set expires_at = expires_at - interval '${interval}', max_expires_at = max_expires_at - interval '${interval}',
      created_at = created_at - interval '${interval}', version = version + 1 where kind = 'hold'`)
  }
  const age = (interval: string) =>
    asOwner(server, async ({ client }) => {
      await client.query(`select set_config('app.company', $1, false)`, [company])
      await client.query('update form_version set created_at = created_at - $2::interval where company_id = $1', [company, interval])
    })
  const book = (space: string, title: string) =>
    asOwner(server, async ({ client }) => {
      await client.query(`select set_config('app.company', $1, false)`, [company])
      await client.query(
        `insert into booking (company_id, space_id, kind, status_key, title, timezone, start_at, end_at)
          values ($1, $2, 'booking', 'confirmed', $3, 'America/Chicago', now() + interval '1 day', now() + interval '26 hours')`,
        [company, space, title],
      )
    })
  return {
    path,
    admin,
    book,
    campus,
    spaces,
    age,
    ageHolds,
    rows,
    person,
    send,
    download,
    page,
    form: (type, formPath, content) => makeForm(path, send, type, formPath, content),
  }
}

interface Owner {
  readonly client: Client
  readonly database: Database
}

/** What the operator's commands do, without a process for each. */
async function asOwner<T>({ dataDir }: ChildServer, work: (owner: Owner) => Promise<T>): Promise<T> {
  const connection = runningEmbedded(dataDir)
  if (!connection) throw new Error('No database runs on this folder.')
  const client = new Client(connection)
  const database = openDatabase(connection, { ...defaultLimits, dbPool: 1 })
  await client.connect()
  try {
    return await work({ client, database })
  } finally {
    await Promise.all([client.end(), database.close()])
  }
}

async function addUser(server: ChildServer, company: string, name: string, { email, password }: Credentials, may: readonly string[]) {
  const password_hash = await hashPassword(password)
  const permissions = { can_add: may.includes('add'), can_edit: may.includes('edit'), can_delete: may.includes('delete') }
  await asOwner(server, ({ database }) => usersOf(database.of(company)).add({ email, name, role: 'Planner', permissions, password_hash }))
}

async function sessionOf(
  server: ChildServer,
  company: string,
  { email, password }: Credentials,
): Promise<Pick<Company, 'send' | 'download'> & { upload(path: string, file: File): Promise<Answer> }> {
  const own = { origin: server.origin, 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(`${server.origin}/api/login/${company}`, {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  })
  if (!answer.ok) throw new Error(`Login of ${email}: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  const send: Company['send'] = async (method, path, body, headers = {}) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const got = await fetch(server.origin + path, { method, headers: { ...own, cookie, ...type, ...headers }, ...sent })
    return { status: got.status, body: (await got.json()) as Answer['body'] }
  }
  const download = async (path: string) =>
    Buffer.from(await (await fetch(server.origin + path, { headers: { ...own, cookie } })).arrayBuffer())
  const upload = async (path: string, file: File) => {
    const body = new FormData()
    body.append('file', file)
    const got = await fetch(server.origin + path, { method: 'POST', headers: { ...own, cookie }, body })
    return { status: got.status, body: (await got.json()) as Answer['body'] }
  }
  return { send, download, upload }
}

async function makeForm(company: string, send: Company['send'], type: string, path: string, content: FormContent): Promise<string> {
  const list = `/api/portal/${company}/admin/forms/${type}`
  const added = await send('POST', `${list}/add/`, { path, name: content.eventops_form_name })
  if (added.status !== 200) throw new Error(`Adding ${path}: ${added.status} ${JSON.stringify(added.body)}`)
  const saved = await send('PATCH', `${list}/${path}`, content, { 'if-match': '"1"' })
  if (saved.status !== 200) throw new Error(`Saving ${path}: ${saved.status} ${JSON.stringify(saved.body)}`)
  return `/${company}/forms/${type}/${path}`
}
