import type { Field } from '#engine/model/form.ts'
import type { FieldState } from '#engine/run/run.ts'
import { citiesOf, type DemoCity } from './inventory/places.ts'
import { DEMO_POSTERS } from './inventory/posters.ts'
import type { Random } from './random.ts'
import type { Region } from './region.ts'
import { wordsOf } from './words.ts'

/** One visitor of the demo, at the moment of filling in. */
export interface Visitor {
  readonly first: string
  readonly last: string
  readonly email: string
  readonly region: Region
  readonly random: Random
  /** Civil date of the request, YYYY-MM-DD. */
  readonly today: string
  /** What has been answered so far, as text; '' when nothing has. */
  readonly answerOf: (mapField: string) => string
}

/** The text of an answer as on the wire, or undefined to leave the field as it is. */
export function answerTo(field: Field, state: FieldState, visitor: Visitor, formPath: string): string | undefined {
  const known = byName(field.mapField, state, visitor, formPath)
  if (known !== undefined) return known
  const filledIn = field.valueConditions?.length && state.value !== ''
  const mustChoose = state.required || state.options.some(option => option.required)
  if (!mustChoose && visitor.random.chance(filledIn ? 0.9 : 0.35)) return undefined
  if (filledIn && visitor.random.chance(0.8)) return undefined
  return byKind(field, state, visitor)
}

function byName(name: string, state: FieldState, visitor: Visitor, formPath: string): string | undefined {
  const { region, random, today } = visitor
  switch (name) {
    case 'first_name':
      return visitor.first
    case 'last_name':
      return visitor.last
    case 'email':
    case 'email_again':
      return visitor.email
    case 'cost_center':
      return `${region.costCenterExample.slice(0, 2)}-${random.between(1000, 6999)}`
    case 'timezone':
      // The city selected it.
      return state.value === '' ? citiesOf(region.key)[0]!.zone : undefined
    case 'location':
      return random.pick(citiesIn(visitor)).name
    case 'worksite':
      return random.chance(0.6) ? citiesIn(visitor).find(({ name }) => name === visitor.answerOf('location'))?.worksite : ''
    case 'poster_worksites':
      // Where a form has a city, it comes first: it limits the campuses.
      return formPath === 'every-kind' ? citiesIn(visitor).find(({ name }) => name === visitor.answerOf('location'))?.worksite : undefined
    case 'start_date':
      return addDays(today, random.between(formPath === 'offsite' ? 50 : 16, formPath === 'offsite' ? 170 : 90))
    case 'end_date':
      return addDays(state.min, random.pick(formPath === 'campus-posters' ? [0, 7, 13] : [0, 0, 0, 1, 2]))
    case 'alternative_date':
      return addDays(today, random.between(100, 140))
    case 'start_time':
      return random.pick(['08:30', '09:00', '09:30', '10:00'])
    case 'end_time':
      return random.pick(['12:30', '15:00', '17:00', '18:30', '22:00'])
    case 'seating_capacity':
      return String(within(random.pick([12, 18, 24, 40, 60, 85, 120, 180, 260, 400]), state))
    case 'budget':
      return String(Math.round((region.approvalLimit * random.pick([0.1, 0.2, 0.35, 0.6, 0.9, 1.4])) / 100) * 100)
    case 'approval_code':
      return `FIN-2026-${random.between(1000, 9999)}`
    case 'course_code':
      return `LRN-${random.between(100, 480)}`
    case 'text_code':
      return `ABC-${random.between(100, 999)}`
    case 'amazon_poster_id':
      return random.chance(0.4) ? random.pick(DEMO_POSTERS).id : ''
    case 'meeting_rooms':
      return meetingRooms(visitor)
    case 'guest_rooms':
      return guestRooms(visitor)
    case 'agreement':
      return 'policy||costs'
    case 'on_behalf':
      return random.chance(0.25) ? 'yes' : 'no'
    // What they open is to be seen in some submission, whatever fields stand beside them.
    case 'more':
    case 'map':
      return random.chance(0.7) ? 'yes' : 'no'
    default:
      return undefined
  }
}

/** A session in the morning of each day, after the first one a lunch, and now and then two breakouts beside each other. */
function meetingRooms({ answerOf, random }: Visitor): string {
  const [start, end, people] = [answerOf('start_date'), answerOf('end_date'), Number(answerOf('seating_capacity'))]
  const setupType = random.pick(['Theater', 'Classroom', 'U-Shaped', 'Conference'])
  const row = (date: string, times: readonly [string, string], agendaItemType: string, more: object = {}) => ({
    date,
    startTime: times[0],
    endTime: times[1],
    agendaItemType,
    setupType,
    numberOfPeople: people,
    twentyFourHourHold: false,
    note: '',
    ...more,
  })
  const rows = []
  for (let date = start; date <= end; date = addDays(date, 1)) {
    rows.push(
      row(date, ['09:00', '12:00'], 'General Session', { twentyFourHourHold: date < end, note: random.chance(0.3) ? 'Lectern' : '' }),
    )
    if (date === start) rows.push(row(date, ['12:00', '13:00'], 'Lunch', { setupType: 'Rounds of 8' }))
    if (!random.chance(0.4)) continue
    const half = Math.ceil(people / 2)
    rows.push(row(date, ['13:30', '15:00'], 'Breakout', { setupType: 'Classroom', numberOfPeople: half }))
    rows.push(row(date, ['13:30', '15:00'], 'Breakout', { setupType: 'U-Shaped', numberOfPeople: people - half }))
  }
  return JSON.stringify(rows)
}

/** Rooms from the night before until the last day, fewer at both ends. */
function guestRooms({ answerOf, random }: Visitor): string {
  const [start, end] = [answerOf('start_date'), answerOf('end_date')]
  const rooms = random.between(2, 12)
  const nights = []
  for (let date = addDays(start, -1); date <= end; date = addDays(date, 1)) {
    const isEdge = date < start || date === end
    const [double, suite] = isEdge ? [0, 0] : [random.between(0, 3), random.between(0, 1)]
    nights.push({ date, any: isEdge ? Math.ceil(rooms / 3) : rooms, single: random.between(0, 2), double, suite })
  }
  return JSON.stringify(nights)
}

function byKind(field: Field, state: FieldState, visitor: Visitor): string | undefined {
  const { random, region } = visitor
  const values = state.options.filter(option => !option.disabled).map(option => option.value)
  switch (field.type) {
    case 'radio':
      return random.pick(values)
    case 'dropdown':
      return field.isMultiple ? random.some(values, random.between(1, 2)).join('||') : random.pick(values)
    case 'datalist':
      return random.pick(values)
    case 'checkbox': {
      const musts = state.options.filter(option => option.required).map(option => option.value)
      return [...new Set([...musts, ...random.some(values, random.between(1, 3))])].join('||')
    }
    case 'number':
      return String(within(random.between(1, 24), state))
    case 'date':
      return state.min || addDays(visitor.today, random.between(20, 80))
    case 'time':
      return state.min && state.min > '12:15' ? state.min : '12:15'
    case 'tel':
      return random.pick(region.phones)
    case 'email': {
      const [first, last] = random.pick(region.people.filter(([, last]) => last !== visitor.last))
      return mailOf(first, last, region)
    }
    case 'text':
    case 'textarea':
      return wordsOf(field.mapField, visitor)
    default:
      return undefined
  }
}

/** The company's cities in the region that was chosen. */
function citiesIn({ region, answerOf }: Visitor): readonly DemoCity[] {
  const chosen = answerOf('region')
  return citiesOf(region.key).filter(city => chosen === '' || city.region.toLowerCase() === chosen)
}

function within(value: number, { min, max }: FieldState): number {
  return Math.min(max === '' ? Infinity : Number(max), Math.max(min === '' ? -Infinity : Number(min), value))
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** `anneliese.kraemer`-like: folded to plain letters, so that the address has the standard shape. */
export function mailOf(first: string, last: string, region: Region): string {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll('ı', 'i')
      .replaceAll(/[^A-Za-z]/g, '')
      .toLowerCase()
  return `${plain(first)}.${plain(last)}@${region.mailDomain}`
}
