import { writeCsv } from '#contract/csv.ts'
import { SPACE_COLUMNS, type SpaceColumnName } from '#contract/portal/space-columns.ts'

type SampleRow = Readonly<Record<SpaceColumnName, string>>

const HALL_A: SampleRow = {
  region: 'EMEA',
  location: 'Vienna',
  country: 'AT',
  timezone: 'Europe/Vienna',
  worksite: 'City campus',
  building: 'Tower Nord',
  floor: 'Floor 1',
  space: 'Hall A',
  category: 'Event space',
  seats: '120',
  features: 'Projector;Stage',
  layouts: 'Theater:120*;Classroom:60(45/30)',
  set_minutes: '30',
  strike_minutes: '15',
  hours: 'Mon-Fri 08:00-18:00, Sat 09:00-12:00',
  notice_minutes: '1440',
  advance_days: '365',
  own_timezone: '',
  approval: 'no',
  custom_availability: 'no',
  active: 'yes',
  parts: '',
  beside: 'Hall B',
  description: 'By the river',
  order: '10',
}

/** Two halls beside each other, and the one that both are: whatever a row can say, one of them says. */
const SAMPLE: readonly SampleRow[] = [
  HALL_A,
  { ...HALL_A, space: 'Hall B', seats: '80', layouts: 'Theater:80*;Banquet:48', beside: 'Hall A', description: '', order: '20' },
  {
    ...HALL_A,
    space: 'Hall A and B',
    seats: '200',
    layouts: 'Theater:200*;Banquet:128',
    approval: 'yes',
    parts: 'Hall A;Hall B',
    beside: '',
    description: 'Both halls, without the wall between them',
    order: '30',
  },
]

/** A file to begin with: it has every column, and is imported as it is where a company has what every company begins with (P12.88). */
export function sampleCsv(): string {
  const names = SPACE_COLUMNS.map(({ name }) => name)
  return writeCsv([names, ...SAMPLE.map(row => names.map(name => row[name]))])
}
