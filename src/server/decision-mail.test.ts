import { expect, test } from 'vitest'
import type { MailSetup } from '#contract/portal/outbox.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import { decisionMail } from './decision-mail.ts'
import type { Portal } from './portal.ts'

/** A portal as far as this asks it. */
const portalOf = (is: MailSetup['is'], email: string | null, settings: object) =>
  ({
    mailSetup: { is, from: '' },
    submissions: { one: async () => ({ form_id: 'f', form_version: 1, answers: {}, shown: [], email, status_phase: 'new' }) },
    forms: { newest: async () => undefined },
    deliveries: { formMails: { read: async () => settings } },
  }) as unknown as Portal

const ON = { bookings: true, cancellations: true }

test.each<[string, RequestPhase, MailSetup['is'], string | null, object, boolean, string | undefined]>([
  ['it does', 'approved', 'sends', 'ann@acme.example', ON, true, undefined],
  ['nobody said an address', 'approved', 'sends', null, ON, false, 'No mail goes: nobody said an email address.'],
  ['no form switches it off', 'declined', 'sends', 'a@b.example', { ...ON, bookings: false }, true, undefined],
  [
    'the form sends none of that',
    'cancelled',
    'sends',
    'a@b.example',
    { ...ON, cancellations: false },
    false,
    'No mail goes: the form sends none about cancelled requests.',
  ],
  [
    'there is nothing to link to',
    'approved',
    'no_public_url',
    'a@b.example',
    ON,
    false,
    'No mail goes: this server has no public address to link to.',
  ],
  ['mails are caught', 'approved', 'catches', 'a@b.example', ON, false, 'No mail server is set up: the mail is kept under Outbox.'],
  ['somebody looks at it', 'open', 'sends', 'a@b.example', ON, false, 'No mail goes with this status.'],
  ['the status says nothing to them', 'done', 'sends', 'a@b.example', ON, false, 'No mail goes with this status.'],
])('whether a mail goes, and why not: %s', async (_, phase, is, email, settings, goes, why_not) => {
  expect(await decisionMail(portalOf(is, email, settings), 's', [], phase)).toEqual({ goes, ...(why_not && { why_not }) })
})
