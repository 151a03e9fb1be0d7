import { expect, test } from 'vitest'
import { addReservation, cancelReservation, editReservation } from '#contract/portal/reservations.ts'
import type { BookingV1 } from '#contract/v1/booking.shape.ts'
import type { ReservationContent } from '#contract/portal/reservations.shape.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { makeInventory } from '#tests/kit/inventory.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { editor } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { jsonOf, webhookReceiver } from '#tests/kit/webhook-receiver.ts'
import { webhooksIn } from '#tests/kit/webhooks.ts'

/** What webhooks say of what staff book without a request (P12.143, P10.100). */

const receiver = await webhookReceiver()
const server = await startServer({
  env: { OUTBOUND_ALLOW: receiver.hostAndPort },
  limits: { ...MAILS_GO, webhooksAtOnce: 4, webhooksAtOncePerCompany: 2 },
})
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const inventory = await makeInventory(db)
const content = (spaces: readonly string[], title: string): ReservationContent => ({
  title,
  notes: 'zqnotes',
  contact: { name: 'zqcontact', email: '' },
  status: 'confirmed',
  spaces: [...spaces],
  start: '2050-03-16 09:00',
  end: '2050-03-16 10:00',
  overnight: false,
  accepts: false,
})

test('a receiver hears which bookings came, changed and went, and one for a form hears nothing', async () => {
  const [hall, room] = [await inventory.space({ name: 'Hall' }), await inventory.space({ name: 'Room' })]
  const { path } = await formsOf(acme).publish([aPage(aField('text', 'name'))])
  const [form] = await db.run(sql<{ id: string }>`select id from form where company_id = ${acme.id} and path = ${path}`)
  const events = ['booking.created', 'booking.changed', 'booking.released'] as const
  await webhooksIn(server, acme).add(receiver.urlOf('/all'), { events: [...events] })
  await webhooksIn(server, acme).add(receiver.urlOf('/form'), { events: [...events], form: form!.id })
  const as = acme.as(editor)
  const { body } = await as(addReservation, { body: content([hall, room], 'Choir') })
  const uuid = body.data?.uuid ?? ''
  await receiver.until('/all', 2)
  const headers = (version: number) => ({ 'if-match': `"${version}"` })
  await as(editReservation, { params: { uuid }, body: content([hall], 'Band'), headers: headers(1) })
  await receiver.until('/all', 4)
  await as(cancelReservation, { params: { uuid }, headers: headers(2) })
  await receiver.until('/all', 5)
  const heard = receiver.at('/all').map(jsonOf) as unknown as readonly { readonly type: string; readonly data: BookingV1 }[]
  expect(heard.map(({ type, data }) => [type, data.space.name, data.state, data.reservation?.title]).toSorted()).toEqual([
    ['booking.changed', 'Hall', 'active', 'Band'],
    ['booking.created', 'Hall', 'active', 'Choir'],
    ['booking.created', 'Room', 'active', 'Choir'],
    ['booking.released', 'Hall', 'removed', 'Band'],
    ['booking.released', 'Room', 'removed', 'Choir'],
  ])
  expect(heard.every(({ data }) => data.submission === null && data.reservation?.id === uuid)).toBe(true)
  expect(JSON.stringify(heard)).not.toContain('zq')
  expect(receiver.at('/form')).toEqual([])
})
