import { expect, test } from 'vitest'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import { eventMessages } from './event-messages.ts'
import type { NewMessage } from './new-message.ts'

const AT = new Date('2026-03-04T09:00:00Z')
const event = { id: 'event', kind: 'form_published' as const, at: AT, submission: null, form_id: 'form', data: null, is_old: false }

/** A portal whose form says so much of itself. */
function world(description: string, fails = false) {
  const stored: NewMessage[] = []
  const row = {
    id: 'form',
    type: 'event_request',
    type_name: 'Events',
    path: 'gala',
    version: 3,
    eventops_form_name: 'Gala',
    description,
    is_active: true,
    is_valid: true,
    is_login_required: false,
  }
  const portal = {
    company: {},
    db: {} as CompanyDb,
    forms: {},
    webhooks: {
      listeners: async () => [
        { id: 'all', form_id: null, events: ['form.published', 'booking.created'] },
        { id: 'other', form_id: 'another', events: ['form.published'] },
        { id: 'deaf', form_id: null, events: ['submission.created'] },
      ],
      formRow: async () => {
        if (fails) throw new Error('The database is away')
        return row
      },
      insert: async (_tx: Runner, rows: readonly NewMessage[]) => void stored.push(...rows),
    },
  } as unknown as Parameters<typeof eventMessages>[0]
  return { portal, stored }
}

const SHARE = { most: 0, bytes: 0, hasRoom: async () => true }
const TAKEN = new Set(['event'])

test('a body that is too large goes without its long parts, and says so', async () => {
  const { portal, stored } = world('x'.repeat(300_000))
  const messages = await eventMessages(portal, SHARE)
  await messages.add(event)
  await messages.store({} as Runner, TAKEN)
  expect(stored.map(({ webhook }) => webhook)).toEqual(['all'])
  const { type, timestamp, data } = JSON.parse(stored[0]?.body ?? '')
  expect({ type, timestamp }).toEqual({ type: 'form.published', timestamp: '2026-03-04T09:00:00.000Z' })
  expect(data).toEqual({
    id: 'form',
    type: { key: 'event_request', name: 'Events' },
    path: 'gala',
    name: 'Gala',
    version: 3,
    is_open: true,
    needs_login: false,
    is_cut: true,
  })
})

test('what cannot be read holds its event up for an hour, and goes then without what it says', async () => {
  const { portal, stored } = world('', true)
  const messages = await eventMessages(portal, SHARE)
  await expect(messages.add(event)).rejects.toThrow('The database is away')
  await messages.add({ ...event, is_old: true })
  await messages.store({} as Runner, TAKEN)
  expect(stored.map(({ body }) => JSON.parse(body).data)).toEqual([{ id: 'form', is_cut: true }])
})

test('a booking that cannot be read for an hour is said by its own id', async () => {
  const { portal, stored } = world('')
  const messages = await eventMessages(portal, SHARE)
  const data = { bookings: { created: ['booking'], changed: [], released: [] } }
  await messages.add({ ...event, kind: 'altered', submission: 'submission', form_id: null, data, is_old: true })
  await messages.store({} as Runner, TAKEN)
  expect(stored.map(({ type, body }) => [type, JSON.parse(body).data])).toEqual([['booking.created', { id: 'booking', is_cut: true }]])
})

test('nothing is stored of an event that another server took', async () => {
  const { portal, stored } = world('')
  const messages = await eventMessages(portal, SHARE)
  await messages.add(event)
  await messages.store({} as Runner, new Set())
  expect(stored).toEqual([])
})
