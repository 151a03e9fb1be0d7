import { useState } from 'react'
import type { AdminForm } from '#contract/portal/admin-forms.ts'
import { addForm, editForm, type FormContent } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { latestPage, sendOver } from '../../admin/editing/send-over.ts'
import { useSaver } from '../../admin/editing/use-saver.ts'
import { texts } from '../../admin/texts.ts'
import { call } from '../../api/call.ts'

interface SavingParts {
  /**
   * Saves what lies beside the form, before the form: then the editor is left. Gives false where it could not be, and nothing else is saved.
   * @param isNew the form was made anew just now
   */
  readonly saveBeside: (isNew: boolean) => Promise<boolean>
  readonly onSaved: (warnings: readonly string[]) => Promise<void>
}

/** Sends the form, over the version that the work began with. */
export function useSaving({ company, form }: AdminFormPage, { saveBeside, onSaved }: SavingParts) {
  const [begun, setBegun] = useState<Pick<AdminForm, 'version'>>(form)
  const saver = useSaver<FormContent, AdminForm>()
  const params = { company: company.path, type: form.type.key }

  const save = (content: FormContent, over = begun, isNew = false) =>
    saver.save(content, {
      send: async () => {
        if (!(await saveBeside(isNew))) return undefined
        return sendOver({
          over,
          send: ({ version }) => call(editForm, { params: { ...params, path: form.path }, body: content, ifMatch: version, quiet: true }),
          latest: async () => {
            const page = await latestPage(company)
            return page?.render === 'admin_form' ? page.form : undefined
          },
        })
      },
      done: texts.saveFormDone,
      failed: texts.saveFormFailed,
      onSaved: ({ data }) => onSaved(data?.warnings ?? []),
    })

  /** Where it was deleted: creates a form at its address, for the same handlers, and saves the work there as of any other form. */
  const saveAnew = (content: FormContent) =>
    saver.save(content, {
      creates: true,
      send: () => {
        const { path, uuid: in_place_of } = form
        return call(addForm, { params, body: { path, name: content.eventops_form_name, in_place_of }, quiet: true })
      },
      failed: texts.createFormFailed,
      onSaved: ({ data = begun }) => {
        setBegun(data)
        return save(content, data, true)
      },
    })

  return { ...saver, save, saveAnew }
}

/** A call that creates a form says `name` for what is `eventops_form_name` in its content. */
export const withNameOfForm = ({ name, ...others }: Readonly<Record<string, string>>) => ({
  ...others,
  ...(name && { eventops_form_name: name }),
})
