import './forms-table.css'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import type { FormRow } from '#contract/portal/admin-forms.ts'
import { deleteForm } from '#contract/portal/forms.ts'
import type { AdminFormsListPage, CompanyData } from '#contract/portal/pages.ts'
import { companyTime } from '../../admin/company-time.ts'
import { type Column, DataTable, Pager, RowLink } from '../../admin/data-table.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { editorTexts } from '../../admin/texts-editor.ts'
import { texts } from '../../admin/texts.ts'
import type { useList } from '../../admin/use-list.ts'
import { DeleteFormDialog } from './delete-form-dialog.tsx'
import { FormStatus } from './form-status.tsx'
import { RowActions } from './row-actions.tsx'

interface Props {
  readonly page: AdminFormsListPage
  readonly list: ReturnType<typeof useList>
}

/** Of the column of statuses, in rem: where something is incomplete its reasons stand beside it. */
const [STATUS_WIDTH, REASONS_WIDTH] = [7.5, 17]

const columnsFor = (rows: readonly FormRow[], company: CompanyData): readonly Column<FormRow>[] => [
  {
    key: 'eventops_form_name',
    title: editorTexts.name,
    sortable: true,
    cell: row => <RowLink href={row.link}>{row.eventops_form_name}</RowLink>,
  },
  { key: 'path', title: editorTexts.path, sortable: true, width: 8.5, least: 6, cell: row => row.path },
  {
    key: 'status',
    title: texts.status,
    sortable: true,
    width: rows.some(({ trouble }) => trouble.length > 0) ? REASONS_WIDTH : STATUS_WIDTH,
    cell: row => <FormStatus row={row} />,
  },
  { key: 'description', title: editorTexts.description, sortable: true, width: 11, least: 7, cell: row => row.description },
  { key: 'opened_count', title: editorTexts.opened, sortable: true, number: true, width: 5.5, cell: row => row.opened_count },
  {
    key: 'submitted_count',
    title: editorTexts.submitted,
    sortable: true,
    number: true,
    width: 7,
    cell: row => row.submitted_count ?? editorTexts.notForYou,
  },
  {
    key: 'changed_at',
    title: texts.changed,
    sortable: true,
    width: 7,
    cell: row => row.changed && <Changed {...row.changed} company={company} />,
  },
]

/** When a form was saved last, and by whom. */
function Changed({ at, who, company }: { readonly at: string; readonly who: string; readonly company: CompanyData }) {
  const words = companyTime(company)
  const both = words.both(Date.parse(at))
  return (
    <time dateTime={at} title={who === '' ? both : texts.changedBy(who, both)}>
      {words.date(Date.parse(at))}
      {who !== '' && (
        <span className="forms-who">
          {' '}
          <bdi>{who}</bdi>
        </span>
      )}
    </time>
  )
}

export function FormsTable({ page, list }: Props) {
  const { forms, query, total, user, company } = page
  const [deleting, setDeleting] = useState<FormRow>()
  const mayDelete = may(user.permissions, deleteForm.needs)
  const actions: Column<FormRow> = {
    key: 'actions',
    title: '',
    actions: true,
    width: 7.5,
    cell: row => <RowActions row={row} {...(mayDelete ? { onDelete: () => setDeleting(row) } : {})} />,
  }
  return (
    <>
      <DataTable
        label={screenTitle(page)}
        columns={[...columnsFor(forms, company), actions]}
        rows={forms}
        keyOf={row => row.uuid}
        linkOf={row => row.link}
        order={{ by: query.sort, descending: query.descending, onSort: list.sortBy }}
      />
      <Pager page={query.page} size={query.size} total={total} onPage={list.toPage} />
      {deleting && <DeleteFormDialog company={company.path} form={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
