import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { may } from '#contract/call.ts'
import { addForm } from '#contract/portal/forms.ts'
import type { AdminFormsListPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { Icon } from '../../admin/icons.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { Empty } from '../../admin/states.tsx'
import { texts } from '../../admin/texts.ts'
import { useList } from '../../admin/use-list.ts'
import { AddFormDialog } from './add-form-dialog.tsx'
import { FormsFilters } from './forms-filters.tsx'
import { FormsTable } from './forms-table.tsx'
import { formsTexts } from './forms-texts.ts'
import { LacksSpaces } from './lacks-spaces.tsx'
import { SetupCard } from './setup-card.tsx'

/** The forms of one type, or of all (P8.1). */
export function AdminFormsListScreen({ page }: { page: AdminFormsListPage }) {
  const { company, query, setup, total, type, user } = page
  const list = useList(query.size)
  const create = may(user.permissions, addForm.needs) ? <CreateButton page={page} /> : undefined
  const filtered = query.search !== '' || query.status !== ''

  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        {create}
      </div>
      {setup && <SetupCard page={page} setup={setup} create={create} />}
      {/* One of the first steps says so too. */}
      {page.lacks_spaces && setup?.done.spaces !== false && <LacksSpaces company={company} what="spaces" />}
      {page.lacks_posters && <LacksSpaces company={company} what="posters" />}
      {(total > 0 || filtered || type) && <FormsFilters page={page} list={list} />}
      {total > 0 && <FormsTable page={page} list={list} />}
      {total === 0 && (filtered ? <NothingFound page={page} list={list} /> : <NoneYet page={page} list={list} create={create} />)}
    </>
  )
}

interface EmptyListProps {
  readonly page: AdminFormsListPage
  readonly list: ReturnType<typeof useList>
}

function NothingFound({ page: { query, type }, list }: EmptyListProps) {
  const { search, status } = query
  return (
    <Empty
      icon="search"
      title={texts.nothingFound}
      text={status === '' ? texts.nothingFoundText : formsTexts.noFormFound({ search, status, type: type?.name })}
      action={
        <Button variant="default" onClick={() => list.filter({ search: '', status: '' })}>
          {status === '' ? texts.clearSearch : formsTexts.clearFilters}
        </Button>
      }
    />
  )
}

function NoneYet({ page: { company, setup, type }, list, create }: EmptyListProps & { readonly create: ReactNode }) {
  return (
    <Empty
      icon="forms"
      title={type ? formsTexts.noneOfType(type.name) : texts.noFormsTitle}
      text={create ? texts.noFormsText : texts.noFormsReader}
      action={
        <Group justify="center" gap="xs">
          {/* The first steps above have it. */}
          {!setup && create}
          {type && (
            <Button variant="default" onClick={() => list.toList(linkTo(company, 'admin/forms'))}>
              {formsTexts.showAllTypes}
            </Button>
          )}
        </Group>
      }
    />
  )
}

function CreateButton({ page }: { page: AdminFormsListPage }) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Button leftSection={<Icon name="add" />} onClick={() => setAdding(true)}>
        {texts.createForm}
      </Button>
      {adding && <AddFormDialog page={page} onClose={() => setAdding(false)} />}
    </>
  )
}
