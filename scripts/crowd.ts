/**
 * `npm run crowd [-- attack …]`: what another company notices while one is attacked: its page, a search and a submit, on the quiet server and beside each
 * attack, whose process runs with the lowest priority. At least 600 samples for each row. Fails when the other company is refused, or waits longer
 * than promised (docs/decisions/065 to 067). Only the answer of this machine: its two cores carry the attack too.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '#tests/kit/child-server.ts'
import { type Company, newCompany } from '#tests/e2e/kit/company.ts'
import { makeSpaces, spacesForm } from '#tests/e2e/kit/spaces.ts'
import { ensureBuilt } from './built.ts'
import { ATTACK_NAMES, type Target } from './crowd/attacks.ts'
import { file, form, page, text } from './seed/build.ts'

const ROUNDS = 200
/** What is promised beside one attack at a time, and beside all. */
const [MEDIAN, TAIL, TAIL_MS, ALL_MS] = [1.5, 3, 50, 2_000]

interface Samples {
  /** Milliseconds, by what was asked for. */
  readonly times: Readonly<Record<string, number[]>>
  readonly refused: number
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter(name => !ATTACK_NAMES.includes(name))
if (unknown.length > 0) {
  console.error(`There is no attack ${unknown.join(', ')}. Attacks: ${ATTACK_NAMES.join(', ')}`)
  process.exit(2)
}
if (!(await ensureBuilt())) process.exit(1)

const server = await startChild({ env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error', NODE_ENV: 'production' } })
const [attacked, other] = [await prepared('attacked'), await prepared('other')]
await sample(other)
const quiet = await sample(other)
let isBroken = false
console.log('attack     asked for   quiet p50, p99 ms   beside it p50, p99, most ms   refused')
for (const name of ATTACK_NAMES) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const attack = begin(name, attacked)
  await pause(2_000)
  const loud = await sample(other)
  attack.kill('SIGKILL')
  isBroken = !report(name, loud) || isBroken
  // What the attack left behind ends.
  await pause(3_000)
}
await server.stop()
process.exit(isBroken ? 1 : 0)

/** A company with 400 spaces, 12,000 bookings of two years, and two forms. */
async function prepared(purpose: string): Promise<Target> {
  const company = await newCompany(server, purpose)
  const lines = Array.from({ length: 400 }, (_, n) => `SLU,House ${n % 8},Space ${n},${20 + (n % 80)},Theater:${20 + (n % 80)}*`)
  await makeSpaces(company, lines, spacesForm())
  const fields = [page('one', 'One', text('title', 'Title'), file('plan', 'Plan'))]
  await company.form('event_request', 'file', form({ eventops_form_name: 'File', title: 'File', description: '', intro: '', fields }))
  const spaces = await company.rows<{ id: string }>('select id from space order by name limit 40')
  await book(company)
  const start = await fetch(`${server.origin}/api/portal/${company.path}/`)
  const data = (await start.json()) as { company: { tenant_token: string } }
  const login = await fetch(`${server.origin}/api/login/${company.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: company.admin.email, password: company.admin.password }),
  })
  return {
    origin: server.origin,
    company: company.path,
    token: data.company.tenant_token,
    cookie: (login.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '',
    form: 'spaces',
    fileForm: 'file',
    spaces: spaces.map(({ id }) => id),
  }
}

function book(company: Company) {
  return company.rows(`with wanted as (
      select gen_random_uuid() as id, s.company_id, s.id as space_id, date_trunc('hour', '2050-01-01 00:00Z'::timestamptz + random() * interval '700 days') as at
      from space s, generate_series(1, 30)
    ), booked as (
      insert into booking (company_id, id, space_id, kind, status_key, timezone, start_at, end_at)
        select company_id, id, space_id, 'booking', 'requested', 'UTC', at, at + interval '3 hours' from wanted
    ), periods as (
      insert into booking_period (company_id, booking_id, position, start_at, end_at) select company_id, id, 1, at, at + interval '3 hours' from wanted
    )
    insert into booking_cell (company_id, booking_id, cell_id, blocked, active)
      select company_id, id, space_id, tstzrange(at, at + interval '3 hours'), true from wanted on conflict do nothing`)
}

function begin(name: string, target: Target): ChildProcess {
  const attack = spawn(process.execPath, [join(import.meta.dirname, 'crowd/attacks.ts'), name, JSON.stringify(target)], {
    stdio: 'inherit',
  })
  setPriority(attack.pid!, 19)
  return attack
}

/** Page, search and submit of a company, one after the other, each from an address of its own. */
async function sample({ origin, company, token, form: path }: Target): Promise<Samples> {
  const times: Record<string, number[]> = { page: [], search: [], submit: [] }
  let refused = 0
  const measured = async (name: string, url: string, init: RequestInit, round: number) => {
    const headers = { ...init.headers, 'x-forwarded-for': `192.0.${round >> 8}.${round & 255}` }
    const begun = performance.now()
    const answer = await fetch(origin + url, { ...init, headers })
    await answer.arrayBuffer()
    times[name]!.push(performance.now() - begun)
    if (answer.status !== 200) refused += 1
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await measured('page', `/${company}/forms/event_request/${path}`, {}, round)
    const event = { location: 'Seattle', timezone: 'America/Los_Angeles', start_date: '2050-03-14 09:00', end_date: '2050-03-14 17:00' }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const search = `/tenant/${company}/api/resources/v1/widget/filtered_space/retrieve`
    await measured('search', search, { method: 'POST', headers, body: JSON.stringify(event) }, round)
    const body = new FormData()
    body.append('title', `Request ${round}`)
    await measured('submit', `/api/portal/${company}/forms/event_request/file`, { method: 'POST', body }, round)
  }
  return { times, refused }
}

/** False: a promise was broken. */
function report(attack: string, loud: Samples): boolean {
  const broken: string[] = []
  for (const [name, times] of Object.entries(loud.times)) {
    const before = quiet.times[name] ?? []
    const [p50, p99, most] = [at(times, 0.5), at(times, 0.99), Math.max(...times)]
    const [quiet50, quiet99] = [at(before, 0.5), at(before, 0.99)]
    const isWithin = attack === 'all' ? most <= ALL_MS : p50 <= MEDIAN * quiet50 && p99 <= TAIL * quiet99 + TAIL_MS
    if (!isWithin) broken.push(name)
    const figures = [quiet50, quiet99, p50, p99, most].map(value => value.toFixed(1).padStart(8))
    console.log(
      `${attack.padEnd(10)} ${name.padEnd(8)} ${figures.join(' ')} ${String(loud.refused).padStart(6)}${isWithin ? '' : '  ← more than promised'}`,
    )
  }
  return broken.length === 0 && loud.refused === 0
}

function at(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
}
