/** One attack on a running server, again and again until this process is ended. `node scripts/crowd/attacks.ts <name> <target as JSON>` */
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Whom the attacks are sent to: one company of the server, and what a guest and an administrator of it have. */
export interface Target {
  readonly origin: string
  readonly company: string
  readonly token: string
  readonly cookie: string
  /** Paths of a form with a spaces widget, and of one with a file. */
  readonly form: string
  readonly fileForm: string
  readonly spaces: readonly string[]
}

let visitors = 0
/** Each visitor has an address of its own. */
const address = () => ({ 'x-forwarded-for': `10.${(visitors += 1) >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` })
const own = { 'sec-fetch-site': 'same-origin' }
const json = { 'content-type': 'application/json' }

/** What is answered is thrown away; who is refused comes back when it was told to. */
async function ask(url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, init).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  if (!answer || answer.status >= 400) await pause(1_000 * Number(answer?.headers.get('retry-after') ?? 0.05))
}

/** So many at once, each again as soon as it is over. */
const loops = (count: number, work: () => Promise<void>) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      for (;;) await work()
    }),
  )

const EVENT = { location: 'Seattle', timezone: 'America/Los_Angeles', start_date: '2050-03-14 09:00' }

const ATTACKS: Readonly<Record<string, (target: Target) => Promise<unknown>>> = {
  /** Searches over a year. */
  searches: ({ origin, company, token }) =>
    loops(20, () =>
      ask(`${origin}/tenant/${company}/api/resources/v1/widget/filtered_space/retrieve`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, ...json, 'x-forwarded-for': '10.200.0.1' },
        body: JSON.stringify({ ...EVENT, end_date: '2051-03-13 17:00', seating_capacity: 20 }),
      }),
    ),

  /** Streams that are opened, held for a moment and opened again. */
  streams: ({ origin, company, token }) =>
    loops(300, async () => {
      const stop = new AbortController()
      const headers = { authorization: `Bearer ${token}`, ...address() }
      const url = `${origin}/tenant/${company}/api/resources/v1/widget/space/changes`
      await fetch(url, { headers, signal: stop.signal }).catch(() => undefined)
      await pause(2_000 * Math.random())
      stop.abort()
    }),

  /** A thousand holds at one moment on forty slots. */
  holds: async ({ origin, company, token, spaces }) => {
    for (let day = 1; ; day = (day % 27) + 1) {
      const when = { start_date: `2052-02-0${(day % 9) + 1} 09:00`, end_date: `2052-02-0${(day % 9) + 1} 17:00`, timezone: EVENT.timezone }
      const hold = (n: number) =>
        ask(`${origin}/tenant/${company}/api/resources/v1/widget/space/lock`, {
          method: 'PATCH',
          headers: { authorization: `Bearer ${token}`, ...json, ...address() },
          body: JSON.stringify({ uid: spaces[n % 40], run_uid: randomUUID(), lock: true, ...when }),
        })
      await Promise.all(Array.from({ length: 1_000 }, (_, n) => hold(n)))
      await pause(1_000)
    }
  },

  /** Imports of ten megabytes. */
  imports: ({ origin, company, cookie }) =>
    loops(3, () => {
      const form = new FormData()
      form.append('file', new File(['['.repeat(10_000_000)], 'spaces.json'))
      const url = `${origin}/api/portal/${company}/admin/resources/import?dry_run=1`
      return ask(url, { method: 'POST', headers: { cookie, ...own, ...address() }, body: form })
    }),

  /** Previews of nearly four megabytes, by turns: items without end, one long text, and more formatted text than may be. */
  previews: ({ origin, company, cookie, form }) => {
    const label = '*a* **b** [c](https://d.example) '.repeat(600)
    const fields = Array.from({ length: 190 }, (_, n) => ({
      id: `f${n}`,
      type: 'text',
      mapField: `f${n}`,
      label: 'x',
      markdownLabel: label,
    }))
    const bodies = [
      `{"eventops_form_name":"x","fields":[${'1,'.repeat(1_950_000)}1]}`,
      `{"eventops_form_name":"x","intro":"${'x'.repeat(3_900_000)}","fields":[]}`,
      JSON.stringify({ eventops_form_name: 'x', fields: [{ id: 'p', fields }] }),
    ]
    let turn = 0
    return loops(3, () =>
      ask(`${origin}/api/portal/${company}/admin/forms/event_request/${form}/preview`, {
        method: 'POST',
        headers: { cookie, ...json, ...own, ...address() },
        body: bodies[(turn += 1) % bodies.length]!,
      }),
    )
  },

  /** Two hundred logins at once. */
  logins: ({ origin, company }) =>
    loops(200, () =>
      ask(`${origin}/api/login/${company}`, {
        method: 'POST',
        headers: { ...json, ...own, ...address() },
        body: JSON.stringify({ username: `${randomUUID()}@example.org`, password: 'a long password' }),
      }),
    ),

  /** Uploads of which a few bytes come. */
  uploads: ({ origin, company, fileForm }) =>
    loops(8, async () => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1')
      socket.on('error', () => undefined)
      const head = `POST /api/portal/${company}/forms/event_request/${fileForm} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${address()['x-forwarded-for']}`
      socket.write(`${head}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x\r\n`)
      for (let turn = 0; turn < 50 && !socket.destroyed; turn += 1) {
        socket.write('a'.repeat(200))
        await pause(100)
      }
      socket.destroy()
    }),

  all: target => Promise.all(Object.entries(ATTACKS).flatMap(([name, attack]) => (name === 'all' ? [] : [attack(target)]))),
}

export const ATTACK_NAMES = Object.keys(ATTACKS)

if (import.meta.main) {
  const [name = '', target = ''] = process.argv.slice(2)
  await ATTACKS[name]?.(JSON.parse(target) as Target)
}
