import { Button } from '@mantine/core'
import type { AdminAuditPage, AuditFilter, AuditRow } from '#contract/portal/audit.ts'
import { companyTime } from '../../admin/company-time.ts'
import { type Column, DataTable, RowLink } from '../../admin/data-table.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { auditTexts as texts } from './audit-texts.ts'
import { detailLines } from './detail-lines.ts'
import { objectName } from './object-name.ts'
import { useAuditFilter } from './use-audit-filter.ts'

/** Acts, the newest first. */
export function AuditTable({ page }: { page: AdminAuditPage }) {
  const { company, audit, query } = page
  const time = companyTime(company)
  const columns: readonly Column<AuditRow>[] = [
    {
      key: 'when',
      title: texts.when,
      width: 12,
      cell: row => <time dateTime={row.at}>{time.both(Date.parse(row.at))}</time>,
    },
    { key: 'who', title: texts.who, width: 9.5, cell: row => <bdi className="audit-words">{actorName(row)}</bdi> },
    { key: 'action', title: texts.action, width: 9.5, cell: row => <span className="audit-words">{texts.actions[row.action]}</span> },
    { key: 'object', title: texts.object, width: 13, cell: row => <AuditObjectCell row={row} query={query} /> },
    { key: 'changes', title: texts.changes, cell: row => <Details row={row} /> },
    { key: 'address', title: texts.address, width: 8, cell: row => (row.address ? <span dir="ltr">{row.address}</span> : null) },
  ]
  return <DataTable label={screenTitle(page)} columns={columns} rows={audit.rows} keyOf={row => row.uuid} />
}

const actorName = ({ actor }: AuditRow): string => actor.name || texts.actors[actor.kind]

function AuditObjectCell({ row: { object }, query }: { row: AuditRow; query: AuditFilter }) {
  const { filter } = useAuditFilter()
  if (!object) return null
  const name = objectName(object)
  const kind = texts.objects[object.kind]
  return (
    <span className="audit-words">
      {object.link ? (
        <RowLink href={object.link}>
          <bdi>{name}</bdi>
        </RowLink>
      ) : (
        <bdi>{name}</bdi>
      )}
      {name !== kind && <span className="staff-hint"> {kind}</span>}
      {object.id !== '' && object.id !== query.object && (
        <Button
          className="audit-only"
          size="compact-xs"
          variant="subtle"
          aria-label={texts.onlyThisOf(name)}
          onClick={() => filter({ object_kind: object.kind, object: object.id })}
        >
          {texts.onlyThis}
        </Button>
      )}
    </span>
  )
}

function Details({ row }: { row: AuditRow }) {
  const lines = detailLines(row)
  if (lines.length === 0) return null
  return (
    <ul className="audit-details">
      {lines.map(({ name, text }) => (
        <li key={name}>
          {name}: <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  )
}
