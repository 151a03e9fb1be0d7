import { Button, Group, Loader, Select, Stack, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { addForm } from '#contract/portal/forms.ts'
import { Icon } from '../../admin/icons.tsx'
import { useNavigation } from '../../admin/navigation.tsx'
import { editorTexts } from '../../admin/texts-editor.ts'
import { texts } from '../../admin/texts.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { useFormNames, type Verdict } from './form-names.ts'
import { useSourceForms } from './source-forms.ts'
import { StaffDialog } from '../../admin/staff-dialog.tsx'

interface Props {
  readonly company: string
  readonly type: string
  readonly onClose: () => void
}

/** Dialog 'Add a new form' (specification sections 2, 4 and 5). */
export function AddFormDialog({ company, type, onClose }: Props) {
  const { pathname, go, reload } = useNavigation()
  const [path, setPath] = useState('')
  const [name, setName] = useState('')
  const [source, setSource] = useState<string | null>(null)
  const [openAfter, setOpenAfter] = useState(true)
  const [busy, setBusy] = useState(false)
  const [touched, setTouched] = useState({ path: false, name: false })
  const { verdicts, recheck } = useFormNames(company, type, path, name)
  const sources = useSourceForms(company, type)
  const ready = verdicts.path === 'valid' && verdicts.name === 'valid'

  async function create(event: FormEvent) {
    event.preventDefault()
    if (!ready || busy) return
    setBusy(true)
    const { ok, body } = await call(addForm, {
      params: { company, type },
      body: { path, name, ...(source ? { from_path: source } : {}) },
    })
    setBusy(false)
    if (!ok) {
      toastFailure(texts.createFormFailed)
      return recheck()
    }
    toastSuccess(texts.createFormDone)
    onClose()
    if (openAfter) go(`${pathname.replace(/\/+$/, '')}/${body.data?.path ?? path}`)
    else void reload()
  }

  return (
    <StaffDialog onClose={onClose} title={texts.addFormTitle}>
      <form noValidate onSubmit={create}>
        <Stack>
          <TextInput
            label={editorTexts.path}
            description={texts.newPathHelp}
            data-autofocus
            required
            maxLength={50}
            autoComplete="off"
            value={path}
            error={issueOf(verdicts.path, touched.path, texts.pathRequired, texts.pathTaken)}
            rightSection={<Mark verdict={verdicts.path} />}
            onBlur={() => setTouched({ ...touched, path: true })}
            onChange={event => setPath(event.currentTarget.value)}
          />
          <TextInput
            label={editorTexts.name}
            description={texts.newNameHelp}
            required
            maxLength={100}
            autoComplete="off"
            value={name}
            error={issueOf(verdicts.name, touched.name, texts.nameRequired, texts.nameTaken)}
            rightSection={<Mark verdict={verdicts.name} />}
            onBlur={() => setTouched({ ...touched, name: true })}
            onChange={event => setName(event.currentTarget.value)}
          />
          <Select
            label={texts.copyFrom}
            description={texts.copyFromHelp}
            placeholder={texts.copyNothing}
            clearable
            searchable
            clearButtonProps={{ 'aria-label': texts.copyNothing }}
            nothingFoundMessage={texts.nothingFound}
            data={sources.options}
            filter={({ options }) => options}
            value={source}
            onChange={setSource}
            onSearchChange={sources.search}
          />
          <Switch
            label={texts.openAfter}
            checked={openAfter}
            onChange={event => setOpenAfter(event.currentTarget.checked)}
          />
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" disabled={!ready} loading={busy}>
            {texts.create}
          </Button>
        </Group>
      </form>
    </StaffDialog>
  )
}

function issueOf(verdict: Verdict, touched: boolean, required: string, taken: string): string | undefined {
  if (verdict === 'invalid') return taken
  return verdict === 'empty' && touched ? required : undefined
}

function Mark({ verdict }: { verdict: Verdict }) {
  if (verdict === 'pending') return <Loader size={16} aria-label={texts.checking} />
  if (verdict === 'valid') return <Icon name="check" />
  return null
}
