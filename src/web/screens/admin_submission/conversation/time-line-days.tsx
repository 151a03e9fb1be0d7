import type { CompanyData } from '#contract/portal/pages.ts'
import { formatDate } from '#fields/kit/formats.ts'
import { conversationTexts as texts } from './conversation-texts.ts'
import { Entry } from './entry.tsx'
import { HistoryLine } from './history-line.tsx'
import { MailsLine } from './mails-line.tsx'
import type { TimeLineFilter } from './side-tab.ts'
import type { TimeLineDay, TimeLineItem } from './time-line.ts'

interface ItemProps {
  readonly filter: TimeLineFilter
  readonly company: CompanyData
  /** Who sent the request, where no account is known. */
  readonly requester: string
}

interface Props extends ItemProps {
  readonly days: readonly TimeLineDay[]
  /** ISO, in the company's zone. */
  readonly today: string
}

/** The days of a time line with what happened on each, the oldest first. */
export function TimeLineDays({ days, today, ...rest }: Props) {
  return days.map(({ day, items }) => (
    <section key={day} className="talk-day">
      <h3>
        <span>{dayText(day, today, rest.company)}</span>
      </h3>
      <ol className="talk-entries">
        {items.map(item => (
          <Item key={item.key} item={item} {...rest} />
        ))}
      </ol>
    </section>
  ))
}

const DAY_MS = 86_400_000

function dayText(day: string, today: string, company: CompanyData): string {
  if (day === today) return texts.today
  const isYesterday = Date.parse(`${today}T00:00Z`) - Date.parse(`${day}T00:00Z`) === DAY_MS
  return isYesterday ? texts.yesterday : formatDate(day, company)
}

function Item({ item, filter, company, requester }: ItemProps & { readonly item: TimeLineItem }) {
  if (item.kind === 'entry') return <Entry entry={item.entry} company={company} requester={requester} />
  if (item.kind === 'history') return <HistoryLine item={item} company={company} />
  return <MailsLine item={item} company={company} isWhole={filter === 'mails'} />
}
