import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import type { Outcome } from '#contract/answer.ts'
import { testWebhook, type WebhookTrial } from '#contract/portal/webhooks.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { webhooksTexts as texts } from '../admin_webhooks/webhooks-texts.ts'

interface Props {
  /** Path of the company. */
  readonly company: string
  /** uuid of the webhook. */
  readonly id: string
}

/** Sends one request now, and says what came back. */
export function TrialButton({ company, id }: Props) {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Outcome<WebhookTrial> | 'failed'>()

  async function send() {
    setBusy(true)
    const { ok, body } = await call(testWebhook, { params: { company, id } })
    setResult(ok ? body : 'failed')
    setBusy(false)
  }

  return (
    <>
      <div className="settings-buttons">
        <Button variant="default" loading={busy} onClick={() => void send()}>
          {texts.test}
        </Button>
      </div>
      <div role="status">{result && <Result result={result} />}</div>
    </>
  )
}

function Result({ result }: { result: Outcome<WebhookTrial> | 'failed' }) {
  if (result === 'failed')
    return (
      <Alert color="red" title={texts.testFailed}>
        {shared.retry}
      </Alert>
    )
  const { data, message } = result
  if (!data) return null
  const { works, status, answer, took_ms } = data
  return (
    <Alert color={works ? 'green' : 'red'} title={works ? texts.testWorks : texts.testFails}>
      {!works && <p>{message[1]}</p>}
      <p>{status === undefined ? texts.noAnswer(took_ms) : texts.answered(status, took_ms)}</p>
      {answer && <pre className="webhook-bytes">{answer}</pre>}
    </Alert>
  )
}
