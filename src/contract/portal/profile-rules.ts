import type { CompanyProfile } from './profile.ts'
import { isPhoneShaped, plainPhone } from './phone.ts'
import { MESSAGE_PAGES, type Messages } from './portal-messages.ts'
import { isTimeZone } from './time-zones.ts'
import { isBlank } from './written-text.ts'

/** Characters (P11.1). */
export const profileLimits = { name: 100, display_name: 100, website: 250, phone: 100, address: 500 } as const
export const MAX_MESSAGE_TITLE = 100
/** Of Markdown: what is longer is not read. */
export const MAX_MESSAGE_INTRO = 100_000
export const MAX_HOLIDAYS = 1_000
/** Bytes. */
export const MAX_LOGO_BYTES = 2_097_152

/** Specified ones letter for letter (P8.33, P8.34, P8.36). */
export const profileIssueTexts = {
  nameRequired: 'A name is required.',
  titleRequired: 'A title is required.',
  website: "This doesn't looks like a valid URL.",
  phone: "This doesn't looks like a valid phone.",
  logo: 'Sorry, but this field accept up to 2 MB.',
  tooLong: (most: number) => `At most ${most} characters.`,
  accent: 'An accent is a colour as #2f5bd7.',
  dateFormat: 'A date format has a year, a month and a day, as MM/DD/YYYY.',
  timeFormat: 'A clock has 12 or 24 hours.',
  timezone: 'There is no such time zone.',
  holiday: 'A holiday is a day as 2026-12-24.',
  holidays: `At most ${MAX_HOLIDAYS} holidays.`,
} as const

export const DATE_FORMATS = [
  'MM/DD/YYYY',
  'DD/MM/YYYY',
  'DD.MM.YYYY',
  'DD-MM-YYYY',
  'YYYY-MM-DD',
  'YYYY/MM/DD',
  'D MMM YYYY',
  'MMM D, YYYY',
] as const
export const TIME_FORMATS = ['12 hr', '24 hr'] as const

export type IssuesByKey = Readonly<Record<string, string>>

const URL_SHAPE = /^(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu

/** An address of the web, with or without its scheme. */
export const isUrlShaped = (text: string): boolean => URL_SHAPE.test(text)

/** A day that there is, as `2026-12-24`. */
export function isCivilDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export function profileIssues(changes: Partial<CompanyProfile>): IssuesByKey {
  const { name, website, phone, accent, readable_date_format: date, readable_time_format: time, timezone, holidays } = changes
  const texts = profileIssueTexts
  const issues: Record<string, string> = {}
  for (const [key, most] of Object.entries(profileLimits) as [keyof typeof profileLimits, number][]) {
    if ((changes[key]?.length ?? 0) > most) issues[key] = texts.tooLong(most)
  }
  const add = (key: string, isWrong: boolean, text: string) => {
    if (isWrong) issues[key] ??= text
  }
  add('name', name !== undefined && isBlank(name), texts.nameRequired)
  // Space around them is not kept, nor signs of a phone that nobody sees.
  add('website', Boolean(website?.trim()) && !isUrlShaped(website?.trim() ?? ''), texts.website)
  add('phone', Boolean(phone?.trim()) && !isPhoneShaped(plainPhone(phone ?? '').trim()), texts.phone)
  add('accent', accent !== undefined && !/^#[0-9a-f]{6}$/.test(accent), texts.accent)
  add('readable_date_format', date !== undefined && !hasDay(date), texts.dateFormat)
  add('readable_time_format', time !== undefined && !isOneOf(TIME_FORMATS, time), texts.timeFormat)
  add('timezone', timezone !== undefined && !isTimeZone(timezone), texts.timezone)
  add('holidays', holidays?.every(isCivilDate) === false, texts.holiday)
  add('holidays', (holidays?.length ?? 0) > MAX_HOLIDAYS, texts.holidays)
  return issues
}

const hasDay = (format: string): boolean => isOneOf(DATE_FORMATS, format)
const isOneOf = (list: readonly string[], text: string): boolean => list.includes(text)

/** Of each text that is there. */
export function messageIssues(changes: Partial<Messages>): IssuesByKey {
  const issues: Record<string, string> = {}
  for (const page of MESSAGE_PAGES) {
    const [title, intro] = [changes[`${page}_title`], changes[`${page}_intro`]]
    if (title !== undefined && isBlank(title)) issues[`${page}_title`] = profileIssueTexts.titleRequired
    else if ((title?.length ?? 0) > MAX_MESSAGE_TITLE) issues[`${page}_title`] = profileIssueTexts.tooLong(MAX_MESSAGE_TITLE)
    if ((intro?.length ?? 0) > MAX_MESSAGE_INTRO) issues[`${page}_intro`] = profileIssueTexts.tooLong(MAX_MESSAGE_INTRO)
  }
  return issues
}
