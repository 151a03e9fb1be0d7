import { expect, test, vi } from 'vitest'
import type { SpaceEdit, SpaceEdited } from '#contract/portal/resources.ts'
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

test('trying again answers no question: a layout that bookings have is taken off only where it was entered again itself', async () => {
  const sent: (number | undefined)[] = []
  async function send(edits: readonly SpaceEdit[]): Promise<readonly SpaceEdited[]> {
    sent.push(...edits.map(({ accept }) => accept))
    return edits.map(({ uuid }) => ({ uuid, is: 'losing', losing: { count: 21, bookings: ['Summit'] } }))
  }
  const store = makeGridStore({ send, context })
  store.load([space], undefined, false)
  const isRefused = () => vi.waitUntil(() => store.now().edits.get('s')?.['layouts']?.is === 'refused')
  const typed = [{ uuid: 's', column: 'layouts', text: 'Classroom 20' }]
  store.commit(typed)
  await isRefused()
  store.retry()
  await isRefused()
  store.commit(typed)
  await isRefused()
  expect(sent).toEqual([undefined, undefined, 21])
})
