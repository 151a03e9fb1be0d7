import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Chunk, readManifest } from '../../scripts/bundle.ts'
import {
  checkbox,
  type DemoField,
  meetingRooms,
  postersBuildings,
  postersCost,
  postersImage,
  sleepingRooms,
  spaces,
  text,
} from '../../scripts/seed/build.ts'
import { isFull } from '../kit/scale.ts'
import { bookingForm } from './kit/booking-form.ts'
import { expect, test } from './kit/fixture.ts'
import { expectQuiet } from './kit/quiet.ts'
import { workshop } from './kit/sample-forms.ts'
import { openWithoutScripts, shiftsOf, watchShifts } from './kit/shifts.ts'
import { openForm } from './kit/visitor.ts'

const dist = join(import.meta.dirname, '../../dist')

/** Every kind of field that is a widget, with what its visitors see of it where nothing is booked, and what only its own files say. */
const WIDGETS: Readonly<Record<string, { readonly field: DemoField; readonly shows: string; readonly mark: RegExp }>> = {
  widget: { field: spaces('it', 'It'), shows: 'Place', mark: /space\/lock|spaces-row/ },
  meeting_room_widget: {
    field: meetingRooms('it', 'It'),
    shows: 'Add a row',
    mark: /agenda-item-types|twentyFourHourHold["'`:]|meetings-grid/,
  },
  sleeping_room_widget: { field: sleepingRooms('it', 'It'), shows: 'Add all event dates', mark: /nights-grid/ },
  posters_buildings_widget: { field: postersBuildings('it', 'It'), shows: 'Campuses', mark: /building_availability|posters-campus/ },
  posters_cost_widget: { field: postersCost('it', 'It'), shows: 'Campuses', mark: /cost_calculation|posters-total/ },
  posters_image_widget: { field: postersImage('it', 'It'), shows: 'Poster ID', mark: /details_from_ap|posters-view/ },
}

const WHEN = [
  text('location', 'Place', { defaultValue: '' }),
  checkbox('poster_worksites', 'Campuses', ['Lake Campus']),
  text('amazon_poster_id', 'Poster ID'),
  text('start_date', 'First day', { defaultValue: '2051-03-14' }),
  text('start_time', 'From', { defaultValue: '09:00' }),
  text('end_date', 'Last day', { defaultValue: '2051-03-15' }),
  text('end_time', 'Until', { defaultValue: '17:00' }),
  text('timezone', 'Time zone', { defaultValue: 'America/Los_Angeles' }),
  text('seating_capacity', 'Guests', { defaultValue: '60' }),
]
const formWith = (...fields: DemoField[]) => bookingForm([...WHEN, ...fields, text('notes', 'Notes')])

/** Names of the files of visitors that are requested meanwhile. */
async function filesRequested(page: Page, work: () => Promise<void>): Promise<ReadonlySet<string>> {
  const files = new Set<string>()
  const note = (request: { url(): string }) => {
    const [, file] = /\/assets\/visitor\/(.+\.(?:js|css))$/.exec(request.url()) ?? []
    if (file) files.add(file)
  }
  page.on('request', note)
  await work()
  await expectQuiet(page)
  page.off('request', note)
  return files
}

/** What a kind brings along: how it is drawn, and its styles. */
function filesOf(kind: string): readonly string[] {
  const own: readonly Chunk[] = Object.values(readManifest(dist, 'visitor')).filter(({ src }) => src?.startsWith(`src/fields/${kind}/`))
  return own.flatMap(({ file, css = [] }) => [file, ...css])
}

test('neither the start page nor a form without a widget loads a byte of any', async ({ page, company }) => {
  const link = await company.form('event_request', 'workshop', workshop())
  const start = await filesRequested(page, async () => void (await page.goto(`/${company.path}`)))
  const form = await filesRequested(page, () => openForm(page, link))
  expect(form.size).toBeGreaterThan(0)
  expect([...start].filter(name => name.startsWith('kinds-chunk-'))).toEqual([])
  for (const [kind, { mark }] of Object.entries(WIDGETS)) {
    const own = filesOf(kind)
    expect(own.length, kind).toBeGreaterThan(1)
    expect(
      own.filter(file => start.has(file) || form.has(file)),
      kind,
    ).toEqual([])
    // Nor does another file bring it along: what it calls, and what it is drawn as. The form has a file, which comes with what all such kinds mean.
    for (const file of [...start, ...[...form].filter(name => !name.startsWith('kinds-chunk-'))])
      expect(readFileSync(join(dist, 'visitor', file), 'utf8'), `${kind} in ${file}`).not.toMatch(mark)
  }
})

/** Which files each of them reaches the manifest of the build says (scripts/widget-chunks.test.ts); of one the bytes are counted here. */
for (const [kind, { field, shows }] of Object.entries(WIDGETS).slice(0, isFull ? undefined : 1)) {
  test(`a form with ${kind} loads it, and no byte of the other widgets`, async ({ page, company }) => {
    const link = await company.form('event_request', 'one', formWith(field))
    const files = await filesRequested(page, async () => {
      await openForm(page, link)
      await expect(page.getByRole('group', { name: 'It' }).last()).toContainText(shows)
    })
    for (const other of Object.keys(WIDGETS)) {
      const loaded = filesOf(other).filter(file => files.has(file))
      if (other === kind) expect(loaded, other).not.toEqual([])
      else expect(loaded, other).toEqual([])
    }
  })
}

const NO_DAYS = WHEN.map(field => ({ ...field, defaultValue: '' }))

const rooms = (...days: string[]) => JSON.stringify(days.map((date, at) => ({ date, any: 3 + at, single: 0, double: 1, suite: 0 })))
const meeting = (date: string, startTime: string, agendaItemType: string) => ({
  date,
  startTime,
  endTime: '12:00',
  agendaItemType,
  setupType: 'Theater',
  numberOfPeople: 60,
  twentyFourHourHold: false,
  note: '',
})
// Two at once, which is told below them, and one on another day.
const MEETINGS = JSON.stringify([
  meeting('2051-03-14', '09:00', 'Opening'),
  meeting('2051-03-14', '11:00', 'Lecture'),
  meeting('2051-03-15', '10:00', 'Closing'),
])

interface PlacedWidget {
  readonly field: DemoField
  /** The fields that say when; WHEN without them. */
  readonly event?: readonly DemoField[]
  /** What of it can be read before a script runs. */
  readonly reads?: string
}

/** Widgets whose place is kept to the pixel, and in which state. */
const KEPT: Readonly<Record<string, PlacedWidget>> = {
  posters_buildings_widget: WIDGETS['posters_buildings_widget']!,
  posters_cost_widget: WIDGETS['posters_cost_widget']!,
  posters_image_widget: WIDGETS['posters_image_widget']!,
  meeting_room_widget: { field: meetingRooms('it', 'It'), reads: 'Add a row' },
  'meeting_room_widget and rows': { field: meetingRooms('it', 'It', { defaultValue: MEETINGS }), reads: 'Closing' },
  sleeping_room_widget: { field: sleepingRooms('it', 'It'), reads: 'Mon, 03/13/2051' },
  'sleeping_room_widget and rows': {
    field: sleepingRooms('it', 'It', { defaultValue: rooms('2051-03-13', '2051-03-14', '2051-03-15') }),
    reads: 'Wed, 03/15/2051',
  },
  'sleeping_room_widget and no days': { field: sleepingRooms('it', 'It'), event: NO_DAYS, reads: 'First day' },
}

for (const [at, [kind, { field, event = WHEN, reads = 'It' }]] of Object.entries(KEPT).entries()) {
  // Each at one width, where a run does not take them all.
  for (const width of [1440, 360].filter((_, which) => isFull || which === at % 2)) {
    test(`at ${width} pixels a form with ${kind} can be read before a script runs, and nothing jumps when it comes`, async ({
      page,
      company,
    }) => {
      // The widget, and a field below it that would jump; the event itself is out of sight.
      const hidden = event.map(one => ({ ...one, hidden: true }))
      const content = bookingForm([text('name', 'Your name'), ...hidden, field, text('notes', 'Notes')])
      const link = await company.form('poster', 'one', content)
      await page.setViewportSize({ width, height: 1600 })
      await watchShifts(page)
      const letScriptsCome = await openWithoutScripts(page, link)
      await expect(page.getByLabel('Your name')).toBeVisible()
      await expect(page.getByText('It', { exact: true })).toBeVisible()
      await expect(page.getByText(reads).filter({ visible: true }).first()).toBeVisible()
      const before = await page.getByLabel('Notes').boundingBox()
      // What moved while the page itself came in pieces.
      const { length: earlier } = await shiftsOf(page)
      letScriptsCome()
      await expect(page.locator('.run-buttons button[type=submit]')).toBeEnabled()
      await expectQuiet(page)
      const after = await page.getByLabel('Notes').boundingBox()
      expect(Math.abs(after!.y - before!.y)).toBeLessThan(1)
      expect((await shiftsOf(page)).slice(earlier)).toEqual([])
    })
  }
}
