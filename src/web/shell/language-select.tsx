import './language-select.css'
import { useHydrated } from './hydrated.ts'
import { texts } from './texts.ts'

interface Props {
  /** Tags, as they are offered. */
  readonly languages: readonly string[]
  /** Tag of the one that is read now. */
  readonly language: string
  readonly onChoose: (language: string) => void
}

/** The languages that can be read here, each by its own name. Needs the script. */
export function LanguageSelect({ languages, language, onChoose }: Props) {
  return (
    <select
      className="shell-language"
      aria-label={texts.language}
      value={language}
      disabled={!useHydrated()}
      onChange={event => onChoose(event.target.value)}
    >
      {languages.map(tag => (
        <option key={tag} value={tag} lang={tag}>
          {nameOf(tag)}
        </option>
      ))}
    </select>
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
