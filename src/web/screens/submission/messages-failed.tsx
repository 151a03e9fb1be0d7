import { Button } from '#ui/button.tsx'
import { messagesTexts as texts } from './messages-texts.ts'

/** They could not be had: says so in their place, with the way to try again. */
export function MessagesFailed({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <div className="event-messages-failed" role="alert">
      <p>{texts.failed}</p>
      <Button onClick={onAgain}>{texts.again}</Button>
    </div>
  )
}
