import { expect, test, vi } from 'vitest'
import type { LosingBookings, SpaceEdit, SpaceEdited } from '#contract/portal/resources.ts'
import type { GridContext } from './columns.ts'
import { makeGridStore } from './grid-store.ts'
import { newRow } from './new-rows.ts'

const layout = (uuid: string, name: string) => ({ uuid, name, version: 1, sort: 0, is_custom: false, image_file: null, spaces: 1 })
const context: GridContext = {
  categories: [],
  features: [],
  layouts: [layout('t', 'Theater'), layout('k', 'Classroom')],
  places: { region: [], location: [], worksite: [], building: [], floor: [] },
  used: { category: false, price: false },
}
const THEATER = { layout_id: 't', seating_capacity: 60, is_default: false, set_buffer: null, strike_buffer: null }
const space = { ...newRow({ building_id: 'b', floor_id: null }), uuid: 's', version: 1, name: 'Room 101', layouts: [THEATER] }

const typed = [{ uuid: 's', column: 'layouts', text: 'Classroom 20' }]

/** A server that finds 21 bookings against every change until they are accepted. */
function guarded(...answers: boolean[]) {
  const [sent, questions]: [(number | undefined)[], LosingBookings[]] = [[], []]
  async function send(edits: readonly SpaceEdit[]): Promise<readonly SpaceEdited[]> {
    sent.push(...edits.map(({ accept }) => accept))
    return edits.map(({ uuid, accept = 0, version }) =>
      accept >= 21
        ? { uuid, is: 'saved', row: { ...space, uuid, version: version + 1, layouts: [] } }
        : { uuid, is: 'losing', losing: { count: 21, bookings: ['Room 101, Barton Hall: 2026-12-08 09:00 – 11:00, Summit'] } },
    )
  }
  async function ask(losing: LosingBookings): Promise<boolean> {
    questions.push(losing)
    return answers.shift() ?? false
  }
  const store = makeGridStore({ send, ask, context })
  store.load([space, { ...space, uuid: 'another' }], undefined, false)
  return { store, sent, questions, edit: (uuid = 's') => store.now().edits.get(uuid)?.['layouts'] }
}

test('what was taken back says again what stands there, and is asked about anew when it is typed again', async () => {
  const { store, sent, questions, edit } = guarded(false, false)
  store.commit(typed)
  await vi.waitUntil(() => questions.length === 1 && edit() === undefined)
  expect(store.shown('s', 'layouts')).toBe('Theater:60')
  store.retry()
  store.commit(typed)
  await vi.waitUntil(() => questions.length === 2 && edit() === undefined)
  expect(sent).toEqual([undefined, undefined])
})

test('of all rows that are typed at once it is asked once, and what is meant is sent with as many as were named of each', async () => {
  const { store, sent, questions, edit } = guarded(true)
  store.commit([...typed, { ...typed[0]!, uuid: 'another' }])
  await vi.waitUntil(() => edit()?.is === 'saved' && edit('another')?.is === 'saved')
  expect(questions.map(({ count }) => count)).toEqual([42])
  expect(sent).toEqual([undefined, undefined, 21, 21])
})
