import { INBOX_VIEWS } from '#contract/portal/inbox-view.ts'
import { asOwner, enter } from '../booking/data.ts'
import { mixedForm } from '../forms.ts'
import { type Line, median } from '../line.ts'
import { type Product, startProduct } from '../product.ts'
import { addReaders, addRows, type Reader, READERS, SEARCHES } from './data.ts'
import { checkPlans } from './plans.ts'

/** Rows at each measure; the last is the most. Fewer for a look: `BENCH_INBOX_ROWS=10000,20000`. */
const STEPS: readonly number[] = (process.env['BENCH_INBOX_ROWS'] ?? '10000,1000000').split(',').map(Number)
/** Requests added by one statement. */
const PORTION = 100_000
const ROUNDS = 15
/** At most so many times as long as with the fewest rows; what is this quick is not compared. */
const GROWTH = 2
const QUICK_MS = 25

/** Milliseconds of each address, by what it is. */
type Times = ReadonlyMap<string, number>

/**
 * The list of submissions with few and with very many rows, nine of ten done and three of five of one form: each view, filter, sort, search and count, as
 * somebody who sees all, one from whom the busiest form is hidden, and one who sees one small form alone. @throws Error when a statement does not use its index
 */
export async function measureInbox(steps = STEPS): Promise<Line[]> {
  const product = await startProduct()
  try {
    const forms = await addForms(product)
    const { dataDir } = product.server
    await asOwner(dataDir, async client => addReaders(client, await enter(client, product.company), forms))
    const measures: Times[] = []
    let plans = 0
    for (const [index, rows] of steps.entries()) {
      await fill(product, forms, { from: steps[index - 1] ?? 0, to: rows })
      plans = await asOwner(dataDir, async client => {
        const company = await enter(client, product.company)
        const people = await client.query<{ id: string }>('select id from users where company_id = $1 limit 1', [company])
        return checkPlans(client, { company, form: forms[1]!, assignee: people.rows[0]!.id, hidden: forms.slice(0, 1), rows })
      })
      measures.push(await measure(product, forms))
    }
    return [
      ...linesOf(steps, measures),
      { part: 'inbox', name: 'statements that use their index', measured: plans, unit: '', against: `at ${steps.at(-1)} rows` },
    ]
  } finally {
    await product.stop()
  }
}

/** @returns their uuids: the busiest, the second, the small one */
async function addForms(product: Product): Promise<string[]> {
  for (const path of ['busiest', 'second', 'small']) await product.addForm(path, { ...mixedForm(), eventops_form_name: path })
  return asOwner(product.server.dataDir, async client => {
    const id = await enter(client, product.company)
    const { rows } = await client.query<{ id: string }>(
      `select id from form where company_id = $1 order by array_position(array['busiest', 'second', 'small'], path)`,
      [id],
    )
    return rows.map(row => row.id)
  })
}

const fill = (product: Product, forms: readonly string[], { from, to }: { from: number; to: number }): Promise<void> =>
  asOwner(product.server.dataDir, async client => {
    const id = await enter(client, product.company)
    for (let at = from; at < to; at += PORTION) await addRows(client, id, { forms, from: at, to: Math.min(to, at + PORTION) })
  })

/** Every way to ask for the list: what it is called, and its search. */
const addressesOf = (forms: readonly string[]): readonly (readonly [string, string])[] => [
  ['all', ''],
  ['all, the oldest first', 'descending=false'],
  ['all, page 100', 'page=100'],
  ...INBOX_VIEWS.map(view => [`view ${view}`, `view=${view}`] as const),
  ['view soon, the last first', 'view=soon&descending=true'],
  ['the busiest form', `form=${forms[0]}`],
  ['the smallest form', `form=${forms[2]}`],
  ['not decided', 'phase=open'],
  ['approved', 'status=approved'],
  ['assigned to nobody', 'assignee=none'],
  ['to do of the busiest form, unread', `view=todo&form=${forms[0]}&unread=true`],
  ['unread', 'unread=true'],
  ['a week', `from=${dayBefore(6)}&to=${dayBefore(0)}`],
  ...Object.entries(SEARCHES).map(([name, word]) => [`search, ${name}`, `search=${word}`] as const),
  ['search in to do', `view=todo&search=${SEARCHES.common}`],
]

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

async function measure(product: Product, forms: readonly string[]): Promise<Times> {
  const times = new Map<string, number>()
  const path = `/api/portal/${product.company}/admin/submissions`
  for (const reader of ['admin', ...READERS] as const) {
    const cookie = await logIn(product, reader)
    const ask = (address: string) => millisecondsOf(`${product.server.origin}${address}`, cookie)
    for (const [name, search] of addressesOf(forms)) times.set(`${reader}: ${name}`, await ask(`${path}?size=16&${search}`))
    times.set(`${reader}: how many each view has`, await ask(`${path}/counts`))
  }
  return times
}

async function millisecondsOf(address: string, cookie: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now()
    const answer = await fetch(address, { headers: { cookie } })
    await answer.arrayBuffer()
    // The first one warms up. A form that is not theirs is an empty list.
    if (round > 0) times.push(performance.now() - started)
    if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`)
  }
  return median(times)
}

async function logIn({ server, company, admin }: Product, reader: Reader): Promise<string> {
  const answer = await fetch(`${server.origin}/api/login/${company}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: reader === 'admin' ? admin.email : `${reader}@bench.example`, password: admin.password }),
  })
  if (!answer.ok) throw new Error(`Login of ${reader}: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
}

/** A line for each way to ask: with the most rows, of at most twice what it took with the fewest. */
function linesOf(steps: readonly number[], measures: readonly Times[]): Line[] {
  const [fewest, most] = [measures[0]!, measures.at(-1)!]
  return [...most].map(([name, measured]) => {
    const before = fewest.get(name) ?? Number.NaN
    const against = `${steps[0]!.toLocaleString('en-US')}: ${before.toFixed(1)} ms`
    return { part: 'inbox', name, measured, unit: 'ms', budget: Math.max(GROWTH * before, QUICK_MS), limit: 'max' as const, against }
  })
}
