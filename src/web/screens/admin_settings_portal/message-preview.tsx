import { Alert, Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import type { LoginPage, OtherPage } from '#contract/portal/pages.ts'
import { previewMessage } from '#contract/portal/profile.ts'
import type { MessagePage } from '#contract/portal/portal-messages.ts'
import { Failed, Loading } from '../../admin/states.tsx'
import { call } from '../../api/call.ts'
import { MessageScreen } from './message-screen.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { portalTexts as texts } from './settings-portal-texts.ts'

interface Props {
  /** Path of the company. */
  readonly company: string
  readonly which: MessagePage
  readonly title: string
  readonly intro: string
}

/** Milliseconds (P9.18). */
const DEBOUNCE_MS = 500

type State = OtherPage | LoginPage | 'loading' | 'failed'

/** The page with these texts as the server makes it for its visitors, a moment after they were changed. */
export function MessagePreview({ company, which, title, intro }: Props) {
  const [state, setState] = useState<State>('loading')
  const [width, setWidth] = useState<'wide' | 'phone'>('wide')
  const [blocked, setBlocked] = useState('')
  const [tries, setTries] = useState(0)
  const isFirst = state === 'loading'
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      const body = { page: which, title, intro }
      const { ok, body: outcome } = await call(previewMessage, { params: { company }, body, signal: stop.signal })
      if (!stop.signal.aborted) setState((ok && outcome.data) || 'failed')
    }
    const timer = setTimeout(() => void ask(), isFirst ? 0 : DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first answer asks for no other
  }, [company, which, title, intro, tries])
  const onBlocked = useCallback((origin: string) => setBlocked(origin), [])

  if (state === 'failed')
    return (
      <Failed
        onRetry={() => {
          setState('loading')
          setTries(tries + 1)
        }}
      />
    )
  if (state === 'loading') return <Loading />
  return (
    <>
      <div role="group" aria-label={texts.width} className="settings-buttons">
        {(['wide', 'phone'] as const).map(one => (
          <Button key={one} variant={one === width ? 'light' : 'default'} aria-pressed={one === width} onClick={() => setWidth(one)}>
            {texts[one]}
          </Button>
        ))}
      </div>
      {blocked && (
        <Alert color="gray" onClose={() => setBlocked('')}>
          {texts.blockedPicture(blocked)}
        </Alert>
      )}
      <PreviewFrame title={texts.preview(texts.pages[which].name)} accent={state.company.accent} width={width} onBlocked={onBlocked}>
        <MessageScreen page={state} />
      </PreviewFrame>
    </>
  )
}
