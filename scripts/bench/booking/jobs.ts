import { randomUUID } from 'node:crypto'
import { burst } from '../load.ts'
import { SEARCH_DAY } from './data.ts'
import { bareRequest, type visitorRequests } from './requests.ts'
import { makeSlots, type Slot, threeDays, wallTimes, ZONE } from './slots.ts'

/** What is measured, as requests that are made in advance: to the product, and to the bare server. */
export interface Job {
  readonly name: string
  /** The least of the bare rate that there may be. */
  readonly budget?: number
  readonly ours: MakeRequests
  readonly bare: MakeRequests
}

type MakeRequests = (count: number) => Buffer[] | Promise<Buffer[]>

export interface JobParts {
  readonly port: number
  readonly barePort: number
  readonly visitor: ReturnType<typeof visitorRequests>
  /** Spaces in ZONE that are always open. */
  readonly spaces: readonly string[]
  /** Address of a form with a field that books, in the portal. */
  readonly form: string
}

export type Jobs = ReturnType<typeof makeJobs>

/** Holds that are swapped again and again. */
const SWAPPED = 200
const PLANNED = 50
/** Of each event. A hold for other seats than the submit names is none of what it books. */
const SEATS = '1'

/** Holds, swaps, submits and plans of the day, each somewhere else than all before it. */
export function makeJobs({ port, barePort, visitor, spaces, form }: JobParts) {
  const [take, takeBare] = [makeSlots(spaces, '2053-01-01'), makeSlots(spaces, '2055-01-01')]
  const hold = (one: Slot, run: string) => visitor.hold({ uid: one.space, run_uid: run, seating_capacity: SEATS, ...wallTimes(one) })

  const submit = (count: number): Job => ({
    name: count === 1 ? 'submit with one space' : `submit with ${count} spaces`,
    ours: async n => {
      const made = times(n, () => ({ run: randomUUID(), slots: take(count) }))
      const holds = made.flatMap(({ run, slots }) => slots.map(one => hold(one, run)))
      await sendAll(port, holds)
      return made.map(({ run, slots }) => visitor.submit(form, run, answersOf(slots)))
    },
    bare: n => times(n, () => bareBooking(barePort, 'submit', takeBare(count), { answers: answersOf(takeBare(1)) })),
  })

  return {
    hold: {
      name: 'hold',
      budget: 0.5,
      ours: n => times(n, () => hold(take(1)[0]!, randomUUID())),
      bare: n => times(n, () => bareBooking(barePort, 'hold', takeBare(1), randomUUID())),
    } satisfies Job,

    /** Beside the statement that holds in the product: what the call adds to it. */
    holdByRule: {
      name: 'hold, beside its own statement',
      ours: n => times(n, () => hold(take(1)[0]!, randomUUID())),
      bare: n => times(n, () => bareHoldByRule(barePort, takeBare(1))),
    } satisfies Job,

    swap: {
      name: 'swap of three days',
      ours: swaps(port, spaces, '2054-01-01', hold),
      bare: swaps(barePort, spaces, '2056-01-01', (one, run, isNew) => bareBooking(barePort, isNew ? 'hold' : 'swap', [one], run)),
    } satisfies Job,

    submitOne: submit(1),
    submitFive: submit(5),

    /** The same form, which names no space. */
    submitNone: (n: number) => times(n, () => visitor.submit(form, randomUUID(), { ...answersOf(take(1)), spaces: '' })),

    plan: {
      name: `plan of a day of ${PLANNED} spaces`,
      ours: n =>
        times(n, () =>
          visitor.plan({ space_id: some(spaces), start_date_time: `${SEARCH_DAY} 00:00`, end_date_time: `${SEARCH_DAY} 23:59` }),
        ),
      bare: n =>
        times(n, () =>
          bareRequest(barePort, '/plan', { spaces: some(spaces), starts: [`${SEARCH_DAY}T00:00Z`], ends: [`${SEARCH_DAY}T23:59Z`] }),
        ),
    } satisfies Job,
  }
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

function some(spaces: readonly string[]): readonly string[] {
  const first = Math.floor(Math.random() * Math.max(1, spaces.length - PLANNED))
  return spaces.slice(first, first + PLANNED)
}

const bareBooking = (port: number, path: string, slots: readonly Slot[], more: unknown): Buffer =>
  bareRequest(port, `/${path}`, { spaces: slots.map(({ space }) => space), starts: slots[0]?.starts, ends: slots[0]?.ends, more })

function bareHoldByRule(port: number, slots: readonly Slot[]): Buffer {
  const { space, starts, ends } = slots[0]!
  const times = { starts, ends, from_times: starts, to_times: ends }
  const entry = { space, timezone: ZONE, zone: ZONE, minutes: '{}', ...times }
  return bareBooking(port, 'rule', slots, { run: randomUUID(), entry })
}

/** Makes a few holds at the first call; each request moves one of them to other hours. */
function swaps(port: number, spaces: readonly string[], from: string, request: (one: Slot, run: string, isNew: boolean) => Buffer) {
  const runs: string[] = []
  let turn = 0
  const next = () => {
    const [number, round] = [turn % runs.length, Math.floor(turn / runs.length)]
    turn += 1
    return request(threeDays(spaces[number] ?? '', from, round), runs[number]!, round === 0)
  }
  return async (count: number) => {
    if (runs.length === 0) {
      runs.push(...times(Math.min(SWAPPED, spaces.length), randomUUID))
      await sendAll(port, times(runs.length, next))
    }
    return times(count, next)
  }
}

function answersOf(slots: readonly Slot[]): Record<string, string> {
  const { start_date: start, end_date: end } = wallTimes(slots[0]!)
  const [startDay = '', startTime = ''] = start.split(' ')
  const [endDay = '', endTime = ''] = end.split(' ')
  const spaces = slots.map(({ space }) => ({
    uid: space,
    layout_uid: '',
    description: '',
    is_custom_layout: false,
    custom_layout_image: '',
  }))
  return {
    event_name: 'Gala',
    start_date: startDay,
    start_time: startTime,
    end_date: endDay,
    end_time: endTime,
    seating_capacity: SEATS,
    spaces: JSON.stringify(spaces),
  }
}

/** Over a few connections. @throws Error when one is refused, or a space is taken, which none is */
async function sendAll(port: number, requests: readonly Buffer[]): Promise<void> {
  await burst({ port, requests, connections: 8, each: refuseTaken })
}

/** A taken space answers 200 all the same. */
export function refuseTaken(body: string): void {
  if (body.includes('"uid":""')) throw new Error(`A space that is free was not had: ${body}`)
}
