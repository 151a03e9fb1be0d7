import type { FieldRule } from '#contract/portal/resource-fields.ts'
import { countryCode } from '#contract/portal/countries.ts'
import { nounWords } from '#contract/portal/resource-nouns.ts'
import { type CheckedValue, checkNumber, shown, textOf } from './check-number.ts'
import { checkLayouts, checkWeeklyHours } from './check-space-value.ts'

/** uuids that one list may hold. */
const MAX_REFERENCES = 200
const KEY = /^[a-z0-9_-]{1,50}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Years that a date may have. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2200]

type ValueCheck<Rule extends FieldRule['is']> = (typed: unknown, rule: Extract<FieldRule, { is: Rule }>) => CheckedValue

const CHECKS: { readonly [Rule in FieldRule['is']]: ValueCheck<Rule> } = {
  text: (typed, { label, max, blank }) => {
    const text = textOf(typed)
    if (text === undefined) return { issue: `${label} should be a text.` }
    if (text === '' && !blank) return { issue: `${label} is required.` }
    if (text.includes('\0') || !text.isWellFormed()) return { issue: 'This holds a character that cannot be stored.' }
    return text.length > max ? { issue: `Please shorten this to ${max} characters.` } : { value: text }
  },
  number: (typed, rule) => checkNumber(typed, rule),
  key: typed => {
    const key = textOf(typed) ?? ''
    return KEY.test(key) ? { value: key } : { issue: 'A key has 1 to 50 small letters, digits, - or _.' }
  },
  flag: typed => {
    const value = typeof typed === 'boolean' ? typed : FLAGS.get(String(typed).trim().toLowerCase())
    return value === undefined ? { issue: `“${shown(typed)}” is neither yes nor no.` } : { value }
  },
  zone: typed => {
    const zone = zoneNamed(textOf(typed) ?? '')
    return zone === undefined ? { issue: `There is no time zone “${shown(typed)}”. Write it like Europe/Berlin.` } : { value: zone }
  },
  country: typed => {
    const code = countryCode(textOf(typed) ?? '')
    return code ? { value: code } : { issue: `There is no country “${shown(typed)}”. Write its two letters, like DE.` }
  },
  currency: typed => {
    const code = (textOf(typed) ?? '').toUpperCase()
    const isKnown = Intl.supportedValuesOf('currency').includes(code)
    return isKnown ? { value: code } : { issue: `There is no currency “${shown(typed)}”. Write its three letters, like USD.` }
  },
  color: typed => {
    const color = (textOf(typed) ?? '').toLowerCase()
    return /^#[0-9a-f]{6}$/.test(color) ? { value: color } : { issue: `“${shown(typed)}” is not a color like #2f7d4f.` }
  },
  choice: (typed, { choices }) => {
    const wanted = (textOf(typed) ?? '').toLowerCase()
    const found = Object.entries(choices).find(([key, label]) => key.toLowerCase() === wanted || label.toLowerCase() === wanted)
    return found ? { value: found[0] } : { issue: `Choose one of these: ${Object.values(choices).join(', ')}.` }
  },
  date: typed => {
    const day = textOf(typed) ?? ''
    return DAY.test(day) && isDay(day) ? { value: day } : { issue: `“${shown(typed)}” is not a date like 2026-03-10.` }
  },
  instant: typed => {
    const instant = instantOf(textOf(typed) ?? '')
    return instant === undefined ? { issue: `“${shown(typed)}” is not a time like 2026-03-10T09:00:00Z.` } : { value: instant }
  },
  reference: (typed, { to }) => {
    const isUuid = typeof typed === 'string' && UUID.test(typed)
    return isUuid ? { value: typed } : { issue: `“${shown(typed)}” is not a ${nounWords[to][0]} of the list.` }
  },
  references: (typed, { to, label }) => {
    const list: unknown = typed === undefined || typed === null || typed === '' ? [] : typed
    const isList = Array.isArray(list) && list.every(one => typeof one === 'string' && UUID.test(one))
    if (!isList) return { issue: `${label} should be ${nounWords[to][1]} of the list.` }
    const uuids = [...new Set(list as string[])]
    return uuids.length > MAX_REFERENCES ? { issue: `${label}: at most ${MAX_REFERENCES}.` } : { value: uuids }
  },
  weekly_hours: typed => checkWeeklyHours(typed),
  layouts: typed => checkLayouts(typed),
}

/** What a field takes of what was typed: texts as people write them, or values of the wire. */
export function checkValue(typed: unknown, rule: FieldRule): CheckedValue {
  const isEmpty = typed === undefined || typed === null || (typeof typed === 'string' && typed.trim() === '')
  if (isEmpty && rule.optional) return { value: null }
  if (isEmpty && !TAKES_EMPTY.has(rule.is)) return { issue: `${rule.label} is required.` }
  const check = CHECKS[rule.is] as (typed: unknown, rule: FieldRule) => CheckedValue
  return check(typed, rule)
}

const TAKES_EMPTY: ReadonlySet<FieldRule['is']> = new Set(['text', 'weekly_hours', 'layouts', 'references'])

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
])

/** The zone of this name in its usual letters. An offset is no place. */
function zoneNamed(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId
  } catch {
    return undefined
  }
}

function isDay(text: string): boolean {
  try {
    const { year } = Temporal.PlainDate.from(text)
    return year >= FIRST_YEAR && year <= LAST_YEAR
  } catch {
    return false
  }
}

function instantOf(text: string): string | undefined {
  try {
    const instant = Temporal.Instant.from(text)
    const { year } = instant.toZonedDateTimeISO('UTC')
    return year >= FIRST_YEAR && year <= LAST_YEAR ? instant.toString() : undefined
  } catch {
    return undefined
  }
}
