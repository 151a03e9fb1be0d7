import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import type { OfCompany } from '#contract/portal/params.ts'
import type { SpaceLockRequest } from '#contract/tenant/bookings.shape.ts'
import { FakeServer, type NetworkOutcome } from '#fields/widget/fake-server-for-tests.ts'
import { settled } from '#fields/widget/fake-world-for-tests.ts'
import { MINUTE } from '#fields/widget/spaces-for-tests.ts'
import { aWidget } from '#fields/widget/widget-for-tests.ts'
import { aField, aPage } from '../kit/builders.ts'
import { formsOf, type Parts } from '../kit/forms.ts'
import { makeInventory } from '../kit/inventory.ts'
import { guest, type Person, reader } from '../kit/people.ts'
import { startServer } from '../kit/server.ts'
import { sql } from '../kit/sql.ts'
import { tenantOf } from '../kit/tenant.ts'

/** The widget of a visitor, whose clock and line a test moves, on a server that holds and books. */
const server = await startServer({ limits: { holdMinutes: 1 } })
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const { publish, open, send } = formsOf(acme)
const tenant = tenantOf(server, acme)

const EVENT = {
  event_name: 'Gala',
  timezone: 'UTC',
  start_date: '2051-03-14',
  start_time: '09:00',
  end_date: '2051-03-14',
  end_time: '17:00',
  seating_capacity: '60',
}
const form = await publish([
  aPage(...Object.keys(EVENT).map(name => aField('text', name)), { ...aField('widget', 'spaces', { required: true }), label: 'Rooms' }),
])

const { uuid: form_uid } = (await open(form.path)).page.form

/** A place of its own with these spaces. */
async function place(...names: readonly string[]) {
  const inventory = await makeInventory(db)
  const uids = new Map<string, string>()
  for (const [at, name] of names.entries()) uids.set(name, await inventory.space({ name, seats: 80 + at }))
  const nameOf = (uid: string) => [...uids].find(([, own]) => own === uid)?.[0] ?? uid

  /** A visitor whose widget has begun. */
  async function visitor({ as = guest }: { readonly as?: Person } = {}) {
    const run = randomUUID()
    const onTheirWay = new Set<Promise<unknown>>()
    const outcomes: NetworkOutcome[] = []
    const line = { outcome: 'answered' as NetworkOutcome, as }
    const locks: SpaceLockRequest[] = []

    async function arrived(): Promise<void> {
      do {
        await Promise.all(onTheirWay)
        await settled()
      } while (onTheirWay.size > 0)
    }

    async function send<B, A>(target: Call<OfCompany, B, A>, body: B): Promise<A | undefined> {
      const isLock = target.name === 'lockSpace'
      if (isLock) locks.push(body as SpaceLockRequest)
      const outcome = (isLock ? outcomes.shift() : undefined) ?? line.outcome
      if (outcome === 'lost') return undefined
      const answer = (await tenant(target as Call<never, B, A>, (isLock ? { ...body, form_uid } : body) as never, line.as)) as A
      return outcome === 'answered' ? answer : undefined
    }

    const call = <B, A>(target: Call<OfCompany, B, A>, body: B, stop?: { readonly aborted: boolean }): Promise<A | undefined> => {
      const sent = send(target, body)
      onTheirWay.add(sent)
      return sent.then(answer => {
        onTheirWay.delete(sent)
        return stop?.aborted ? undefined : answer
      })
    }

    const [{ name: location }] = (await db.run(
      sql<{ name: string }>`select name from location where company_id = ${acme.id} and id = ${inventory.location}`,
    )) as [{ name: string }]
    const widget = aWidget({ server: new FakeServer(0), answers: { ...EVENT, location }, run, call, arrived })
    await widget.begun()

    return {
      ...widget,
      run,
      line,
      locks,
      arrived,
      /** What becomes of its next locks and releases. */
      next: (...next: NetworkOutcome[]) => void outcomes.push(...next),
      free: () => widget.state().list.rows.flatMap(({ space, is }) => (is === 'free' ? [space.name] : [])),
      chosen: () => widget.state().selected.map(({ uid, hold }) => `${nameOf(uid)} ${hold}`),
      lostOnes: () => widget.state().lost.map(({ name, why, alternatives }) => [name, why, ...alternatives.map(one => one.name)]),
      async hold(...wanted: readonly string[]) {
        for (const name of wanted) widget.actions.add(uids.get(name)!, { layout_uid: '', description: '' })
        await arrived()
      },
      async remove(name: string) {
        widget.actions.remove(uids.get(name)!)
        await arrived()
      },
      async takeInstead(of: string, name: string) {
        widget.actions.takeAlternative(uids.get(of)!, uids.get(name)!)
        await arrived()
      },
      /** Its connection is back. */
      async mended() {
        line.outcome = 'answered'
        await widget.back()
      },
      submit: () => {
        const parts: Parts = [...Object.entries(EVENT), ['spaces', widget.text('spaces')]]
        return sendForm(parts, run, line.as)
      },
    }
  }

  /** What takes a space now, by the clock of the database, and never for longer than a hold lasts. */
  async function taken(): Promise<string[]> {
    const rows = await db.run(
      sql<{ name: string; kind: string; late: boolean }>`select s.name, b.kind,
          coalesce(b.expires_at > clock_timestamp() + interval '1 minute', false) as late
        from booking b join space s on s.company_id = b.company_id and s.id = b.space_id
        where b.company_id = ${acme.id} and s.building_id = ${inventory.building} and b.state = 'active'
          and coalesce(b.expires_at, 'infinity') > clock_timestamp() order by s.name`,
    )
    expect(rows.filter(({ late }) => late)).toEqual([])
    return rows.map(({ name, kind }) => `${name} ${kind}`)
  }

  /** All holds here are over. */
  async function age(): Promise<void> {
    await db.run(
      sql`update booking set expires_at = expires_at - interval '1 hour', max_expires_at = max_expires_at - interval '1 hour', version = version + 1
        where company_id = ${acme.id} and kind = 'hold' and space_id in (select id from space where company_id = ${acme.id} and building_id = ${inventory.building})`,
    )
  }

  return { visitor, taken, age }
}

const sendForm = (parts: Parts, run: string, who: Person) => send(form.path, parts, { run, who })

test('a line that breaks and is mended before the hold ends loses nothing', async () => {
  const { visitor, taken } = await place('Ballroom', 'Gallery')
  const page = await visitor()
  await page.hold('Ballroom')
  page.line.outcome = 'lost'
  page.actions.renew(page.answer()[0]!)
  await page.hold('Gallery')
  await page.pass(30_000)
  expect([page.chosen(), await taken()]).toEqual([['Ballroom held'], ['Ballroom hold']])
  await page.mended()
  expect([page.chosen(), await taken()]).toEqual([
    ['Ballroom held', 'Gallery held'],
    ['Ballroom hold', 'Gallery hold'],
  ])
  expect((await page.submit()).status).toBe(200)
  expect(await taken()).toEqual(['Ballroom booking', 'Gallery booking'])
})

test('a browser that is gone holds nothing for longer than a hold lasts', async () => {
  const { visitor, taken, age } = await place('Ballroom', 'Gallery')
  const [crashed, offline, third] = [await visitor(), await visitor(), await visitor()]
  await crashed.hold('Ballroom')
  await offline.hold('Gallery')
  expect(await taken()).toEqual(['Ballroom hold', 'Gallery hold'])
  for (const gone of [crashed, offline]) gone.line.outcome = 'lost'
  await age()
  expect(await taken()).toEqual([])
  await third.back('reset')
  expect(third.free()).toEqual(['Ballroom', 'Gallery'])
  await third.hold('Gallery')

  await offline.pass(2 * MINUTE)
  await offline.mended()
  expect([offline.chosen(), offline.lostOnes()]).toEqual([[], [['Gallery, Tower', 'ended', 'Ballroom']]])
  await offline.takeInstead('Gallery', 'Ballroom')
  expect([offline.chosen(), offline.lostOnes()]).toEqual([['Ballroom held'], []])
  expect(await taken()).toEqual(['Ballroom hold', 'Gallery hold'])
})

test('after an hour of sleep what somebody else has is shown as lost with what is free, and the rest is held again', async () => {
  const { visitor, taken, age } = await place('Ballroom', 'Gallery', 'Library')
  const [page, other] = [await visitor(), await visitor()]
  await page.hold('Ballroom', 'Gallery')
  await page.show(false)
  page.line.outcome = 'lost'
  await age()
  await other.back('reset')
  await other.hold('Ballroom')
  page.server.time += 60 * MINUTE
  page.line.outcome = 'answered'
  await page.show(true)
  await page.pass(1000)
  expect([page.chosen(), page.lostOnes()]).toEqual([['Gallery held'], [['Ballroom, Tower', 'ended', 'Library']]])
  expect(await taken()).toEqual(['Ballroom hold', 'Gallery hold'])
  await page.takeInstead('Ballroom', 'Library')
  for (const one of [page, other]) expect((await one.submit()).status).toBe(200)
  expect(await taken()).toEqual(['Ballroom booking', 'Gallery booking', 'Library booking'])
})

test('a lock that is lost, and one whose answer is lost, are repeated: one hold, and only then is it shown as chosen', async () => {
  const { visitor, taken } = await place('Ballroom', 'Gallery')
  const [page, other] = [await visitor(), await visitor()]
  page.next('lost', 'unanswered', 'answered')
  await page.hold('Ballroom')
  expect([page.chosen(), await taken()]).toEqual([[], []])
  await page.pass(2_000)
  await other.back('reset')
  expect([page.chosen(), await taken(), other.free()]).toEqual([[], ['Ballroom hold'], ['Gallery']])
  await page.pass(4_000)
  expect([page.chosen(), await taken()]).toEqual([['Ballroom held'], ['Ballroom hold']])
  expect(page.locks.map(({ uid, run_uid }) => `${run_uid} ${uid}`)).toEqual(Array(3).fill(`${page.run} ${page.answer()[0]}`))
})

test('a release that is lost is repeated, until others have the space', async () => {
  const { visitor, taken } = await place('Ballroom')
  const [page, other] = [await visitor(), await visitor()]
  await page.hold('Ballroom')
  page.next('lost')
  await page.remove('Ballroom')
  await other.back('reset')
  expect([page.chosen(), await taken(), other.free()]).toEqual([[], ['Ballroom hold'], []])
  await page.pass(2_000)
  await other.back('reset')
  expect([await taken(), other.free()]).toEqual([[], ['Ballroom']])
})

test('what was removed is free after the submit, though its release never arrived', async () => {
  const { visitor, taken } = await place('Ballroom', 'Gallery')
  const page = await visitor()
  await page.hold('Gallery', 'Ballroom')
  page.next('lost')
  await page.remove('Gallery')
  expect(await taken()).toEqual(['Ballroom hold', 'Gallery hold'])
  expect((await page.submit()).status).toBe(200)
  expect(await taken()).toEqual(['Ballroom booking'])
})

test('a space that somebody else took while its lock was on its way is not chosen, and says why', async () => {
  const { visitor, taken } = await place('Ballroom')
  const [page, other] = [await visitor(), await visitor()]
  await other.hold('Ballroom')
  await page.hold('Ballroom')
  expect([page.answer(), page.locks.map(({ lock }) => lock)]).toEqual([[], [true]])
  expect(page.state().list.rows[0]?.alert).toBe('Ballroom, Tower was just taken by another request.')
  expect(await taken()).toEqual(['Ballroom hold'])
})

test('a submit whose hold has ended and is taken by others is refused by its name; the widget shows the loss once it gets the answer', async () => {
  const { visitor, taken, age } = await place('Ballroom', 'Gallery')
  const [page, other] = [await visitor(), await visitor()]
  await page.hold('Ballroom')
  await age()
  await other.back('reset')
  await other.hold('Ballroom')
  const { status, body } = await page.submit()
  expect([status, body.issues]).toEqual([422, { spaces: 'Ballroom, Tower is no longer available.' }])
  page.refuse('Ballroom, Tower is no longer available.')
  await page.arrived()
  expect([page.chosen(), page.lostOnes()]).toEqual([[], [['Ballroom, Tower', 'ended', 'Gallery']]])
  expect(await taken()).toEqual(['Ballroom hold'])
  await page.takeInstead('Ballroom', 'Gallery')
  page.refuse('')
  expect((await page.submit()).status).toBe(200)
  expect(await taken()).toEqual(['Ballroom hold', 'Gallery booking'])
})

test('on other dates each space is locked at once or shown as lost', async () => {
  const { visitor, taken } = await place('Ballroom', 'Gallery')
  const [page, other] = [await visitor(), await visitor()]
  for (const name of ['end_date', 'start_date']) other.type(name, '2051-03-15')
  await other.pass(300)
  await other.hold('Ballroom')
  await page.hold('Ballroom', 'Gallery')
  // Over both days: whole, or not at all.
  page.type('end_date', '2051-03-15')
  await page.pass(300)
  expect([page.chosen(), page.lostOnes().map(([name, why]) => `${name} ${why}`)]).toEqual([['Gallery held'], ['Ballroom, Tower moved']])
  expect(await taken()).toEqual(['Ballroom hold', 'Gallery hold'])
  for (const name of ['start_date', 'end_date']) other.type(name, '2051-03-14')
  await other.pass(300)
  expect(other.chosen()).toEqual(['Ballroom held'])
})

test('a session that ends meanwhile takes no hold away: after another login it is booked', async () => {
  const { visitor, taken } = await place('Ballroom')
  const page = await visitor({ as: reader })
  await page.hold('Ballroom')
  // Its calls go on as a guest's.
  page.line.as = guest
  page.type('end_time', '18:00')
  await page.pass(300)
  expect([page.chosen(), page.locks.at(-1)?.end_date]).toEqual([['Ballroom held'], '2051-03-14 18:00'])
  page.line.as = reader
  expect((await page.submit()).status).toBe(200)
  expect(await taken()).toEqual(['Ballroom booking'])
})
