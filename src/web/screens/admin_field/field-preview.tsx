import { Alert, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { may } from '#contract/call.ts'
import { testFavoriteSource } from '#contract/portal/api-fields.ts'
import type { AdminFieldPage } from '#contract/portal/favorite-pages.ts'
import { previewFavorite } from '#contract/portal/favorites.ts'
import type { PublishedForm } from '#contract/portal/forms.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { Field } from '#engine/model/form.ts'
import { Loading } from '../../admin/states.tsx'
import { favoriteTexts } from '../../admin/texts-favorites.ts'
import { texts } from '../../admin/texts.ts'
import { call } from '../../api/call.ts'
import { favoriteLookUp, hasSource } from '../../builder/ask-source.ts'
import { HiddenNote } from '../../builder/why/hidden-note.tsx'
import type { OptionsLookup } from '../../runner/lookups.ts'
import { FormRunner } from '../../runner/form-runner.tsx'
import type { StaffPreviewProps } from '../../runner/one-run.tsx'
import { useBlockedNotes } from '../admin_form/use-blocked-notes.ts'
import { builderTexts } from '../../admin/texts-builder.ts'

export interface FieldPreviewProps {
  readonly page: AdminFieldPage
  readonly json: Field
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly issues: readonly string[] }
  | { readonly kind: 'ready'; readonly form: PublishedForm; readonly json: Field; readonly now: number }

const LOADING: State = { kind: 'loading' }

/** Milliseconds without a change, until a field is shown anew. */
const DEBOUNCE_MS = 500

/** A field as visitors see it, made ready by the server; while it is edited it follows. */
export function FieldPreview({ page, json }: FieldPreviewProps) {
  useBlockedNotes()
  const [state, retry] = usePreview(page.company.path, json)
  const [lookUpOf] = useState(() => favoriteLookUp(page))
  const mayAsk = may(page.user.permissions, testFavoriteSource.needs)
  return (
    <section className="staff-card field-preview" aria-label={favoriteTexts.preview}>
      <h2>{favoriteTexts.preview}</h2>
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && (
        <Alert color="red" title={favoriteTexts.previewFailed}>
          <Button size="compact-sm" variant="default" onClick={retry}>
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
      {state.kind === 'ready' && <Run key={state.now} page={page} form={state.form} now={state.now} lookUpOptions={lookUpOf(state.json)} />}
      {state.kind === 'ready' && !mayAsk && hasSource(state.json) && <p className="staff-hint">{favoriteTexts.previewOfSource}</p>}
    </section>
  )
}

interface RunProps {
  readonly page: AdminFieldPage
  readonly form: PublishedForm
  readonly now: number
  readonly lookUpOptions: OptionsLookup
}

function Run({ page, form, now, lookUpOptions }: RunProps) {
  const { company, user } = page
  const [staff] = useState<StaffPreviewProps>(() => ({
    banner: builderTexts.previewBanner,
    onVisit: () => {},
    lookUpOptions,
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

function usePreview(company: string, json: Field): readonly [state: State, retry: () => void] {
  const [state, setState] = useState<State>(LOADING)
  const [turn, setTurn] = useState(0)
  const isFirst = state.kind === 'loading'
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(
      () =>
        void call(previewFavorite, { params: { company }, body: { json }, signal: stop.signal, quiet: true }).then(({ ok, body }) => {
          if (stop.signal.aborted) return
          if (ok && body.data) setState({ kind: 'ready', form: body.data, json, now: Date.now() })
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

  function retry() {
    setState(LOADING)
    setTurn(turn + 1)
  }
  return [state, retry]
}
