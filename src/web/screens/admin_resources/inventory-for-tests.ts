import { page } from 'vitest/browser'
import type { SpaceGap } from '#contract/portal/inventory-gaps.ts'
import type { AdminResourcesPage } from '#contract/portal/resource-pages.ts'
import type { SpaceDetails, SpaceLayout, SpaceRow } from '#contract/portal/resource-rows.ts'
import type { WrittenLayout } from '#contract/portal/layout-texts.ts'
import type { SpaceEdit, SpaceEdited } from '#contract/portal/resources.ts'
import { aStaffShell, type Server } from '../../admin/mount-for-tests.tsx'
import { newRow } from './grid/new-rows.ts'

export const ADDRESS = '/acme/admin/resources'
/** A booking that a deletion names. */
export const AHEAD = 'Room 101, Barton Hall: 2026-12-08 09:00 – 12:00 (America/Chicago), Autumn all-hands, EV-7K2P, Ada Lovelace'
const row = (uuid: string, name: string) => ({ uuid, version: 1, name, sort: 0 })

/** The page with Barton Hall chosen. */
export const screen = (more: Partial<AdminResourcesPage> = {}): AdminResourcesPage => ({
  ...aStaffShell,
  render: 'admin_resources',
  places: {
    region: [{ ...row('r', 'AMER'), mapping_key: 'amer' }],
    location: [
      {
        ...row('l', 'Austin'),
        region_id: 'r',
        country: 'US',
        timezone: 'America/Chicago',
        latitude: null,
        longitude: null,
        is_active: true,
        gaps: [],
      },
    ],
    worksite: [{ ...row('w', 'River campus'), location_id: 'l', code: '', gaps: [] }],
    building: [
      {
        ...row('b', 'Barton Hall'),
        worksite_id: 'w',
        code: '',
        address: '',
        latitude: null,
        longitude: null,
        poster_display_locations: 0,
        is_active: true,
        spaces: 3,
        gaps: [],
      },
    ],
    floor: [{ uuid: 'f1', version: 1, name: '1', building_id: 'b', level: 1, spaces: 2 }],
  },
  categories: [{ ...row('c1', 'Meeting room'), key: 'meeting_room', spaces: 2 }],
  features: [
    { ...row('p', 'Projector'), icon: '', spaces: 1 },
    { ...row('s', 'Stage'), icon: '', spaces: 0 },
  ],
  layouts: [
    { ...row('t', 'Theater'), is_custom: false, image_file: null, spaces: 1 },
    { ...row('k', 'Classroom'), is_custom: false, image_file: null, spaces: 0 },
  ],
  closures: [],
  used: { category: true, price: false },
  incomplete: [],
  within: 'b',
  ...more,
})

export const aSpace = (name: string, more: Partial<SpaceRow> = {}): SpaceRow => ({
  ...newRow({ building_id: 'b', floor_id: 'f1' }),
  uuid: name,
  version: 1,
  category_id: 'c1',
  name,
  seating_capacity: 12,
  hours: 'Mon-Fri 08:00-18:00',
  feature_ids: ['p'],
  layouts: [{ layout_id: 't', seating_capacity: 60, is_default: true, set_buffer: null, strike_buffer: 15 }],
  ...more,
})

/** As the server says what is missing of a row; `gaps` of a row count only for what is stored there. */
const withGaps = (space: SpaceRow): SpaceRow => {
  const gaps: SpaceGap[] = []
  if (Number(space.seating_capacity) === 0 && space.layouts.length === 0) gaps.push('no_seats')
  if (space.hours === 'never') gaps.push('never_open')
  if (space.max_advance_days !== null && space.min_notice_minutes >= space.max_advance_days * 1440) gaps.push('no_window')
  if (space.category_id === null) gaps.push('no_category')
  return { ...space, gaps: space.is_active ? gaps : [] }
}

const details = (space: SpaceRow): SpaceDetails => ({
  ...space,
  description: 'By the river',
  sort: 0,
  image_file: null,
  zone: 'America/Chicago',
  weekly_hours: [{ day_of_week: 1, start_time: '08:00', end_time: '18:00' }],
  part_ids: [],
  part_of: [],
  adjacent_ids: [],
  names: {},
  closures: [
    {
      uuid: 'x',
      version: 1,
      location_id: 'l',
      region_id: null,
      building_id: null,
      floor_id: null,
      space_id: null,
      of: 'Austin',
      label: 'Thanksgiving',
      short_label: 'Thanksgiving',
      reason_key: 'closed',
      starts_at: '2026-11-26T06:00:00Z',
      ends_at: '2026-11-28T06:00:00Z',
    },
  ],
  bookings: [
    {
      uuid: 'k',
      title: 'Autumn all-hands',
      starts_at: '2026-12-08T15:00:00Z',
      ends_at: '2026-12-08T18:00:00Z',
      status: 'Confirmed',
      color: '#2f7d4f',
      submission: { reference: 'EV-7K2P', who: 'Ada Lovelace', link: '/acme/admin/submissions/s1' },
    },
    {
      uuid: 'k2',
      title: 'Staff party',
      starts_at: '2026-12-09T15:00:00Z',
      ends_at: '2026-12-09T18:00:00Z',
      status: 'Waiting',
      color: '#b97e10',
      rank: 3,
    },
    {
      uuid: 'k3',
      title: 'Board dinner',
      starts_at: '2026-12-10T15:00:00Z',
      ends_at: '2026-12-10T18:00:00Z',
      status: 'Requested',
      color: '#b97e10',
      is_to_confirm: true,
    },
  ],
  bookings_ahead: 31,
  next_free: { starts_at: '2026-11-25T00:00:00Z', ends_at: '2026-11-25T04:00:00Z' },
})

const WRONG = 'is not a whole number from 0 to 1,000,000.'

/** Layouts as the server keeps them, whole: what is not said of one is not kept. Or why they cannot be. */
function layoutsOf(given: readonly WrittenLayout[]): readonly SpaceLayout[] | string {
  const wrong = given.find(({ seating_capacity }) => !/^\d{1,3}(?:[.,]?\d{3})*$/.test(String(seating_capacity)))
  if (wrong) return `“${wrong.seating_capacity}” ${WRONG}`
  if (new Set(given.map(({ layout_id }) => layout_id)).size < given.length) return 'A layout is there twice.'
  const minutes = (typed: string | null) => (typed === null ? null : Number(typed))
  return given.map(({ layout_id, seating_capacity, is_default, set_buffer, strike_buffer }) => ({
    layout_id,
    seating_capacity: Number(String(seating_capacity).replace(/[.,]/g, '')),
    is_default,
    set_buffer: minutes(set_buffer),
    strike_buffer: minutes(strike_buffer),
  }))
}

/** A server that keeps spaces: numbers that are none are refused, and so are versions of yesterday. */
export function inventory(spaces: readonly SpaceRow[]): { rows: Map<string, SpaceRow>; server: Server } {
  const rows = new Map(spaces.map(space => [space.uuid, withGaps(space)]))
  const edited = ({ uuid, version, changes }: SpaceEdit): SpaceEdited => {
    const before = rows.get(uuid) ?? (version === 0 && changes['name'] ? { ...aSpace('', { uuid, version: 0 }) } : undefined)
    if (!before) return version === 0 ? { uuid, is: 'refused', issues: { name: 'Name is required.' } } : { uuid, is: 'gone' }
    if (before.version !== version) return { uuid, is: 'stale', row: before }
    const { weekly_hours, layouts: given, ...others } = changes
    const layouts = given === undefined ? before.layouts : layoutsOf(given as readonly WrittenLayout[])
    if (typeof layouts === 'string') return { uuid, is: 'refused', issues: { layouts } }
    const wrong = Object.entries(others).find(([key, value]) => /buffer|capacity/.test(key) && !/^\d+$/.test(String(value)))
    if (wrong) return { uuid, is: 'refused', issues: { [wrong[0]]: `“${String(wrong[1])}” ${WRONG}` } }
    const row = withGaps({
      ...before,
      ...others,
      layouts,
      ...(weekly_hours !== undefined && { hours: weekly_hours }),
      version: version + 1,
    } as SpaceRow)
    rows.set(uuid, row)
    return { uuid, is: 'saved', row }
  }
  const server: Server = ({ path, method, body }) => {
    if (method === 'PATCH' && path.endsWith('/spaces')) {
      return { body: { success: true, message: ['', ''], data: (body as { spaces: SpaceEdit[] }).spaces.map(edited) } }
    }
    if (path.includes('/references/')) {
      return {
        body: {
          name: 'Room 101',
          references: [{ what: 'bookings ahead', count: 1, names: [AHEAD] }],
          obstacle: '',
        },
      }
    }
    if (method === 'DELETE') return { body: { success: true, message: ['The space “Room 101, Barton Hall” was deleted.', ''], data: {} } }
    const one = /\/spaces\/(.+)$/.exec(path)
    if (one) return { body: details(rows.get(decodeURIComponent(one[1] ?? '')) as SpaceRow) }
    if (path.includes('/admin/resources/spaces')) return { body: { spaces: [...rows.values()], more: false } }
    return { body: screen() }
  }
  return { rows, server }
}

export const three = () =>
  inventory([aSpace('Room 101'), aSpace('Room 102', { seating_capacity: 8 }), aSpace('Studio', { feature_ids: ['s'] })])
/** Drawn on a screen that is wide enough for them. */
const HEADS = ['Name', 'Category', 'Floor', 'Seats', 'Setup (min)', 'Teardown (min)', 'Layouts', 'Features']
/** The cell of a space by its name, in one of these columns. */
export const cell = (name: string, column: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('gridcell')
    .nth(HEADS.indexOf(column))
export const grid = () => page.getByRole('grid', { name: 'Spaces of Barton Hall' })
