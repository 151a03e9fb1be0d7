import './check.css'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import { stepsTexts } from '../steps/steps-texts.ts'
import type { CheckProps } from './check-props.ts'
import { checkTexts as texts } from './check-texts.ts'
import { checkedPages } from './checked-pages.ts'
import { PageAnswers } from './page-answers.tsx'
import { PrintButton } from './print-button.tsx'
import { RunSheet } from './run-sheet.tsx'
import { useFolding } from './use-folding.ts'
import { useAnswerWords } from './use-answer-words.ts'
import { changeId } from './way-back.ts'

/** Check and send, above the last page's own questions: what was answered on all earlier pages, each with the way to change it (P5.5). */
export function CheckAnswers(props: CheckProps) {
  return props.here === props.pages.at(-1) ? <LastPage {...props} /> : null
}

function LastPage({ session, state: { visit, wayBack, phase, currentPage }, pages, here }: CheckProps) {
  const heading = useId()
  const { title: ownName, fields: own = [] } = visit.form.fields[here] ?? {}
  const earlier = pages.slice(0, -1)
  const wordsOf = useAnswerWords(visit, earlier)
  const checked = checkedPages(visit, earlier, wordsOf)
  const folds = useFolding(checked.reduce((sum, { answers }) => sum + answers.length, 0))
  const arrival = wayBack?.isBack ? wayBack : undefined
  useSteadyFocus()

  // After the focus was sent to the row: it stands where it stood when it was left.
  useEffect(() => {
    const row = arrival && document.getElementById(changeId(arrival.mapField))
    if (row) scrollBy({ top: row.getBoundingClientRect().top - arrival.top, behavior: 'instant' })
  }, [arrival])

  // Whoever comes by Next needs no way back.
  const dropWayBack = useEffectEvent(() => {
    if (wayBack && !wayBack.isBack) session.dispatch({ type: 'wayBackSet', wayBack: undefined })
  })
  useEffect(() => dropWayBack(), [])

  function change(page: number, mapField: string, row: Element) {
    const { top } = row.getBoundingClientRect()
    session.dispatch({ type: 'wayBackSet', wayBack: { mapField, top, seen: new Set(pages), isBack: false } })
    session.goTo(page, mapField)
  }

  return (
    <>
      <section className="check" aria-labelledby={heading}>
        <div className="check-head" lang={languageNow()}>
          <h2 id={heading} className={ownName === stepsTexts.checkAndSend ? 'ui-visually-hidden' : ''}>
            {stepsTexts.checkAndSend}
          </h2>
          <p>{texts.sentence}</p>
          <PrintButton />
          {phase.kind !== 'sent' && <RunSheet visit={visit} company={currentPage.company} user={currentPage.user} />}
        </div>
        {checked.map(page => (
          <PageAnswers
            key={page.page}
            page={page}
            changed={arrival?.mapField}
            folds={folds}
            onChange={(mapField, row) => change(page.page, mapField, row)}
          />
        ))}
      </section>
      {own.some(({ mapField }) => visit.run.field(mapField).shown) && (
        <h2 className="check-last" lang={languageNow()}>
          {texts.lastQuestions}
        </h2>
      )}
    </>
  )
}

/** Where it comes late, whoever is in a field below already stays in the same place. */
function useSteadyFocus() {
  const [before] = useState(focusedTop)
  useLayoutEffect(() => {
    const now = focusedTop()
    if (before !== undefined && now !== undefined) scrollBy({ top: now - before, behavior: 'instant' })
  }, [before])
}

/** CSS pixels from the top of the window; undefined: the focus is in no field. */
function focusedTop(): number | undefined {
  const focused = document.activeElement
  return focused?.closest('.run-fields') ? focused.getBoundingClientRect().top : undefined
}
