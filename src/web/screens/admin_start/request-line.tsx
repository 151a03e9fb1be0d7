import type { CompanyData } from '#contract/portal/pages.ts'
import type { StartRequest } from '#contract/portal/start-page.ts'
import { RowLink } from '../../admin/data-table.tsx'
import { daysText } from '../submissions/own-dates.ts'
import { startTexts as texts } from './start-texts.ts'

/** What a request is called, with its reference: the way to it. Its name is an answer, and stands apart whatever signs it holds. */
export function RequestName({ request: { title, reference, link } }: { request: StartRequest }) {
  return (
    <RowLink href={link}>
      <span className="home-name">
        <bdi>{title}</bdi> <span dir="ltr">{reference}</span>
      </span>
    </RowLink>
  )
}

/** Who asked, and when it takes place. */
export function RequestFacts({ request, company }: { request: StartRequest; company: CompanyData }) {
  const days = daysText({ start_date: request.event_from, end_date: request.event_to, start_time: '', end_time: '' }, company)
  return (
    <>
      <bdi>{request.requester || texts.guest}</bdi>
      {days !== '' && (
        <>
          {' · '}
          <bdi>{days}</bdi>
        </>
      )}
    </>
  )
}
