import './clashes.css'
import { Fragment } from 'react'
import type { ClashingRequest, SpaceClash } from '#contract/portal/clashes.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { companyTime } from '../company-time.ts'
import { RowLink } from '../data-table.tsx'
import { Icon } from '../icons.tsx'
import { clashTexts as texts } from './clash-texts.ts'

interface Props {
  readonly clash: SpaceClash
  readonly company: CompanyData
}

/** Named are so many of each at most: of more it is said that there are. */
const MAX_NAMED = 5

/** What stands in the way of a booking on the page of its request, who asked first, and who waits for it (P8.171). */
export function BookingClash({ clash, company }: Props) {
  const { space, reason, has, wait, asked_first } = clash
  return (
    <ul className="clashes" aria-label={texts.label(space)}>
      {reason === 'taken' && has.length > 0 ? (
        <Line icon="warning" className="clash-line">
          {texts.clashesWith} <Requests requests={has} />
        </Line>
      ) : (
        reason && (
          <Line icon={reason === 'free' ? 'check' : 'warning'} className={reason === 'free' ? 'clash-free' : 'clash-line'}>
            {texts.reasons[reason]}
          </Line>
        )
      )}
      {asked_first && (
        <Line icon="people" className="clash-line clash-first">
          <bdi>{texts.askedFirst(asked_first.name || texts.somebody, companyTime(company).date(Date.parse(asked_first.date)))}</bdi>
        </Line>
      )}
      {wait.length > 0 && (
        <Line icon="people" className="clash-others">
          {clash.rank === undefined ? texts.waitForIt : texts.waitsToo} <Requests requests={wait} />
        </Line>
      )}
    </ul>
  )
}

interface LineProps {
  readonly icon: 'warning' | 'check' | 'people'
  readonly className: string
  readonly children: React.ReactNode
}

function Line({ icon, className, children }: LineProps) {
  return (
    <li className={className}>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </li>
  )
}

/** Each leads to its page; one that who reads does not see has no name. */
function Requests({ requests }: { readonly requests: readonly (ClashingRequest | null)[] }) {
  return (
    <>
      {requests.map((request, at) => (
        <Fragment key={request?.reference ?? at}>
          {at > 0 && ', '}
          {request ? (
            <>
              <RowLink href={request.link}>
                <bdi>{request.title}</bdi>
              </RowLink>{' '}
              <span className="staff-hint">
                <bdi dir="ltr">{request.reference}</bdi>
                {request.requester !== '' && (
                  <>
                    {' · '}
                    <bdi>{request.requester}</bdi>
                  </>
                )}
              </span>
            </>
          ) : (
            texts.anotherRequest
          )}
        </Fragment>
      ))}
      {requests.length >= MAX_NAMED && ` ${texts.more}`}
    </>
  )
}
