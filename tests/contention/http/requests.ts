import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { formData } from '../../kit/forms.ts'
import type { ContendedPortal } from './portal.ts'

/** An hour and more of one day, on the clocks of UTC: `HH:mm`. */
export interface When {
  readonly day: string
  readonly start: string
  readonly end: string
}

export interface Answered {
  readonly status: number
  /** It was sent more than once: whatever the first one did was done, or nothing. */
  readonly isRepeated: boolean
  readonly body: {
    readonly uid?: string
    readonly tenant_token?: string
    readonly message?: readonly string[]
    readonly data?: { readonly event_id?: string; readonly edit_link?: string }
  }
}

/** A booking, as it was when it was looked at. */
export interface SeenBooking {
  readonly submission: string
  readonly booking: string
  readonly space: string
  readonly version: number
}

const MAX_ATTEMPTS = 400
const RETRY_AFTER_MS = 25
const BUSY = 503

/**
 * What one visitor sends, each time to any of the servers. Where one dies with it, or says that it is busy or starting, the same is sent again,
 * as a page of the portal does. @param address IP address of the visitor
 */
export function visitorRequests(portal: ContendedPortal, origin: () => string | undefined, address: string) {
  const own = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address }

  async function send(path: string, init: () => RequestInit): Promise<Answered> {
    for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
      try {
        const answer = await fetch(`${origin() ?? ''}${path}`, init())
        const body = (await answer.json()) as Answered['body']
        if (answer.status !== BUSY) return { status: answer.status, body, isRepeated: tried > 0 }
      } catch {
        // It died with the request.
      }
      await pause(RETRY_AFTER_MS)
    }
    throw new Error('No server answers.')
  }

  let token = portal.tenantToken
  const sendLock = (body: object) =>
    send(`/tenant/${portal.company}/api/resources/v1/widget/space/lock`, () => ({
      method: 'PATCH',
      headers: { ...own, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, from_form: true }),
    }))

  /** A token lasts for minutes, and a run in full longer: then it is renewed, as a page does. */
  async function lock(body: object): Promise<Answered> {
    const answer = await sendLock(body)
    if (answer.status !== 401) return answer
    const renewed = await send(`/api/portal/${portal.company}/tenant_token/`, () => ({ headers: own }))
    token = renewed.body.tenant_token ?? token
    return sendLock(body)
  }

  /** @param byStaff else by whom the address says */
  const change = (method: 'PATCH' | 'DELETE', path: string, { version }: SeenBooking, body?: object, byStaff = true) =>
    send(`/api/portal/${portal.company}/${path}`, () => ({
      method,
      headers: {
        ...own,
        'if-match': `"${version}"`,
        ...(byStaff && { cookie: portal.cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }))

  return {
    hold: (space: string, run: string, { day, start, end }: When) =>
      lock({ uid: space, run_uid: run, lock: true, start_date: `${day} ${start}`, end_date: `${day} ${end}`, timezone: 'UTC' }),

    release: (space: string, run: string) => lock({ uid: space, run_uid: run, lock: false }),

    /** A repeat has the same key. @param edited the submission that is edited, by staff; undefined: a new one of a guest */
    submit(spaces: readonly string[], { day, start, end }: When, run: string, edited?: string): Promise<Answered> {
      const value = spaces.map(uid => ({ uid, layout_uid: '', description: '', is_custom_layout: false, custom_layout_image: '' }))
      const key = randomUUID()
      return send(portal.form, () => ({
        method: 'POST',
        headers: { ...own, 'idempotency-key': key, ...(edited !== undefined && { cookie: portal.cookie }) },
        body: formData([
          ['start_date', day],
          ['start_time', start],
          ['end_date', day],
          ['end_time', end],
          ['seating_capacity', '1'],
          ['spaces', JSON.stringify(value)],
          ['_version', '2'],
          ['_timezone', 'UTC'],
          ['_run_uid', run],
          ...(edited === undefined
            ? []
            : ([
                ['event_id', edited],
                ['mode', 'edit'],
              ] as const)),
        ]),
      }))
    },

    cancel: (booking: SeenBooking) => change('DELETE', `admin/${pathOf(booking)}`, booking),

    confirm: (booking: SeenBooking) => change('PATCH', `admin/${pathOf(booking)}/status`, booking, { status: 'confirmed' }),

    staffMove: (booking: SeenBooking, when: When) => change('PATCH', `admin/${pathOf(booking)}`, booking, timesOf(when)),

    moveToSpace: (booking: SeenBooking, space: string) => change('PATCH', `admin/${pathOf(booking)}/space`, booking, { space }),

    /** @param key of the guest's link */
    ownMove: (booking: SeenBooking, when: When, key: string) =>
      change('PATCH', `${pathOf(booking)}?key=${encodeURIComponent(key)}`, booking, timesOf(when), false),
  }
}

const pathOf = ({ submission, booking }: SeenBooking) => `submissions/${submission}/bookings/${booking}`

const timesOf = ({ day, start, end }: When) => ({ start: `${day} ${start}`, end: `${day} ${end}` })
