import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import { type AdminBinPage, type BinRow, eraseSubmission, restoreSubmission } from '#contract/portal/bin.ts'
import { settingsOf } from '#fields/settings.tsx'
import { companyTime } from '../../admin/company-time.ts'
import { type Column, DataTable } from '../../admin/data-table.tsx'
import { adminBinTexts as texts } from './admin-bin-texts.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { useBinActs } from './use-bin-acts.ts'

/** What lies in the bin, with who put it there, when it leaves, and the way back. */
export function BinTable({ page }: { page: AdminBinPage }) {
  const { kind, rows, company, user } = page
  const { busy, restore, erase, renaming, stopRenaming } = useBinActs(page)
  const mayRestore = may(user.permissions, restoreSubmission.needs)
  const isSubmissions = kind === 'submissions'
  const actions: Column<BinRow> = {
    key: 'actions',
    title: '',
    actions: true,
    width: isSubmissions ? 16 : 7,
    cell: row => (
      <Group gap="xs" justify="flex-end" wrap="nowrap" className="bin-actions">
        <Button
          size="xs"
          variant="default"
          aria-label={texts.restoreOf(row.name)}
          loading={busy === row.uuid}
          onClick={() => void restore(row)}
        >
          {texts.restore}
        </Button>
        {isSubmissions && may(user.permissions, eraseSubmission.needs) && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={texts.forGoodOf(row.name)}
            disabled={busy === row.uuid}
            onClick={() => void erase(row)}
          >
            {texts.forGood}
          </Button>
        )}
      </Group>
    ),
  }
  const columns: readonly Column<BinRow>[] = [
    { key: 'what', title: texts.what, bare: true, cell: row => <What row={row} kind={kind} /> },
    ...(isSubmissions
      ? [
          { key: 'requester', title: texts.requester, width: 10, cell: (row: BinRow) => <bdi>{row.requester}</bdi> },
          { key: 'form', title: texts.form, width: 9, cell: (row: BinRow) => <bdi>{row.form}</bdi> },
        ]
      : []),
    ...(isSubmissions || kind === 'forms'
      ? [{ key: 'count', title: texts.comesBack, width: 8.5, cell: (row: BinRow) => countText(row, isSubmissions) }]
      : []),
    { key: 'deleted', title: texts.deleted, width: 11, cell: row => <Deleted row={row} company={company} /> },
    { key: 'left', title: texts.left, width: 7, cell: row => texts.daysLeft(row.days_left) },
    ...(mayRestore ? [actions] : []),
  ]
  return (
    <>
      <DataTable label={texts.kinds[kind]} columns={columns} rows={rows} keyOf={row => row.uuid} />
      {renaming && (
        <RenameDialog
          kind={kind}
          renaming={renaming}
          busy={busy !== undefined}
          onRestore={names => void restore(renaming.row, names)}
          onClose={stopRenaming}
        />
      )}
    </>
  )
}

const countText = ({ count }: BinRow, isSubmissions: boolean): string =>
  count === undefined ? '' : isSubmissions ? texts.spaces(count) : texts.sent(count)

function What({ row: { name, detail }, kind }: { row: BinRow; kind: AdminBinPage['kind'] }) {
  const beside = kind === 'fields' ? (settingsOf(detail)?.title ?? detail) : detail
  return (
    <span className="bin-what">
      <bdi>{name}</bdi>
      {beside !== '' && <span className="bin-detail">{beside}</span>}
    </span>
  )
}

function Deleted({ row: { deleted_at, by }, company }: { row: BinRow; company: AdminBinPage['company'] }) {
  const [time] = useState(() => companyTime(company))
  const who = by === undefined ? texts.byPortal : by === '' ? '' : texts.by(by)
  return (
    <span className="bin-what">
      <time dateTime={deleted_at}>{time.both(Date.parse(deleted_at))}</time>
      {who !== '' && <span className="bin-detail">{who}</span>}
    </span>
  )
}
