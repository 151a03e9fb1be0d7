import { expect, test, vi } from 'vitest'
import type { PlacesFound } from '#contract/portal/places.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { fillPlaces } from './fill-places.ts'
import { folded } from './fold.ts'

const server = await startServer({ env: { PLACES: 'built-in' } })
await server.company('places')

async function found(text: string, more = ''): Promise<readonly string[]> {
  const answer = await server.fetch(`/api/portal/places/places/?q=${encodeURIComponent(text)}${more}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as PlacesFound).places.map(place => place.label)
}

const countOf = () => withOwner(server, async owner => (await owner.query('select count(*)::int as n from place')).rows[0].n as number)

test('several servers that start at once load the places once', { timeout: 120_000 }, async () => {
  const lines: string[] = []
  fillPlaces(server.owner, line => lines.push(line))
  fillPlaces(server.owner, line => lines.push(line))
  await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 100_000, interval: 200 })
  expect(await countOf()).toBeGreaterThan(130_000)
  fillPlaces(server.owner, line => lines.push(line))
  await expect.poll(countOf).toBeGreaterThan(130_000)
  expect(new Set(lines)).toEqual(new Set(['The places of address fields are loaded']))
})

test('a place is found by the beginning of its name, the largest first', async () => {
  expect(await found('berl')).toEqual(expect.arrayContaining(['Berlin, Germany']))
  expect((await found('Berlin'))[0]).toBe('Berlin, Germany')
  expect((await found('springfield'))[0]).toBe('Springfield, MO, United States')
})

test('case, marks and hyphens do not matter', async () => {
  expect((await found('sao paulo'))[0]).toBe('São Paulo, Brazil')
  expect((await found('SAINT étienne'))[0]).toBe('Saint-Étienne, France')
})

test('behind a comma the region narrows', async () => {
  expect(await found('springfield, il')).toEqual(['Springfield, IL, United States'])
})

test('countries are named in the language that is asked for, in English when it is none', async () => {
  expect((await found('Berlin', '&language=de'))[0]).toBe('Berlin, Deutschland')
  expect((await found('Berlin', '&language=%3Cb%3E'))[0]).toBe('Berlin, Germany')
})

test('at most ten are offered, each once, and none for a single letter', async () => {
  const many = await found('san')
  expect(many).toHaveLength(10)
  expect(new Set(many).size).toBe(10)
  expect(await found('b')).toEqual([])
  expect(await found('  ')).toEqual([])
})

test('signs that mean something to a search mean themselves', async () => {
  expect(await found('%%')).toEqual([])
  expect(await found('b_rlin')).toEqual([])
  expect(await found("'; drop table place; --")).toEqual([])
  expect(await countOf()).toBeGreaterThan(130_000)
})

test('folding leaves what it has folded', () => {
  for (const name of ['Łódź', "L'Aquila", 'Ærøskøbing', 'Großenhain', '东京']) expect(folded(folded(name))).toBe(folded(name))
  expect(folded('Łódź')).toBe('lodz')
})

test('where nobody knows places, it says so', async () => {
  const plain = await startServer({ beside: server, env: { PLACES: 'none' } })
  const answer = await plain.fetch('/api/portal/places/places/?q=berlin')
  expect(await answer.json()).toEqual({ places: [], known: false, attribution: '' })
})

test('a source that cannot be asked is as if there were none, and the log says so', async () => {
  const hindered = await startServer({ beside: server, env: { PLACES: 'photon', PLACES_URL: 'http://127.0.0.1:9/' } })
  const answer = await hindered.fetch('/api/portal/places/places/?q=berlin')
  expect(await answer.json()).toEqual({ places: [], known: false, attribution: '' })
  expect(hindered.logs.filter(line => line['msg'] === 'places could not be asked for')).toHaveLength(1)
})
