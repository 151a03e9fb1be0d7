import { BackBar } from './back-bar.tsx'
import { CheckAnswers } from './check-answers.tsx'
import type { CheckProps } from './check-props.ts'

/** Below a page's own questions: on the last one all answers to be checked, on others the way back from a change. */
export function CheckAndSend(props: CheckProps) {
  return props.here === props.pages.at(-1) ? <CheckAnswers {...props} /> : <BackBar {...props} />
}
