import { ActionIcon, Tooltip } from '@mantine/core'
import { useRef, useState } from 'react'
import { may } from '#contract/call.ts'
import type { AdminFieldsListPage } from '#contract/portal/favorite-pages.ts'
import { deleteFavorite, type FavoriteRow } from '#contract/portal/favorites.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { settingsOf } from '#fields/settings.tsx'
import { companyTime } from '../../admin/company-time.ts'
import { type Column, DataTable, Pager, RowLink } from '../../admin/data-table.tsx'
import { Icon } from '../../admin/icons.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { favoriteTexts } from '../../admin/texts-favorites.ts'
import { texts } from '../../admin/texts.ts'
import { undoDelete } from '../../admin/bin/undo-delete.ts'
import { useAsk } from '../../admin/use-ask.ts'
import type { useList } from '../../admin/use-list.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { toastFailure, toastInfo, toastSuccess } from '../../shell/toasts.ts'

interface Props {
  readonly page: AdminFieldsListPage
  readonly list: ReturnType<typeof useList>
}

/** Favorite fields as rows, to be sorted, opened and deleted. */
export function FavoritesTable({ page, list }: Props) {
  const { favorites, query, total, user, company } = page
  const ask = useAsk()
  const { reload } = useNavigation()

  const [deleting, setDeleting] = useState('')
  const isBusy = useRef(false)

  async function remove(row: FavoriteRow) {
    if (isBusy.current || !(await confirm(row))) return
    isBusy.current = true
    setDeleting(row.uuid)
    const { ok, status, body } = await call(deleteFavorite, { params: { company: company.path, id: row.uuid } })
    if (ok)
      toastSuccess(favoriteTexts.deleteDone, body.message[1], undoDelete({ company: company.path, kind: 'fields', uuid: row.uuid }, reload))
    else if (status === 404) toastInfo(favoriteTexts.deletedAlready)
    else toastFailure(favoriteTexts.deleteFailed)
    if (ok || status === 404) await reload()
    isBusy.current = false
    setDeleting('')
  }

  function confirm({ name, form_count, form_names }: FavoriteRow): Promise<boolean> {
    const text = form_count === 0 ? favoriteTexts.unused : favoriteTexts.usedBy(form_names, form_count)
    return ask({ title: favoriteTexts.deleteTitle, text: `“${name}”. ${text}`, yes: texts.delete, danger: true })
  }

  const actions: Column<FavoriteRow> = {
    key: 'actions',
    title: '',
    actions: true,
    width: 4.5,
    cell: row => (
      <Tooltip label={texts.delete}>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={favoriteTexts.delete(row.name)}
          loading={deleting === row.uuid}
          disabled={deleting !== ''}
          onClick={() => void remove(row)}
        >
          <Icon name="trash" />
        </ActionIcon>
      </Tooltip>
    ),
  }
  const columns = columnsOf(company)
  return (
    <>
      <DataTable
        label={screenTitle(page)}
        columns={may(user.permissions, deleteFavorite.needs) ? [...columns, actions] : columns}
        rows={favorites}
        keyOf={row => row.uuid}
        linkOf={row => row.link}
        order={{ by: query.sort, descending: query.descending, onSort: list.sortBy }}
      />
      <Pager page={query.page} size={query.size} total={total} onPage={list.toPage} />
    </>
  )
}

function columnsOf(company: CompanyData): readonly Column<FavoriteRow>[] {
  const { both } = companyTime(company)
  return [
    { key: 'name', title: favoriteTexts.name, sortable: true, cell: row => <RowLink href={row.link}>{row.name}</RowLink> },
    { key: 'type', title: favoriteTexts.kind, sortable: true, width: 10, cell: row => settingsOf(row.type)?.title ?? row.type },
    { key: 'description', title: favoriteTexts.description, sortable: true, cell: row => row.description },
    { key: 'form_count', title: favoriteTexts.forms, sortable: true, number: true, width: 6, cell: row => row.form_count },
    { key: 'updated_at', title: favoriteTexts.updated, sortable: true, width: 11, cell: row => both(Date.parse(row.updated_at)) },
  ]
}
