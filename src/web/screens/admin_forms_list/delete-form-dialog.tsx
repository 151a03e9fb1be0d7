import { Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { FormRow } from '#contract/portal/admin-forms.ts'
import { deleteForm } from '#contract/portal/forms.ts'
import { undoDelete } from '../../admin/bin/undo-delete.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { texts } from '../../admin/texts.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastInfo, toastSuccess } from '../../shell/toasts.ts'
import { StaffDialog } from '../../admin/staff-dialog.ts'

interface Props {
  readonly company: string
  readonly form: FormRow
  readonly onClose: () => void
}

/** Deletes a form after its name was typed (P8.9). */
export function DeleteFormDialog({ company, form, onClose }: Props) {
  const { reload } = useNavigation()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const equal = typed.trim().toLowerCase() === form.eventops_form_name.trim().toLowerCase()

  async function remove(event: FormEvent) {
    event.preventDefault()
    if (!equal) return
    setBusy(true)
    const { ok, status, body } = await call(deleteForm, { params: { company, type: form.type.key, id: form.uuid } })
    setBusy(false)
    if (ok) toastSuccess(texts.deleteFormDone, body.message[1], undoDelete({ company, kind: 'forms', uuid: form.uuid }, reload))
    else if (status === 404) toastInfo(texts.deletedAlready)
    else return toastFailure(texts.deleteFormFailed)
    onClose()
    void reload()
  }

  return (
    <StaffDialog onClose={onClose} title={texts.deleteForm}>
      <form onSubmit={remove}>
        <Text fw={600}>{form.eventops_form_name}</Text>
        <Text>{texts.deleteText}</Text>
        <TextInput
          mt="md"
          label={texts.nameOfForm}
          data-autofocus
          autoComplete="off"
          value={typed}
          description={texts.typeName}
          error={typed !== '' && !equal && texts.typeName}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" color="red" disabled={!equal} loading={busy}>
            {texts.delete}
          </Button>
        </Group>
      </form>
    </StaffDialog>
  )
}
