import { expect, test } from 'vitest'
import { startServer } from '#tests/kit/server.ts'
import { mayBePath, nameInHost } from './address.ts'
import { locate } from './locate.ts'

test.each([
  ['acme.example.com', 'acme'],
  ['acme.example.com:4380', 'acme'],
  ['ACME.Example.com.', 'acme'],
  ['acme.localhost', 'acme'],
  ['acme.localhost:4380', 'acme'],
  ['example.com', undefined],
  ['localhost:4380', undefined],
  ['127.0.0.1:4380', undefined],
  ['10.0.0.1', undefined],
  ['[::1]:4380', undefined],
  ['', undefined],
] as [string, string | undefined][])('the host %s stands for %s', (host, name) => {
  expect(nameInHost(host)).toBe(name)
})

test.each(['localhost', 'local', 'dev', 'stage', 'portal', 'devcore', 'stagecore', 'prodcore'])('the subdomain %s is no company', name => {
  expect(nameInHost(`${name}.example.com`)).toBeUndefined()
})

test('paths that would lead elsewhere are no company', () => {
  const others = ['api', 'global', 'tenant', 'assets', 'files', 'livez', 'readyz', 'metrics', '.well-known', 'scim', 'embed']
  const pages = ['admin', 'account', 'login', 'welcome', 'reset-password', 'submissions']
  expect([...others, ...pages, 'Acme', '', '-a', 'a'.repeat(64)].filter(mayBePath)).toEqual([])
  expect(['acme', 'a', '3m', 'acme-emea_2'].every(mayBePath)).toBe(true)
})

const server = await startServer()
await server.company('acme')
await server.company('emea')
const { companies } = server.app.services
const found = async (host: string, path: string) => {
  const { company, base, path: page } = await locate(companies, host, path)
  return [company?.path, base, page]
}

test('the company is the subdomain if that names one, else the first segment', async () => {
  expect(await found('example.com', '/acme/forms/event_request/gref/')).toEqual(['acme', '/acme', 'forms/event_request/gref'])
  expect(await found('acme.example.com', '/forms/event_request/gref')).toEqual(['acme', '', 'forms/event_request/gref'])
  expect(await found('acme.example.com', '/emea/forms')).toEqual(['acme', '', 'emea/forms'])
  expect(await found('www.example.com', '/emea')).toEqual(['emea', '/emea', ''])
  expect(await found('portal.example.com', '/emea')).toEqual(['emea', '/emea', ''])
  expect(await found('example.com', '/nobody/forms')).toEqual([undefined, '', 'nobody/forms'])
})

test('an address without a company gets the generic profile', async () => {
  const answer = await server.fetch('/api/portal/nobody/forms')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ render: 'other', company: { is_valid: false, name: 'Portal' }, user: { is_valid: false } })
})
