import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import type { ResourceNoun } from '#contract/portal/resource-nouns.ts'
import type { ResourceRow } from '#contract/portal/resource-rows.ts'
import { addResource, deleteResource } from '#contract/portal/resources.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { Icon } from '../icons.tsx'
import { useNavigation, useUnsaved } from '../use-navigation.ts'
import { DeleteResourceDialog } from './delete-resource-dialog.tsx'
import type { ResourceOptions } from './field-input.tsx'
import { ResourceDialog } from './resource-dialog.tsx'
import { resourceTexts as texts } from './resource-texts.ts'

interface Props<Row extends ResourceRow> {
  readonly noun: ResourceNoun
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly nameOf: (row: Row) => string
  readonly options?: ResourceOptions
}

type Open<Row> = { readonly is: 'adding' } | { readonly is: 'editing' | 'deleting'; readonly row: Row }

/** The rows of a noun as a table, with the ways to add, edit and delete them. */
export function ResourceSection<Row extends ResourceRow>({ noun, rows, columns, nameOf, options }: Props<Row>) {
  const { page, reload } = useNavigation()
  const [open, setOpen] = useState<Open<Row>>()
  const [close] = useState(() => () => setOpen(undefined))
  const company = page.company.path
  const { permissions } = page.user
  useUnsaved(open !== undefined && open.is !== 'deleting')
  const done = () => {
    close()
    void reload()
  }
  const actions: Column<Row> = {
    key: 'actions',
    title: texts.actions,
    actions: true,
    width: 6,
    cell: row => (
      <>
        {may(permissions, addResource.needs) && (
          <ActionIcon variant="subtle" aria-label={texts.edit(noun, nameOf(row))} onClick={() => setOpen({ is: 'editing', row })}>
            <Icon name="edit" />
          </ActionIcon>
        )}
        {may(permissions, deleteResource.needs) && (
          <ActionIcon variant="subtle" aria-label={texts.remove(noun, nameOf(row))} onClick={() => setOpen({ is: 'deleting', row })}>
            <Icon name="trash" />
          </ActionIcon>
        )}
      </>
    ),
  }

  return (
    <section className="resource-section" aria-label={texts.many(noun)}>
      <header>
        <h2>{texts.many(noun)}</h2>
        {may(permissions, addResource.needs) && (
          <Button leftSection={<Icon name="add" />} variant="default" onClick={() => setOpen({ is: 'adding' })}>
            {texts.add(noun)}
          </Button>
        )}
      </header>
      {rows.length === 0 ? (
        <p className="staff-hint">{texts.none(noun)}</p>
      ) : (
        <DataTable label={texts.many(noun)} columns={[...columns, actions]} rows={rows} keyOf={row => row.uuid} />
      )}
      {open?.is === 'deleting' && (
        <DeleteResourceDialog company={company} noun={noun} row={open.row} name={nameOf(open.row)} onDeleted={done} onClose={close} />
      )}
      {open && open.is !== 'deleting' && (
        <ResourceDialog
          company={company}
          noun={noun}
          row={open.is === 'editing' ? open.row : undefined}
          {...(options && { options })}
          onSaved={done}
          onClose={close}
        />
      )}
    </section>
  )
}
