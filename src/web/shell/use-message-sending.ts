import { useRef, useState } from 'react'
import type { Outcome } from '#contract/answer.ts'
import type { WrittenMessage } from '#contract/portal/conversation.ts'
import type { Result } from '../api/call.ts'
import { upload } from '../api/upload.ts'
import type { TriedMessage } from './kept-messages.ts'
import { newUid } from './new-uid.ts'

/** A message about a request as it is sent. */
interface OutgoingMessage {
  readonly address: string
  readonly parts: Readonly<Record<string, string>>
  readonly files: readonly File[]
}

/**
 * Sends messages about a request (P8.110, P8.115), and says how far one is. Repeats of the same one, as after an answer that was lost, are one, also after the page was
 * loaded anew. @param tried what was sent last @param onTry keeps what is sent now
 */
export function useMessageSending(tried: TriedMessage | undefined, onTry: (sent: TriedMessage) => void) {
  /** From 0 to 1, of the message that is being sent; undefined: none is. */
  const [share, setShare] = useState<number>()
  const abort = useRef<AbortController>(undefined)

  async function send({ address, parts, files }: OutgoingMessage): Promise<Result<Outcome<WrittenMessage>>> {
    const of = JSON.stringify([parts, files.map(({ name, size, lastModified }) => [name, size, lastModified])])
    const key = tried?.of === of ? tried.key : newUid()
    onTry({ key, of })
    const body = new FormData()
    for (const [name, value] of Object.entries(parts)) body.append(name, value)
    for (const file of files) body.append('files', file, file.name)
    abort.current = new AbortController()
    setShare(0)
    const result = await upload<Outcome<WrittenMessage>>({
      address,
      body,
      idempotencyKey: key,
      onProgress: (sent, total) => setShare(total === 0 ? 1 : sent / total),
      signal: abort.current.signal,
      quiet: true,
    })
    setShare(undefined)
    return result
  }

  return { share, send, cancel: () => abort.current?.abort(), wasCancelled: () => abort.current?.signal.aborted ?? false }
}
