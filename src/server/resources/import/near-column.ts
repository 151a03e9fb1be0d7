import { RESOURCE_FIELDS, type FieldRule } from '#contract/portal/resource-fields.ts'
import { SPACE_COLUMNS, type SpaceColumnName } from '#contract/portal/space-columns.ts'
import { folded } from '#fields/kit/folded.ts'
import { closest } from './closest.ts'

/** What lists of rooms call their columns, besides what the grid calls them. */
const WORDS: Readonly<Record<SpaceColumnName, readonly string[]>> = {
  region: ['area', 'territory'],
  location: ['city', 'town'],
  country: ['nation', 'country code'],
  timezone: ['zone', 'tz'],
  worksite: ['campus', 'site'],
  building: ['house', 'venue', 'property'],
  floor: ['level', 'storey', 'story'],
  space: ['room', 'name', 'title'],
  category: ['type', 'kind', 'class'],
  seats: ['seat', 'capacity', 'persons', 'people', 'pax', 'attendees'],
  features: ['feature', 'equipment', 'amenities', 'facilities'],
  layouts: ['layout', 'seating', 'arrangements', 'styles'],
  set_minutes: ['setup', 'set up', 'setting up', 'preparation'],
  strike_minutes: ['strike', 'teardown', 'tear down', 'breakdown'],
  hours: ['opening', 'open', 'availability', 'schedule'],
  notice_minutes: ['notice', 'lead time'],
  advance_days: ['advance', 'days ahead'],
  own_timezone: ['time zone of the space'],
  approval: ['approve', 'approved by'],
  custom_availability: ['on request'],
  active: ['enabled', 'available', 'bookable', 'in use'],
  parts: ['made of', 'combination of', 'combined'],
  beside: ['adjacent', 'neighbours', 'neighbors', 'next to'],
  description: ['notes', 'comment', 'remarks', 'details'],
  order: ['sort', 'position', 'rank'],
}

const words = (text: string): string[] => folded(text.normalize('NFKC')).match(/[\p{L}\p{N}]+/gu) ?? []

interface Phrase {
  /** With a blank between its words, and around them. */
  readonly text: string
  readonly column: SpaceColumnName
}

const phraseOf = (text: string, column: SpaceColumnName): Phrase => ({ text: ` ${words(text).join(' ')} `, column })

/** A zone is that of the location, unless somebody says otherwise. */
const labelOf = (column: (typeof SPACE_COLUMNS)[number]): readonly string[] => {
  if (!('field' in column) || column.name === 'own_timezone') return []
  const rules: Readonly<Record<string, FieldRule>> = RESOURCE_FIELDS.space
  return [rules[column.field]?.label ?? '']
}

const PHRASES: readonly Phrase[] = SPACE_COLUMNS.flatMap(column =>
  [column.name, ...labelOf(column), ...WORDS[column.name]].map(text => phraseOf(text, column.name)),
)
const BY_TEXT: ReadonlyMap<string, SpaceColumnName> = new Map(PHRASES.toReversed().map(({ text, column }) => [text, column]))
const NAMES: ReadonlyMap<string, SpaceColumnName> = new Map(SPACE_COLUMNS.map(({ name }) => [name.replaceAll('_', ''), name]))

/** Letters of a name that are read. */
const MAX_READ = 100

/** The column that is likely meant by a name that none has: 'Seats count', 'Setup', 'categorie'. undefined: nobody can say. */
export function nearColumn(name: string): SpaceColumnName | undefined {
  const own = words(name.slice(0, MAX_READ))
  const text = ` ${own.join(' ')} `
  const spelled = closest(own.join(''), NAMES.keys())
  return BY_TEXT.get(text) ?? (spelled === undefined ? undefined : NAMES.get(spelled)) ?? mentionedIn(text)
}

/** The longest phrase that the text has; of equally long ones the last: a room type is a type. */
function mentionedIn(text: string): SpaceColumnName | undefined {
  let best: (Phrase & { readonly at: number }) | undefined
  for (const phrase of PHRASES) {
    const at = text.lastIndexOf(phrase.text)
    if (at < 0 || (best && phrase.text.length < best.text.length)) continue
    if (!best || phrase.text.length > best.text.length || at > best.at) best = { ...phrase, at }
  }
  return best?.column
}
