import { expect, test, vi } from 'vitest'
import type { OutboundRequest, Outbound } from '../outbound/outbound.ts'
import { google } from './google.ts'
import { photon } from './photon.ts'
import { providerCache } from './cached-provider.ts'

function answering(json: unknown) {
  const sent = vi.fn<(request: OutboundRequest) => void>()
  const outbound: Outbound = {
    post: async () => ({ status: 204, begin: '' }),
    exchange: () => Promise.reject(new Error('Places come as JSON')),
    check: async () => {},
    html: () => Promise.reject(new Error('Places come as JSON')),
    async json(request) {
      sent(request)
      return { json, body: Buffer.from(JSON.stringify(json)) }
    },
  }
  return { outbound, sent: () => sent.mock.calls[0]![0] }
}

test('Photon names street, town and country, each once', async () => {
  const properties = {
    name: 'Hauptbahnhof',
    street: 'Europaplatz',
    housenumber: '1',
    postcode: '10557',
    city: 'Berlin',
    state: 'Berlin',
    country: 'Germany',
  }
  const { outbound, sent } = answering({
    features: [{ properties }, { properties }, { properties: { name: 'Berlin', city: 'Berlin', country: 'Germany' } }, {}],
  })
  const found = await photon(outbound, 'acme', 'https://photon.example/api/').search('Berlin & co', 'de-AT')
  expect(found.places.map(place => place.label)).toEqual(['Hauptbahnhof, Europaplatz 1, 10557 Berlin, Berlin, Germany', 'Berlin, Germany'])
  expect(found).toMatchObject({ known: true, attribution: '© OpenStreetMap contributors' })
  expect(sent()).toEqual({ company: 'acme', method: 'GET', url: 'https://photon.example/api/?q=Berlin+%26+co&limit=10&lang=de' })
})

test('Photon is asked for no language that it does not know', async () => {
  const { outbound, sent } = answering({ features: [] })
  await photon(outbound, 'acme', 'https://photon.example/api/').search('Kyoto', 'ja')
  expect(sent().url).toBe('https://photon.example/api/?q=Kyoto&limit=10')
})

test('an answer that is no list is a failure', async () => {
  await expect(photon(answering({ error: 'no' }).outbound, 'acme', 'https://photon.example/').search('x', 'en')).rejects.toThrow()
})

test('Google gives whole names, and none when it has none', async () => {
  const suggestions = [{ placePrediction: { text: { text: 'Seattle, WA, USA' } } }, { queryPrediction: {} }]
  const { outbound, sent } = answering({ suggestions })
  const found = await google(outbound, 'acme', 'a key').search('seat', 'en')
  expect(found.places).toEqual([{ label: 'Seattle, WA, USA' }])
  expect(sent()).toEqual({
    company: 'acme',
    method: 'POST',
    url: 'https://places.googleapis.com/v1/places:autocomplete?key=a%20key',
    body: '{"input":"seat","languageCode":"en"}',
  })
  expect((await google(answering({}).outbound, 'acme', 'k').search('x', 'en')).places).toEqual([])
})

test('the same question is asked once in ten minutes, and a failure is not remembered', async () => {
  let now = 0
  const search = vi.fn(async () => ({ places: [], known: true, attribution: '' }))
  const ask = (text: string, language = 'en') => cached({ search }).search(text, language)
  const cached = providerCache(() => now)
  search.mockRejectedValueOnce(new Error('down'))
  await expect(ask('ber')).rejects.toThrow('down')
  await ask('ber')
  await ask('BER')
  expect(search).toHaveBeenCalledTimes(2)
  await ask('ber', 'de')
  expect(search).toHaveBeenCalledTimes(3)
  now += 10 * 60_000 + 1
  await ask('ber')
  expect(search).toHaveBeenCalledTimes(4)
})
