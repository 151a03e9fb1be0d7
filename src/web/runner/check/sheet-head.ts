import type { CompanyData } from '#contract/portal/pages.ts'
import type { UserData } from '#contract/portal/people.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import type { SentPhase } from '../confirmation/submission-facts.ts'
import type { SheetHead } from './sheet-data.ts'
import { sheetTexts as texts } from './sheet-texts.ts'

/** Absent: it was not sent yet. */
export type SentRun = Pick<SentPhase, 'submitted' | 'facts'>

/** What stands over the answers on paper: whose form it is, the reference, when and by whom it was sent, and a guest's link. */
export function sheetHeadOf(company: CompanyData, user: UserData, { submitted, facts }: Partial<SentRun> = {}): SheetHead {
  return {
    company,
    reference: submitted?.reference ?? '',
    status: facts ? sentWords(facts.at, company, user) : texts.notSent,
    link: submitted?.edit_link ? new URL(submitted.edit_link, location.href).href : '',
  }
}

function sentWords(instant: string, company: CompanyData, { is_valid, name }: UserData): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || company.timezone
  const when = formatDateTime(instant, zone, company)
  return is_valid && name ? texts.sentBy({ when, who: name }) : texts.sent({ when })
}
