export { BackBar } from './back-bar.tsx'
export { CheckAnswers } from './check-answers.tsx'
