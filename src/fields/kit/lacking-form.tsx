import { languageNow } from '#contract/texts/catalogue.ts'
import { dialAddress } from '#contract/portal/phone.ts'
import type { CompanyFormats } from '../runner-props.ts'
import { lackingTexts as texts } from './lacking-texts.ts'

interface Props {
  readonly id: string
  readonly required: boolean | undefined
  /** Its author's, in place of ours. */
  readonly words?: string | undefined
  /** Where the company is reached. */
  readonly formats: CompanyFormats
}

/** In place of a widget that nobody can answer, because the form has no field of a name that it reads: what is wrong, and who mends it (P3.47). */
export function LackingForm({ id, required, words, formats: { phone } }: Props) {
  'use no memo'
  const language = languageNow()
  return (
    <div id={id} tabIndex={-1} className="field-empty" role="group" aria-labelledby={`${id}-lacks`}>
      <p id={`${id}-lacks`} lang={language}>
        <strong>{texts.title}</strong>
      </p>
      <p lang={words ? undefined : language}>{words || (required ? texts.required : texts.optional)}</p>
      {required && phone && (
        <p lang={language}>
          <a href={dialAddress(phone)}>{texts.call({ phone })}</a>
        </p>
      )}
    </div>
  )
}
