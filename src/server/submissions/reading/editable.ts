import { isEnded } from '#contract/portal/request-status.ts'
import { type AccessParts, submissionFor } from './access.ts'
import { hasViewLink } from './view-link.ts'
import type { StoredSubmission } from './submissions.read.ts'

interface FormAtAddress {
  readonly id: string
  readonly version: number
  readonly type: string
  readonly type_name: string
  readonly path: string
}

interface OpenableForm extends FormAtAddress {
  readonly is_active: boolean
  readonly is_valid: boolean
  readonly is_login_required: boolean
}

/** Parts of a portal. */
interface EditParts extends AccessParts {
  readonly forms: {
    newest(id: string): Promise<FormAtAddress | undefined>
    find(type: string, path: string): Promise<OpenableForm | undefined>
    version(
      head: FormAtAddress,
      number: number,
    ): Promise<{ readonly content: { readonly guest_edit_days?: number | undefined } } | undefined>
  }
}

export interface EditableSubmission {
  readonly row: StoredSubmission
  /** Why this visitor may: it is theirs, they are staff with can_edit, or a guest's link led here. */
  readonly by: 'owner' | 'staff' | 'link'
  /** Its form can be opened. */
  readonly isFormOpen: boolean
  /** So that answers can be edited: it is neither declined nor cancelled nor over. */
  readonly isOpen: boolean
}

/**
 * The submission with this uuid, whichever form it was sent to, if this visitor may edit it (P6.14); undefined alike for one that is not
 * there and for somebody else's. A guest's link opens it as long as it opens the form. @param key of that link, or ''
 */
export async function editableSubmission(portal: EditParts, id: string, key: string): Promise<EditableSubmission | undefined> {
  const { user, forms, submissions } = portal
  if (!UUID.test(id) || (!user && key === '')) return undefined
  const { hidden } = await portal.submissionScope()
  const stored = await submissions.findAnybodys(id, hidden)
  if (!stored) return undefined
  const form = await stateOf(forms, stored.form_id)
  const isFormOpen = form !== undefined && form.is_active && form.is_valid && (user !== undefined || !form.is_login_required)
  const days = isFormOpen ? ((await forms.version(form, form.version))?.content.guest_edit_days ?? 0) : 0
  const row = await submissionFor(portal, { form: stored.form_id, id, mode: 'edit', key, days })
  if (!row) return undefined
  const owns = user !== undefined && row.user_id === user.id
  const by = owns ? 'owner' : user?.permissions.can_edit && !row.is_hidden ? 'staff' : 'link'
  return { row, by, isFormOpen, isOpen: isFormOpen && !isEnded(row.phase) }
}

/** One that its sender opens: `link`: with a guest's link, with which it is edited too, or (`isReadOnly`) read and cancelled alone. */
export interface OpenedSubmission extends EditableSubmission {
  readonly isReadOnly: boolean
}

/**
 * The submission with this uuid, if this visitor may open its page: whoever may edit it, and a guest by the link of a mail, whatever state its form is
 * in (P6.37). @param key of a guest's link, or ''
 */
export async function openedSubmission(portal: EditParts, id: string, key: string): Promise<OpenedSubmission | undefined> {
  const found = await editableSubmission(portal, id, key)
  if (found) return { ...found, isReadOnly: false }
  if (!UUID.test(id) || key === '') return undefined
  const row = await portal.submissions.findAnybodys(id, [])
  return row && hasViewLink(portal, row, key) ? { row, by: 'link', isFormOpen: false, isOpen: false, isReadOnly: true } : undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Undefined when it was deleted, also when another form has its address by now. */
async function stateOf({ newest, find }: EditParts['forms'], id: string): Promise<OpenableForm | undefined> {
  const head = await newest(id)
  const form = head && (await find(head.type, head.path))
  return form?.id === id ? form : undefined
}
