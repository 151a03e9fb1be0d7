import { Validator } from '@seriousme/openapi-schema-validator'
import { Compile } from 'typebox/compile'
import { Clean } from 'typebox/value'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.shape.ts'
import { v1Answers, v1Calls, type V1CallName } from '#contract/v1/v1-calls.shape.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { aSpacesPage, formsOf } from '#tests/kit/forms.ts'
import { DAY, makeInventory } from '#tests/kit/inventory.ts'
import { editor } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { asProgram, aToken } from '#tests/kit/tokens.ts'

const server = await startServer({ limits: { apiCallsPerMinute: 600 } })

interface Example {
  /** Behind the address of the portal. */
  readonly path: string
  readonly body?: unknown
  readonly answer: unknown
}

/** One company with one of each, as the examples show it. */
async function exampleCompany() {
  const company = await server.company('acme')
  const db = server.app.services.database.of(company.id)
  const { building, space, location } = await makeInventory(db, 'Europe/Berlin')
  const hall = await space({ name: 'Great hall', seats: 120, set: 30, strike: 15 })
  await db.run(sql`delete from poster where company_id = ${company.id}`)
  await db.run(sql`insert into poster (company_id, external_id, approval_status) values (${company.id}, 'P-100', 'APPROVED')`)
  const forms = formsOf(company)
  const { path } = await forms.publish([aSpacesPage(), aPage(aField('file', 'plan', { label: 'Plan', maxSize: 1 }))], {
    title: 'Book a space',
  })
  const answers: [string, string | File][] = [
    ['event_name', 'Summer party'],
    ['timezone', 'Europe/Berlin'],
    ['start_date', DAY],
    ['start_time', '09:00'],
    ['end_date', DAY],
    ['end_time', '10:00'],
    ['seating_capacity', '80'],
    ['spaces', JSON.stringify([{ uid: hall, layout_uid: '', description: '' }])],
    ['plan', new File(['Chairs in rows.\n'], 'plan.txt', { type: 'text/plain' })],
  ]
  const { status, body } = await forms.send(path, answers, { who: editor })
  if (!body.data) throw new Error(`${status} ${JSON.stringify(body)}`)
  const submission = body.data.event_id
  await db.run(sql`update submission set changed_at = changed_at - interval '1 minute' where company_id = ${company.id}`)
  const [ids] = await db.run<{ booking: string; form: string; file: string }>(sql`select k.id as booking, s.form_id as form, f.id as file
    from submission s join booking k on k.company_id = ${company.id} and k.submission_id = s.id
      join file f on f.company_id = ${company.id} and f.submission_id = s.id where s.company_id = ${company.id} and s.id = ${submission}`)
  const ends_at = new Date('2027-01-01T00:00:00Z')
  const { token } = await aToken(server, company, { name: 'Calendar of the building', ends_at })
  return { company, token, path, submission, hall, building, location, ...ids! }
}

/** The same each time: ids and instants of this run become those of the document. */
function stable(examples: Record<string, Example>, replace: readonly (readonly [RegExp | string, string])[]): string {
  let text = JSON.stringify(examples, undefined, 2)
  for (const [what, by] of replace) text = text.replaceAll(typeof what === 'string' ? what : new RegExp(what.source, 'g'), by)
  const ids = new Map<string, string>()
  return `${text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, id => {
    if (!ids.has(id)) ids.set(id, `0f0e0d0c-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`)
    return ids.get(id)!
  })}\n`
}

/** Shows the only row of a page, which is any of them, under this name, with the key that belongs to it, and as one that came with the portal. */
function showFirst({ answer }: Example, name: string): void {
  const [row] = (answer as { items: { name: string; key?: string; is_custom?: boolean }[] }).items
  if (!row) throw new Error('The page is empty.')
  row.name = name
  if (row.is_custom !== undefined) row.is_custom = false
  if (row.key !== undefined) row.key = name.toLowerCase().replaceAll(' ', '_')
}

test('every call of programs answers as the document says, which has just these examples', async () => {
  const { company, token, path, submission, booking, form, file, hall } = await exampleCompany()
  const V1 = `/api/v1/${company.path}`
  const requests: Record<V1CallName, { readonly path: string; readonly version?: number | string; readonly body?: unknown }> = {
    getAbout: { path: V1 },
    listApiSubmissions: { path: `${V1}/submissions?order=changed&limit=1` },
    getApiSubmission: { path: `${V1}/submissions/${submission}?labels=1` },
    getApiHistory: { path: `${V1}/submissions/${submission}/history` },
    listApiFiles: { path: `${V1}/submissions/${submission}/files` },
    getApiFile: { path: `${V1}/submissions/${submission}/files/${file}` },
    listApiBookings: { path: `${V1}/bookings?from=${DAY}&to=${DAY}` },
    getApiBooking: { path: `${V1}/bookings/${booking}` },
    listApiBookingStatuses: { path: `${V1}/booking-statuses` },
    listApiForms: { path: `${V1}/forms` },
    getApiForm: { path: `${V1}/forms/${form}` },
    listApiLocations: { path: `${V1}/locations?limit=1` },
    listApiBuildings: { path: `${V1}/buildings?limit=1` },
    listApiSpaces: { path: `${V1}/spaces?limit=1` },
    getApiSpace: { path: `${V1}/spaces/${hall}` },
    listApiLayouts: { path: `${V1}/layouts?limit=1` },
    listApiSpaceTypes: { path: `${V1}/space-types?limit=1` },
    listApiPosters: { path: `${V1}/posters` },
    setApiBookingStatus: { path: `${V1}/bookings/${booking}/status`, version: 1, body: { status: 'confirmed' } },
    setApiSubmissionStatus: { path: `${V1}/submissions/${submission}/status`, version: '1.2', body: { status: 'in_review' } },
    addApiMessage: { path: `${V1}/submissions/${submission}/messages`, body: { text: 'The terrace is free on that day.\nIt holds 200.' } },
    listApiMessages: { path: `${V1}/submissions/${submission}/messages` },
    cancelApiSubmission: { path: `${V1}/submissions/${submission}/cancel`, version: 1 },
  }
  const examples: Record<string, Example> = {}
  for (const [name, ask] of Object.entries(requests) as [V1CallName, (typeof requests)[V1CallName]][]) {
    const answer = await server.fetch(ask.path, {
      method: v1Calls[name].method,
      headers: {
        ...asProgram(token),
        ...(ask.version !== undefined && { 'if-match': `"${ask.version}"` }),
        ...(ask.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(ask.body !== undefined && { body: JSON.stringify(ask.body) }),
    })
    const text = await answer.text()
    expect([name, answer.status, text]).toEqual([name, 200, text])
    const said: unknown = name === 'getApiFile' ? text : JSON.parse(text)
    expect([name, [...Compile(v1Answers[name]).Errors(said)]]).toEqual([name, []])
    // Nothing that the document does not name.
    if (name !== 'listApiSubmissions') expect([name, Clean(v1Answers[name], structuredClone(said))]).toEqual([name, said])
    examples[name] = { path: ask.path, ...(ask.body !== undefined && { body: ask.body }), answer: said }
  }
  // Their ids are by chance, and so is which of them is the first.
  showFirst(examples['listApiLayouts']!, 'Cocktail Rounds')
  showFirst(examples['listApiSpaceTypes']!, 'Meeting room')
  const { reference, form: sent } = (examples['getApiSubmission']!.answer ?? {}) as { reference: string; form: { name: string } }
  const text = stable(examples, [
    [reference, 'K7QX-2M4P'],
    [sent.name, 'summer-party'],
    [path, 'summer-party'],
    [/Place [0-9a-f]{8}/, 'Berlin'],
    [/[\w.+-]+@[\w.-]*acme[\w.-]*/, 'ann@acme.example'],
    [new RegExp(`20(?!50|27)\\d\\d-\\d\\d-\\d\\dT[\\d:.]+Z`), '2026-03-09T08:30:00.000Z'],
    [/"next": "[\w-]+"/, '"next": "Ac9dT1mPq…"'],
  ])
  await expect(text).toMatchFileSnapshot('../../contract/v1/examples.json')
})

test('the document is one of OpenAPI 3.1, and each call of programs says what it answers and what it was asked', async () => {
  const document = (await (await server.fetch('/api/openapi.json')).json()) as {
    paths: Record<
      string,
      Record<
        string,
        { operationId: string; responses: Record<string, { content?: Record<string, { schema?: object; example?: unknown }> }> }
      >
    >
  }
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  const operations = Object.values(document.paths).flatMap(methods => Object.values(methods))
  expect(operations).toHaveLength(Object.keys(calls).length)
  for (const name of Object.keys(v1Calls)) {
    const [content] = Object.values(operations.find(one => one.operationId === name)?.responses['200']?.content ?? {})
    expect([name, content?.schema !== undefined, content?.example !== undefined]).toEqual([name, true, true])
  }
})

test('the document says which headers a program sends and gets: what it knows already, what is left, and when to come again', async () => {
  const { token } = await aToken(server, await server.company('headers'))
  const document = (await (await server.fetch('/api/openapi.json')).json()) as {
    paths: Record<
      string,
      Record<string, { parameters: { name: string }[]; responses: Record<string, { headers?: Record<string, { $ref: string }> }> }>
    >
    components: { headers: object }
  }
  const of = (path: string, method: string) => {
    const operation = document.paths[`/api/v1/{company}${path}`]?.[method]
    const named = (status: string) => Object.keys(operation?.responses[status]?.headers ?? {})
    return { asks: operation?.parameters.map(({ name }) => name) ?? [], named }
  }
  const read = of('/bookings', 'get')
  expect(read.asks).toContain('If-None-Match')
  expect([read.named('200'), read.named('304')]).toEqual([
    ['ETag', 'RateLimit', 'RateLimit-Policy'],
    ['ETag', 'RateLimit', 'RateLimit-Policy'],
  ])
  expect([read.named('401'), read.named('403'), read.named('429')]).toEqual([
    [],
    ['RateLimit', 'RateLimit-Policy'],
    ['Retry-After', 'RateLimit'],
  ])
  const write = of('/bookings/{id}/status', 'patch')
  expect([write.asks.includes('If-None-Match'), write.asks.includes('If-Match'), write.named('200')]).toEqual([
    false,
    true,
    ['RateLimit', 'RateLimit-Policy'],
  ])
  expect(of('/submissions/{id}/files/{file}', 'get').asks).not.toContain('If-None-Match')
  // As it is answered.
  const { headers } = await server.fetch('/api/v1/headers/bookings', { headers: asProgram(token) })
  expect(Object.keys(document.components.headers).filter(name => headers.has(name))).toEqual(['ETag', 'RateLimit', 'RateLimit-Policy'])
  const again = await server.fetch('/api/v1/headers/bookings', {
    headers: { ...asProgram(token), 'if-none-match': headers.get('etag') ?? '' },
  })
  expect([again.status, again.headers.has('etag'), again.headers.has('ratelimit')]).toEqual([304, true, true])
})
