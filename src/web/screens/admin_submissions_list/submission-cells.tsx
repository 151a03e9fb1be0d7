import './submission-cells.css'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { SubmissionRow } from '#contract/portal/submission-row.ts'
import { RowLink } from '../../admin/data-table.tsx'
import { texts } from '../../admin/texts.ts'
import { wholeTimes } from '../../shell/whole-times.ts'
import { daysText, zoneText } from '../submissions/own-dates.ts'
import { listTexts } from './list-texts.ts'

interface Props {
  readonly row: SubmissionRow
}

// What was answered stands in a `bdi` of its own: whatever signs it holds, what stands beside it keeps its place.

/** What a submission is called, with its reference: the way to it. */
export function EventCell({ row: { title, reference, link, is_cancelled } }: Props) {
  return (
    <div className="submissions-event">
      <RowLink href={link}>
        <span className="submissions-name">
          <bdi>{title}</bdi> <span dir="ltr">{reference}</span>
        </span>
      </RowLink>
      {is_cancelled && <div className="staff-hint">{texts.cancelledSubmission}</div>}
    </div>
  )
}

/** When its event takes place, as the company writes it; the zone of its times where that is not the company's. */
export function WhenCell({ row, company }: Props & { readonly company: CompanyData }) {
  const days = daysText(row, company)
  const zone = zoneText(row, company.timezone)
  if (days === '') return null
  return (
    <div className="submissions-when">
      <bdi>{wholeTimes(days)}</bdi>
      {zone !== '' && (
        <div className="staff-hint">
          <bdi>{zone}</bdi>
        </div>
      )}
    </div>
  )
}

/** The first spaces that are booked for it, each with its building, how many more there are, and that one of them waits for staff again. */
export function SpacesCell({ row: { spaces, space_count, is_to_confirm } }: Props) {
  if (spaces.length === 0) return null
  const more = space_count - spaces.length
  return (
    <>
      <ul className="submissions-spaces">
        {spaces.map(({ name, building }, index) => (
          <li key={index}>
            <span>
              <bdi>{name}</bdi> · <bdi>{building}</bdi>
            </span>
            {more > 0 && index === spaces.length - 1 && <span>{listTexts.moreSpaces(more)}</span>}
          </li>
        ))}
      </ul>
      {is_to_confirm && <div className="staff-hint">{listTexts.toConfirm}</div>}
    </>
  )
}
