import type { CompanyData } from '#contract/portal/pages.ts'
import type { LeftRequest } from '#contract/portal/request-jobs.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { inboxTexts as texts } from './inbox-texts.ts'

interface Props {
  readonly company: CompanyData
  readonly left: readonly LeftRequest[]
  /** They open beside what is shown, which is left by none of them. */
  readonly beside?: boolean
}

/** Requests with which something is not done, each with why. */
export function LeftRequests({ company, left, beside = false }: Props) {
  return (
    <ul>
      {left.map(one => (
        <li key={one.uuid}>
          {one.reference === '' ? (
            texts.gone
          ) : (
            <a href={linkTo(company, `admin/submissions/${one.uuid}`)} {...(beside && { target: '_blank', rel: 'noreferrer' })}>
              <bdi>{one.title || one.reference}</bdi> <span dir="ltr">{one.reference}</span>
            </a>
          )}
          : {one.why}
        </li>
      ))}
    </ul>
  )
}
