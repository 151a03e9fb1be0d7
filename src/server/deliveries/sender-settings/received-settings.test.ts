import { expect, test } from 'vitest'
import type { Company } from '../../company/company.ts'
import { allowedFrom } from '../../outbound/allowed.ts'
import type { Resolve } from '../../outbound/target.ts'
import { ownMailServers } from '../own-mail-server.ts'
import { checkedSettings, receivedSettings } from './received-settings.ts'

const BEFORE = { mail_name: '', mail_reply_to: '', smtp_host: '', smtp_port: 587, smtp_user: '', smtp_from: '', smtp_password_sealed: null }
const OURS = { smtp_host: 'Relay.Example.com', smtp_port: 25, smtp_from: 'boss@other.example' }

/** What is wrong with these, where the operator's mails go by `relay.example.com`. */
const issuesOf = (form: Parameters<typeof receivedSettings>[0], allowed = '') =>
  receivedSettings(form, BEFORE as Company, { mail: { host: 'relay.example.com' }, outboundAllow: allowedFrom(allowed) }).issues

test('the mail server of the portal, which may know it by its address, is a company’s only with a login of its own', () => {
  const refused = {
    smtp_user: 'This is the mail server of the portal. Enter a user of your own there, or leave this off: then mails go by it anyway.',
  }
  expect(issuesOf(OURS)).toEqual(refused)
  expect(issuesOf({ ...OURS, smtp_user: ' ' })).toEqual(refused)
  expect(issuesOf({ ...OURS, smtp_user: 'events', smtp_password: 'secret' })).toEqual({})
  expect(issuesOf({ ...OURS, smtp_host: 'mail.acme.example' })).toEqual({})
  expect(issuesOf(OURS, 'relay.example.com:25')).toEqual({})
})

/** The operator's mail server has two addresses, and one of them a second name. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'relay.example.com': ['93.184.216.34', '93.184.216.35'],
  'cname.acme.example': ['93.184.216.35'],
  'mail.acme.example': ['93.184.216.40'],
  'house.acme.example': ['10.0.0.5'],
}
const resolve: Resolve = async host => {
  const found = ADDRESSES[host]
  if (!found) throw new Error('NXDOMAIN')
  return found.map(address => ({ address, family: 4 as const }))
}

test.each([
  ['cname.acme.example', true],
  ['93.184.216.34', true],
  ['mail.acme.example', false],
  // What is not of the open internet says nothing of the network behind the server.
  ['house.acme.example', false],
  ['nowhere.acme.example', false],
])('the mail server of the portal is known by its addresses too: %s %s', async (smtp_host, isIt) => {
  const allowed = allowedFrom('')
  const servers = ownMailServers({ allowed, resolve, relay: 'relay.example.com', log: () => undefined })
  const operator = { mail: { host: 'relay.example.com' }, outboundAllow: allowed, ownMailServers: servers }
  const issues = async (form: Parameters<typeof receivedSettings>[0]) => (await checkedSettings(form, BEFORE as Company, operator)).issues
  expect(Object.keys(await issues({ ...OURS, smtp_host }))).toEqual(isIt ? ['smtp_user'] : [])
  expect(await issues({ ...OURS, smtp_host, smtp_user: 'events', smtp_password: 'secret' })).toEqual({})
})
