import './translations.css'
import { directionOf } from '#engine/model/translate.ts'
import { translationTexts } from '../admin/texts-translations.ts'
import { languageName } from './languages.ts'
import type { TextPair } from './translations.ts'

interface Props {
  readonly pairs: readonly TextPair[]
  /** Tags: of the originals, and of the translations. */
  readonly own: string
  readonly language: string
  readonly onText: (at: TextPair['at'], text: string) => void
}

/** Each text with its original beside it, written in the direction of its language. Native controls: there may be hundreds. */
export function TranslationRows({ pairs, own, language, onText }: Props) {
  return (
    <div className="translate-rows">
      {pairs.map(({ at, name, original, translated, maxLength, long }) => (
        <div key={at.join(' ')} className="translate-row">
          <div className="translate-name">{name}</div>
          <div className="translate-original" lang={own} dir={directionOf(own)}>
            {original}
          </div>
          <textarea
            className="translate-input"
            lang={language}
            dir={directionOf(language)}
            aria-label={translationTexts.inLanguage(`${name}: ${short(original)}`, languageName(language))}
            rows={long ? 3 : 1}
            data-max={maxLength}
            value={translated}
            onChange={event => onText(at, long ? event.target.value : event.target.value.replace(/[\r\n]+/g, ' '))}
          />
        </div>
      ))}
    </div>
  )
}

/** Enough of a long text to know it by. */
function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
