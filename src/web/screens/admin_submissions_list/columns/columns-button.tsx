import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { Icon } from '../../../admin/icons.tsx'
import { lazyComponent } from '../../../admin/lazy-component.tsx'
import type { useList } from '../../../admin/use-list.ts'
import { columnTexts as texts } from './column-texts.ts'

const Nothing = () => null
const ColumnsDialog = lazyComponent(async () => (await import('./columns-dialog.tsx')).ColumnsDialog, Nothing)

interface Props {
  readonly page: AdminSubmissionsListPage
  readonly list: ReturnType<typeof useList>
  /** A saved view is looked at: its columns are its own. */
  readonly isSaved: boolean
}

/** The way to other columns. */
export function ColumnsButton({ page, list, isSaved }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={texts.open}
        leftSection={<Icon name="columns" size={16} />}
        onPointerEnter={ColumnsDialog.fetch}
        onClick={() => setOpen(true)}
      >
        <span>{texts.open}</span>
      </Button>
      {isOpen && <ColumnsDialog page={page} list={list} isSaved={isSaved} onClose={() => setOpen(false)} />}
    </>
  )
}
