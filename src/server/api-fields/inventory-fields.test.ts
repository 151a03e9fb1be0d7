import { beforeAll, describe, expect, test } from 'vitest'
import { getPage } from '#contract/portal/screens.ts'
import { submitForm } from '#contract/portal/submissions.ts'
import type { Option } from '#engine/model/form.ts'
import { aField, options } from '#tests/kit/builders.ts'
import { statusesOf } from '#tests/kit/forms.ts'
import { admin, guest } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { formWith } from '#tests/kit/stand-ins/tenant.ts'
import { sql } from '#tests/kit/sql.ts'

const server = await startServer({ limits: { lookUpsPerMinute: 100 } })
const [acme, other, bare] = [await server.company('acme'), await server.company('other'), await server.company('bare')]
const dbOf = ({ id }: TestCompany) => server.app.services.database.of(id)

async function addLocation(company: TestCompany, region: string, name: string, timezone: string, ...worksites: string[]): Promise<void> {
  const db = dbOf(company)
  await db.batch([
    sql`insert into location (company_id, region_id, name, country, timezone)
      select ${company.id}, id, ${name}, 'US', ${timezone} from region where company_id = ${company.id} and mapping_key = ${region}`,
    ...worksites.map(
      worksite => sql`insert into worksite (company_id, location_id, name)
        select ${company.id}, id, ${worksite} from location where company_id = ${company.id} and name = ${name}`,
    ),
  ])
}

const place = [
  aField('dropdown', 'region'),
  aField('dropdown', 'location', { required: true }),
  aField('radio', 'worksite'),
  aField('checkbox', 'poster_worksites'),
  aField('dropdown', 'timezone'),
]

beforeAll(async () => {
  await addLocation(acme, 'amer', 'Austin', 'America/Chicago', 'Domain Yard', 'South Yard')
  await addLocation(acme, 'emea', 'Berlin', 'Europe/Berlin', 'Spreehof')
  await addLocation(other, 'amer', 'Oslo', 'Europe/Oslo', 'Fjord House')
  for (const company of [acme, other, bare]) await formWith(company, 'event', place)
})

const words = (list: readonly Option[] = []) => list.map(({ value, label }) => (value === label ? value : `${value}: ${label}`))

async function lookUp(field: string, answers: Record<string, string> = {}, company = acme, path = 'event') {
  const query = new URLSearchParams(answers)
  const answer = await server.fetch(`/api/portal/${company.path}/forms/event_request/${path}/field/${field}/?${query}`)
  const body = (await answer.json()) as { values?: Option[] }
  return answer.status === 200 ? words(body.values) : answer.status
}

async function submit(answers: Record<string, string>, company = acme, path = 'event') {
  const form = new FormData()
  for (const [name, text] of Object.entries(answers)) form.append(name, text)
  return company.as(guest)(submitForm, { params: { type: 'event_request', path }, form })
}

const pageOf = async (company: TestCompany, path = 'event') => {
  const { body } = await company.as(guest)(getPage, { params: { '*': `forms/event_request/${path}` } })
  if (body.render !== 'form') throw new Error(`No form, but ${body.render}`)
  return body
}

describe('a field that offers the inventory', () => {
  test('offers its places: regions by their keys, the others by their names', async () => {
    expect(await lookUp('region')).toEqual(['amer: AMER', 'emea: EMEA', 'apac: APAC'])
    expect(await lookUp('location')).toEqual(['Austin', 'Berlin'])
    expect(await lookUp('worksite')).toEqual(['Domain Yard', 'South Yard', 'Spreehof'])
    expect(await lookUp('poster_worksites')).toEqual(['Domain Yard', 'South Yard', 'Spreehof'])
  })

  test('offers those that the answers choose: a region its locations, a location its worksites', async () => {
    expect(await lookUp('location', { region: 'emea' })).toEqual(['Berlin'])
    expect(await lookUp('location', { region: 'EMEA||amer' })).toEqual(['Austin', 'Berlin'])
    expect(await lookUp('worksite', { region: 'amer', location: '' })).toEqual(['Domain Yard', 'South Yard'])
    expect(await lookUp('poster_worksites', { location: 'berlin' })).toEqual(['Spreehof'])
    expect(await lookUp('location', { region: 'apac' })).toEqual([])
  })

  test('is not narrowed by an answer that names no place', async () => {
    expect(await lookUp('location', { region: 'us-west' })).toEqual(['Austin', 'Berlin'])
  })

  test('offers no place of another company, and none where there are none', async () => {
    expect(await lookUp('location', {}, other)).toEqual(['Oslo'])
    expect(await lookUp('location', { region: 'emea' }, other)).toEqual([])
    expect(await lookUp('location', {}, bare)).toEqual([])
    expect(await lookUp('worksite', {}, bare)).toEqual([])
  })

  test('keeps the options that its author gave it', async () => {
    await formWith(acme, 'own', [aField('dropdown', 'location', options('here'))])
    expect(await lookUp('location', {}, acme, 'own')).toBe(404)
    expect((await pageOf(acme, 'own')).options).toBeUndefined()
    expect((await submit({ location: 'here' }, acme, 'own')).status).toBe(200)
  })

  test('is one by its name: another name without options offers nothing', async () => {
    await formWith(acme, 'named', [aField('dropdown', 'city')])
    expect(await lookUp('city', {}, acme, 'named')).toBe(404)
  })
})

describe('the page of a form', () => {
  test('brings the places to begin with, so that they can be chosen before the script runs', async () => {
    const { options: first = {} } = await pageOf(acme)
    expect(Object.keys(first)).toEqual(['region', 'location', 'worksite', 'poster_worksites'])
    expect(first['location']).toEqual([
      { value: 'Austin', label: 'Austin', prefills: { timezone: 'America/Chicago' } },
      { value: 'Berlin', label: 'Berlin', prefills: { timezone: 'Europe/Berlin' } },
    ])
    expect((await pageOf(bare)).options?.['location']).toEqual([])
  })

  test('brings them as they are now, to guests who get the same page too', async () => {
    const html = async () => (await server.fetch('/acme/forms/event_request/event')).text()
    expect(await html()).not.toContain('Avalon')
    await addLocation(acme, 'emea', 'Avalon', 'Europe/Lisbon')
    expect(await html()).toContain('Avalon')
    await dbOf(acme).run(sql`update location set deleted_at = now() where company_id = ${acme.id} and name = 'Avalon'`)
    expect(await html()).not.toContain('Avalon')
  })

  test('of the editor has all of them', async () => {
    const { body } = await acme.as(admin)(getPage, { params: { '*': 'admin/forms/event_request/event' } })
    const places = body.render === 'admin_form' ? body.places : undefined
    expect(places?.regions.map(({ mapping_key }) => mapping_key)).toEqual(['amer', 'emea', 'apac'])
    expect(places?.locations.map(({ name, worksites }) => [name, worksites.length])).toEqual([
      ['Austin', 2],
      ['Berlin', 1],
    ])
  })
})

test('a save tells of a required place that the inventory does not have', async () => {
  const required = [aField('dropdown', 'location', { label: 'City', required: true })]
  const { body } = await formWith(bare, 'warned', required)
  expect(body.data?.warnings).toEqual(['“City” is required and has no option: nobody can send the form while it is shown.'])
  expect((await formWith(acme, 'unwarned', required)).body.data?.warnings).toEqual([])
})

describe('a submit', () => {
  const stored = async (company = acme) => {
    const [row] = await dbOf(company).run(
      sql<{
        answers: Record<string, string>
        labels: Record<string, Record<string, string>>
      }>`select answers, labels from submission where company_id = ${company.id} order by submitted_at desc limit 1`,
    )
    return row
  }

  test('takes places that are offered, and stores what they are called', async () => {
    const answers = {
      region: 'amer',
      location: 'Austin',
      worksite: 'South Yard',
      poster_worksites: 'Domain Yard||South Yard',
      timezone: 'UTC',
    }
    const sent = await submit(answers)
    expect([sent.status, sent.body.issues]).toEqual([200, undefined])
    expect(await stored()).toEqual({ answers, labels: { region: { amer: 'AMER' } } })
  })

  test.each([
    ['that is not there', { location: 'Atlantis' }, { location: 'Please choose one.' }],
    ['of another company', { location: 'Oslo' }, { location: 'Please choose one.' }],
    ['in another region', { region: 'emea', location: 'Austin' }, { location: 'Please choose one.' }],
    ['at another location', { location: 'Berlin', worksite: 'Domain Yard' }, { worksite: 'Please check this field.' }],
    [
      'beside one that is not there',
      { location: 'Berlin', poster_worksites: 'Spreehof||Yard' },
      { poster_worksites: 'Please check this field.' },
    ],
  ])('refuses a place %s', async (_, answers, issues) => {
    const refused = await submit({ timezone: 'UTC', ...answers })
    expect([refused.status, refused.body.issues]).toEqual([422, issues])
  })

  test('refuses a place that is not offered any more', async () => {
    await addLocation(acme, 'emea', 'Rome', 'Europe/Rome')
    expect((await submit({ location: 'Rome', timezone: 'UTC' })).status).toBe(200)
    await dbOf(acme).run(sql`update location set is_active = false where company_id = ${acme.id} and name = 'Rome'`)
    const refused = await submit({ location: 'Rome', timezone: 'UTC' })
    expect([refused.status, refused.body.issues]).toEqual([422, { location: 'Please choose one.' }])
  })

  test('is not counted as one that asks other systems', async () => {
    const strict = await startServer({ beside: server, limits: { lookUpsPerMinute: 1 } })
    const statuses = await statusesOf(
      strict,
      '/api/portal/acme/forms/event_request/event',
      Array(3).fill({ location: 'Austin', timezone: 'UTC' }),
    )
    expect(statuses).toEqual([200, 200, 200])
    await strict.stop()
  })
})
