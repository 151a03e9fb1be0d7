import type { Call } from '#contract/call.ts'
import type { SpaceLockRequest } from '#contract/tenant/bookings.shape.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { aField } from '#tests/builders.ts'
import { actionsOf } from './spaces-actions.ts'
import { SpacesStore } from './spaces-store.ts'
import type { SpacesForm, SpacesWorld } from './spaces-world.ts'
import type { WidgetField } from './widget.ts'

export const MINUTE = 60_000
export const uid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const THEATRE = uid(901)
export const CUSTOM = uid(902)
export const RUN = uid(999)

export const aSpace = (n: number, more: Partial<SpaceFound> = {}): SpaceFound => ({
  uid: uid(n),
  name: `Room ${n}`,
  image: null,
  building: 'Day 1',
  building_uid: uid(800),
  floor: '2',
  location: 'Seattle',
  location_id: 'SEA',
  worksite: 'SLU',
  region: 'amer',
  country: 'US',
  timezone: 'America/Los_Angeles',
  seating_capacity: 100 + n,
  layout: 'Theatre',
  layouts: [
    { uid: THEATRE, name: 'Theatre', seating_capacity: 100 + n, is_default: true, layout_image: null, is_custom: false },
    { uid: CUSTOM, name: 'Custom', seating_capacity: 100 + n, is_default: false, layout_image: null, is_custom: true },
  ],
  weekly_availabilities: [],
  has_custom_availability: false,
  features: [],
  set_buffer: 0,
  strike_buffer: 0,
  held_by_me: false,
  unavailable_reasons: [],
  ...more,
})

/** What becomes of a call on its way: it is answered; it never arrives; it arrives, but its answer does not. */
export type NetworkOutcome = 'answered' | 'lost' | 'unanswered'

interface Pending {
  readonly name: string
  readonly body: unknown
  settle(outcome: NetworkOutcome): void
}

/** A server that holds spaces for runs as the real one does (P10.20), and answers when a test says so. */
export class FakeServer {
  readonly spaces: SpaceFound[]
  /** uid → the run that holds it, how and until when. */
  readonly holds = new Map<string, { readonly run: string; readonly key: string; readonly endsAt: number }>()
  /** Booked by others. */
  readonly booked = new Set<string>()
  readonly pending: Pending[] = []
  readonly sent: { readonly name: string; readonly body: unknown }[] = []
  /** Nothing waits for a test: everything is answered at once, like this. */
  now: NetworkOutcome | undefined = 'answered'
  /** Milliseconds since its start. */
  time = 0
  holdMs = 15 * MINUTE
  /** What the next lock of this space answers in place of its uid. */
  wrongUid = ''

  constructor(count: number) {
    this.spaces = Array.from({ length: count }, (_, n) => aSpace(n + 1))
  }

  call(name: string, body: unknown): Promise<unknown> {
    this.sent.push({ name, body })
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const settle = (outcome: NetworkOutcome) => {
      const answer = outcome === 'lost' ? undefined : this.#answer(name, body)
      resolve(outcome === 'answered' ? structuredClone(answer) : undefined)
    }
    if (this.now) settle(this.now)
    else this.pending.push({ name, body, settle })
    return promise
  }

  /** Which spaces this run holds. */
  heldBy(run: string): string[] {
    return [...this.holds]
      .filter(([, hold]) => hold.run === run && hold.endsAt > this.time)
      .map(([space]) => space)
      .toSorted()
  }

  #answer(name: string, body: unknown): unknown {
    if (name === 'lockSpace') return this.#lock(body as SpaceLockRequest)
    const isAvailable = name === 'findSpaces'
    if (!isAvailable && name !== 'findUnavailableSpaces') return []
    const { run_uid, location } = body as { run_uid?: string; location?: string }
    const there = this.spaces.filter(space => location === undefined || space.location === location)
    const data = there.filter(space => this.#isFree(space.uid, run_uid) === isAvailable)
    return { data, total: data.length, cursor: null }
  }

  #isFree(space: string, run: string | undefined): boolean {
    const hold = this.holds.get(space)
    return !this.booked.has(space) && (!hold || hold.run === run || hold.endsAt <= this.time)
  }

  #lock({ uid: space, lock, run_uid: run = '', start_date, end_date, layout_uid }: SpaceLockRequest): unknown {
    if (lock !== true) {
      if (this.holds.get(space)?.run === run) this.holds.delete(space)
      return { uid: space, lock: false }
    }
    if (this.wrongUid) return { uid: this.wrongUid, lock: true }
    if (!this.#isFree(space, run)) return { uid: '', alert: `${space} was just taken by another request.` }
    this.holds.set(space, { run, key: `${start_date} ${end_date} ${layout_uid}`, endsAt: this.time + this.holdMs })
    const at = (milliseconds: number) => new Date(Date.parse('2026-03-01T18:00:00Z') + milliseconds).toISOString()
    return { uid: space, lock: true, expires_at: at(this.time + this.holdMs), server_time: at(this.time) }
  }
}

export const ANSWERS: Readonly<Record<string, string>> = {
  location: 'Seattle',
  timezone: 'America/Los_Angeles',
  start_date: '2026-03-10',
  start_time: '09:00',
  end_date: '2026-03-10',
  end_time: '17:00',
  seating_capacity: '80',
  spaces: '',
}

interface Options {
  readonly server?: FakeServer
  readonly answers?: Readonly<Record<string, string>>
  readonly field?: Partial<WidgetField>
  readonly tab?: Map<string, string>
  readonly run?: string
  readonly event?: SpacesForm['event']
}

/** A form with the widget, in a world whose clock, network and storage a test moves. */
export function aWidget({
  server = new FakeServer(4),
  answers = {},
  field: settings = {},
  tab = new Map(),
  run = RUN,
  event,
}: Options = {}) {
  const field: WidgetField = { ...aField('text', 'spaces'), ...settings }
  const texts = new Map(Object.entries({ ...ANSWERS, ...answers }))
  const watchers = new Map<string, Set<() => void>>()
  const timers = new Set<{ readonly at: number; readonly work: () => void }>()
  const changes = new Set<() => void>()
  const visibles = new Set<() => void>()
  const errors: string[] = []
  const wrong = new Map<string, string>()
  let isVisible = true
  let wentTo = ''

  const world: SpacesWorld = {
    call: <B, A>(target: Call<never, B, A>, body: B, stop?: { readonly aborted: boolean }) =>
      server.call(target.name, body).then(answer => (stop?.aborted ? undefined : (answer as A))),
    createStop() {
      const signal = { aborted: false }
      return { signal, stop: () => void (signal.aborted = true) }
    },
    clock: {
      elapsed: () => server.time,
      after(milliseconds, work) {
        const timer = { at: server.time + milliseconds, work }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
    },
    tab: { get: key => tab.get(key), set: (key, value) => void tab.set(key, value), delete: key => void tab.delete(key) },
    watchSpaces({ onChanged }) {
      const listener = () => onChanged([])
      changes.add(listener)
      return () => void changes.delete(listener)
    },
    isVisible: () => isVisible,
    watchVisible(listener) {
      visibles.add(listener)
      return () => void visibles.delete(listener)
    },
    logError: text => void errors.push(text),
    keepImage: () => '',
  }

  function type(mapField: string, text: string): void {
    if (texts.get(mapField) === text) return
    texts.set(mapField, text)
    watchers.get(mapField)?.forEach(listener => listener())
  }

  const form: SpacesForm = {
    own: 'spaces',
    uuid: uid(700),
    runUid: () => run,
    event,
    textOf: mapField => texts.get(mapField) ?? '',
    fieldOf(mapField) {
      if (!texts.has(mapField)) return undefined
      const [filled, message] = [texts.get(mapField) !== '', wrong.get(mapField) ?? '']
      return { label: `Label of ${mapField}`, page: mapField === 'spaces' ? 2 : 1, filled, valid: message === '', message }
    },
    change: type,
    goTo: mapField => void (wentTo = mapField),
    watch(mapField, listener) {
      const set = watchers.get(mapField) ?? new Set()
      watchers.set(mapField, set.add(listener))
      return () => void set.delete(listener)
    },
  }

  const store = new SpacesStore(field, form, world)
  const actions = actionsOf(store)
  const uids = () => (JSON.parse(texts.get('spaces') || '[]') as { uid: string }[]).map(space => space.uid)

  /** Time passes, and what was due happens in its order. */
  async function pass(milliseconds: number): Promise<void> {
    const end = server.time + milliseconds
    for (;;) {
      const due = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (!due) break
      timers.delete(due)
      server.time = Math.max(server.time, due.at)
      due.work()
      await settled()
    }
    server.time = end
    await settled()
  }

  return {
    server,
    store,
    actions,
    tab,
    errors,
    wrong,
    type,
    pass,
    answer: uids,
    state: () => store.getState(),
    wentTo: () => wentTo,
    selected: () => store.getState().selected.map(space => `${space.uid.slice(-1)} ${space.hold}`),
    rows: () => store.getState().list.rows.map(({ space, is }) => `${space.uid.slice(-1)} ${is}`),
    lost: () => store.getState().lost.map(({ uid: lost, why }) => `${lost.slice(-1)} ${why}`),
    add: (n: number) => actions.add(uid(n), { layout_uid: THEATRE, description: '' }),
    /** Somebody else takes or frees something. */
    async changed() {
      for (const listener of changes) listener()
      await pass(200)
    },
    async show(value: boolean) {
      isVisible = value
      for (const listener of visibles) listener()
      await settled()
    },
    async begun() {
      store.begin()
      await settled()
    },
  }
}

/** Everything that is on its way is there. */
export const settled = () => new Promise<void>(resolve => setTimeout(resolve))
