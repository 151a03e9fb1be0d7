import { setTimeout as pause } from 'node:timers/promises'
import { beginExport, type ExportJob, getExport } from '#contract/portal/exports.ts'
import type { ExportFormat } from '#contract/portal/export-choices.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { type Company, newCompany } from '#tests/e2e/kit/company.ts'
import { aField } from '#tests/kit/builders.ts'
import { type ChildServer, startChild } from '#tests/kit/child-server.ts'
import { someWords } from '#tests/kit/page-data.ts'

/** What the server may grow by, its first export and one of many together, and what another company's calls may take beside an export: so many times as long as alone, and so much longer. */
const [MAX_GROWTH_MB, TIMES, LONGER_MS] = [60, 1.2, 20]
/** The heap of the server in MB: it fails in place of growing. */
const HEAP_MB = 192
const PORTION = 100_000
/** That a first export holds. */
const FEW = 5_000
/** As many as there are beside an export of a million: a server that has just begun grows by them as well. */
const QUIET_ROUNDS = 1500
const [BETWEEN_MS, LOOK_EVERY_MS] = [20, 500]
const NOTES = 'What was written here is long enough to be noticed. '.repeat(8)

/** Milliseconds that each call took, by what was asked for. */
type Times = Readonly<Record<'page' | 'list', number[]>>

interface Other {
  readonly company: Company
  readonly origin: string
  /** Path of its form. */
  readonly form: string
}

/**
 * A server with a small heap exports so many submissions of one company in each format, while others look at a form and at a list of another one. Prints
 * what the server grew by, with the first export and then with each, and p50 and p99 of these calls, alone and beside. @returns whether all of it is as promised (P10.74)
 */
export async function exportBesideOthers(count: number, formats: readonly ExportFormat[]): Promise<boolean> {
  // One person looks here for many.
  const env = { LOG_LEVEL: 'error', NODE_ENV: 'production', NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`, LIMIT_PAGES_PER_MINUTE: '0' }
  const server = await startChild({ env })
  try {
    const [many, company] = [await newCompany(server, 'many'), await newCompany(server, 'beside')]
    await fill(many, count)
    const other = { company, origin: server.origin, form: await company.form('event_request', 'beside', contentOf('Beside')) }
    const ask = async (times: Times) => {
      await loadBoth(other, times)
      await pause(BETWEEN_MS)
    }
    await fill(company, FEW)
    const begun = server.memory()
    const quiet: Times = { page: [], list: [] }
    for (let round = 0; round < QUIET_ROUNDS; round += 1) await ask(quiet)
    console.log(`without an export the server grew by ${Math.round(server.memory() - begun)} MB`)
    say('alone', quiet)
    // What the first export of a server takes it takes once, of whichever format and however few there are: a thread, and what is compiled for it.
    const first = await exported(server, company, { format: formats[0] ?? 'csv', meanwhile: () => ask({ page: [], list: [] }) })
    console.log(`the first export, of ${first.job.done} submissions: ${first.job.state}, the server grew by ${first.growth} MB, once`)
    let isWhole = true
    for (const format of formats) {
      const beside: Times = { page: [], list: [] }
      const { growth, seconds, job } = await exported(server, many, { format, meanwhile: () => ask(beside) })
      console.log(`${format}: ${job.state}, ${job.done} submissions, ${job.size} bytes, ${seconds} s, the server grew by ${growth} MB`)
      say('beside', beside)
      isWhole &&= job.state === 'done' && first.growth + growth <= MAX_GROWTH_MB
      for (const what of ['page', 'list'] as const)
        isWhole &&= percentile(beside[what], 0.99) <= TIMES * percentile(quiet[what], 0.99) + LONGER_MS
    }
    return isWhole
  } finally {
    await server.stop()
  }
}

const contentOf = (name: string): FormContent => ({
  ...someWords,
  eventops_form_name: name,
  is_active: true,
  fields: [
    {
      id: 'page',
      fields: [
        aField('text', 'event_name', { label: 'Event' }),
        aField('number', 'guests', { label: 'Guests' }),
        aField('date', 'start_date', { label: 'Start' }),
        aField('textarea', 'notes', { label: 'Notes' }),
      ],
    },
  ],
})

/** As if so many had been sent, past the server. */
async function fill(company: Company, count: number): Promise<void> {
  await company.form('event_request', 'many', contentOf('Many'))
  const own = `current_setting('app.company')::uuid`
  const [form] = await company.rows<{ id: string; version: number }>(
    `select id, version from form where company_id = ${own} and path = 'many'`,
  )
  if (!form) throw new Error('The form was not stored.')
  const answers = `jsonb_build_object('event_name', '=Event ' || n, 'guests', n::text, 'start_date', '2026-03-04', 'notes', '${NOTES}' || n)`
  for (let from = 1; from <= count; from += PORTION)
    await company.rows(`insert into submission (company_id, id, form_id, form_version, reference, answers, shown, pages, submitted_at, listed_version, title)
      select ${own}, gen_random_uuid(), '${form.id}', ${form.version}, 'EV-' || lpad(n::text, 8, '0'), ${answers},
        array['event_name', 'guests', 'start_date', 'notes'], array[0], now() - n * interval '1 second', 1, '=Event ' || n
      from generate_series(${from}, ${Math.min(count, from + PORTION - 1)}) n`)
  // Of a database that has had them for long: nothing is left to be filled in or tidied up meanwhile.
  await company.rows('vacuum analyze submission')
}

async function loadBoth({ company, origin, form }: Other, times: Times): Promise<void> {
  const requests = { page: () => fetch(origin + form), list: () => company.send('GET', `/api/portal/${company.path}/admin/submissions/`) }
  for (const what of ['page', 'list'] as const) {
    const began = performance.now()
    const answer = await requests[what]()
    if (answer instanceof Response) await answer.text()
    times[what].push(performance.now() - began)
    if (answer.status !== 200) throw new Error(`${what} was answered ${answer.status}.`)
  }
}

interface Exporting {
  readonly format: ExportJob['format']
  /** Done again and again until it is over. */
  meanwhile(): Promise<void>
}

/** In MB and seconds. */
async function exported(server: ChildServer, company: Company, { format, meanwhile }: Exporting) {
  const path = (call: { readonly path: string }) => call.path.replace(':company', company.path)
  const before = server.memory()
  const began = performance.now()
  const begun = await company.send('POST', path(beginExport), { format, columns: 'all', texts: 'labels' })
  const { uuid } = begun.body['data'] as ExportJob
  let [most, looked, job] = [before, 0, undefined as ExportJob | undefined]
  while (job?.state !== 'done' && job?.state !== 'failed') {
    await meanwhile()
    most = Math.max(most, server.memory())
    if (performance.now() - looked < LOOK_EVERY_MS) continue
    looked = performance.now()
    job = (await company.send('GET', path(getExport).replace(':id', uuid))).body as unknown as ExportJob
  }
  return { growth: Math.round(most - before), seconds: Math.round((performance.now() - began) / 1000), job }
}

function say(when: string, times: Times): void {
  for (const what of ['page', 'list'] as const) {
    const [p50, p99] = [0.5, 0.99].map(part => percentile(times[what], part).toFixed(1))
    console.log(`  ${what} ${when}: ${times[what].length} calls, p50 ${p50} ms, p99 ${p99} ms`)
  }
}

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Infinity
}
