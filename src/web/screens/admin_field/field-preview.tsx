import { Alert, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { AdminFieldPage } from '#contract/portal/favorite-pages.ts'
import { previewFavorite } from '#contract/portal/favorites.ts'
import type { PublishedForm } from '#contract/portal/forms.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { Field } from '#engine/model/form.ts'
import { offersInventory } from '#fields/kit/inventory-fields.ts'
import { placeOptions } from '#fields/kit/place-options.ts'
import { Loading } from '../../admin/states.tsx'
import { favoriteTexts } from '../../admin/texts-favorites.ts'
import { texts } from '../../admin/texts.ts'
import { call } from '../../api/call.ts'
import { HiddenNote } from '../../builder/why/hidden-note.tsx'
import { FormRunner } from '../../runner/form-runner.tsx'
import type { StaffPreviewProps } from '../../runner/one-run.tsx'
import { useBlockedNotes } from '../admin_form/use-blocked-notes.ts'

export interface FieldPreviewProps {
  readonly page: AdminFieldPage
  readonly json: Field
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly issues: readonly string[] }
  | { readonly kind: 'ready'; readonly form: PublishedForm; readonly now: number }

/** Milliseconds without a change, until a field is shown anew. */
const DEBOUNCE_MS = 500

/** A field as visitors see it, made ready by the server; while it is edited it follows. */
export function FieldPreview({ page, json }: FieldPreviewProps) {
  useBlockedNotes()
  const [turn, setTurn] = useState(0)
  const state = usePreview(page.company.path, json, turn)
  return (
    <section className="staff-card field-preview" aria-label={favoriteTexts.preview}>
      <h2>{favoriteTexts.preview}</h2>
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && (
        <Alert color="red" title={favoriteTexts.previewFailed}>
          <Button size="compact-sm" variant="default" onClick={() => setTurn(turn + 1)}>
            {texts.retry}
          </Button>
        </Alert>
      )}
      {state.kind === 'refused' && (
        <Alert color="orange" title={favoriteTexts.previewRefused}>
          {[...new Set(state.issues)].map(issue => (
            <div key={issue}>{issue}</div>
          ))}
        </Alert>
      )}
      {state.kind === 'ready' && <Run key={state.now} page={page} form={state.form} now={state.now} />}
    </section>
  )
}

function Run({ page, form, now }: { page: AdminFieldPage; form: PublishedForm; now: number }) {
  const { company, user, places } = page
  const [staff] = useState<StaffPreviewProps>(() => ({
    onVisit: () => {},
    // The source of an API field is asked in a form, where what its placeholders name can be answered.
    lookUpOptions: async (field, answers) => (offersInventory(field) ? placeOptions(field, places, answers) : undefined),
    renderHidden: (field, state) => <HiddenNote key={field.id} field={field} state={state} />,
  }))
  const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone || company.timezone
  const shown: FormPage = { render: 'form', company, user, title: '', description: '', intro: '', form, timezone, query: {}, now }
  return (
    <div className="form-preview">
      <FormRunner page={shown} preview staff={staff} />
    </div>
  )
}

function usePreview(company: string, json: Field, turn: number): State {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const isFirst = state.kind === 'loading'
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(
      () =>
        void call(previewFavorite, { params: { company }, body: { json }, signal: stop.signal, quiet: true }).then(({ ok, body }) => {
          if (stop.signal.aborted) return
          if (ok && body.data) setState({ kind: 'ready', form: body.data, now: Date.now() })
          else if (body?.issues) setState({ kind: 'refused', issues: Object.values(body.issues) })
          else setState({ kind: 'failed' })
        }),
      isFirst ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first answer asks for no other
  }, [company, json, turn])
  return state
}
