import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { NewStyle } from '#contract/portal/styles.shape.ts'
import { addStyle, type AdminStylesListPage } from '#contract/portal/styles.ts'
import { nameIssue } from '../../admin/name-issue.tsx'
import { NameMark } from '../../admin/name-mark.tsx'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { texts as staff } from '../../admin/texts.ts'
import { useNavigation, useUnsaved } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { useStyleName } from './name-check.ts'
import { StartPick } from './start-pick.tsx'
import { stylesListTexts as texts } from './styles-list-texts.ts'

interface Props {
  readonly page: AdminStylesListPage
  readonly onClose: () => void
}

const names = { label: texts.name, required: texts.nameRequired, taken: texts.nameTaken }

/** Dialog 'Add a new style' (P8.31): its name, and what it begins with. */
export function AddStyleDialog({ page, onClose }: Props) {
  const { go, guard } = useNavigation()
  const company = page.company.path
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [from, setFrom] = useState<NewStyle['from']>()
  const [busy, setBusy] = useState(false)
  const [touched, setTouched] = useState(false)
  /** What the server found in the last try, until something is changed. */
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const { status, recheck } = useStyleName(company, name)
  useUnsaved(name !== '' || description !== '')

  async function create(event: FormEvent) {
    event.preventDefault()
    if (status !== 'valid' || busy) return
    setBusy(true)
    setIssues({})
    const { ok, body } = await call(addStyle, { params: { company }, body: { name, description, ...(from && { from }) } })
    setBusy(false)
    if (!ok || !body.data) {
      toastFailure(texts.createFailed)
      setIssues(body?.issues ?? {})
      return recheck()
    }
    toastSuccess(texts.createDone)
    guard(false)
    onClose()
    go(body.data.link)
  }

  const { name: ofName, description: ofDescription, ...ofStart } = issues
  return (
    <StaffDialog onClose={onClose} title={texts.addStyleTitle} size="xl">
      <form noValidate onSubmit={create}>
        <Stack>
          <TextInput
            required
            data-autofocus
            data-max={100}
            autoComplete="off"
            label={texts.name}
            description={texts.nameHelp}
            value={name}
            error={ofName ?? nameIssue({ ...names, status, touched, onRetry: recheck })}
            rightSection={<NameMark status={status} />}
            onBlur={() => setTouched(true)}
            onChange={event => {
              setName(event.currentTarget.value)
              setIssues({})
            }}
          />
          <Textarea
            label={texts.description}
            data-max={500}
            autosize
            minRows={2}
            value={description}
            error={ofDescription}
            onChange={event => {
              setDescription(event.currentTarget.value)
              setIssues({})
            }}
          />
          <StartPick
            styles={page.styles}
            onChoose={start => {
              setFrom(start)
              setIssues({})
            }}
          />
          {Object.keys(ofStart).length > 0 && (
            <Text c="red" size="sm" role="alert">
              {Object.values(ofStart).join(' ')}
            </Text>
          )}
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
