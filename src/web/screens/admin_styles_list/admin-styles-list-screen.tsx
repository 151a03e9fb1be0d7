import './styles-list.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import { addStyle, type AdminStylesListPage } from '#contract/portal/styles.ts'
import { Icon } from '../../admin/icons.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { Empty } from '../../admin/states.tsx'
import { AddStyleDialog } from './add-style-dialog.tsx'
import { stylesListTexts as texts } from './styles-list-texts.ts'
import { StylesTable } from './styles-table.tsx'

/** The styles of the company (P8.27). */
export function AdminStylesListScreen({ page }: { page: AdminStylesListPage }) {
  const mayAdd = may(page.user.permissions, addStyle.needs)
  const create = mayAdd ? <CreateButton page={page} /> : undefined
  const isEmpty = page.styles.length === 0
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        {!isEmpty && create}
      </div>
      {isEmpty ? (
        <Empty icon="styles" title={texts.noStylesTitle} text={mayAdd ? texts.noStylesText : texts.noStylesReader} action={create} />
      ) : (
        <StylesTable page={page} />
      )}
    </>
  )
}

function CreateButton({ page }: { page: AdminStylesListPage }) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Button leftSection={<Icon name="add" />} onClick={() => setAdding(true)}>
        {texts.createStyle}
      </Button>
      {adding && <AddStyleDialog page={page} onClose={() => setAdding(false)} />}
    </>
  )
}
