import { languageNow } from '#contract/texts/catalogue.ts'
import { pressedKey } from '#ui/keys.ts'
import { texts } from './texts.ts'

/** Narrows a list of options. Enter is not the form's here. */
export function SearchLine({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  'use no memo'
  return (
    <input
      className="field-input"
      type="search"
      lang={languageNow()}
      value={search}
      aria-label={texts.search}
      placeholder={texts.search}
      onChange={event => onSearch(event.target.value)}
      onKeyDown={event => pressedKey(event) === 'Enter' && event.preventDefault()}
    />
  )
}
