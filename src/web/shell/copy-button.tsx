import './copy-button.css'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { copyTexts as texts } from './copy-texts.ts'

/** So long the button says that it did: 2 s. */
const SHOWN_MS = 2000

interface Props {
  readonly text: string
  /** What is copied, for who does not see what stands beside the button. */
  readonly what: string
}

/** Copies a text; says so for a while, and aloud. Beside an open dialog too: what it says stands with it. */
export function CopyButton({ text, what }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(setOutcome, SHOWN_MS, undefined)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  const isCopied = outcome === 'copied'
  return (
    <>
      <Button className="copy-button" aria-label={isCopied ? texts.copiedOf({ what }) : texts.copyOf({ what })} onClick={() => void copy()}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          {isCopied ? <path d="M2.5 8.5l3.5 3.5 7.5-8" /> : <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />}
        </svg>
        <span className="copy-words" aria-hidden="true">
          <span data-unseen={isCopied || undefined}>{texts.copy}</span>
          <span data-unseen={isCopied ? undefined : true}>{texts.copied}</span>
        </span>
      </Button>
      <span role="status" className={outcome === 'failed' ? 'copy-failed' : 'ui-visually-hidden'}>
        {outcome && texts[outcome]}
      </span>
    </>
  )
}
