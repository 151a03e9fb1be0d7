import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitForm } from '#contract/portal/submissions.ts'
import { aField } from '../kit/builders.ts'
import { guest } from '../kit/people.ts'
import { startProcessBeside, startServer } from '../kit/server.ts'
import { sql } from '../kit/sql.ts'
import { canary as startCanary, standIn } from '../kit/stand-ins/api.ts'
import { formWith, setTenant } from '../kit/stand-ins/tenant.ts'

/** Whatever a system does that a form asks for choices, the server answers, stays small, and the form is sent. */

const canary = await startCanary()
const api = await standIn(`${canary.origin}/latest/meta-data`)
const env = { OUTBOUND_ALLOW: api.hostAndPort, LIMIT_LOOK_UPS_PER_MINUTE: '0' }
const server = await startServer({ env })
const acme = await server.company('acme')
afterAll(() => Promise.all([canary.close(), api.close()]))

const WRONG = ['slow', 'fails', 'huge', 'bomb', 'redirects', 'broken-json', 'deep', 'html', 'endless', 'hangs-up']

const from = (url: string, response: object = { label: 'name', value: 'id' }) => ({ api: { url, response } })

beforeAll(async () => {
  await setTenant(server, acme, api.origin, 'a-tenant-token-0123456789')
  await formWith(acme, 'hostile', [
    aField('text', 'region'),
    aField('dropdown_api', 'city', from('{tenant_url}/cities?region={region}', { array: 'data.items', label: 'name.en', value: 'id' })),
    aField('dropdown_api', 'place', from('{tenant_url}/many')),
    aField('text_api', 'phone', from('{tenant_url}/phone?city={city}', { label: 'name', value: 'number' })),
    ...WRONG.map(path => aField('dropdown_api', path, from(`{tenant_url}/${path}`))),
    aField('radio_api', 'inside', from('https://metadata.google.internal/')),
  ])
})

test('each of ten wrong systems, asked at once, is the same answer in bounded time and memory; nothing knocks at a private address', async () => {
  const child = await startProcessBeside(server, env)
  const lookUp = async (field: string, answers: Record<string, string> = {}) => {
    const url = `${child.origin}/api/portal/acme/forms/event_request/hostile/field/${field}/?${new URLSearchParams(answers)}`
    const answer = await fetch(url)
    const { message, values } = (await answer.json()) as { message?: string[]; values?: { value: string }[] }
    return { status: answer.status, message, values: values?.map(({ value }) => value) }
  }
  const failed = [...WRONG, 'inside']
  const answers = await Promise.all(failed.map(async field => [field, await lookUp(field)] as const))
  const message = ['Not available', 'These choices could not be loaded. Please try again.']
  expect(answers).toEqual(failed.map(field => [field, { status: 502, message, values: undefined }]))

  // What works works on, and another try asks again.
  expect((await lookUp('city', { region: 'south' })).values).toEqual(['rome', 'bari'])
  expect((await lookUp('phone', { city: 'rome' })).values).toEqual(['+39 rome'])
  expect((await lookUp('place')).values).toHaveLength(5000)
  const before = api.requestsTo('/fails').length
  await lookUp('fails')
  expect(api.requestsTo('/fails').length).toBe(before + 1)
  expect((await fetch(`${child.origin}/livez`)).status).toBe(200)
  expect(child.memory()).toBeLessThan(400)
  expect(canary.hits()).toBe(0)
})

test('a form of which some choices could not be loaded is sent with the others', async () => {
  const form = new FormData()
  const answers = { region: 'south', city: 'rome', place: '4321', phone: 'forged' }
  for (const [name, text] of Object.entries(answers)) form.append(name, text)
  expect((await acme.as(guest)(submitForm, { params: { type: 'event_request', path: 'hostile' }, form })).status).toBe(200)
  const [stored] = await server.app.services.database
    .of(acme.id)
    .run(sql<{ answers: object }>`select answers from submission where company_id = ${acme.id}`)
  const nothing = Object.fromEntries([...WRONG, 'inside'].map(field => [field, '']))
  expect(stored?.answers).toEqual({ ...nothing, ...answers, phone: '+39 rome' })
  expect(canary.hits()).toBe(0)
})
