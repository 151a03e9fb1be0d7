import type { BookedSpace } from '#engine/model/booking.ts'
import { defineKind } from '#engine/model/kind.ts'
import type { Item, Value } from '#engine/model/values.ts'
import { type EventReader, eventFieldsOf } from '../kit/event-fields.ts'
import { DRAWING_ACCEPT, MAX_DRAWING_MB } from './drawing-files.ts'
import { excessOf } from '../kit/length.ts'
import { texts as fieldTexts } from '../kit/texts.ts'
import { widgetTexts } from '../kit/widget-texts.ts'
import { widgetTexts as texts } from './widget-texts.ts'

/** The spaces widget (P12.1): searches and picks meeting spaces. */
export interface WidgetField extends EventReader {
  /** Nights belong to an event of several days. */
  readonly overnight?: boolean
  /** Spaces of all locations are offered, not only of the event's. */
  readonly allLocations?: boolean
  /** Heading of the spaces that were chosen. */
  readonly label2?: string
  /** Words on its buttons, and in place of spaces where there are none. */
  readonly addBtnText?: string
  readonly delBtnText?: string
  readonly noDataText?: string
}

/** Spaces of one answer. */
export const MAX_SPACES = 20
/** Characters of the description of a custom layout. */
export const MAX_DESCRIPTION = 2000
const MAX_DAYS = 366
const MAX_TEXT = 200_000

/** The spaces of an answer. */
export function spacesOf(value: Value): readonly BookedSpace[] {
  if (typeof value === 'string') return []
  return value.flatMap(item => (typeof item === 'string' ? [] : [spaceOf(item)]))
}

/** The answer that holds these spaces. */
export const answerOf = (spaces: readonly BookedSpace[]): readonly Item[] => spaces.map(space => ({ ...space, days: space.days.join(',') }))

const spaceOf = ({ uid, layout_uid, description, is_custom_layout, custom_layout_image, days, beside }: Item): BookedSpace => ({
  uid: String(uid),
  layout_uid: String(layout_uid),
  description: String(description),
  is_custom_layout: is_custom_layout === true,
  custom_layout_image: String(custom_layout_image),
  days: days === '' ? [] : String(days).split(','),
  beside: String(beside),
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Spaces from a JSON list of untrusted text (P12.8): none when it is no list, or when anything in it is not what it should be. */
function readSpaces(text: string): readonly Item[] {
  if (!text.startsWith('[') || text.length > MAX_TEXT) return []
  try {
    const list: unknown = JSON.parse(text)
    const spaces = Array.isArray(list) ? list.map(readSpace) : []
    const isWhole = spaces.length <= MAX_SPACES && new Set(spaces.map(space => space?.uid)).size === spaces.length
    return isWhole && spaces.every(space => space !== undefined) ? answerOf(spaces) : []
  } catch {
    return []
  }
}

function readSpace(given: unknown): BookedSpace | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { uid, layout_uid, description, is_custom_layout, custom_layout_image, days, beside } = given as Record<string, unknown>
  if (typeof uid !== 'string' || !UUID.test(uid)) return undefined
  const [layout, other] = [textIn(layout_uid, 36), textIn(beside, 36)]
  const [words, image] = [textIn(description, MAX_TEXT), textIn(String(custom_layout_image ?? ''), 100)]
  if (layout === undefined || (layout !== '' && !UUID.test(layout)) || words === undefined || image === undefined) return undefined
  if (other === undefined || (other !== '' && !UUID.test(other))) return undefined
  const chosen = days ?? []
  if (!Array.isArray(chosen) || chosen.length > MAX_DAYS || !chosen.every(day => typeof day === 'string' && DAY.test(day))) return undefined
  return {
    uid: uid.toLowerCase(),
    layout_uid: layout.toLowerCase(),
    description: words,
    is_custom_layout: is_custom_layout === true,
    custom_layout_image: is_custom_layout === true ? image : '',
    days: chosen.toSorted(),
    beside: other.toLowerCase(),
  }
}

/** '' for nothing; undefined: not a text, or too long. */
function textIn(given: unknown, max: number): string | undefined {
  if (given === undefined || given === null) return ''
  return typeof given === 'string' && given.length <= max ? given : undefined
}

/** As it is stored and sent: `days` only where it is not all of them, `beside` only of two that are taken together. */
function writeSpaces(value: Value): string {
  const spaces = spacesOf(value)
  return spaces.length === 0
    ? ''
    : JSON.stringify(
        spaces.map(({ days, beside, ...space }) => ({ ...space, ...(days.length > 0 && { days }), ...(beside && { beside }) })),
      )
}

/** A custom layout says what it is: in words, or by a drawing (P12.7). */
function checkLayouts(value: Value): string {
  const isDescribed = ({ is_custom_layout, description, custom_layout_image }: BookedSpace) =>
    !is_custom_layout || description.trim() !== '' || custom_layout_image !== ''
  const spaces = spacesOf(value)
  const over = Math.max(0, ...spaces.map(({ description }) => excessOf(description, MAX_DESCRIPTION)))
  if (over > 0) return fieldTexts.tooLong({ over })
  return spaces.every(isDescribed) ? '' : texts.undescribed
}

const withDrawing = (space: BookedSpace, keyOf: (key: string) => string): BookedSpace =>
  space.custom_layout_image === '' ? space : { ...space, custom_layout_image: keyOf(space.custom_layout_image) }

const NO_SPACES: readonly Item[] = Object.freeze([])

export const widget = defineKind<WidgetField>({
  type: 'widget',
  empty: () => NO_SPACES,
  read: text => readSpaces(text),
  write: value => writeSpaces(value),
  skipsDrafts: true,
  exemptWhenEditing: true,
  references: ({ eventFields }) => Object.values(eventFields ?? {}).filter(name => typeof name === 'string'),
  lateInput: () => 'src/fields/widget/widget-input.tsx',
  check: value => checkLayouts(value),
  invalidMessage: () => widgetTexts.invalid,
  inWords: value => (value.length > 0 ? texts.count({ count: value.length }) : ''),
  attachments: {
    accept: DRAWING_ACCEPT,
    megabytes: MAX_DRAWING_MB,
    maxCount: MAX_SPACES,
    keysOf: value => spacesOf(value).flatMap(({ custom_layout_image: key }) => (key === '' ? [] : [key])),
    withKeys: (value, keyOf) => answerOf(spacesOf(value).map(space => withDrawing(space, keyOf))),
  },
  withoutSpace: (value, space) => answerOf(spacesOf(value).filter(({ uid }) => uid !== space)),
  books: (value, field) => ({ spaces: spacesOf(value), event: eventFieldsOf(field), overnight: field.overnight === true }),
})
