import { languageNow } from '#contract/texts/catalogue.ts'
import { dialAddress } from '#contract/portal/phone.ts'
import type { CompanyFormats } from '../runner-props.ts'
import { lackingTexts as texts } from './lacking-texts.ts'

interface NoteProps {
  readonly required: boolean | undefined
  /** Where the company is reached. */
  readonly formats: CompanyFormats
}

interface Props extends NoteProps {
  readonly id: string
  /** Its author's, in place of ours. */
  readonly words?: string | undefined
}

/**
 * In place of a widget that nobody can answer, because the form has no field of a name that it reads, or one that can give no such answer: what is
 * wrong, and who mends it (P3.47).
 */
export function LackingForm({ id, required, words, formats }: Props) {
  'use no memo'
  const language = languageNow()
  return (
    <div id={id} tabIndex={-1} className="field-empty" role="group" aria-labelledby={`${id}-lacks`}>
      <p id={`${id}-lacks`} lang={language}>
        <strong>{texts.title}</strong>
      </p>
      <p lang={words ? undefined : language}>{words || (required ? texts.required : texts.optional)}</p>
      <PhoneLink required={required} formats={formats} />
    </div>
  )
}

/**
 * Below what a widget waits for, where the form shows none of it: perhaps another answer changes that, and perhaps nothing that a visitor does.
 */
export function UnseenNote({ required, formats }: NoteProps) {
  'use no memo'
  return (
    <div className="field-empty">
      <p lang={languageNow()}>{required ? texts.unseen : texts.optional}</p>
      <PhoneLink required={required} formats={formats} />
    </div>
  )
}

/** What may be left out is no reason to call anybody. */
function PhoneLink({ required, formats: { phone } }: NoteProps) {
  'use no memo'
  return (
    required &&
    phone && (
      <p lang={languageNow()}>
        <a href={dialAddress(phone)}>{texts.call({ phone })}</a>
      </p>
    )
  )
}
