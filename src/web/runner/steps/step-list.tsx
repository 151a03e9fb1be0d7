import { languageNow } from '#contract/texts/catalogue.ts'
import type { FormStep } from '../session/steps.ts'
import { stepsTexts as texts } from './steps-texts.ts'

interface Props {
  readonly steps: readonly FormStep[]
  /** @param page index into the definition */
  readonly onChoose: (page: number) => void
}

/** The pages of a form by name; those that were opened can be gone to. */
export function StepList({ steps, onChoose }: Props) {
  return (
    <ol className="steps-list">
      {steps.map(step => (
        <li key={step.page} className={`steps-${step.status}`} aria-current={step.status === 'current' ? 'step' : undefined}>
          <StepName step={step} onChoose={onChoose} />
          {step.mayBring.length > 0 && (
            <p className="steps-may">
              <span lang={languageNow()}>{texts.conditionalPages}</span>
              {step.mayBring.map(({ name, language }) => (
                <span key={name} lang={language}>
                  {name}
                </span>
              ))}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function StepName({ step: { page, number, name, language, status, isAdded }, onChoose }: { step: FormStep; onChoose: Props['onChoose'] }) {
  const isDone = status === 'done'
  const words = (
    <>
      <span className="steps-mark" aria-hidden="true">
        {isDone ? '✓' : number || ''}
      </span>
      <span lang={language}>
        {name}
        {isDone && (
          <span className="ui-visually-hidden" lang={languageNow()}>
            {' '}
            {texts.done}
          </span>
        )}
        {(isAdded || number === 0) && (
          <span className="steps-note" lang={languageNow()}>
            {' '}
            {isAdded ? texts.added : texts.conditionalPage}
          </span>
        )}
      </span>
    </>
  )
  if (isDone || status === 'visited')
    return (
      <button type="button" className="steps-name" onClick={() => onChoose(page)}>
        {words}
      </button>
    )
  return <span className="steps-name">{words}</span>
}
