import './sheet.css'
import { useId } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import { Button } from '#ui/button.tsx'
import { sheetTexts as texts } from './sheet-texts.ts'

/** Prints what `useSheet` draws, on paper or, as every browser's own window for printing can, into a file. */
export function PrintWays() {
  const how = useId()
  return (
    <div className="print-ways" lang={languageNow()}>
      <Button variant="quiet" onClick={() => print()}>
        {texts.print}
      </Button>
      <Button variant="quiet" aria-describedby={how} onClick={() => print()}>
        {texts.savePdf}
      </Button>
      <p id={how}>{texts.savePdfHow}</p>
    </div>
  )
}
