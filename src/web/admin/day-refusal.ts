import type { CompanyData } from '#contract/portal/pages.ts'
import { dateHint, formatDate } from '#fields/kit/formats.ts'
import { daysMeant } from '#fields/kit/typed.ts'
import { dayTexts } from './texts-days.ts'

/** Why what stands typed is no day between these (ISO, '' for none); '' where it is one, or nothing. */
export function whyNoDay(
  text: string,
  company: CompanyData,
  { earliest, latest }: { readonly earliest: string; readonly latest: string },
): string {
  const typed = text.trim()
  const [day = '', ...more] = daysMeant(typed, company)
  const hint = dateHint(company)
  if (typed === '') return ''
  if (day === '') return dayTexts.unreadDay(typed, hint)
  if (more.length > 0)
    return dayTexts.eitherDay(typed, new Intl.ListFormat('en', { type: 'disjunction' }).format([day, ...more].map(inWords)), hint)
  if (earliest && day < earliest) return dayTexts.dayFrom(typed, formatDate(earliest, company))
  return latest && day > latest ? dayTexts.dayUntil(typed, formatDate(latest, company)) : ''
}

const inWords = (day: string) => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
