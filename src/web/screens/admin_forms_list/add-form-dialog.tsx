import { Button, Group, NativeSelect, Stack, Switch, TextInput, type TextInputProps } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { FormRow } from '#contract/portal/admin-forms.ts'
import { addForm } from '#contract/portal/forms.ts'
import type { AdminFormsListPage } from '#contract/portal/pages.ts'
import { FormSelect } from '../../admin/form-select.tsx'
import { nameIssue } from '../../admin/name-issue.tsx'
import { NameMark } from '../../admin/name-mark.tsx'
import { useNavigation, useUnsaved } from '../../admin/use-navigation.ts'
import { editorTexts } from '../../admin/texts-editor.ts'
import { texts } from '../../admin/texts.ts'
import { useFormSearch } from '../../admin/use-form-search.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { useFormNames } from './form-names.ts'
import { StaffDialog } from '../../admin/staff-dialog.ts'

interface Props {
  readonly page: AdminFormsListPage
  readonly onClose: () => void
}

/** Dialog 'Add a new form' (P8.4 to P8.8). On the list of all forms it asks for the type as well. */
export function AddFormDialog({ page, onClose }: Props) {
  const { go, reload, guard } = useNavigation()
  const company = page.company.path
  const [typeKey, setTypeKey] = useState(page.type?.key ?? page.types[0]?.key ?? '')
  const type = page.types.find(({ key }) => key === typeKey)
  const [path, setPath] = useState('')
  const [name, setName] = useState('')
  const [title, setTitle] = useState<string>()
  const [model, setModel] = useState<FormRow>()
  const [beginsBlank, setBeginsBlank] = useState(false)
  const [openAfter, setOpenAfter] = useState(true)
  const [busy, setBusy] = useState(false)
  const [touched, setTouched] = useState({ path: false, name: false })
  const { nameStatuses, recheck } = useFormNames(company, typeKey, path, name)
  const ownTitle = title ?? name
  const isBlank = beginsBlank && !model
  useUnsaved(path !== '' || name !== '' || title !== undefined || model !== undefined || beginsBlank)
  const ready = nameStatuses.path === 'valid' && nameStatuses.name === 'valid' && (!model || ownTitle.trim() !== '')
  const issueOf = (box: 'path' | 'name', label: string, required: string, taken: string) =>
    nameIssue({ status: nameStatuses[box], touched: touched[box], label, required, taken, onRetry: recheck })

  async function create(event: FormEvent) {
    event.preventDefault()
    if (!ready || busy) return
    setBusy(true)
    const { ok, body } = await call(addForm, {
      params: { company, type: typeKey },
      body: { path, name, ...(model ? { from_path: model.path, title: ownTitle } : isBlank && { begin: 'blank' as const }) },
    })
    setBusy(false)
    if (!ok) {
      toastFailure(texts.createFormFailed)
      return recheck()
    }
    toastSuccess(texts.createFormDone, body.message[1])
    guard(false)
    onClose()
    const list = type?.link ?? ''
    // What a blank form lacks is where its author begins.
    if (openAfter) go(`${list}/${body.data?.path ?? path}${isBlank ? NO_FIELD_YET : ''}`)
    else if (page.type) void reload()
    else go(list)
  }

  return (
    <StaffDialog onClose={onClose} title={texts.addFormTitle}>
      <form noValidate onSubmit={create}>
        <Stack>
          {!page.type && (
            <NativeSelect
              label={editorTexts.type}
              data={page.types.map(({ key, name }) => ({ value: key, label: name }))}
              value={typeKey}
              onChange={event => setTypeKey(event.currentTarget.value)}
            />
          )}
          <Entry
            label={editorTexts.path}
            description={texts.newPathHelp}
            data-autofocus
            maxLength={50}
            value={path}
            error={issueOf('path', editorTexts.path, texts.pathRequired, texts.pathTaken)}
            rightSection={<NameMark status={nameStatuses.path} />}
            onBlur={() => setTouched({ ...touched, path: true })}
            onText={setPath}
          />
          <Entry
            label={editorTexts.name}
            description={texts.newNameHelp}
            value={name}
            error={issueOf('name', editorTexts.name, texts.nameRequired, texts.nameTaken)}
            rightSection={<NameMark status={nameStatuses.name} />}
            onBlur={() => setTouched({ ...touched, name: true })}
            onText={setName}
          />
          {!model && (
            <NativeSelect
              label={texts.beginWith}
              data={[
                { value: 'starter', label: texts.starterForm(typeKey) },
                { value: 'blank', label: texts.blankForm },
              ]}
              value={isBlank ? 'blank' : 'starter'}
              onChange={event => setBeginsBlank(event.currentTarget.value === 'blank')}
            />
          )}
          <ModelPick company={company} model={model} onChoose={setModel} />
          {model && (
            <Entry
              label={editorTexts.title}
              description={editorTexts.titleHelp}
              value={ownTitle}
              error={ownTitle.trim() === '' && touched.name ? texts.titleRequired : undefined}
              onText={setTitle}
            />
          )}
          {model && type && model.type.key !== type.key && (
            <p className="staff-hint">{texts.copyAdds(type.name, model.eventops_form_name)}</p>
          )}
          <Switch label={texts.openAfter} checked={openAfter} onChange={event => setOpenAfter(event.currentTarget.checked)} />
          <p className="staff-hint">{texts.startsInactive}</p>
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

/** Leads into the editor, to the button that adds a field. */
const NO_FIELD_YET = '?lacks=no_fields'

interface EntryProps extends TextInputProps {
  readonly onText: (text: string) => void
}

function Entry({ onText, ...input }: EntryProps) {
  return <TextInput required data-max={100} autoComplete="off" onChange={event => onText(event.currentTarget.value)} {...input} />
}

interface ModelProps {
  readonly company: string
  readonly model: FormRow | undefined
  readonly onChoose: (model: FormRow | undefined) => void
}

/** The form, of whatever type, that a new one begins as a copy of. */
function ModelPick({ company, model, onChoose }: ModelProps) {
  const [text, search] = useState('')
  const forms = useFormSearch(company, text)
  const shown = model && !forms.some(({ path }) => path === model.path) ? [model, ...forms] : forms
  const label = (form: FormRow) => `${form.eventops_form_name} (${form.type.name})`
  return (
    <FormSelect
      label={texts.copyFrom}
      description={texts.copyFromHelp}
      placeholder={texts.copyNothing}
      data={shown.map(form => ({ value: form.path, label: label(form) }))}
      value={model?.path ?? null}
      onChange={path => onChoose(shown.find(form => form.path === path))}
      onSearchChange={typed => search(model && typed === label(model) ? '' : typed)}
    />
  )
}
