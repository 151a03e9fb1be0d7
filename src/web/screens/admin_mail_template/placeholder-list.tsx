import type { TemplatePlaceholder } from '#contract/portal/mail-templates.ts'
import { templateTexts as texts } from './mail-template-texts.ts'

interface Props {
  readonly placeholders: readonly TemplatePlaceholder[]
  readonly onInsert: (placeholder: TemplatePlaceholder) => void
}

/** All that may stand between braces, each a press away. */
export function PlaceholderList({ placeholders, onInsert }: Props) {
  return (
    <details className="mail-template-placeholders staff-card">
      <summary>{texts.placeholders}</summary>
      <p className="staff-hint">{texts.placeholdersHelp}</p>
      <ul>
        {placeholders.map(placeholder => (
          <li key={placeholder.name}>
            <button
              type="button"
              className="staff-plain"
              aria-label={texts.insert(placeholder.name)}
              // What was typed into last stays so.
              onMouseDown={event => event.preventDefault()}
              onClick={() => onInsert(placeholder)}
            >
              <code>{`{${placeholder.name}}`}</code>
            </button>
            <span>
              <bdi>{placeholder.means}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
