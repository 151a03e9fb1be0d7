import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { BinKind } from '#contract/portal/bin.ts'
import type { RestoredAs } from '../../admin/bin/restore-calls.ts'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { texts as shared } from '../../shell/texts.ts'
import { adminBinTexts as texts } from './admin-bin-texts.ts'
import type { Renaming } from './use-bin-acts.ts'

interface Props {
  readonly kind: BinKind
  readonly renaming: Renaming
  readonly busy: boolean
  readonly onRestore: (names: RestoredAs) => void
  readonly onClose: () => void
}

/** Others have its name or its address now: it comes back under another one. */
export function RenameDialog({ kind, renaming: { row, issues }, busy, onRestore, onClose }: Props) {
  const [name, setName] = useState(row.name)
  const [path, setPath] = useState(row.path ?? '')
  const asksName = issues['name'] !== undefined
  const asksPath = kind === 'forms' && issues['path'] !== undefined

  function restore(event: FormEvent) {
    event.preventDefault()
    onRestore({ ...(name !== row.name && { name }), ...(kind === 'forms' && path !== row.path && { path }) })
  }

  return (
    <StaffDialog onClose={onClose} title={texts.renameTitle(row.name)}>
      <form onSubmit={restore}>
        <TextInput
          label={texts.name}
          data-autofocus={asksName || undefined}
          autoComplete="off"
          value={name}
          error={issues['name']}
          onChange={event => setName(event.currentTarget.value)}
        />
        {kind === 'forms' && (
          <TextInput
            mt="md"
            label={texts.path}
            data-autofocus={(!asksName && asksPath) || undefined}
            autoComplete="off"
            value={path}
            error={issues['path']}
            onChange={event => setPath(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {texts.restore}
          </Button>
        </Group>
      </form>
    </StaffDialog>
  )
}
