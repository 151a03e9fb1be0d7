import './messages.css'
import { type ComponentType, useEffect, useState } from 'react'
import { MessagesFailed } from './messages-failed.tsx'
import type { MessagesProps } from './messages-props.ts'
import { messagesTexts as texts } from './messages-texts.ts'

let Loaded: ComponentType<MessagesProps> | undefined

/** What was written about the request. It comes after the page, in a file of its own. */
export function MessagesSection(props: Omit<MessagesProps, 'onAbsent'>) {
  const [Messages, setMessages] = useState(() => Loaded)
  const [hasFailed, setFailed] = useState(false)
  const [isAbsent, setAbsent] = useState(false)
  useEffect(() => {
    if (Messages || hasFailed) return
    let isWanted = true
    import('./messages/messages.tsx').then(
      part => {
        Loaded = part.Messages
        if (isWanted) setMessages(() => part.Messages)
      },
      (cause: unknown) => {
        console.warn('A part of the page could not be loaded', cause)
        if (isWanted) setFailed(true)
      },
    )
    return () => {
      isWanted = false
    }
  }, [Messages, hasFailed])
  if (isAbsent) return null
  return (
    <section className="event-messages" aria-labelledby="event-messages">
      <h2 id="event-messages">{texts.title}</h2>
      {Messages ? (
        <Messages {...props} onAbsent={() => setAbsent(true)} />
      ) : hasFailed ? (
        <MessagesFailed onAgain={() => setFailed(false)} />
      ) : (
        <p className="event-muted" aria-busy="true">
          {texts.loading}
        </p>
      )}
    </section>
  )
}
