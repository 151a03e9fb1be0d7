import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldValues, type ApiSource, postedFieldValues, testApiField } from '#contract/portal/api-fields.ts'
import { addForm, previewForm } from '#contract/portal/forms.ts'
import { getPage } from '#contract/portal/screens.ts'
import { submitForm } from '#contract/portal/submissions.ts'
import type { Field } from '#engine/model/form.ts'
import type { ApiField } from '#fields/kit/api-source.ts'
import { aField } from '#tests/kit/builders.ts'
import { statusesOf } from '#tests/kit/forms.ts'
import { admin, editor, guest, reader } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { canary as startCanary, standIn } from '#tests/kit/stand-ins/api.ts'
import { editorOf, formWith, saveForm, setTenant } from '#tests/kit/stand-ins/tenant.ts'
import { sql } from '#tests/kit/sql.ts'

const canary = await startCanary()
const api = await standIn(`${canary.origin}/latest/meta-data`)
const server = await startServer({ env: { OUTBOUND_ALLOW: api.hostAndPort, LOG_LEVEL: 'info' } })
const acme = await server.company('acme')
const TOKEN = 'TTOKEN-CANARY-0123456789'
const SECRET = 'Bearer SECRET-CANARY-98765'
afterAll(() => Promise.all([canary.close(), api.close()]))

const named = { label: 'name', value: 'id' }
const items = { array: 'data.items', label: 'name.en', value: 'id' }
const from = (path: string, more: Partial<ApiSource> = {}): ApiSource => ({ url: `{tenant_url}${path}`, response: named, ...more })
const aChoice = (mapField: string, source: ApiSource, more: Partial<ApiField> = {}) =>
  aField('dropdown_api', mapField, { api: source, ...more })

const region = aField('text', 'region')
const city = aChoice('city', from('/cities?region={region}', { response: items }))
const params = (path: string, field: string) => ({ type: 'event_request', path, field })

type Asking = Parameters<typeof acme.as>[0]
async function lookUp(path: string, field: string, answers: Record<string, string> = {}, who: Asking = guest) {
  const cookie = await acme.cookieOf(who)
  const answer = await server.fetch(`/api/portal/acme/forms/event_request/${path}/field/${field}/?${new URLSearchParams(answers)}`, {
    headers: cookie ? { cookie } : {},
  })
  const body = (await answer.json()) as { values?: { value: string; label: string }[]; message?: string[] }
  return { status: answer.status, values: body.values?.map(({ value, label }) => `${value}: ${label}`), body }
}

async function submit(path: string, answers: Record<string, string>) {
  const form = new FormData()
  for (const [name, text] of Object.entries(answers)) form.append(name, text)
  return acme.as(guest)(submitForm, { params: { type: 'event_request', path }, form })
}

const stored = async () => {
  const [last] = await server.app.services.database.of(acme.id).run(
    sql<{
      answers: Record<string, string>
    }>`select answers from submission where company_id = ${acme.id} order by submitted_at desc limit 1`,
  )
  return last?.answers
}

beforeAll(async () => {
  await setTenant(server, acme, api.origin, TOKEN)
  await formWith(acme, 'trip', [
    region,
    city,
    aField('text_api', 'phone', { api: { url: '{tenant_url}/phone?city={city}', response: { label: 'name', value: 'number' } } }),
  ])
})

describe('a look-up', () => {
  test('gives the options as the mapping says, with the answers in place of placeholders', async () => {
    expect((await lookUp('trip', 'city')).values).toEqual(['rome: Rome', 'bari: Bari', 'turin: Turin', 'milan: Milan'])
    expect((await lookUp('trip', 'city', { region: 'south' })).values).toEqual(['rome: Rome', 'bari: Bari'])
    expect((await lookUp('trip', 'phone', { city: 'rome' })).values).toEqual(['+39 rome: Reception'])
    expect((await lookUp('trip', 'city', { region: 'nowhere' })).values).toEqual([])
  })

  test('escapes an answer, which can change neither path nor query', async () => {
    await formWith(acme, 'escape', [region, aChoice('it', from('/echo/../echo?a={region}&b=2')), aChoice('path', from('/p/{region}/q'))])
    const hostile = 'x&b=3#é/../{user_token}'
    await lookUp('escape', 'it', { region: hostile })
    const [heard] = api.requestsTo('/echo')
    expect(Object.fromEntries(new URL(heard!.path, api.origin).searchParams)).toEqual({ a: hostile, b: '2' })
    for (const text of ['..', '.', '%2e%2e']) await lookUp('escape', 'path', { region: text })
    expect(
      api
        .requestsTo('/p/')
        .concat(api.requestsTo('/q'))
        .map(one => one.path),
    ).toEqual(['/p/%252e%252e/q'])
  })

  test('that is asked by POST carries JSON in which answers are text', async () => {
    await formWith(acme, 'posted', [region, aChoice('it', from('/posted', { method: 'POST', request: '{"city":"{region}","n":1}' }))])
    const answer = await acme.as(guest)(postedFieldValues, { params: params('posted', 'it'), body: { region: 'a","city":"b' } })
    expect(answer.body.values).toEqual([{ value: 'a","city":"b', label: 'Posted' }])
    expect(api.requestsTo('/posted')[0]?.body).toBe(JSON.stringify({ city: 'a","city":"b', n: 1 }))
    expect((await lookUp('posted', 'it')).status).toBe(404)
  })

  test('equal ones are asked once, together and for a while', async () => {
    const before = api.requestsTo('/cities?region=north').length
    await Promise.all(Array.from({ length: 20 }, () => lookUp('trip', 'city', { region: 'north' })))
    await lookUp('trip', 'city', { region: 'north', other: 'ignored' })
    expect(api.requestsTo('/cities?region=north').length).toBe(before + 1)
  })

  test('is only for fields of a form that this visitor may open', async () => {
    await formWith(acme, 'members', [city], { is_login_required: true })
    await formWith(acme, 'closed', [city], { is_active: false })
    expect((await lookUp('members', 'city')).status).toBe(401)
    expect((await lookUp('members', 'city', {}, reader)).status).toBe(200)
    expect((await lookUp('closed', 'city')).status).toBe(410)
    for (const [path, field] of [
      ['nowhere', 'city'],
      ['trip', 'region'],
      ['trip', 'nobody'],
      ['trip', '__proto__'],
    ] as const) {
      expect([path, field, (await lookUp(path, field)).status]).toEqual([path, field, 404])
    }
    expect((await lookUp('trip', 'city', { _version: '99' })).status).toBe(404)
  })

  test('is limited for each session or address', async () => {
    const strict = await startServer({ beside: server, limits: { lookUpsPerMinute: 3 }, env: { OUTBOUND_ALLOW: api.hostAndPort } })
    const statuses = []
    for (let round = 0; round < 4; round += 1)
      statuses.push((await strict.fetch('/api/portal/acme/forms/event_request/trip/field/city/')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    await strict.stop()
  })

  test('leaves out what cannot be an option', async () => {
    await formWith(acme, 'hostile', [aChoice('it', from('/hostile-options')), aChoice('sorted', from('/many'), { sort: true })])
    expect((await lookUp('hostile', 'it')).body.values).toEqual([
      { value: 'ok', label: '<img src=x onerror=alert(1)>' },
      { value: '7', label: '8' },
      { value: 'true', label: 'true' },
      { value: 'lines', label: 'two lines' },
    ])
    expect((await lookUp('hostile', 'sorted')).values?.length).toBe(5000)
  })
})

describe('a source that fails', () => {
  const bad = [
    '/fails',
    '/unauthorized',
    '/redirects',
    '/huge',
    '/bomb',
    '/deep',
    '/broken-json',
    '/html',
    '/no-list',
    '/null',
    '/hangs-up',
    '/many-headers',
    '/nowhere',
  ]

  test('is the same 502 whatever is wrong, the reason is in the log alone, and the server stays calm', async () => {
    await formWith(
      acme,
      'bad',
      bad.map((path, at) => aChoice(`f${at}`, from(path))),
    )
    const texts = new Set<string>()
    for (const [at] of bad.entries()) {
      const { status, body } = await lookUp('bad', `f${at}`)
      expect([bad[at], status]).toEqual([bad[at], 502])
      texts.add(JSON.stringify({ ...body, request_id: '' }))
    }
    expect([...texts]).toEqual([
      JSON.stringify({
        success: false,
        message: ['Not available', 'These choices could not be loaded. Please try again.'],
        request_id: '',
      }),
    ])
    const reasons = server.logs.filter(line => line['msg'] === 'an API field found nothing').map(line => line['reason'])
    expect(reasons).toEqual(expect.arrayContaining(['status', 'redirect', 'size', 'depth', 'json', 'type', 'shape', 'connection']))
    expect(canary.hits()).toBe(0)
    expect((await server.fetch('/livez')).status).toBe(200)
  })

  test('of a company without a system of its own is the built-in service, which knows no such call: empty, with a line in the log', async () => {
    const poor = await server.company('poor')
    await formWith(poor, 'trip', [region, city])
    const answer = await server.fetch('/api/portal/poor/forms/event_request/trip/field/city/')
    expect(answer.status).toBe(502)
    expect(server.logs).toContainEqual(expect.objectContaining({ company: 'poor', field: 'city', reason: 'status' }))
  })

  test('outside of what is allowed is never asked', async () => {
    const urls = [
      'https://0x7f.1/',
      `https://127.0.0.1:${canary.port}/`,
      'https://169.254.169.254/latest/',
      'https://[::ffff:127.0.0.1]/',
      'https://localhost/',
      'https://metadata.google.internal/',
    ]
    await formWith(
      acme,
      'outside',
      urls.map((_, at) => aChoice(`f${at}`, { url: `https://stand-in.example/${at}` })),
    )
    // As a form has them that was saved before such addresses were refused.
    await withOwner(server, async owner => {
      await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
      for (const [at, url] of urls.entries()) {
        await owner.query(`update form_version set content = replace(content::text, $1, $2)::jsonb`, [
          `https://stand-in.example/${at}`,
          url,
        ])
      }
    })
    for (const [at] of urls.entries()) expect((await lookUp('outside', `f${at}`)).status).toBe(502)
    expect(canary.hits()).toBe(0)
  })
})

describe('the tokens', () => {
  const asking = from('/echo?t={company_token}', { authorization: 'Bearer {user_token}' })

  test('reach the company’s own system; the user’s is signed for this user, company and system, and short-lived', async () => {
    await formWith(acme, 'tokens', [aChoice('it', asking)])
    await lookUp('tokens', 'it', {}, reader)
    const heard = api.requestsTo('/echo?t=').at(-1)!
    expect(new URL(heard.path, api.origin).searchParams.get('t')).toBe(TOKEN)
    const [head = '', claims = '', signature = ''] = String(heard.headers.authorization).replace('Bearer ', '').split('.')
    expect(signature).toBe(createHmac('sha256', TOKEN).update(`${head}.${claims}`).digest('base64url'))
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, number | string>
    expect(payload).toMatchObject({ company: 'acme', aud: api.origin, email: 'reader@acme.example' })
    expect(Number(payload['exp']) - Number(payload['iat'])).toBeLessThanOrEqual(300)
    expect(JSON.stringify(heard)).not.toContain((await acme.cookieOf(reader)).split('=')[1])
  })

  test('what one user is answered is never given to another', async () => {
    const before = api.requestsTo('/echo?t=').length
    await lookUp('tokens', 'it', {}, reader)
    await lookUp('tokens', 'it', {}, editor)
    await lookUp('tokens', 'it', {})
    await lookUp('tokens', 'it', {}, editor)
    expect(api.requestsTo('/echo?t=').length).toBe(before + 2)
    expect(api.requestsTo('/echo?t=').at(-1)?.headers.authorization).toBe('Bearer')
  })

  test('a form that would send them elsewhere is not saved', async () => {
    const elsewhere = { url: 'https://evil.example/?t={company_token}' }
    const { status, body } = await saveForm(acme, 'trip', [aChoice('it', elsewhere)])
    expect([status, body.issues]).toEqual([
      422,
      { 'fields/0/fields/0/api/url': 'The tokens can only be sent to a URL that starts with {tenant_url}.' },
    ])
  })

  test('are in nothing that anybody is answered, nor in the log or the database', async () => {
    const pages = ['forms/event_request/tokens', 'admin/forms/event_request/tokens', '', 'admin/forms']
    const seen = await Promise.all(pages.map(async path => (await acme.as(admin)(getPage, { params: { '*': path } })).text))
    const rows = await server.app.services.database
      .of(acme.id)
      .run(sql<{ row: string }>`select c::text as row from company c where id = ${acme.id}`)
    for (const text of [...seen, JSON.stringify(server.logs), JSON.stringify(rows)]) {
      for (const form of [TOKEN, Buffer.from(TOKEN).toString('base64').slice(0, -2), Buffer.from(TOKEN).toString('hex')])
        expect(text).not.toContain(form)
    }
  })
})

describe('the authorization', () => {
  const secret = (more: Partial<ApiSource> = {}) => aChoice('it', from('/echo', { authorization: SECRET, ...more }))
  const heard = async (path: string) => {
    await lookUp(path, 'it', { n: String(Math.random()) })
    return api.requestsTo('/echo').at(-1)?.headers.authorization
  }
  const sent = async (path: string) => (await editorOf(acme, path)).content.fields[0]!.fields[0] as ApiField

  test('is sent, sealed in the database, masked for staff, and no matter of visitors', async () => {
    await formWith(acme, 'secret', [secret()])
    expect(await heard('secret')).toBe(SECRET)
    expect((await sent('secret')).api?.authorization).toBe('••••••••8765')
    const rows = await server.app.services.database
      .of(acme.id)
      .run(sql<{ row: string }>`select content::text as row from form_version where company_id = ${acme.id}`)
    expect(rows.map(({ row }) => row).join()).toMatch(/"authorization": "sealed:/)
    expect(JSON.stringify(rows) + JSON.stringify(server.logs)).not.toContain('SECRET-CANARY')
    const guests = await acme.as(guest)(getPage, { params: { '*': 'forms/event_request/secret' } })
    const field = guests.body.render === 'form' ? (guests.body.form.fields[0]!.fields[0] as ApiField) : undefined
    expect(field?.api).toEqual({ method: 'GET', url: '' })
    expect(guests.text).not.toMatch(/echo|\{tenant_url|authorization|sealed/)
  })

  test('of a visitor’s field only the method and the answers it needs are known', async () => {
    const { body } = await acme.as(guest)(getPage, { params: { '*': 'forms/event_request/trip' } })
    const fields = body.render === 'form' ? (body.form.fields[0]!.fields as readonly ApiField[]) : []
    expect(fields.map(field => field.api)).toEqual([undefined, { method: 'GET', url: '{region}' }, { method: 'GET', url: '{city}' }])
    const preview = await acme.as(admin)(previewForm, {
      params: { type: 'event_request', path: 'secret' },
      body: (await editorOf(acme, 'secret')).content,
    })
    expect((preview.body.data?.fields[0]?.fields[0] as ApiField).api).toEqual({ method: 'GET', url: '' })
  })

  test('stays when its mask comes back, also in a copied field and a copied form', async () => {
    const masked = await sent('secret')
    const copy: Field = { ...masked, id: 'copy', mapField: 'copy' }
    expect((await saveForm(acme, 'secret', [{ ...masked, label: 'Renamed' }, copy])).status).toBe(200)
    expect(await heard('secret')).toBe(SECRET)
    expect((await lookUp('secret', 'copy')).status).toBe(200)
    await acme.as(admin)(addForm, { params: { type: 'event_request' }, body: { path: 'copied', name: 'Copied', from_path: 'secret' } })
    expect(await heard('copied')).toBe(SECRET)
  })

  test('is not sent to another address with a mask: it has to be entered again', async () => {
    const masked = await sent('secret')
    const moved = { ...masked, api: { ...masked.api!, url: 'https://evil.example/' } }
    const { status, body } = await saveForm(acme, 'secret', [moved])
    expect([status, body.issues]).toEqual([
      422,
      { 'fields/0/fields/0/api/authorization': 'Please enter the authorization again: it was kept for another address.' },
    ])
    const tried = await acme.as(editor)(testApiField, {
      params: { type: 'event_request', path: 'secret' },
      body: { field_id: masked.id, ...moved.api },
    })
    expect([tried.status, tried.body.issues]).toEqual([
      422,
      { authorization: 'Please enter the authorization again: it was kept for another address.' },
    ])
  })

  test('is replaced, and removed, by what the editor sends', async () => {
    await saveForm(acme, 'secret', [secret({ authorization: 'Basic new-one-0000' })])
    expect(await heard('secret')).toBe('Basic new-one-0000')
    await saveForm(acme, 'secret', [secret({ authorization: '' })])
    expect(await heard('secret')).toBeUndefined()
    await saveForm(acme, 'secret', [secret({ authorization: 'sealed:AAAA' })])
    expect(await heard('secret')).toBe('sealed:AAAA')
  })

  test('its placeholders are answers that the field needs', async () => {
    await formWith(acme, 'keyed', [region, secret({ authorization: 'Key {region}' })])
    const { body } = await acme.as(guest)(getPage, { params: { '*': 'forms/event_request/keyed' } })
    expect(body.render === 'form' && (body.form.fields[0]!.fields[1] as ApiField).api).toEqual({ method: 'GET', url: '{region}' })
    await lookUp('keyed', 'it', { region: 'abc' })
    expect(api.requestsTo('/echo').at(-1)?.headers.authorization).toBe('Key abc')
  })
})

describe('the trial of a source', () => {
  const tryIt = (body: object, who = editor) =>
    acme.as(who)(testApiField, { params: { type: 'event_request', path: 'trip' }, body: body as { url: string } })

  test('gives options and the answer as it came, without anything being saved', async () => {
    const { status, body } = await tryIt({
      ...from('/cities?region={region}', { response: items }),
      answers: { region: 'south' },
      raw_response: true,
    })
    expect([status, body.data?.values]).toEqual([
      200,
      [
        { value: 'rome', label: 'Rome' },
        { value: 'bari', label: 'Bari' },
      ],
    ])
    expect(JSON.parse(body.data?.raw_response ?? '')).toHaveProperty('data.items')
  })

  test('says the one text whatever is wrong, and the answer when there was JSON', async () => {
    for (const url of [
      '{tenant_url}/fails',
      '{tenant_url}/huge',
      '{tenant_url}/html',
      'https://0x7f.1/',
      `https://127.0.0.1:${canary.port}/`,
      '{tenant_url}/no-list',
    ]) {
      const { status, body } = await tryIt({ url, response: named, raw_response: true })
      expect([url, status, body.message]).toEqual([
        url,
        422,
        ['No valid response', 'We could not get a valid response from these settings.'],
      ])
    }
    expect((await tryIt({ url: '{tenant_url}/no-list', raw_response: true })).body.data?.raw_response).toBe('{"items":"none"}')
    expect(canary.hits()).toBe(0)
  })

  test('says besides why there is none: what was answered, or what the settings lack', async () => {
    const reasonOf = async (url: string, more: object = { response: named }) => {
      const { status, body } = await tryIt({ url, ...more })
      return [status, body.data?.reason]
    }
    for (const [path, reason] of [
      ['/fails', 'The source answered 500: it has a problem of its own.'],
      ['/unauthorized', 'The source answered 401: it does not take this authorization.'],
      ['/nowhere', 'The source answered 404: there is nothing at this address.'],
      ['/redirects', 'The source answered with a redirect (302), which is not followed. Enter the address that it leads to.'],
      ['/html', 'The source answered, but its answer does not say that it is JSON (content type application/json).'],
      ['/broken-json', 'The source answered, but what it says is no JSON.'],
      ['/zstd', 'The source answered, but its answer is packed in a way that is not known.'],
      ['/deep', 'The source answered, but its answer nests deeper than is read.'],
      ['/huge', 'The source answered with more than is read (1 MiB).'],
      ['/no-list', 'The answer is no list: enter the path to the list in it.'],
    ])
      expect([path, ...(await reasonOf(`{tenant_url}${path}`))]).toEqual([path, 422, reason])
    const cities = '{tenant_url}/cities'
    expect(await reasonOf(cities, { response: { ...items, array: 'data.rows' } })).toEqual([422, 'The answer has no list at “data.rows”.'])
    expect(await reasonOf(cities, { response: { ...items, value: 'uid', label: '' } })).toEqual([
      200,
      'The list has 4 items, but none has a text of at most 500 characters, without “||”, at “uid”.',
    ])
    expect(await reasonOf(cities, { response: { array: 'data.items' } })).toEqual([
      200,
      'The list has 4 items, but none that is a text: enter the paths to the label and the value within an item.',
    ])
    expect(await reasonOf(cities, { response: { array: 'data.nothing' }, value_only: true })).toEqual([
      422,
      'The answer has nothing at “data.nothing”.',
    ])
    expect(await reasonOf('{tenant_url}/phone', { response: { value: 'fax' }, value_only: true })).toEqual([
      422,
      'The answer has no text at “fax”.',
    ])
    expect(await reasonOf('{tenant_url}/empty', { response: items })).toEqual([200, undefined])
    expect(await reasonOf(cities, { response: items })).toEqual([200, undefined])
  })

  test('asks a source that visitors’ look-ups leave alone after ten failures, and says what it answers now; an answer ends their rest', async () => {
    const tired = await server.company('tired')
    await setTenant(server, tired, api.origin, TOKEN)
    await formWith(tired, 'trip', [region, city, aChoice('bad', from('/fails'))])
    const statusOf = async (field: string) => (await server.fetch(`/api/portal/tired/forms/event_request/trip/field/${field}/`)).status
    const trial = async (path: string) => {
      const body = { url: `{tenant_url}${path}`, response: items }
      return (await tired.as(editor)(testApiField, { params: { type: 'event_request', path: 'trip' }, body })).body
    }
    for (let round = 0; round < 10; round += 1) expect(await statusOf('bad')).toBe(502)
    const before = api.requests.length
    expect([await statusOf('city'), api.requests.length]).toEqual([502, before])
    expect((await trial('/fails')).data?.reason).toBe('The source answered 500: it has a problem of its own.')
    expect(await statusOf('city')).toBe(502)
    expect((await trial('/cities')).data?.values).toHaveLength(4)
    expect(await statusOf('city')).toBe(200)
  })

  test('tells nothing of the network behind the server', async () => {
    const reasonOf = async (url: string) => (await tryIt({ url, response: named })).body.data?.reason
    // What the address as it is written decides.
    const closed = 'The portal asks only public addresses over https, on port 443. An operator can allow others.'
    for (const url of [
      'https://0x7f.1/',
      'https://169.254.169.254/latest/',
      'https://[::ffff:127.0.0.1]/',
      'https://localhost/',
      `https://127.0.0.1:${canary.port}/`,
      'https://intranet.example:8443/',
    ])
      expect([url, await reasonOf(url)]).toEqual([url, closed])
    expect(await reasonOf('https://nowhere.invalid/')).toBe(
      'No source could be reached at this address. It has to be on the open internet, and answer over https.',
    )
    expect(await reasonOf('{tenant_url}/hangs-up')).toBe(await reasonOf('https://nowhere.invalid/'))
    expect(canary.hits()).toBe(0)
  })

  test('says what is wrong with the settings themselves', async () => {
    expect((await tryIt({ url: '' })).body.issues).toEqual({ url: 'An URL is required.' })
    expect((await tryIt({ url: 'https://evil.example/?{user_token}' })).body.issues).toEqual({
      url: 'The tokens can only be sent to a URL that starts with {tenant_url}.',
    })
    expect((await tryIt({ url: '{tenant_url}/', method: 'POST', request: '{' })).body.issues).toEqual({
      request: 'This is not a valid JSON',
    })
  })

  test('shows no secret that the answer repeats, and no more than somebody reads', async () => {
    const echoed = await tryIt({ ...from('/echo?t={company_token}', { authorization: SECRET }), raw_response: true })
    expect(echoed.body.data?.raw_response).toContain('••••')
    expect(echoed.body.data?.raw_response).not.toMatch(/CANARY/)
    expect(echoed.text).not.toMatch(/CANARY/)
    expect((await tryIt({ ...from('/many'), raw_response: true })).body.data?.raw_response?.length).toBeLessThanOrEqual(20_000)
  })

  test('is for who may edit', async () => {
    expect((await tryIt(from('/cities'), reader)).status).toBe(403)
    expect((await tryIt(from('/cities'), guest)).status).toBe(401)
  })

  test('is limited', async () => {
    const strict = await startServer({ beside: server, limits: { sourceTestsPerMinute: 1 }, env: { OUTBOUND_ALLOW: api.hostAndPort } })
    const cookie = await acme.cookieOf(editor)
    const ask = () =>
      strict.fetch('/api/portal/acme/admin/forms/event_request/trip/field/', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ url: '{tenant_url}/cities' }),
      })
    expect([(await ask()).status, (await ask()).status]).toEqual([422, 429])
    await strict.stop()
  })
})

describe('at submit', () => {
  test('how often somebody has other systems asked is limited', async () => {
    const strict = await startServer({ beside: server, limits: { lookUpsPerMinute: 2 }, env: { OUTBOUND_ALLOW: api.hostAndPort } })
    const regions = ['south', 'north', 'south'].map(region => ({ region }))
    const statuses = await statusesOf(strict, '/api/portal/acme/forms/event_request/trip', regions)
    expect(statuses).toEqual([200, 200, 429])
    await strict.stop()
  })

  test('the server checks a choice against its own look-up, and computes a text itself', async () => {
    const sent = await submit('trip', { region: 'south', city: 'rome', phone: 'forged' })
    expect(sent.status).toBe(200)
    expect(await stored()).toEqual({ region: 'south', city: 'rome', phone: '+39 rome' })
    const refused = await submit('trip', { region: 'south', city: 'milan' })
    expect([refused.status, refused.body.issues]).toEqual([422, { city: 'Please check this field.' }])
  })

  test('a source that fails refuses the choice and says why; what needs no answer is sent without', async () => {
    await formWith(acme, 'down', [aChoice('it', from('/fails')), aField('text_api', 'hint', { api: from('/fails'), required: true })])
    const refused = await submit('down', { it: 'a' })
    expect([refused.status, refused.body.issues]).toEqual([
      422,
      { it: 'These choices could not be loaded. Please try again.', hint: 'This text could not be loaded. Please try again.' },
    ])
    await formWith(acme, 'down-too', [aChoice('it', from('/fails')), aField('text_api', 'hint', { api: from('/fails') })])
    expect((await submit('down-too', { it: '' })).status).toBe(200)
    expect(await stored()).toEqual({ it: '', hint: '' })
  })
})

test('a source that repeats the secrets it is asked with tells nobody', async () => {
  await formWith(acme, 'echoes', [
    aChoice('whole', from('/echo?t={company_token}', { authorization: SECRET })),
    aField('text_api', 'part', { api: from('/echo', { authorization: 'Key {region} SECRET-CANARY-98765' }) }),
    region,
  ])
  for (const field of ['whole', 'part']) {
    const { status, body } = await lookUp('echoes', field, { region: 'Northumberland' })
    expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringMatching(/CANARY/)])
    expect(JSON.stringify(body)).toContain('••••')
  }
})

describe('in another language', () => {
  test('what is wrong is told without asking the source again', async () => {
    const spoken = aField('text', 'name', { required: true, translations: { de: { invalidMessage: 'Falsch.' } } })
    await formWith(acme, 'spoken', [spoken, aChoice('it', from('/cities?spoken=1', { response: items }))])
    const refused = async () => (await submit('spoken', { it: 'rome', name: '', _language: 'de' })).body.issues
    expect(await refused()).toEqual({ name: 'Falsch.' })
    expect(await refused()).toEqual({ name: 'Falsch.' })
    expect(api.requestsTo('/cities?spoken=1').length).toBe(1)
  })
})

describe('an earlier version of a form', () => {
  const plain = aChoice('plain', from('/many'))
  const olderBy = (hours: number) =>
    withOwner(server, async owner => {
      await owner.query(
        `begin; select set_config('app.company', '${acme.id}', true); update form_version set created_at = created_at - interval '${hours} hours'; commit`,
      )
    })
  const earlier = { _version: '2' }

  test('has its sources asked while a run may have it open, and after that those that the newest version has too', async () => {
    await formWith(acme, 'moved', [region, city, plain])
    await saveForm(acme, 'moved', [region, aChoice('city', from('/empty', { response: items })), plain])
    expect((await lookUp('moved', 'city', { region: 'south', ...earlier })).values).toEqual(['rome: Rome', 'bari: Bari'])
    expect((await submit('moved', { region: 'south', city: 'rome', ...earlier })).status).toBe(200)
    await olderBy(73)
    const late = await lookUp('moved', 'city', { region: 'south', ...earlier })
    expect([late.status, late.body.message]).toEqual([
      410,
      ['Not available', 'This form was changed meanwhile. Please reload the page and try again.'],
    ])
    expect(late.body).toMatchObject({
      data: { version: 3 },
      issues: { city: 'This question was changed meanwhile. Please check your answer.' },
    })
    expect((await lookUp('moved', 'plain', earlier)).status).toBe(200)
    expect((await lookUp('moved', 'city')).status).toBe(200)
    const refused = await submit('moved', { region: 'south', city: 'rome', ...earlier })
    expect([refused.status, refused.body.message]).toEqual([
      422,
      ['Failed to submit form', 'This form was changed meanwhile. Please reload the page and try again.'],
    ])
  })

  test('has the sources that did not change asked for as long as it is open, until it is sent', async () => {
    await formWith(acme, 'kept', [region, city])
    await saveForm(acme, 'kept', [region, city, plain])
    await olderBy(71)
    expect((await submit('kept', { region: 'north', city: 'turin', ...earlier })).status).toBe(200)
    await olderBy(700)
    expect((await lookUp('kept', 'city', { region: 'north', ...earlier })).status).toBe(200)
    expect((await submit('kept', { region: 'north', city: 'turin', ...earlier })).body).toMatchObject({
      data: { version: 3 },
      issues: { plain: 'This question was added meanwhile.' },
    })
  })
})

test('a look-up of another site’s page is a read that tells it nothing, and a POST is refused', async () => {
  const answer = await server.fetch('/api/portal/acme/forms/event_request/posted/field/it/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    body: '{}',
  })
  expect(answer.status).toBe(403)
  expect(fieldValues.needs).toBe('all')
})
