import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FormContent } from '#contract/portal/forms.ts'
import { cancelOwnSubmission, type OwnSubmissionData } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { posterBuildings } from '#contract/tenant/posters.ts'
import type { PosterAvailability } from '#contract/tenant/posters.shape.ts'
import { aField, aPage, options } from '#tests/kit/builders.ts'
import { formsOf, type Parts } from '#tests/kit/forms.ts'
import { makeInventory } from '#tests/kit/inventory.ts'
import { guest, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { asEdit } from '#tests/kit/submissions.ts'
import { sql } from '#tests/kit/sql.ts'

const server = await startServer()
const acme = await server.company('acme')
const { publish, send, read, open } = formsOf(acme)
const db = server.app.services.database.of(acme.id)
const [FIRST, LAST] = ['2050-03-14', '2050-03-16']

/** A campus with so many locations in each of its buildings, 10.50 per location and day. Gives uuids. */
async function campus(locations: readonly number[]) {
  const { building, location } = await makeInventory(db)
  const [row] = await db.run(sql<{ id: string }>`select worksite_id as id from building where company_id = ${acme.id} and id = ${building}`)
  const worksite = row!.id
  const buildings = locations.map((count, index) => ({ id: randomUUID(), name: `House ${index + 1}`, count }))
  for (const { id, name, count } of buildings)
    await db.run(
      sql`insert into building (company_id, id, worksite_id, name, poster_display_locations) values (${acme.id}, ${id}, ${worksite}, ${name}, ${count})`,
    )
  await db.run(
    sql`insert into poster_price (company_id, worksite_id, valid, unit, amount) values (${acme.id}, ${worksite}, '[2050-01-01,2051-01-01)', 'per_location_day', 10.50)`,
  )
  return { location, worksite, buildings: buildings.map(({ id }) => id) }
}

const posterForm = (worksite: string, required = true, more: Partial<FormContent> = {}) =>
  publish(
    [
      aPage(
        aField('text', 'title'),
        aField('checkbox', 'poster_worksites', options(worksite)),
        aField('date', 'start_date'),
        aField('date', 'end_date'),
        aField('text', 'amazon_poster_id'),
        aField('posters_buildings_widget', 'places', { required }),
        aField('posters_cost_widget', 'cost'),
        aField('posters_image_widget', 'image'),
      ),
    ],
    more,
  )

const partsOf = (worksite: string, more: Readonly<Record<string, string>> = {}): Parts =>
  Object.entries({ poster_worksites: worksite, start_date: FIRST, end_date: LAST, ...more })

/** Locations in use on each day, by building in the order given. */
const usedIn = (buildings: readonly string[]) =>
  Promise.all(
    buildings.map(async id => {
      const rows = await db.run(
        sql<{ used: number }>`select used from poster_day where company_id = ${acme.id} and building_id = ${id} and used > 0 order by day`,
      )
      return rows.map(({ used }) => used)
    }),
  )

let place: Awaited<ReturnType<typeof campus>>
let path: string
beforeEach(async () => {
  place = await campus([2, 1])
  path = (await posterForm(place.worksite)).path
})

describe('a submit', () => {
  test('books one location in each free building on every day; the server computes places, cost and image', async () => {
    const forged = { places: '', cost: '0.01', image: 'true' }
    const { status, body } = await send(path, partsOf(place.worksite, forged))
    expect([status, body.message]).toEqual([200, expect.anything()])
    const { answers, labels } = await read(body.data!.event_id)
    const places = place.buildings
    expect(answers).toMatchObject({ places, cost: '63.00', image: '' })
    const named = [labels['places']?.[places.join('||')], ...place.buildings.map(id => labels['places']?.[id]), labels['cost']?.['63.00']]
    const campusName = named[0]?.split(':')[0]
    expect(named).toEqual([`${campusName}: House 1, House 2`, `${campusName}: House 1`, `${campusName}: House 2`, '$63.00'])
    expect(await usedIn(place.buildings)).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ])
  })

  test('is shown by campus, with its buildings and days, on both pages, and no more once it is cancelled', async () => {
    const { body } = await send(path, partsOf(place.worksite), { who: reader })
    const id = body.data!.event_id
    const own = async () => (await acme.as(reader)(getPage, { params: { '*': `submissions/${id}` } })).body as OwnSubmissionPage
    const { submission } = await own()
    expect(submission.poster_places).toEqual([
      {
        map_field: 'places',
        campus: expect.any(String),
        location: expect.any(String),
        buildings: ['House 1', 'House 2'],
        first_day: FIRST,
        last_day: LAST,
        poster: '',
      },
    ])
    expect((await read(id)).poster_places).toEqual(submission.poster_places)
    const labels = ({ pages }: OwnSubmissionData) => pages.flatMap(({ answers }) => answers.map(({ label }) => label))
    expect(labels(submission)).not.toContain('places')
    await acme.as(reader)(cancelOwnSubmission, { params: { submission: id } })
    const cancelled = (await own()).submission
    expect([cancelled.poster_places, labels(cancelled)]).toEqual([[], expect.arrayContaining(['places'])])
  })

  test('leaves out a building that is full on one of the days, in places and cost alike', async () => {
    const [one = '', two = ''] = place.buildings
    await send(path, partsOf(place.worksite, { start_date: LAST, end_date: LAST }))
    const { body } = await send(path, partsOf(place.worksite))
    expect((await read(body.data!.event_id)).answers).toMatchObject({ places: [one], cost: '31.50' })
    expect(await usedIn([one, two])).toEqual([[1, 1, 2], [1]])
  })

  test('is refused by the name of a building that it was shown and that is gone, and takes nothing', async () => {
    await send(path, partsOf(place.worksite))
    const { status, body } = await send(path, partsOf(place.worksite, { places: place.buildings.join('||') }))
    const text = 'House 2 is no longer available.'
    expect([status, body.message, body.issues]).toEqual([422, ['Failed to submit form', text], { places: text }])
    expect(await usedIn(place.buildings)).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ])
  })

  test('names it also when nothing is left of a required field; without having been shown it is asked to be checked', async () => {
    const one = await campus([1])
    const { path: of } = await posterForm(one.worksite)
    await send(of, partsOf(one.worksite))
    const refused = await send(of, partsOf(one.worksite, { places: one.buildings[0]! }))
    expect([refused.status, refused.body.message?.[1]]).toEqual([422, 'House 1 is no longer available.'])
    expect((await send(of, partsOf(one.worksite))).body.issues).toEqual({ places: 'Please validate your inputs on the widget' })
  })

  test('of several at once no more are stored than there are locations, and each building is named once it is gone', async () => {
    const { worksite, buildings } = await campus([4, 5])
    const { path: of } = await posterForm(worksite)
    const shown = { places: buildings.join('||') }
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(of, partsOf(worksite, shown))))
    const stored = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 422)
    expect([stored.length, refused.length]).toEqual([4, 8])
    for (const { body } of refused) expect(body.message?.[1]).toBe('House 1 is no longer available.')
    expect(await usedIn(buildings)).toEqual([
      [4, 4, 4],
      [4, 4, 4],
    ])
  })

  test('whose repeat comes again is answered like the first, and books once', async () => {
    const again = () => send(path, partsOf(place.worksite, { places: place.buildings.join('||') }), { key: 'once', who: reader })
    const answers = [await again(), await again(), ...(await Promise.all([again(), again()]))]
    expect(new Set(answers.map(({ body }) => body.data?.reference)).size).toBe(1)
    expect(await usedIn(place.buildings)).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ])
  })

  test('that is refused for something else takes nothing', async () => {
    const strict = await publish([
      aPage(
        aField('checkbox', 'poster_worksites', options(place.worksite)),
        aField('date', 'start_date'),
        aField('date', 'end_date'),
        aField('posters_buildings_widget', 'places'),
        aField('text', 'title', { required: true }),
      ),
    ])
    expect((await send(strict.path, partsOf(place.worksite))).status).toBe(422)
    expect(await usedIn(place.buildings)).toEqual([[], []])
  })
})

describe('an edit', () => {
  const submitted = async (more: Readonly<Record<string, string>> = {}) => {
    const { body } = await send(path, partsOf(place.worksite, more), { who: reader })
    return body.data!.event_id
  }
  const edit = (id: string, version: number, more: Readonly<Record<string, string>>) =>
    send(path, asEdit(id, version, partsOf(place.worksite, more)), { who: reader })

  test('of other answers leaves the places as they are, also the last ones of a building', async () => {
    const id = await submitted()
    const { status } = await edit(id, 1, { title: 'New', places: place.buildings.join('||') })
    expect([status, (await read(id)).answers['title'], await usedIn(place.buildings)]).toEqual([
      200,
      'New',
      [
        [1, 1, 1],
        [1, 1, 1],
      ],
    ])
  })

  test('to other days frees those it had and books the new ones', async () => {
    const id = await submitted()
    expect((await edit(id, 1, { start_date: LAST, end_date: '2050-03-17' })).status).toBe(200)
    expect((await read(id)).answers['cost']).toBe('42.00')
    expect(await usedIn(place.buildings)).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  test('to a day on which a building that it was shown is gone is refused by its name, and keeps what it had', async () => {
    const id = await submitted()
    await send(path, partsOf(place.worksite, { start_date: '2050-04-01', end_date: '2050-04-01' }))
    const shown = { places: place.buildings.join('||'), start_date: '2050-04-01', end_date: '2050-04-01' }
    const { status, body } = await edit(id, 1, shown)
    expect([status, body.message?.[1]]).toEqual([422, 'House 2 is no longer available.'])
    expect((await read(id)).answers['start_date']).toBe(FIRST)
    expect((await usedIn(place.buildings))[1]).toEqual([1, 1, 1, 1])
  })
})

test('whoever edits is told of the own places as free, a guest by the link, and nobody else', async () => {
  const one = await campus([1])
  const { path: of } = await posterForm(one.worksite, true, { guest_edit_days: 3 })
  const { body } = await send(of, partsOf(one.worksite))
  const { event_id, edit_link = '' } = body.data!
  const event_key = new URL(edit_link, server.origin).searchParams.get('key') ?? ''
  const { page } = await open(of)
  const isFree = async (more: object) => {
    const answer = await server.fetch(posterBuildings.path.replace(':company', 'acme'), {
      method: 'POST',
      headers: { authorization: `Bearer ${page.company.tenant_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ worksite_uids: [one.worksite], start_date: FIRST, end_date: LAST, ...more }),
    })
    return ((await answer.json()) as PosterAvailability).worksites[0]!.available_buildings.length === 1
  }
  expect([await isFree({}), await isFree({ event_id }), await isFree({ event_id, event_key: 'forged' })]).toEqual([false, false, false])
  expect(await isFree({ event_id, event_key })).toBe(true)
  const edited = await send(of, asEdit(event_id, 1, [...partsOf(one.worksite, { title: 'New' }), ['_event_key', event_key]]))
  expect([edited.status, await usedIn(one.buildings)]).toEqual([200, [[1, 1, 1]]])
})

test('a guest who sends texts in the place of days or campuses gets no place and no fault', async () => {
  const { path: of } = await posterForm(place.worksite, false)
  const odd: Readonly<Record<string, string>>[] = [
    { start_date: 'x' },
    { end_date: '2050-03-01' },
    { poster_worksites: "' or ''='" },
    { places: "';drop||x" },
  ]
  for (const more of odd) {
    const { status } = await send(of, partsOf(place.worksite, more), { who: guest })
    expect([JSON.stringify(more), status === 200 || status === 422]).toEqual([JSON.stringify(more), true])
  }
})
