import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import type { OwnBookingData, ShownAnswer } from '#contract/portal/own-submission.ts'
import { clockZone } from '#fields/kit/zone-words.ts'
import { linesOf } from '../../runner/check/answer-lines.ts'
import { questionOf, type SheetData } from '../../runner/check/sheet-data.ts'
import { sheetTexts } from '../../runner/check/sheet-texts.ts'
import { stepsTexts } from '../../runner/steps/steps-texts.ts'
import { periodText, placeDays } from '../../shell/booking-times.ts'
import { screenTexts } from '../../shell/texts-screens.ts'
import { waitingText } from '../../shell/waiting-text.ts'
import { daysText, zoneText } from '../submissions/own-dates.ts'
import { decisionTexts } from './decision-texts.ts'
import { submissionTexts as texts } from './submission-texts.ts'

/** One's own request on paper, as it is now (P5.35): what is booked for it stands before the answers. @param when an instant as its owner reads it */
export function sheetOfSubmission(page: OwnSubmissionPage, when: (instant: string) => string): SheetData {
  const { company, submission, key } = page
  const { title, form_title, form_language, reference, submitted_at, edited_at, cancelled_at } = submission
  const { decision, edit_link, place, place_language, people } = submission
  const status = [
    texts.sentOn({ when: when(submitted_at) }),
    edited_at ? texts.changedOn({ when: when(edited_at) }) : '',
    cancelled_at ? texts.cancelledOn({ when: when(cancelled_at) }) : '',
  ]
  const facts = [
    { name: decisionTexts.title, lines: decision ? [decision.status.label] : [] },
    { name: sheetTexts.when, lines: [daysText(submission, company), zoneText(submission, clockZone())] },
    { name: sheetTexts.where, lines: [place], language: place_language },
    { name: sheetTexts.people, lines: [people] },
  ]
  const pages = submission.pages.map((page, index) => ({ ...page, title: page.title || stepsTexts.pageName({ page: index + 1 }) }))
  const isThere = (answer: ShownAnswer) => linesOf(answer).length > 0
  return {
    company,
    title,
    formTitle: form_title,
    formTitleLanguage: form_language,
    reference,
    status: status.filter(text => text !== '').join(' '),
    link: key !== '' && edit_link !== '' ? new URL(edit_link, location.href).href : '',
    language: document.documentElement.lang,
    facts: facts.map(fact => ({ ...fact, lines: fact.lines.filter(line => line !== '') })).filter(({ lines }) => lines.length > 0),
    pages: [...bookedPages(page), ...pages.map(page => ({ ...page, answers: page.answers.filter(isThere) }))].filter(
      ({ answers }) => answers.length > 0,
    ),
    unanswered: pages
      .map(({ title, language, answers }) => ({
        title,
        language,
        questions: answers.filter(answer => !isThere(answer)).map(questionOf),
      }))
      .filter(({ questions }) => questions.length > 0),
  }
}

/** Spaces that are booked, and where posters hang. */
function bookedPages({ submission: { bookings, poster_places }, company }: OwnSubmissionPage): SheetData['pages'] {
  const lines = ({ place, periods, zone, layout, headcount, layout_description, status, rank }: OwnBookingData) => [
    place,
    ...periods.map(period => periodText(period, company)),
    [zone, layout, headcount === null ? '' : screenTexts.people({ count: headcount })].filter(text => text !== '').join(' · '),
    layout_description,
    rank === undefined ? status.label : waitingText(rank),
  ]
  const booked = bookings
    .filter(booking => !booking.is_cancelled)
    .map(booking => ({ label: booking.space, texts: lines(booking).filter(Boolean) }))
  const posters = poster_places.map(({ campus, location, buildings, first_day, last_day }) => ({
    label: campus,
    texts: [location, placeDays(first_day, last_day, company), ...buildings].filter(Boolean),
  }))
  return [
    { title: texts.spaces, answers: booked },
    { title: texts.posters, answers: posters },
  ]
}
