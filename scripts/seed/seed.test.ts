import { expect, test } from 'vitest'
import { formOfFields } from '#contract/portal/favorite-form.ts'
import type { AdminSubmissionsListPage, FormPage } from '#contract/portal/pages.ts'
import type { SubmissionRow } from '#contract/portal/submission-row.ts'
import type { AdminStylePage, AdminStylesListPage } from '#contract/portal/styles.ts'
import type { AdminFieldPage, AdminFieldsListPage } from '#contract/portal/favorite-pages.ts'
import { styleLookOf } from '#contract/styles/style-parts.ts'
import { checkContent } from '#fields/form.shape.ts'
import { checkLook } from '#server/styles/style-issues.ts'
import { ask } from '#tests/security/raw.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { companies } from './profiles.ts'
import { peopleOf } from './people.ts'
import { formsOf } from './forms/all.ts'
import { seed } from './seed.ts'

const server = await startServer()

/** Everything the demo companies have, but for what a second run could only touch by changing it. */
async function everything(): Promise<string[]> {
  const tables = [
    'form_type',
    'users',
    'form',
    'form_version',
    'form_count',
    'favorite_field',
    'style',
    'submission',
    'draft',
    'file',
    'location',
    'space',
    'closure',
    'booking',
    'booking_cell',
    'guest_room_night',
  ]
  return withOwner(server, async owner => {
    const lines: string[] = []
    for (const { profile } of companies) {
      await owner.query('begin')
      await owner.query(`select set_config('app.company', company_by_path($1)::text, true)`, [profile.path])
      for (const table of tables) {
        const { rows } = await owner.query<{ line: string }>(
          `select t::text as line from ${table} t where company_id = company_by_path($1) order by 1`,
          [profile.path],
        )
        lines.push(...rows.map(row => `${table} ${row.line}`))
      }
      await owner.query('rollback')
    }
    return lines
  })
}

test('the demo is stored whole, and a second run changes nothing', { timeout: 120_000 }, async () => {
  expect(await seed(server.owner, server.dataDir)).toEqual(['amer', 'emea', 'apac'])
  const once = await everything()
  expect(once.length).toBeGreaterThan(800)
  expect(await seed(server.owner, server.dataDir)).toEqual([])
  expect(await everything()).toEqual(once)
})

const COMPANY = `current_setting('app.company')::uuid`

/** What this statement gives of all demo companies, in order. */
async function linesOf(sql: string): Promise<string[]> {
  const lines: string[] = []
  await withOwner(server, async owner => {
    for (const { profile } of companies) {
      await owner.query('begin')
      await owner.query(`select set_config('app.company', company_by_path($1)::text, true)`, [profile.path])
      lines.push(...(await owner.query<{ line: string }>(sql)).rows.map(({ line }) => line))
      await owner.query('rollback')
    }
  })
  return lines.toSorted()
}

test('each demo form has a maker who hears of its requests', async () => {
  const made = await linesOf(
    `select u.email as line from form f left join users u on u.id = f.created_by and u.is_active where f.company_id = ${COMPANY}`,
  )
  expect(made.length).toBeGreaterThan(15)
  expect(made.filter(email => !email?.startsWith('author@'))).toEqual([])
})

test('the nights that demo submissions ask for are stored as those of a submit, each with its rooms', async () => {
  const stored = await linesOf(
    `select concat_ws(' ', submission_id, map_field, night, any_rooms, single, double, suite) as line from guest_room_night`,
  )
  const answered = await linesOf(`select concat_ws(' ', s.id, a.key, r.date, r."any", r.single, r.double, r.suite) as line
    from submission s cross join jsonb_each_text(s.answers) a
      cross join jsonb_to_recordset(case when a.key = 'guest_rooms' and a.value <> '' then a.value else '[]' end::jsonb)
        as r (date date, "any" int, single int, double int, suite int)
    where s.company_id = ${COMPANY} and r."any" + r.single + r.double + r.suite > 0`)
  expect(answered.length).toBeGreaterThan(20)
  expect(stored).toEqual(answered)
})

test('the spaces that demo submissions have chosen are booked for them, each with all its cells on all its days', async () => {
  const stored = await linesOf(
    `select concat_ws(' ', submission_id, map_field, space_id, space_layout_id) as line from booking where submission_id is not null`,
  )
  const answered = await linesOf(`select concat_ws(' ', s.id, a.key, r.uid, r.layout_uid) as line
    from submission s cross join jsonb_each_text(s.answers) a
      cross join jsonb_to_recordset(case when a.key = 'spaces' and a.value <> '' then a.value else '[]' end::jsonb) as r (uid uuid, layout_uid uuid)
    where s.company_id = ${COMPANY}`)
  expect(answered.length).toBeGreaterThan(60)
  expect(stored).toEqual(answered)
  const unguarded = await linesOf(`select k.id::text as line from booking k
      join space_cell m on m.company_id = k.company_id and m.space_id = k.space_id
      join booking_period p on p.company_id = k.company_id and p.booking_id = k.id
      left join booking_cell c on c.company_id = k.company_id and c.booking_id = k.id and c.cell_id = m.cell_id and c.active
        and c.blocked @> tstzrange(p.start_at, p.end_at)
    where k.submission_id is not null and c.cell_id is null`)
  expect(unguarded).toEqual([])
})

test('a company that is there already under one of its paths is left alone', { timeout: 120_000 }, async () => {
  const other = await startServer()
  await other.company('emea')
  const [, taken, free] = companies
  expect(await seed(other.owner, other.dataDir, [taken!, free!])).toEqual(['apac'])
  const answer = await ask(other.origin, '/api/portal/emea/forms/event_request/gref')
  expect(answer.status).toBe(404)
})

test('every demo form opens, where the chooser leads and elsewhere', async () => {
  for (const { profile, region } of companies) {
    for (const { type, path, content } of formsOf(region)) {
      const { status } = await ask(server.origin, `/api/portal/${profile.path}/forms/${type}/${path}`)
      expect({ path, status }).toEqual({ path, status: content.is_login_required ? 401 : 200 })
    }
    const start = await ask(server.origin, `/api/portal/${profile.path}/`)
    const { company } = JSON.parse(start.text) as { company: { logo: string } }
    const logo = await ask(server.origin, company.logo)
    expect({ status: logo.status, type: logo.headers['content-type'] }).toEqual({ status: 200, type: 'image/png' })
  }
})

test('the printed logins work, and who may edit finds the submissions with their files', { timeout: 120_000 }, async () => {
  for (const { profile, region } of companies) {
    for (const { login, password, permissions } of peopleOf(region)) {
      const answer = await ask(server.origin, `/api/login/${profile.path}`, {
        method: 'POST',
        body: JSON.stringify({ username: login, password }),
        headers: { origin: server.origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      })
      expect({ login, status: answer.status }).toEqual({ login, status: 200 })
      const cookie = String(answer.headers['set-cookie']).split(';')[0]!
      const list = await ask(server.origin, `/api/portal/${profile.path}/admin/submissions?search=agenda.txt`, { headers: { cookie } })
      expect({ login, status: list.status }).toEqual({ login, status: permissions.can_edit ? 200 : 403 })
      if (permissions.can_edit) await expectFile(cookie, JSON.parse(list.text) as Found)
    }
  }
})

/** Pages of the first company as its administrator gets them. */
async function asAdmin() {
  const [{ profile, region } = companies[0]!] = companies
  const { login, password } = peopleOf(region).find(person => person.login.startsWith('admin@'))!
  const answer = await ask(server.origin, `/api/login/${profile.path}`, {
    method: 'POST',
    body: JSON.stringify({ username: login, password }),
    headers: { origin: server.origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  })
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!
  return async <P>(path: string) =>
    JSON.parse((await ask(server.origin, `/api/portal/${profile.path}/${path}`, { headers: { cookie } })).text) as P
}

test('the first company has three styles of the gallery, each one that could be saved as it is; one form has chosen one, the others look as the product does', async () => {
  const page = await asAdmin()
  const { styles } = await page<AdminStylesListPage>('admin/settings/styles')
  expect(styles.map(({ name, is_default, forms }) => [name, is_default, forms])).toEqual([
    ['Harbour', false, 1],
    ['Letterpress', false, 0],
    ['Nocturne', false, 0],
  ])
  for (const { uuid } of styles) {
    const { style } = await page<AdminStylePage>(`admin/settings/style/${uuid}`)
    const issues = {}
    expect(checkLook(styleLookOf(style), issues)).toEqual(styleLookOf(style))
    expect(issues).toEqual({})
  }
  const dressed = []
  for (const { type, path } of formsOf(companies[0]!.region)) if ((await page<FormPage>(`forms/${type}/${path}`)).style) dressed.push(path)
  expect(dressed).toEqual(['guest-rooms'])
})

test('the first company has three favorite fields; its forms use two of them, and one of these is newer', async () => {
  const page = await asAdmin()
  const { favorites } = await page<AdminFieldsListPage>('admin/settings/fields')
  expect(favorites.map(({ name, form_count }) => [name, form_count > 0])).toEqual([
    ['Access needs', true],
    ['Cost center', true],
    ['Dietary needs', false],
  ])
  const found = await Promise.all(favorites.map(({ uuid }) => page<AdminFieldPage>(`admin/settings/field/${uuid}`)))
  const isNewer = found.map(({ favorite }) => favorite!.uses.some(({ version }) => version < favorite!.json_version))
  expect(isNewer).toEqual([true, false, false])
  // Each is one that could be saved as it is.
  for (const { favorite } of found) expect(checkContent(formOfFields([favorite!.json])).issues).toEqual({})
})

test('a requester of the demo has drafts and requests of their own', async () => {
  const [{ profile, region } = companies[0]!] = companies
  const { login, password } = peopleOf(region).find(person => person.login.startsWith('requester@'))!
  const answer = await ask(server.origin, `/api/login/${profile.path}`, {
    method: 'POST',
    body: JSON.stringify({ username: login, password }),
    headers: { origin: server.origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  })
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!
  const list = JSON.parse((await ask(server.origin, `/api/portal/${profile.path}/submissions?size=100`, { headers: { cookie } })).text) as {
    drafts: unknown[]
    rows: unknown[]
  }
  expect(list.drafts.length).toBeGreaterThanOrEqual(2)
  expect(list.rows).not.toEqual([])
  const form = JSON.parse(
    (await ask(server.origin, `/api/portal/${profile.path}/forms/event_request/gref`, { headers: { cookie } })).text,
  ) as { form: { saved_data?: { leftovers: object } } }
  expect(form.form.saved_data?.leftovers).toEqual({})
})

test('each company has spaces with a picture that everybody may see, small enough for a list', async () => {
  const spaces = await linesOf(`select concat_ws(' ', s.name, f.size, f.type, f.id) as line from space s
    join file f on f.company_id = s.company_id and f.id = s.image_file`)
  const pictures = spaces.map(line => /^(.+) (\d+) image\/png (\S+)$/.exec(line)?.slice(1) ?? [])
  expect(new Set(pictures.map(([name]) => name))).toEqual(new Set(['Hall A', 'Hall A+B', 'Room 101', 'Terrace']))
  expect(new Set(pictures.map(([, , file]) => file)).size).toBe(pictures.length)
  expect(pictures.filter(([, size]) => Number(size) > 20_000)).toEqual([])
  const ofFirst = await linesOf(`select f.id::text as line from space s join file f on f.company_id = s.company_id and f.id = s.image_file
    where s.company_id = company_by_path('amer')`)
  const { status, headers } = await ask(server.origin, `/api/portal/amer/images/${ofFirst[0]}`)
  expect([status, headers['content-type']]).toEqual([200, 'image/png'])
})

test('each city has a space whose availability is on request, with weekly hours of its own and closed in winter; nobody booked it here', async () => {
  const found =
    await linesOf(`select concat_ws(' ', l.name, s.name, s.open_minutes, x.label, lower(x.during) at time zone l.timezone) as line
    from space s join building b on b.company_id = s.company_id and b.id = s.building_id
      join worksite w on w.company_id = s.company_id and w.id = b.worksite_id join location l on l.company_id = s.company_id and l.id = w.location_id
      left join closure x on x.company_id = s.company_id and x.space_id = s.id
    where s.has_custom_availability and not exists (select from booking k where k.company_id = s.company_id and k.space_id = s.id)`)
  expect(found).toHaveLength(20)
  expect(found).toContain('Berlin Terrace {[600,1320),[9240,9960)} Closed in winter 2026-12-01 00:00:00')
})

test("staff's list of the demo names events, days, spaces and people, and calls nobody a guest", async () => {
  const page = await asAdmin()
  const { submissions } = await page<AdminSubmissionsListPage>('admin/submissions?size=100')
  expect(submissions.length).toBeGreaterThan(30)
  const has = (is: (row: SubmissionRow) => boolean) => submissions.filter(is).length / submissions.length
  expect(has(({ requester }) => requester === '')).toBe(0)
  expect(has(({ start_date }) => /^\d{4}-\d\d-\d\d$/.test(start_date))).toBeGreaterThan(0.8)
  expect(has(({ spaces }) => spaces.length > 0)).toBeGreaterThan(0.05)
  expect(has(({ status, assignee }) => status.phase === 'new' && assignee === null)).toBeGreaterThan(0.05)
  expect(has(({ status, assignee }) => status.phase === 'open' && assignee !== null)).toBeGreaterThan(0.05)
  // Each but those of the form without an event.
  expect(submissions.filter(({ title, form }) => title.startsWith(form.name) && form.path !== 'every-kind')).toEqual([])
})

interface Found {
  readonly total: number
  readonly submissions: readonly { readonly link: string }[]
}

async function expectFile(cookie: string, { total, submissions }: Found): Promise<void> {
  expect(total).toBeGreaterThan(3)
  const page = await ask(server.origin, `/api/portal${submissions[0]!.link}`, { headers: { cookie } })
  const { submission } = JSON.parse(page.text) as { submission: { files: Record<string, { link: string; name: string }[]> } }
  const file = Object.values(submission.files)
    .flat()
    .find(({ name }) => name === 'agenda.txt')
  const { text } = await ask(server.origin, file!.link, { headers: { cookie } })
  expect(text).toContain('Doors open, coffee')
}
