import { createElement } from 'react'
import type { LosingBookings } from '#contract/portal/resources.ts'
import type { Question } from '../use-ask.ts'
import { LosingList } from './losing-list.tsx'
import { resourceTexts as texts } from './resource-texts.ts'

/** What is asked before bookings ahead would be impossible. @param no words on the button that changes nothing */
export const losingQuestion = (losing: LosingBookings, no: string): Question => ({
  title: texts.wouldNotFitTitle,
  text: createElement(LosingList, losing),
  yes: texts.changeAnyway,
  no,
  danger: true,
})
