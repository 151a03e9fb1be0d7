import { RESOURCE_FIELDS } from '#contract/portal/resource-fields.ts'
import type { AdminResourceStatusesPage } from '#contract/portal/resource-pages.ts'
import type { StatusRow } from '#contract/portal/resource-rows.ts'
import type { Column } from '../../admin/data-table.tsx'
import { ResourceSection } from '../../admin/resources/resource-section.tsx'
import { ResourceTabs } from '../../admin/resources/resource-tabs.tsx'
import { resourceTexts } from '../../admin/resources/resource-texts.ts'
import { screenTitle } from '../../admin/screen-title.ts'
import { resourceStatusesTexts as texts } from './resource-statuses-texts.ts'

const columns: readonly Column<StatusRow>[] = [
  {
    key: 'label',
    title: texts.name,
    cell: ({ label, color, given_in }) => (
      <>
        <span className="resource-name">
          <span className="resource-color" style={{ background: color }} />
          {label}
        </span>
        {given_in.length > 0 && <div className="staff-hint">{given_in.includes('approved') ? texts.givenForYes : texts.givenForNo}</div>}
      </>
    ),
  },
  { key: 'effect', title: texts.effect, cell: ({ effect }) => RESOURCE_FIELDS.status.effect.choices[effect] },
  { key: 'key', title: texts.key, cell: ({ key }) => key },
  { key: 'bookings', title: texts.bookings, number: true, width: 7, cell: ({ bookings }) => resourceTexts.used(bookings) },
]

/** What becomes of a booking: the statuses of the company, each with what it does to its space. */
export function AdminResourceStatusesScreen({ page }: { page: AdminResourceStatusesPage }) {
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
      </div>
      <ResourceTabs />
      <ResourceSection noun="status" rows={page.statuses} columns={columns} nameOf={({ label }) => label} />
    </>
  )
}
