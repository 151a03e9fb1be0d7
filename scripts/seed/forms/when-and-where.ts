import { date, type DemoField, dropdown, mustMatch, number, orElse, orElseEmpty, placeDropdown, time } from '../build.ts'
import { citiesOf } from '../inventory/places.ts'
import type { Region } from '../region.ts'

interface Notice {
  /** Business days between today and the first day that can be asked for. */
  readonly days: number
  /** The most people that fit. */
  readonly maxPeople: number
}

/** Place, days, hours and people: the fields that everything about spaces reads (default fields of every booking form). */
export function whenAndWhere(region: Region, { days, maxPeople }: Notice): DemoField[] {
  return [...placeFields(region), ...dayFields(days), seats(maxPeople)]
}

export function placeFields(region: Region): DemoField[] {
  return [
    placeDropdown('region', 'Region', { group: 'Place', placeholder: 'Select a region' }),
    placeDropdown('location', 'City', { required: true, group: 'Place', sort: true, asRadios: true }),
    placeDropdown('worksite', 'Worksite', {
      group: 'Place',
      sort: true,
      help: 'Leave it open if any of our sites in that city will do.',
    }),
    dropdown('timezone', 'Time zone', zonesOf(region), {
      required: true,
      group: 'Place',
      help: 'All times of this request are read in this zone. The city selects its own.',
    }),
  ]
}

/** The zones of the company's cities, each with those that are in it. */
function zonesOf({ key }: Region): [zone: string, label: string][] {
  const zones = Map.groupBy(citiesOf(key), city => city.zone)
  const labels = [...zones].map(([zone, cities]): [string, string] => [zone, cities.map(({ name }) => name).join(', ')])
  return [...labels, ['UTC', 'Coordinated Universal Time (UTC)']]
}

export function dayFields(days: number): DemoField[] {
  return [
    date('start_date', 'First day', {
      required: true,
      group: 'Time',
      minValue: { formula: `AddBusinessDays(Today(), ${days})` },
      maxValue: { formula: 'AddDays(Today(), 730)' },
      help: `We need ${days} business days to prepare. For anything sooner, please call the events desk.`,
    }),
    time('start_time', 'Doors open', { required: true, group: 'Time' }),
    date('end_date', 'Last day', {
      required: true,
      group: 'Time',
      minValue: { field: 'start_date' },
      maxValue: { field: 'start_date', formula: 'AddDays(GetValue(), 30)' },
      help: 'The same as the first day for an event of one day.',
    }),
    time('end_time', 'Doors close', {
      required: true,
      group: 'Time',
      validation: {
        conditions: [
          mustMatch('>', 'start_time', 'On a single day the doors close after they open.'),
          orElse('end_date', '>', 'start_date', 'On a single day the doors close after they open.'),
          ...['start_date', 'start_time', 'end_date'].map(orElseEmpty),
        ],
      },
    }),
  ]
}

export function seats(maxPeople: number): DemoField {
  return number('seating_capacity', 'People you expect', {
    required: true,
    group: 'Time',
    minValue: { formula: '1' },
    maxValue: { formula: String(maxPeople) },
    help: `Up to ${maxPeople}. Count speakers and crew as well.`,
  })
}
