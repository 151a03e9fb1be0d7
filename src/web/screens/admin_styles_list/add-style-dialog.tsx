import { Button, Group, Loader, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { NewStyle } from '#contract/portal/styles.shape.ts'
import { addStyle, type AdminStylesListPage } from '#contract/portal/styles.ts'
import { Icon } from '../../admin/icons.tsx'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { texts as staff } from '../../admin/texts.ts'
import { useNavigation, useUnsaved } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { type StyleNameStatus, useStyleName } from './name-check.ts'
import { StartPick } from './start-pick.tsx'
import { stylesListTexts as texts } from './styles-list-texts.ts'

interface Props {
  readonly page: AdminStylesListPage
  readonly onClose: () => void
}

/** Dialog 'Add a new style' (P8.31): its name, and what it begins with. */
export function AddStyleDialog({ page, onClose }: Props) {
  const { go, guard } = useNavigation()
  const company = page.company.path
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [from, setFrom] = useState<NewStyle['from']>()
  const [busy, setBusy] = useState(false)
  const [touched, setTouched] = useState(false)
  const { status, recheck } = useStyleName(company, name)
  useUnsaved(name !== '' || description !== '')

  async function create(event: FormEvent) {
    event.preventDefault()
    if (status !== 'valid' || busy) return
    setBusy(true)
    const { ok, body } = await call(addStyle, { params: { company }, body: { name, description, ...(from && { from }) } })
    setBusy(false)
    if (!ok || !body.data) {
      toastFailure(texts.createFailed)
      return recheck()
    }
    toastSuccess(texts.createDone)
    guard(false)
    onClose()
    go(body.data.link)
  }

  return (
    <StaffDialog onClose={onClose} title={texts.addStyleTitle} size="xl">
      <form noValidate onSubmit={create}>
        <Stack>
          <TextInput
            required
            data-autofocus
            maxLength={100}
            autoComplete="off"
            label={texts.name}
            description={texts.nameHelp}
            value={name}
            error={issueOf(status, touched)}
            rightSection={<Mark status={status} />}
            onBlur={() => setTouched(true)}
            onChange={event => setName(event.currentTarget.value)}
          />
          <Textarea
            label={texts.description}
            maxLength={500}
            autosize
            minRows={2}
            value={description}
            onChange={event => setDescription(event.currentTarget.value)}
          />
          <StartPick styles={page.styles} onChoose={setFrom} />
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" disabled={status !== 'valid'} loading={busy}>
            {staff.create}
          </Button>
        </Group>
      </form>
    </StaffDialog>
  )
}

function issueOf(status: StyleNameStatus, touched: boolean): string | undefined {
  if (status === 'invalid') return texts.nameTaken
  return status === 'empty' && touched ? texts.nameRequired : undefined
}

function Mark({ status }: { status: StyleNameStatus }) {
  if (status === 'pending') return <Loader size={16} role="progressbar" aria-label={staff.checking} />
  if (status === 'valid') return <Icon name="check" />
  return null
}
