import './form-status.css'
import type { FormRow } from '#contract/portal/admin-forms.ts'
import { RowLink } from '../../admin/data-table.tsx'
import { Status } from '../../admin/status.tsx'
import { formsTexts } from './forms-texts.ts'

/** How a form stands, and what it lacks: each reason leads to what mends it (P3.47). */
export function FormStatus({ row: { eventops_form_name, status, trouble, link } }: { row: FormRow }) {
  if (trouble.length === 0) return <Status status={status} />
  return (
    <div className="forms-status">
      <Status status={status} />
      <ul aria-label={formsTexts.troublesOf(eventops_form_name)}>
        {trouble.map(code => (
          <li key={code}>
            <RowLink href={`${link}?lacks=${code}`}>{formsTexts.troubles[code]}</RowLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
