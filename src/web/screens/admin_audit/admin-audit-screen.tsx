import './audit.css'
import { Button } from '@mantine/core'
import { type MouseEvent, useEffect, useRef } from 'react'
import { checkIdentity } from '#contract/portal/account.ts'
import { type AdminAuditPage, exportAudit } from '#contract/portal/audit.ts'
import { leadTo } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { Empty } from '../../admin/states.tsx'
import { addressOf } from '../../api/call.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { AuditDays } from './audit-days.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { auditTexts as texts } from './audit-texts.ts'
import { isFiltered, NO_FILTER, useAuditFilter } from './use-audit-filter.ts'

/** Who did what to what, when and from where (P2.74). */
export function AdminAuditScreen({ page }: { page: AdminAuditPage }) {
  const { audit, query } = page
  const heading = useRef<HTMLHeadingElement>(null)
  useHeadOfPage(query.cursor, () => heading.current)
  const isAnything = audit.rows.length > 0 || isFiltered(query) || query.cursor !== ''
  return (
    <>
      <div className="staff-head">
        <h1 ref={heading} tabIndex={-1}>
          {screenTitle(page)}
        </h1>
        {audit.rows.length > 0 && <ExportLink page={page} />}
      </div>
      <AuditDays page={page} />
      {isAnything && <AuditFilters page={page} />}
      {audit.rows.length > 0 ? <AuditTable page={page} /> : <NoEntries page={page} />}
      {audit.rows.length > 0 && <AuditPager page={page} />}
    </>
  )
}

function ExportLink({ page: { company, query } }: { page: AdminAuditPage }) {
  const { cursor: _cursor, ...filter } = query

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    // The press below, once it is sure who asks: the browser loads the file.
    if (!event.isTrusted) return
    event.preventDefault()
    const link = event.currentTarget
    if ((await confirmedCall(checkIdentity, { params: { company: company.path } })).ok) link.click()
  }

  return (
    <Button
      component="a"
      className="audit-export"
      variant="default"
      leftSection={<Icon name="download" />}
      href={addressOf(exportAudit.path, { company: company.path }, filter)}
      title={texts.exportHelp}
      download
      onClick={(event: MouseEvent<HTMLAnchorElement>) => void open(event)}
    >
      {texts.export}
    </Button>
  )
}

/** The way to older entries, and back to the newest. */
function AuditPager({ page: { audit, query } }: { page: AdminAuditPage }) {
  const { toPage } = useAuditFilter()
  const { cursor } = audit
  if (query.cursor === '' && cursor === null) return null
  return (
    <div className="audit-pager">
      {query.cursor !== '' && (
        <Button variant="default" onClick={() => toPage('')}>
          {texts.newest}
        </Button>
      )}
      {cursor !== null && (
        <Button variant="default" onClick={() => toPage(cursor)}>
          {texts.older}
        </Button>
      )}
    </div>
  )
}

function NoEntries({ page: { query } }: { page: AdminAuditPage }) {
  const { filter, toPage } = useAuditFilter()
  if (query.cursor !== '') return <None text={texts.noneOlder} label={texts.newest} onPress={() => toPage('')} />
  if (isFiltered(query)) return <None text={texts.noneText} label={texts.showAll} onPress={() => filter(NO_FILTER)} />
  return <Empty icon="history" title={texts.emptyTitle} text={texts.emptyText} />
}

function None({ text, label, onPress }: { text: string; label: string; onPress: () => void }) {
  const action = (
    <Button variant="default" onClick={onPress}>
      {label}
    </Button>
  )
  return <Empty icon="search" title={texts.noneTitle} text={text} action={action} />
}

/** Another page of the list is read from its head. */
function useHeadOfPage(cursor: string, head: () => HTMLElement | null) {
  const before = useRef(cursor)
  useEffect(() => {
    if (before.current === cursor) return
    before.current = cursor
    scrollTo(0, 0)
    leadTo(head)
  })
}
