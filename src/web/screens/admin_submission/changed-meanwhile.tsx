import { Alert } from '@mantine/core'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import type { ChangedMeanwhile } from '#contract/portal/request-decisions.ts'
import type { RequestStatus } from '#contract/portal/request-status.ts'
import type { SubmissionData } from '#contract/portal/submissions.ts'
import { companyTime } from '../../admin/company-time.ts'
import { RequestStatusPill } from '../../admin/request-status.tsx'
import { changedAnswers } from './changed-answers.ts'
import { decisionTexts as texts } from './decision-texts.ts'

interface Props {
  readonly page: AdminSubmissionPage
  /** The request as it was when the decision began. */
  readonly seen: SubmissionData
  /** What the server said of who was faster; undefined: it said nothing yet. */
  readonly meanwhile: ChangedMeanwhile | undefined
  readonly target: RequestStatus
  /** What the button says that goes on. */
  readonly yes: string
}

/** What became of a request while somebody was deciding about it: what was seen, and what is now. Nothing where nothing did. */
export function ChangedSince({ page, seen, meanwhile, target, yes }: Props) {
  const { submission, company } = page
  const { status } = submission
  const answers = changedAnswers(seen, submission, company)
  const hasOtherStatus = status.key !== seen.status.key
  if (!meanwhile && !hasOtherStatus && answers.length === 0) return null
  const who = meanwhile?.by?.name ?? ''
  const when = meanwhile?.at === undefined ? '' : companyTime(company).both(Date.parse(meanwhile.at))
  return (
    <Alert color="yellow" role="alert" title={texts.changedTitle} className="decision-changed">
      {hasOtherStatus && (
        <>
          <p>{texts.statusBy(meanwhile?.changed === 'status' ? who : '', meanwhile?.changed === 'status' ? when : '')}</p>
          <dl className="decision-both">
            <div>
              <dt>{texts.now}</dt>
              <dd>
                <RequestStatusPill status={status} />
              </dd>
            </div>
            <div>
              <dt>{texts.yours}</dt>
              <dd>
                <RequestStatusPill status={target} />
              </dd>
            </div>
          </dl>
        </>
      )}
      {answers.length > 0 && (
        <>
          <p>{texts.answersChanged(answers.length)}</p>
          <ul className="decision-answers">
            {answers.map(({ map_field, label, before, after }) => (
              <li key={map_field}>
                <span className="history-label">{label}</span>
                <span className="history-values">
                  <del>{before || texts.emptyAnswer}</del> <span aria-hidden="true">→</span> <ins>{after || texts.emptyAnswer}</ins>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {!hasOtherStatus && answers.length === 0 && <p>{texts.otherwise}</p>}
      <p>{status.key === target.key ? texts.already(status.label) : texts.goOn(yes)}</p>
    </Alert>
  )
}
