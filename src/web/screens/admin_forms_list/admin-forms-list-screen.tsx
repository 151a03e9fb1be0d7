import { Button } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import { addForm } from '#contract/portal/forms.ts'
import type { AdminFormsListPage } from '#contract/portal/pages.ts'
import { Icon } from '../../admin/icons.tsx'
import { SearchBox } from '../../admin/search-box.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { Empty } from '../../admin/states.tsx'
import { texts } from '../../admin/texts.ts'
import { useList } from '../../admin/use-list.ts'
import { AddFormDialog } from './add-form-dialog.tsx'
import { FormsTable } from './forms-table.tsx'

/** The forms of one type, or of all (P8.1). */
export function AdminFormsListScreen({ page }: { page: AdminFormsListPage }) {
  const { query, total, user } = page
  const list = useList(query.size)
  const mayAdd = may(user.permissions, addForm.needs)
  const create = mayAdd ? <CreateButton page={page} /> : undefined

  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        {create}
      </div>
      {(total > 0 || query.search !== '') && (
        <div className="staff-filters">
          <SearchBox label={texts.searchForms} search={query.search} onSearch={search => list.filter({ search })} />
        </div>
      )}
      {total > 0 && <FormsTable page={page} list={list} />}
      {total === 0 && query.search !== '' && (
        <Empty
          icon="search"
          title={texts.nothingFound}
          text={texts.nothingFoundText}
          action={
            <Button variant="default" onClick={() => list.filter({ search: '' })}>
              {texts.clearSearch}
            </Button>
          }
        />
      )}
      {total === 0 && query.search === '' && (
        <Empty icon="forms" title={texts.noFormsTitle} text={mayAdd ? texts.noFormsText : texts.noFormsReader} action={create} />
      )}
    </>
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
