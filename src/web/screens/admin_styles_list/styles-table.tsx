import { ActionIcon, Badge, Group, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import { type AdminStylesListPage, deleteStyle, type StyleRow } from '#contract/portal/styles.ts'
import { companyTime } from '../../admin/company-time.ts'
import { type Column, DataTable, RowLink } from '../../admin/data-table.tsx'
import { Icon } from '../../admin/icons.tsx'
import { withSearch } from '../../admin/paths.ts'
import { screenTitle } from '../../admin/screen-title.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { DeleteStyleDialog } from './delete-style-dialog.tsx'
import { isSort, sorted } from './sorted.ts'
import { stylesListTexts as texts } from './styles-list-texts.ts'

/** Its rows lead to the styles; who may delete has a column for it. A company has few styles: all of them are there, and are sorted here. */
export function StylesTable({ page }: { page: AdminStylesListPage }) {
  const { styles, user, company } = page
  const order = useOrder()
  const [deleting, setDeleting] = useState<StyleRow>()
  const time = companyTime(company)
  const columns: Column<StyleRow>[] = [
    { key: 'name', title: texts.name, sortable: true, cell: row => <StyleName row={row} /> },
    { key: 'description', title: texts.description, sortable: true, width: 20, cell: row => row.description },
    { key: 'forms', title: texts.forms, sortable: true, number: true, width: 6, cell: row => row.forms },
    { key: 'updated_at', title: texts.changed, sortable: true, width: 12, cell: row => time.both(Date.parse(row.updated_at)) },
  ]
  if (may(user.permissions, deleteStyle.needs)) {
    const cell = (row: StyleRow) => <DeleteButton name={row.name} onDelete={() => setDeleting(row)} />
    columns.push({ key: 'actions', title: '', actions: true, width: 4, cell })
  }
  return (
    <>
      <DataTable
        label={screenTitle(page)}
        columns={columns}
        rows={sorted(styles, order.by, order.descending)}
        keyOf={row => row.uuid}
        linkOf={row => row.link}
        order={order}
      />
      {deleting && <DeleteStyleDialog company={company} style={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

/** The order that the address says, as of every list: a reload and Back lead to it again. */
function useOrder() {
  const { pathname, search, go } = useNavigation()
  const params = new URLSearchParams(search)
  const sort = params.get('sort') ?? ''
  return {
    by: isSort(sort) ? sort : 'name',
    descending: params.get('descending') === 'true',
    onSort: (by: string, descending: boolean) => go(`${pathname}?${withSearch(search, { sort: by, descending: String(descending) })}`),
  } as const
}

function StyleName({ row: { name, link, is_default } }: { row: StyleRow }) {
  return (
    <Group gap="xs" component="span">
      <RowLink href={link}>{name}</RowLink>
      {is_default && (
        <Tooltip label={texts.isDefaultTip}>
          <Badge variant="light" tt="none">
            {texts.isDefault}
          </Badge>
        </Tooltip>
      )}
    </Group>
  )
}

function DeleteButton({ name, onDelete }: { name: string; onDelete: () => void }) {
  return (
    <Tooltip label={texts.deleteStyle}>
      <ActionIcon variant="subtle" color="red" aria-label={`${texts.deleteStyle}: ${name}`} onClick={onDelete}>
        <Icon name="trash" />
      </ActionIcon>
    </Tooltip>
  )
}
