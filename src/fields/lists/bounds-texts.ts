// What is said of the bounds of an answer: one line per kind whose answers have an order. Put together in ../bounds-sentence.ts.
export { dateTexts as date } from '../date/date-texts.ts'
export { numberTexts as number } from '../number/number-texts.ts'
export { timeTexts as time } from '../time/time-texts.ts'
