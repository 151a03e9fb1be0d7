import { randomUUID } from 'node:crypto'
import { makeLogger } from '../logs/logger.ts'
import type { MailPortal } from './compose.ts'
import type { DeliverParts } from './deliver.ts'
import { linkTokensWith } from '../secrets/link-tokens.ts'
import { type ClaimedDelivery, type ClaimedRequestMail, isAboutRequest } from './claimed.ts'
import type { DeliveryResult } from './queue.ts'
import type { OutgoingMail, TransportResult } from './transport.ts'

/** Submissions of which one can be read. */
export const [readable, broken] = [randomUUID(), randomUUID()]

/** One that was taken. */
export const aDelivery = (submission = readable): ClaimedRequestMail => ({
  id: randomUUID(),
  kind: 'notice',
  target: 'desk@house.example',
  submission,
  attempts: 1,
  mail: submission,
  stands_for: 0,
  lease: randomUUID(),
})

interface MailWorld {
  /** So often a mark fails. */
  readonly marksThatFail?: number
  readonly isStopping?: boolean
  /** What the mail server does. */
  readonly answers?: TransportResult
  /** The account of whoever a mail goes to; absent: they have none. */
  readonly account?: { readonly id: string; readonly can_read: boolean }
}

/** What mails are made of and sent with: a portal with submissions that can be read, but for one. */
export function mailWorld({ marksThatFail = 0, isStopping = false, answers = { is: 'sent' }, account }: MailWorld = {}) {
  const marks: (readonly [ids: readonly string[], result: DeliveryResult])[] = []
  const [sent, waits, removed]: [OutgoingMail[], number[], string[]] = [[], [], []]
  let failures = 0
  const portal = {
    base: 'http://portal.example.com/acme',
    company: {
      id: 'acme',
      name: 'Acme',
      display_name: '',
      accent: '#0b6e4f',
      readable_date_format: 'MM/DD/YYYY',
      readable_time_format: '12 hr',
    },
    submissions: {
      one: async (id: string) => {
        if (id === broken) throw new Error('This row cannot be read')
        return {
          id,
          reference: 'ABCD-EFGH',
          who: '',
          form_name: 'Form',
          form_id: 'form',
          form_state: 'open',
          form_type: 'event_request',
          form_path: 'form',
          user_id: null,
          email: null,
          answers: {},
          labels: {},
          shown: [],
          timezone: 'UTC',
        }
      },
    },
    forms: { newest: async () => undefined },
    mailSetup: { is: 'sends', from: 'portal@example.com' },
    deliveries: {
      stops: { isStopped: async () => false },
      formMails: { read: async () => undefined },
      templates: { choose: async () => undefined },
      queue: {
        events: async () => [],
        claim: async () => ({ deliveries: [aDelivery()], more: true }),
        account: async () => account,
        ofRequest: async () => [],
        spaces: async () => [],
        remove: async (of: readonly ClaimedDelivery[]) =>
          void removed.push(...of.map(one => (isAboutRequest(one) ? one.submission : one.id))),
        finish: async (of: readonly ClaimedDelivery[], result: DeliveryResult) => {
          if ((failures += 1) <= marksThatFail) throw new Error('The database is away')
          marks.push([of.map(one => (isAboutRequest(one) ? one.submission : one.id)), result])
        },
      },
    },
  } as unknown as MailPortal
  const parts: DeliverParts = {
    sender: {
      transport: {
        from: 'portal@example.com',
        send: async mail => {
          sent.push(mail)
          return answers
        },
      },
      name: 'Acme',
      replyTo: '',
      isOwn: false,
    },
    guestLink: () => '',
    stopLink: () => 'http://portal.example.com/stop',
    linkTokens: linkTokensWith([Buffer.alloc(32)]),
    installation: 'installation',
    logger: makeLogger('silent'),
    step: work => work(),
    pause: async ms => waits.push(ms),
    isStopping: () => isStopping,
  }
  return { parts, portal, marks, sent, waits, removed }
}

/** What a mail server takes for a mail, by the clock that a test has set. */
export const taken = (seconds: number): Promise<void> =>
  new Promise(done => {
    setTimeout(done, seconds * 1000)
  })
