import { languagesOf } from '#engine/model/translate.ts'
import type { PublishedForm } from '#contract/portal/forms.ts'
import { useHydrated } from '../shell/hydrated.ts'
import { texts } from '../shell/texts.ts'

interface Props {
  /** In the language of its author. */
  readonly form: PublishedForm
  /** Tag of the language that the form is shown in. */
  readonly language: string
  readonly onChoose: (language: string) => void
}

/** The languages of a form, each by its own name; nothing when there is but one. Needs the script. */
export function LanguageSelect({ form, language, onChoose }: Props) {
  const waiting = !useHydrated()
  const languages = languagesOf(form)
  if (languages.length < 2) return null
  return (
    <label className="run-language">
      <span lang="en">{texts.language}</span>
      <select className="field-input field-select" value={language} disabled={waiting} onChange={event => onChoose(event.target.value)}>
        {languages.map(tag => (
          <option key={tag} value={tag} lang={tag}>
            {nameOf(tag)}
          </option>
        ))}
      </select>
    </label>
  )
}

function nameOf(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return tag
  }
}
