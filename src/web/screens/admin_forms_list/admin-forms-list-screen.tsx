import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import { addForm } from '#contract/portal/forms.ts'
import type { AdminFormsListPage } from '#contract/portal/pages.ts'
import { Icon } from '../../admin/icons.tsx'
import { useNavigation } from '../../admin/navigation.tsx'
import { SearchBox } from '../../admin/search-box.tsx'
import { Empty } from '../../admin/states.tsx'
import { texts } from '../../admin/texts.ts'
import { useList } from '../../admin/use-list.ts'
import { AddFormDialog } from './add-form-dialog.tsx'
import { FormsTable } from './forms-table.tsx'

/** The forms of one type, or of all (specification section 2, Admin forms list). */
export function AdminFormsListScreen({ page }: { page: AdminFormsListPage }) {
  const { asked, total, type, user } = page
  const list = useList(asked.size)
  const mayAdd = may(user.permissions, addForm.needs)
  const create = mayAdd ? <CreateButton page={page} /> : undefined

  return (
    <>
      <div className="staff-head">
        <h1>{type?.name ?? texts.forms}</h1>
        {create}
      </div>
      {(total > 0 || asked.search !== '') && (
        <div className="staff-filters">
          <SearchBox label={texts.searchForms} asked={asked.search} onSearch={search => list.filter({ search })} />
        </div>
      )}
      {total > 0 && <FormsTable page={page} list={list} />}
      {total === 0 && asked.search !== '' && (
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
      {total === 0 && asked.search === '' && (
        <Empty
          icon="forms"
          title={texts.noFormsTitle}
          text={mayAdd ? texts.noFormsText : texts.noFormsReader}
          action={create}
        />
      )}
    </>
  )
}

/** On a type's list it opens the dialog; on the list of all it leads to a type's. */
function CreateButton({ page: { type, types, company } }: { page: AdminFormsListPage }) {
  const { go } = useNavigation()
  const [adding, setAdding] = useState(false)
  const look = { leftSection: <Icon name="add" />, children: texts.createForm }
  if (type) {
    return (
      <>
        <Button {...look} onClick={() => setAdding(true)} />
        {adding && <AddFormDialog company={company.path} type={type.key} onClose={() => setAdding(false)} />}
      </>
    )
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...look} rightSection={<Icon name="down" size={14} />} />
      </Menu.Target>
      <Menu.Dropdown>
        {types.map(({ key, name, link }) => (
          <Menu.Item
            key={key}
            component="a"
            href={link}
            onClick={event => {
              event.preventDefault()
              go(link)
            }}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
