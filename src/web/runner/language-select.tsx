import { useHydrated } from '../shell/hydrated.ts'
import { texts } from '../shell/texts.ts'

export interface LanguageChoice {
  /** Tag of the language that the form is shown in. */
  readonly language: string
  /** Those it can be shown in. */
  readonly languages: readonly string[]
  readonly choose: (language: string) => void
}

/** The languages of a form, each by its own name; nothing when there is but one. Needs the script. */
export function LanguageSelect({ language, languages, choose }: LanguageChoice) {
  const waiting = !useHydrated()
  if (languages.length < 2) return null
  return (
    <label className="run-language">
      <span lang="en">{texts.language}</span>
      <select className="field-input field-select" value={language} disabled={waiting} onChange={event => choose(event.target.value)}>
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
