import './overview.css'
import './admin-form.css'
import './preview.css'
import { Alert, Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { may } from '#contract/call.ts'
import { editForm } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { readingSubmissions } from '#contract/portal/reading-submissions.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { copyText } from '../../admin/copy.ts'
import { regain } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { lazyComponent } from '../../admin/lazy-component.tsx'
import { LogPanel } from '../../admin/log-panel.tsx'
import { useNavigation } from '../../admin/use-navigation.ts'
import { Status } from '../../admin/status.tsx'
import { editorTexts } from '../../admin/texts-editor.ts'
import { texts } from '../../admin/texts.ts'
import { contentOf } from '#contract/portal/admin-forms.ts'
import type { PlacedIssue } from '../../builder/issues.ts'
import { FormOverview } from './form-overview.tsx'
import { FIRST_PLACE } from './use-editing.ts'
import { useLacks } from './use-lacks.ts'
import { useWarnings } from './use-warnings.ts'
import { WarningBox } from './warning-list.tsx'

const FormEditor = lazyComponent(async () => (await import('./form-editor.tsx')).FormEditor)

/** Milliseconds. */
const EDITOR_DELAY_MS = 1000

/** A form to look at, and to edit for who may (P8.11). */
export function AdminFormScreen({ page }: { page: AdminFormPage }) {
  const { reload } = useNavigation()
  const [mode, setMode] = useState<'first' | 'editing' | 'back'>('first')
  const [savedWarnings, setSavedWarnings] = useState<readonly string[]>()
  const [about, setAbout] = useState<PlacedIssue>()
  const place = useRef(FIRST_PLACE)
  const content = useMemo(() => contentOf(page.form), [page.form])
  const warnings = useWarnings(content, page)
  const mayEdit = may(page.user.permissions, editForm.needs, page.form.is_own)
  useLacks(warnings, at => mayEdit && edit(at))
  useEffect(() => {
    if (!mayEdit) return
    // While the form is read the editor comes, so that Edit opens it at once.
    const timer = setTimeout(() => void FormEditor.fetch(), EDITOR_DELAY_MS)
    return () => clearTimeout(timer)
  }, [mayEdit])

  if (mode === 'editing') {
    return (
      <FormEditor
        page={page}
        place={place}
        about={about}
        onLeave={async () => {
          // Work is dropped only for what is really there.
          if (await reload()) setMode('back')
        }}
        onSaved={async warnings => {
          setSavedWarnings(warnings)
          await reload()
          setMode('back')
        }}
      />
    )
  }
  function edit(at?: PlacedIssue) {
    setAbout(at)
    setMode('editing')
  }
  // What only the save could know is told with the rest.
  const known = new Set(warnings.map(({ text }) => text))
  const others = (savedWarnings ?? []).filter(text => !known.has(text)).map(text => ({ path: '', text }))
  return (
    <>
      <ViewHead page={page} returned={mode === 'back'} onEdit={() => edit()} />
      {!page.form.is_active && (
        <Alert color="gray" mb="lg" icon={<Icon name="eye" />}>
          <span>{editorTexts.inactive}</span>{' '}
          {mayEdit && (
            <button type="button" className="staff-plain form-lead" onClick={() => edit(ACTIVE)}>
              {editorTexts.publish}
            </button>
          )}
        </Alert>
      )}
      <WarningBox
        title={savedWarnings ? editorTexts.savedWithWarnings : editorTexts.hasWarnings}
        warnings={[...others, ...warnings]}
        onShow={mayEdit ? edit : undefined}
      />
      <FormOverview form={page.form} />
    </>
  )
}

/** The switch that publishes a form. */
const ACTIVE: PlacedIssue = { path: 'is_active', text: '', fieldId: '', pageId: '', inside: 'is_active' }

interface HeadProps {
  readonly page: AdminFormPage
  /** From editing: there the keyboard goes on where it began. */
  readonly returned: boolean
  readonly onEdit: () => void
}

function ViewHead({ page: { form, user, company }, returned, onEdit }: HeadProps) {
  const { backHref, go } = useNavigation()
  const [logs, setLogs] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (returned) regain(() => edit.current)
  }, [returned])
  return (
    <div className="staff-head">
      <Button variant="default" leftSection={<Icon name="back" />} onClick={() => go(backHref())}>
        {texts.back}
      </Button>
      <h1>{form.eventops_form_name}</h1>
      <Status status={form.status} />
      <div className="form-buttons">
        <Button component="a" href={form.guest_link} target="_blank" rel="noopener" variant="default" leftSection={<Icon name="eye" />}>
          {texts.guestPreview}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="copy" />}
          onClick={() => void copyText(new URL(form.guest_link, location.href).href)}
        >
          {texts.copyLink}
        </Button>
        {may(user.permissions, readingSubmissions) && <SubmissionsLink to={`${linkTo(company, 'admin/submissions')}?form=${form.uuid}`} />}
        <Button variant="default" leftSection={<Icon name="history" />} onClick={() => setLogs(true)}>
          {editorTexts.logs}
        </Button>
        {may(user.permissions, editForm.needs, form.is_own) && (
          <Button ref={edit} leftSection={<Icon name="edit" />} onClick={onEdit}>
            {editorTexts.edit}
          </Button>
        )}
      </div>
      {logs && <LogPanel title={editorTexts.logs} logs={form.logs} company={company} onClose={() => setLogs(false)} />}
    </div>
  )
}

function SubmissionsLink({ to }: { to: string }) {
  const { go } = useNavigation()
  return (
    <Button
      component="a"
      href={to}
      variant="default"
      leftSection={<Icon name="inbox" />}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go(to)
      }}
    >
      {texts.showSubmissions}
    </Button>
  )
}
