import { languageNow } from '#contract/texts/catalogue.ts'
import { CHECK_HEADING, type FormStep } from '../session/steps.ts'
import { stepsTexts as texts } from './steps-texts.ts'

interface Props {
  readonly steps: readonly FormStep[]
  /** @param page index into the definition. @param id of what gets the focus on it instead of its name */
  readonly onChoose: (page: number, id?: string) => void
}

/** The pages of a form by name; those that were opened can be gone to. */
export function StepList({ steps, onChoose }: Props) {
  return (
    <ol className="steps-list">
      {steps.map(step => (
        <li key={step.page} className={`steps-${step.status}`} aria-current={step.status === 'current' ? 'step' : undefined}>
          <StepName step={step} onChoose={onChoose} />
          {step.hasCheck && <CheckLine step={step} onChoose={onChoose} />}
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

interface StepProps {
  readonly step: FormStep
  readonly onChoose: Props['onChoose']
}

/** The second half of the last page; once that was opened, it can be gone to. */
function CheckLine({ step: { page, status }, onChoose }: StepProps) {
  if (status === 'coming')
    return (
      <span className="steps-check" lang={languageNow()}>
        {texts.checkAndSend}
      </span>
    )
  return (
    <button type="button" className="steps-check" lang={languageNow()} onClick={() => onChoose(page, CHECK_HEADING)}>
      {texts.checkAndSend}
    </button>
  )
}

function StepName({ step: { page, number, name, language, status, isAdded }, onChoose }: StepProps) {
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
