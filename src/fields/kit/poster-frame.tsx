import './posters.css'
import type { ReactNode } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { InputProps, RunnerAccess } from '../field-props.ts'
import { lacksFields } from '../lacks-fields.ts'
import type { CompanyFormats } from '../runner-props.ts'
import { DEFAULT_FORMATS } from './formats.ts'
import { LackingForm, UnseenNote } from './lacking-form.tsx'
import { PosterIcon } from './poster-icon.tsx'
import { basisOf, type PosterField, serviceOption } from './poster-field.ts'
import { posterTexts } from './poster-texts.ts'
import { texts } from './texts.ts'
import { useShownLoading } from './use-shown-loading.ts'
import { useTextsOf } from './use-texts-of.ts'

type Answers = Readonly<Record<string, string>>

interface Props<A> extends Pick<InputProps<PosterField>, 'field' | 'state' | 'control' | 'runner' | 'onRetry' | 'formats'> {
  /** mapFields of the answers that it is asked with. */
  readonly names: readonly string[]
  /** What is said, and drawn, after a failure: never a value (P10.27). */
  readonly failed: ReactNode
  /** Drawn while the first answer is on its way. */
  readonly loading: ReactNode
  /** Draws what was answered. `answers`: what it was asked with. */
  readonly children: (answer: A, answers: Answers) => ReactNode
}

/** A widget that shows what the resource service answers: inactive, loading, failed, or the answer, which greys while it is asked anew. */
export function PosterFrame<A>({
  field,
  state,
  control,
  runner,
  formats = DEFAULT_FORMATS,
  onRetry,
  names,
  failed,
  loading,
  children,
}: Props<A>) {
  'use no memo'
  const answers = useTextsOf(runner, names)
  const option = serviceOption<A>(state.options)
  const missing = missingOf(runner, names)
  const isLacking = runner !== undefined && lacksFields(field, runner)
  const isStale = isOther(basisOf(state.options), answers)
  const isBusy = missing.length === 0 && (state.fetch === 'pending' || isStale)
  const isFirst = isBusy && option === undefined
  // Each of them stays long enough to be seen once it is shown.
  const [isLoading, isGrey] = [useShownLoading(isFirst), useShownLoading(isBusy && !isFirst)]
  return (
    <div id={control.id} tabIndex={-1} className="posters" aria-busy={isBusy} data-stale={isGrey || undefined}>
      <p role="status" className="ui-visually-hidden" lang={languageNow()}>
        {isLoading || isGrey ? texts.loading : ''}
      </p>
      {isLacking ? (
        <LackingForm id={`${control.id}-form`} required={field.required} words={field.noDataText} formats={formats} />
      ) : missing.length > 0 ? (
        <Missing missing={missing} field={field} runner={runner} formats={formats} />
      ) : isFirst || isLoading ? (
        <div className="posters-loading" lang={languageNow()}>
          {loading}
        </div>
      ) : state.fetch === 'failed' ? (
        <Failed onRetry={onRetry}>{failed}</Failed>
      ) : option ? (
        children(option.answer, answers)
      ) : (
        <p className="posters-box posters-note" lang={field.noDataText ? undefined : languageNow()}>
          {field.noDataText || posterTexts.wrongOrder}
        </p>
      )}
    </div>
  )
}

/** Were other answers given since? In a browser alone: the server asks nothing before it draws. */
const isOther = (basis: Answers | undefined, answers: Answers): boolean =>
  basis !== undefined && Object.entries(answers).some(([name, text]) => (basis[name] ?? '') !== text)

interface MissingAnswer {
  readonly mapField: string
  readonly label: string
  readonly why: string
  readonly shown: boolean
}

/** The answers that have to be there first. */
function missingOf(runner: RunnerAccess | undefined, names: readonly string[]): MissingAnswer[] {
  return names.flatMap(mapField => {
    const field = runner?.fieldOf(mapField)
    if (!field) return [{ mapField, label: '', why: '', shown: false }]
    if (field.filled && field.valid) return []
    return [{ mapField, label: field.label, why: field.message || posterTexts.notFilled, shown: field.shown }]
  })
}

interface MissingProps {
  readonly missing: readonly MissingAnswer[]
  readonly field: PosterField
  readonly runner: RunnerAccess | undefined
  readonly formats: CompanyFormats
}

function Missing({ missing, field: { noDataText: words, required }, runner, formats }: MissingProps) {
  'use no memo'
  const named = missing.filter(({ label }) => label !== '')
  return (
    <div className="posters-box posters-missing">
      <p lang={words ? undefined : languageNow()}>{words || posterTexts.missing}</p>
      {named.length > 0 && (
        <ul>
          {named.map(({ mapField, label, why, shown }) => (
            <li key={mapField}>
              <span className="posters-words">
                <strong dir="auto">{label}</strong>
                <span lang={why === posterTexts.notFilled ? languageNow() : undefined}>{why}</span>
              </span>
              {shown && (
                <button
                  type="button"
                  className="field-link"
                  lang={languageNow()}
                  aria-label={posterTexts.goTo({ label })}
                  onClick={() => runner?.goTo(mapField)}
                >
                  {posterTexts.go}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {named.length > 0 && missing.every(({ shown }) => !shown) && <UnseenNote required={required} formats={formats} />}
    </div>
  )
}

function Failed({ onRetry, children }: { readonly onRetry: (() => void) | undefined; readonly children: ReactNode }) {
  'use no memo'
  return (
    <div className="posters-failed">
      <div role="status" lang={languageNow()}>
        {children}
      </div>
      {onRetry && (
        <button type="button" className="posters-retry" lang={languageNow()} onClick={onRetry}>
          <PosterIcon name="reload" />
          {texts.tryAgain}
        </button>
      )}
    </div>
  )
}
