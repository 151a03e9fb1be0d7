import { MAX_TOKEN_YEARS } from '#contract/portal/token-rules.ts'
import type { NewTokenFields } from '#contract/portal/tokens.shape.ts'
import { isBlank, oneLine } from '#contract/portal/written-text.ts'
import { english } from '../english.ts'
import type { NewApiToken } from './tokens.repo.ts'

const MAX_NAME = 100
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What is wrong with a token that somebody wants, by its settings. */
export type TokenIssues = Partial<Record<keyof NewTokenFields, string>>

interface CheckedToken {
  readonly token: NewApiToken
  readonly issues: TokenIssues
}

interface CheckOptions {
  /** The company's. */
  readonly timezone: string
  /** Civil date there. */
  readonly today: string
  /** Which of these uuids are no forms of the company. */
  readonly unknownForms: (forms: readonly string[]) => Promise<readonly string[]>
}

/** The token that somebody wants, and all that is wrong with it at once. It ends with its last day in the company's zone. */
export async function checkedToken(wanted: NewTokenFields, { timezone, today, unknownForms }: CheckOptions): Promise<CheckedToken> {
  const name = oneLine(wanted.name)
  const forms = wanted.forms && [...new Set(wanted.forms.map(one => one.toLowerCase()))]
  const end = endOf(wanted.ends_on, today)
  const issues: TokenIssues = {
    ...(isBlank(name) && { name: english('Give the token a name, so that staff know what uses it.') }),
    ...([...name].length > MAX_NAME && { name: english(`A name has at most ${MAX_NAME} letters.`) }),
    ...(wanted.scopes.length === 0 && { scopes: english('Choose at least one thing that the token may do.') }),
    ...(forms && { forms: await formsIssue(forms, unknownForms) }),
    ...(typeof end === 'string' && { ends_on: end }),
  }
  const day = typeof end === 'string' ? Temporal.PlainDate.from(today) : end
  const ends_at = new Date(day.add({ days: 1 }).toZonedDateTime(timezone).epochMilliseconds)
  return { token: { name, scopes: [...new Set(wanted.scopes)], forms, ends_on: day.toString(), ends_at }, issues: said(issues) }
}

const said = (issues: TokenIssues): TokenIssues =>
  Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== undefined && issue !== ''))

async function formsIssue(forms: readonly string[], unknownForms: CheckOptions['unknownForms']): Promise<string> {
  if (forms.length === 0) return english('Choose a form, or let the token see all forms.')
  const isUnknown = forms.some(form => !UUID.test(form)) || (await unknownForms(forms)).length > 0
  return isUnknown ? english('One of these forms is not there any more. Choose the forms again.') : ''
}

/** Its last day, or what is wrong with what was typed. */
function endOf(text: string, today: string): Temporal.PlainDate | string {
  if (text === '') return english('Give the last day of the token.')
  let day: Temporal.PlainDate
  try {
    if (!DAY.test(text)) throw new RangeError(text)
    day = Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return english('This is no date.')
  }
  if (Temporal.PlainDate.compare(day, today) < 0) return english('This day is over. Choose a later one.')
  const last = Temporal.PlainDate.from(today).add({ years: MAX_TOKEN_YEARS })
  if (Temporal.PlainDate.compare(day, last) > 0) return english(`A token ends within ${MAX_TOKEN_YEARS} years. Choose an earlier day.`)
  return day
}
