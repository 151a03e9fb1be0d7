import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type FormContent, type PublishedForm, previewForm } from '#contract/portal/forms.ts'
import type { AdminFormPage, FormPage } from '#contract/portal/pages.ts'
import { Html } from '#ui/html.tsx'
import { Failed, Loading } from '../../admin/states.tsx'
import { editorTexts } from '../../admin/texts-editor.ts'
import { call } from '../../api/call.ts'
import { previewLookUp } from '../../builder/ask-source.ts'
import { PreviewRun } from './preview-run.tsx'
import { useBlockedNotes } from './use-blocked-notes.ts'
import { type DialogKey, isDialog, type SectionKey } from './sections.ts'

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

const parts = {
  saved: ['saved_title', 'saved_content'],
  submitted: ['submitted_title', 'submitted_content'],
  edited: ['edited_title', 'edited_content'],
} as const satisfies Record<DialogKey, readonly [keyof PublishedForm, keyof PublishedForm]>

export interface PreviewProps {
  readonly page: AdminFormPage
  readonly content: FormContent
  readonly section: SectionKey
  readonly onRetry: () => void
}

/** The form as it is now, made ready by the server. */
export function Preview({ page, content, section, onRetry }: PreviewProps) {
  useBlockedNotes()
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
  if (!isDialog(section)) return <PreviewRun page={formPage(page, state)} lookUp={previewLookUp(page, content)} />
  return (
    <div className="form-preview">
      <DialogPreview form={state.form} section={section} />
    </div>
  )
}

function DialogPreview({ form, section }: { form: PublishedForm; section: DialogKey }) {
  const [title, content] = parts[section]
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
