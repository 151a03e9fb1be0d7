import './check-head.css'
import './check.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import { controlId } from '../ids.ts'
import { CHECK_HEADING } from '../session/steps.ts'
import { stepsTexts } from '../steps/steps-texts.ts'
import type { CheckProps } from './check-props.ts'
import { checkTexts as texts } from './check-texts.ts'
import { checkedPages } from './checked-pages.ts'
import { PageAnswers } from './page-answers.tsx'
import { PrintButton } from './print-button.tsx'
import { RunSheet } from './run-sheet.tsx'
import { useAnswerWords } from './use-answer-words.ts'
import { useArrival } from './use-arrival.ts'
import { useFolding } from './use-folding.ts'

/** Check and send, below the last page's own questions: what was answered on all earlier pages, each with the way to change it (P5.5). */
export function CheckAnswers({ session, state: { visit, wayBack, phase, currentPage, focus }, pages }: CheckProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const earlier = pages.slice(0, -1)
  const wordsOf = useAnswerWords(visit, earlier)
  const checked = checkedPages(visit, earlier, wordsOf)
  const folds = useFolding(checked.reduce((sum, { answers }) => sum + answers.length, 0))
  const arrival = wayBack?.isBack ? wayBack : undefined

  useArrival(heading, focus, arrival)

  // Whoever comes by Next needs no way back.
  const dropWayBack = useEffectEvent(() => {
    if (wayBack && !wayBack.isBack) session.dispatch({ type: 'wayBackSet', wayBack: undefined })
  })
  useEffect(() => dropWayBack(), [])

  function change(page: number, mapField: string, row: Element) {
    const { top } = row.getBoundingClientRect()
    session.dispatch({ type: 'wayBackSet', wayBack: { mapField, top, seen: new Set(pages), isBack: false } })
    session.goTo(page, controlId(mapField))
  }

  return (
    <section className="check" aria-labelledby={CHECK_HEADING}>
      <div className="check-head" lang={languageNow()}>
        <h2 ref={heading} id={CHECK_HEADING} tabIndex={-1}>
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
  )
}
