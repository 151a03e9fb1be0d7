import { expect, test } from 'vitest'
import type { Company } from '../../company/company.ts'
import { allowedFrom } from '../../outbound/allowed.ts'
import { receivedSettings } from './received-settings.ts'

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
