import { Button, Group, List, Loader, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { type AdminStyle, deleteStyle, type StyleRow } from '#contract/portal/styles.ts'
import { undoDelete } from '../../admin/bin/undo-delete.ts'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { texts as staff } from '../../admin/texts.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { loadPage } from '../../api/page.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastInfo, toastSuccess } from '../../shell/toasts.ts'
import { stylesListTexts as texts } from './styles-list-texts.ts'

interface Props {
  readonly company: CompanyData
  readonly style: Pick<StyleRow, 'uuid' | 'name' | 'forms' | 'is_default'>
  readonly onClose: () => void
}

/** Asks before a style goes, and says what still refers to it. */
export function DeleteStyleDialog({ company, style, onClose }: Props) {
  const { reload } = useNavigation()
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const { ok, status, body } = await call(deleteStyle, { params: { company: company.path, id: style.uuid } })
    setBusy(false)
    if (ok) toastSuccess(texts.deleteDone, body.message[1], undoDelete({ company: company.path, kind: 'styles', uuid: style.uuid }, reload))
    else if (status === 404) toastInfo(texts.deletedAlready)
    else return toastFailure(texts.deleteFailed)
    onClose()
    void reload()
  }

  return (
    <StaffDialog onClose={onClose} title={texts.deleteStyle}>
      <Text>{texts.deleteText(style.name)}</Text>
      <Referring company={company} style={style} />
      {style.is_default && <Text mt="sm">{texts.deleteDefault}</Text>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {shared.cancel}
        </Button>
        <Button color="red" loading={busy} onClick={() => void remove()}>
          {staff.delete}
        </Button>
      </Group>
    </StaffDialog>
  )
}

/** The forms that have it, by name. */
function Referring({ company, style: { uuid, forms: count } }: Pick<Props, 'company' | 'style'>) {
  const [forms, setForms] = useState<AdminStyle['forms']>()
  /** How often the names were asked for; of which it says that this failed. */
  const [tries, setTries] = useState(1)
  const [failedTry, setFailedTry] = useState(0)
  const failed = failedTry === tries
  useEffect(() => {
    if (count === 0) return
    let wanted = true
    void loadPage(company.path, `admin/settings/style/${uuid}`, '').then(page => {
      if (!wanted) return
      if (page?.render === 'admin_style') setForms(page.style.forms)
      else setFailedTry(tries)
    })
    return () => {
      wanted = false
    }
  }, [company.path, uuid, count, tries])
  if (count === 0) return <Text mt="sm">{texts.deleteUnused}</Text>
  return (
    <>
      <Text mt="sm">{failed ? texts.deleteUsedUnnamed(count) : texts.deleteUsed(forms?.length ?? count)}</Text>
      {failed && (
        <Text role="alert" mt="xs">
          <span>{texts.namesFailed}</span>{' '}
          <button type="button" className="staff-plain" onClick={() => setTries(tries + 1)}>
            {staff.retry}
          </button>
        </Text>
      )}
      {!forms && !failed && <Loader size="sm" role="progressbar" aria-label={shared.loading} />}
      {forms && (
        <List mt="xs" className="styles-forms">
          {forms.map(form => (
            <List.Item key={form.link}>{form.name}</List.Item>
          ))}
        </List>
      )}
      <Text mt="xs">{texts.deleteThen}</Text>
    </>
  )
}
