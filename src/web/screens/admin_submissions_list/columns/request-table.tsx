import type { ReactNode } from 'react'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { DataTable } from '../../../admin/data-table.tsx'
import { screenTitle } from '../../../admin/screen-title.ts'
import type { useList } from '../../../admin/use-list.ts'
import { CutTip } from '../cut-tip.tsx'
import { areUsual } from './offered-columns.ts'
import { type RowMarking, requestColumns } from './request-columns.tsx'
import { useWidths } from './use-widths.ts'

interface Props {
  readonly page: AdminSubmissionsListPage
  readonly list: ReturnType<typeof useList>
  readonly marking: RowMarking
  /** ISO, in the company's zone. */
  readonly today: string
  /** Beneath it. */
  readonly children: ReactNode
}

/** The rows of the list, with the columns that whoever reads them chose, as wide as they made them (P8.192, P8.200). */
export function RequestTable({ page, list, marking, today, children }: Props) {
  const { query, submissions } = page
  const { widths, resizing } = useWidths(page)
  const isUsual = areUsual(page) && Object.keys(widths).length === 0
  // Where nobody chose anything some columns give way in a narrow table (submission-widths.css).
  const classes = ['submissions-list', ...(isUsual ? ['submissions-usual', ...(page.form ? [] : ['submissions-all'])] : [])]
  return (
    <CutTip className={classes.join(' ')}>
      <DataTable
        label={screenTitle(page)}
        columns={requestColumns(page, marking, { today, widths })}
        rows={submissions}
        keyOf={row => row.uuid}
        linkOf={row => row.link}
        order={{ by: query.sort, descending: query.descending, onSort: list.sortBy }}
        marked={new Set(marking.marks.keys())}
        resizing={resizing}
      />
      {children}
    </CutTip>
  )
}
