import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { allowedFrom } from '../outbound/allowed.ts'
import type { Resolve } from '../outbound/target.ts'
import { secretsWith } from '../secrets/secrets.ts'
import { startMailServer } from '#tests/kit/stand-ins/mail-server.ts'
import { ownMailServerOf, ownMailServers, safetyOf } from './own-mail-server.ts'
import { operatorsRelay } from './operators-relay.ts'
import type { OutgoingMail } from './transport.ts'

const MAIL: OutgoingMail = { id: 'one', name: 'Acme', to: 'ann@visitors.example', replyTo: '', subject: 'S', text: 'T', html: '<p>T</p>' }
const serverAt = (host: string, port: number) => ({ company: 'acme', host, port, user: '', password: '', from: 'events@acme.example' })
const loopback: Resolve = async () => [{ address: '127.0.0.1', family: 4 }]
const log = () => undefined

test('a name is looked up once, and the connection goes to the address that was checked', async () => {
  const mails = await startMailServer()
  const { smtp_port: port } = mails.own
  const names: string[] = []
  const resolve: Resolve = host => {
    names.push(host)
    return loopback(host)
  }
  const servers = ownMailServers({ allowed: allowedFrom(`mail.acme.example:${port}`), resolve, log })
  expect(await servers.transportOf(serverAt('mail.acme.example', port)).send(MAIL)).toEqual({ is: 'sent' })
  expect(names).toEqual(['mail.acme.example'])
  expect(mails.to('ann@visitors.example')).toHaveLength(1)
})

test('a name that leads into the house is not asked, whatever else it leads to', async () => {
  let connections = 0
  const house = createServer(() => (connections += 1))
  await new Promise<void>(resolve => house.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void house.close())
  const resolve: Resolve = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  const servers = ownMailServers({ allowed: allowedFrom(''), resolve, log })
  const unreachable = { is: 'failed', reason: 'own_unreachable', isFinal: false, isSure: true }
  expect(await servers.transportOf(serverAt('mail.acme.example', 587)).send(MAIL)).toEqual(unreachable)
  const { port } = house.address() as { port: number }
  expect(await servers.transportOf(serverAt('127.0.0.1', port)).send(MAIL)).toEqual(unreachable)
  expect(connections).toBe(0)
})

test('who has a user logs in or sends nothing: a mail server that knows this machine takes no mail for a name that somebody made up', async () => {
  const mails = await startMailServer()
  const { smtp_port: port } = mails.own
  const servers = ownMailServers({ allowed: allowedFrom(mails.hostAndPort), log })
  const server = { ...serverAt('127.0.0.1', port), user: 'made up', password: 'secret' }
  expect(await servers.transportOf(server).send(MAIL)).toMatchObject({ is: 'failed', reason: 'own_login' })
  expect(mails.mails).toEqual([])
})

test('nothing goes without a login to the operator’s mail server, whatever name leads there at that moment', async () => {
  const at =
    (address: string): Resolve =>
    async () => [{ address, family: 4 }]
  const to = (resolve: Resolve) =>
    ownMailServers({ allowed: allowedFrom(''), resolve, relay: 'relay.house.example', log }).transportOf(
      serverAt('x.acme.example', 587),
      500,
    )
  expect(await to(at('93.184.216.34')).send(MAIL)).toMatchObject({ is: 'failed', reason: 'own_login', isSure: true })
  // While nobody knows where it is nothing is said of any other.
  const none: Resolve = async () => []
  const refused: Resolve = () => Promise.reject(new Error('SERVFAIL'))
  for (const ofRelay of [none, refused]) {
    const lost: Resolve = host => (host === 'relay.house.example' ? ofRelay : at('93.184.216.34'))(host)
    expect(await to(lost).send(MAIL)).toMatchObject({ is: 'failed', reason: 'own_unreachable', isSure: true })
  }
  // What an operator allows by name and port is theirs to decide.
  const mails = await startMailServer()
  const { smtp_port: port } = mails.own
  const theirs = ownMailServers({ allowed: allowedFrom(`x.acme.example:${port}`), resolve: loopback, relay: '127.0.0.1', log })
  expect(await theirs.transportOf(serverAt('x.acme.example', port)).send(MAIL)).toEqual({ is: 'sent' })
})

test('while nobody knows the addresses of the operator’s mail server none is said to be another one', async () => {
  let found: Awaited<ReturnType<Resolve>> = []
  const relay = operatorsRelay({ host: 'mail.house.example', resolve: async () => found })
  await expect(relay.isAmong(['93.184.216.34'])).rejects.toThrow('was not found')
  found = [{ address: '93.184.216.34', family: 4 }]
  expect(await relay.isAmong(['93.184.216.34'])).toBe(true)
  // It is known by what was found before.
  found = []
  expect(await relay.isAmong(['93.184.216.34'])).toBe(true)
})

test('a mail server on this very machine is known at each of its addresses', async () => {
  const ofThisMachine = () => ['127.0.0.1', '93.184.216.34']
  const resolve: Resolve = async () => [{ address: '::ffff:93.184.216.34', family: 6 }]
  const local = operatorsRelay({ host: '127.0.0.1', resolve, ofThisMachine })
  const byName = operatorsRelay({ host: 'mail.house.example', resolve, ofThisMachine })
  const elsewhere = operatorsRelay({ host: '93.184.216.99', resolve, ofThisMachine })
  const none = operatorsRelay({ host: undefined, resolve, ofThisMachine })
  for (const [relay, isIt] of [
    [local, true],
    [byName, true],
    [elsewhere, false],
    [none, false],
  ] as const) {
    expect(await relay.isAmong(['93.184.216.34'])).toBe(isIt)
    expect(await relay.isAmong(['93.184.216.40'])).toBe(false)
  }
})

test('the next address of a name is tried where one takes no connection', async () => {
  const mails = await startMailServer()
  const { smtp_port: port } = mails.own
  const resolve: Resolve = async () => [
    { address: '127.0.0.2', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  const servers = ownMailServers({ allowed: allowedFrom(`mail.acme.example:${port}`), resolve, log })
  expect(await servers.transportOf(serverAt('mail.acme.example', port)).send(MAIL)).toEqual({ is: 'sent' })
})

test.each([
  ['127.0.0.1', 587, 'never'],
  ['::1', 25, 'never'],
  ['127.0.0.1', 465, 'always'],
  ['93.184.216.34', 465, 'always'],
  ['93.184.216.34', 587, 'start'],
  ['93.184.216.34', 25, 'start'],
  ['10.0.0.1', 2525, 'start'],
])('at %s, port %s, a mail goes safely or not at all: %s', (address, port, safety) => {
  expect(safetyOf(address, port)).toBe(safety)
})

test('a name that is not found, and a password that no key opens, are failures of the company’s mail server', async () => {
  const servers = ownMailServers({ allowed: allowedFrom(''), resolve: async () => Promise.reject(new Error('NXDOMAIN')), log })
  const reasonOf = async (server: Parameters<typeof servers.transportOf>[0]) => {
    const result = await servers.transportOf(server).send(MAIL)
    return result.is === 'failed' && result.reason
  }
  expect(await reasonOf(serverAt('nowhere.example', 587))).toBe('own_unreachable')
  const sealed = secretsWith([randomBytes(32)]).seal('secret', { company: 'acme', column: 'company.smtp_password' })
  const company = {
    id: 'acme',
    smtp_host: 'mail.example',
    smtp_port: 587,
    smtp_user: 'me',
    smtp_password_sealed: sealed,
    smtp_from: 'a@b.example',
  }
  const server = ownMailServerOf(company, secretsWith([randomBytes(32)]))
  expect(server && (await reasonOf(server))).toBe('own_password')
})
