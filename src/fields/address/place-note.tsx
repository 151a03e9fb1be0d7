import { languageNow } from '#contract/texts/catalogue.ts'

/** What became of a text that was no place. */
export function PlaceNote({ text }: { text: string }) {
  return (
    <p role="status" className="field-note" lang={languageNow()}>
      {text}
    </p>
  )
}
