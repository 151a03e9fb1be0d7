import './tokens.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AdminTokensPage } from '#contract/portal/tokens.ts'
import { Icon } from '../../admin/icons.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { Empty } from '../../admin/states.tsx'
import { AddTokenDialog } from './add-token-dialog.tsx'
import { TokensTable } from './tokens-table.tsx'
import { tokensTexts as texts } from './tokens-texts.ts'

/** The API tokens of the company (P2.29). */
export function AdminTokensScreen({ page }: { page: AdminTokensPage }) {
  const isEmpty = page.tokens.length === 0
  const create = <CreateButton page={page} />
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        {!isEmpty && create}
      </div>
      {isEmpty ? (
        <Empty icon="key" title={texts.noTokensTitle} text={texts.noTokensText} action={create} />
      ) : (
        <>
          <p className="staff-hint tokens-about">{texts.about}</p>
          <TokensTable page={page} />
        </>
      )}
      <p className="staff-hint">
        {texts.firstProgram} <a href="/api/openapi.json">{texts.everyCall}</a>
      </p>
    </>
  )
}

function CreateButton({ page }: { page: AdminTokensPage }) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Button leftSection={<Icon name="add" />} onClick={() => setAdding(true)}>
        {texts.createToken}
      </Button>
      {adding && <AddTokenDialog page={page} onClose={() => setAdding(false)} />}
    </>
  )
}
