import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type CannedReply, listReplies } from '#contract/portal/replies.ts'
import { pressedKey } from '#ui/keys.ts'
import { call } from '../api/call.ts'
import { texts } from './texts.ts'

interface Props {
  /** Path of the company. */
  readonly company: string
  readonly label: string
  /** Gives the text of the one that was chosen. */
  readonly onChoose: (text: string) => void
}

/** Puts a canned reply into what is written (P8.98), found by a part of its name; nothing where the company has none. */
export function ReplySelect({ company, label, onChoose }: Props) {
  const [replies, setReplies] = useState<readonly CannedReply[]>([])
  useEffect(() => {
    const abort = new AbortController()
    void call(listReplies, { params: { company }, signal: abort.signal, quiet: true }).then(({ ok, body }) => {
      // One writes by oneself where they cannot be read.
      if (ok && !abort.signal.aborted) setReplies(body.replies)
    })
    return () => abort.abort()
  }, [company])

  if (replies.length === 0) return null
  return (
    <Select
      aria-label={label}
      placeholder={label}
      searchable
      // Who passes by with Tab chooses nothing.
      openOnFocus={false}
      // Enter takes the first that is found, and never sends what the reply is put into.
      selectFirstOptionOnChange
      onKeyDown={event => pressedKey(event) === 'Enter' && event.preventDefault()}
      nothingFoundMessage={texts.nothingFound}
      data={replies.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      // What was chosen stands in the text, to be changed there; the next one is chosen anew.
      value={null}
      onChange={chosen => {
        const reply = replies.find(({ uuid }) => uuid === chosen)
        if (reply) onChoose(reply.text)
      }}
    />
  )
}
