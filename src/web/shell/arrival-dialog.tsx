import { directionOf } from '#engine/model/translate.ts'
import type { ContinueAs } from '#contract/portal/people.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { arrivalTexts as texts } from './texts-arrival.ts'

interface Props {
  readonly question: ContinueAs
  readonly onEnd: (isToContinue: boolean) => void
}

/** Escape, and what has the focus at first, leave things as they are: nobody gets into another account by mistake. */
export function ArrivalDialog({ question: { continue_as: name, logged_in_as: user }, onEnd }: Props) {
  const language = languageNow()
  return (
    <Dialog
      title={texts.title({ name })}
      onClose={() => onEnd(false)}
      describedBy="arrival-words"
      lang={language}
      dir={directionOf(language)}
      actions={
        <>
          <Button data-first onClick={() => onEnd(false)}>
            {texts.stay({ user })}
          </Button>
          <Button variant="primary" onClick={() => onEnd(true)}>
            {texts.go({ name })}
          </Button>
        </>
      }
    >
      <p id="arrival-words">{texts.text({ user })}</p>
    </Dialog>
  )
}
