import { Alert, Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type FormContent, type PublishedForm, previewForm } from '#contract/portal/forms.ts'
import type { AdminFormPage, FormPage } from '#contract/portal/pages.ts'
import { Html } from '#ui/html.tsx'
import { Failed, Loading } from '../../admin/states.tsx'
import { editorTexts } from '../../admin/texts-editor.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { PreviewRun } from './preview-run.tsx'
import type { SectionKey } from './sections.ts'
import { StaffDialog } from '../../admin/staff-dialog.tsx'

interface Props {
  readonly page: AdminFormPage
  readonly content: FormContent
  readonly section: SectionKey
  readonly onClose: () => void
}

interface Ready {
  readonly kind: 'ready'
  readonly form: PublishedForm
  readonly now: number
  readonly timezone: string
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly issues: readonly string[] }
  | Ready

const dialogs = {
  saved: ['saved_title', 'saved_content'],
  submitted: ['submitted_title', 'submitted_content'],
  edited: ['edited_title', 'edited_content'],
} as const

/** What visitors will see of the form as it is now, unsaved: the whole of it in the real runner, or one of its dialogs. */
export function PreviewDialog({ onClose, ...shown }: Props) {
  const [turn, setTurn] = useState(0)
  return (
    <StaffDialog onClose={onClose} title={editorTexts.preview} size={shown.section in dialogs ? 'md' : '90rem'}>
      <Preview key={turn} {...shown} onRetry={() => setTurn(turn + 1)} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {shared.close}
        </Button>
      </Group>
    </StaffDialog>
  )
}

function Preview({ page, content, section, onRetry }: Omit<Props, 'onClose'> & { onRetry: () => void }) {
  const state = usePreview(page, content)
  if (state.kind === 'loading') return <Loading />
  if (state.kind === 'failed') return <Failed onRetry={onRetry} />
  if (state.kind === 'refused') {
    return (
      <Alert color="red" title={editorTexts.previewRefused}>
        {state.issues.map(issue => (
          <div key={issue}>{issue}</div>
        ))}
      </Alert>
    )
  }
  if (!(section in dialogs)) return <PreviewRun page={formPage(page, state)} />
  return (
    <div className="form-preview">
      <DialogPreview form={state.form} section={section as keyof typeof dialogs} />
    </div>
  )
}

function DialogPreview({ form, section }: { form: PublishedForm; section: keyof typeof dialogs }) {
  const [title, content] = dialogs[section]
  return (
    <>
      <h2>{form[title]}</h2>
      <Html html={form[content]} />
    </>
  )
}

function formPage({ company, user }: AdminFormPage, { form, now, timezone }: Ready): FormPage {
  const { title, description } = form
  return { render: 'form', company, user, title, description, intro: '', form, timezone, query: {}, now }
}

function usePreview({ company, form: { type, path } }: AdminFormPage, content: FormContent): State {
  const [state, setState] = useState<State>({ kind: 'loading' })
  useEffect(() => {
    const stop = new AbortController()
    const params = { company: company.path, type: type.key, path }
    void call(previewForm, { params, body: content, signal: stop.signal }).then(({ ok, body }) => {
      if (stop.signal.aborted) return
      if (ok && body.data) {
        const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone || company.timezone
        setState({ kind: 'ready', form: body.data, now: Date.now(), timezone })
      } else if (body?.issues) setState({ kind: 'refused', issues: Object.values(body.issues) })
      else setState({ kind: 'failed' })
    })
    return () => stop.abort()
  }, [company, type.key, path, content])
  return state
}
