import { type AccountProfile, RULED, type RuledKey } from '#contract/portal/account.ts'
import type { AccountChanges } from '#contract/portal/account.shape.ts'
import { LANGUAGES } from '#contract/languages/languages.ts'
import { isPhoneShaped, plainPhone } from '#contract/portal/phone.ts'
import { isTimeZone } from '#contract/portal/time-zones.ts'
import { inLines, oneLine } from '#contract/portal/written-text.ts'
import { invalid } from '../../errors.ts'
import { accountTexts } from './account-texts.ts'

/** Characters of each text of an account. */
const MAX_TEXT = 200

/** What a body changes of an account, as it is stored. @throws Problem 422 with issues by key */
export function accountChanges({ mails_logins, ...typed }: AccountChanges): Partial<AccountProfile> {
  const texts: Partial<Omit<AccountProfile, 'mails_logins'>> = {
    ...(typed.first_name !== undefined && { first_name: oneLine(typed.first_name) }),
    ...(typed.last_name !== undefined && { last_name: oneLine(typed.last_name) }),
    ...(typed.phone !== undefined && { phone: plainPhone(oneLine(typed.phone)).trim() }),
    ...(typed.address !== undefined && { address: inLines(typed.address) }),
    ...(typed.language !== undefined && { language: typed.language }),
    ...(typed.timezone !== undefined && { timezone: typed.timezone }),
  }
  const issues: Record<string, string> = {}
  for (const [key, text] of Object.entries(texts)) if ([...text].length > MAX_TEXT) issues[key] = accountTexts.tooLong({ most: MAX_TEXT })
  const { phone = '', language = '', timezone = '' } = texts
  if (phone !== '' && !isPhoneShaped(phone)) issues['phone'] ??= accountTexts.noPhone
  if (language !== '' && !(LANGUAGES as readonly string[]).includes(language)) issues['language'] = accountTexts.noLanguage
  if (timezone !== '' && !isTimeZone(timezone)) issues['timezone'] = accountTexts.noZone
  const [first] = Object.values(issues)
  if (first !== undefined) throw invalid(first, issues)
  return { ...texts, ...(mails_logins !== undefined && { mails_logins }) }
}

/** What another system fills is changed there. @throws Problem 422 with issues by key */
export function refuseRuled(keys: readonly string[], ruled: Readonly<Partial<Record<RuledKey, string>>>): void {
  const refused = RULED.flatMap(key => {
    const label = keys.includes(key) ? ruled[key] : undefined
    return label === undefined ? [] : [[key, accountTexts.ruled({ label })] as const]
  })
  const [first] = refused
  if (first) throw invalid(first[1], Object.fromEntries(refused))
}
