import { useEffect, useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { getWebhookDelivery, type WebhookDelivery, type WholeWebhookDelivery } from '#contract/portal/webhooks.ts'
import { companyTime } from '../../admin/company-time.ts'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { Failed } from '../../admin/states.tsx'
import { call } from '../../api/call.ts'
import { texts as shell } from '../../shell/texts.ts'
import { webhooksTexts as texts } from '../admin_webhooks/webhooks-texts.ts'

interface Props {
  readonly company: CompanyData
  /** uuid. */
  readonly webhook: string
  readonly row: WebhookDelivery
  readonly onClose: () => void
}

/** One delivery: the request as it went, and what came back. */
export function DeliveryView({ company, webhook, row, onClose }: Props) {
  const [answer, setAnswer] = useState<{ readonly of: number; readonly read: WholeWebhookDelivery | 'failed' }>()
  const [times, setTimes] = useState(0)
  const read = answer?.of === times ? answer.read : undefined
  useEffect(() => {
    const stop = new AbortController()
    const params = { company: company.path, id: webhook, delivery: row.uuid }
    void call(getWebhookDelivery, { params, signal: stop.signal, quiet: true }).then(({ ok, body }) => {
      if (!stop.signal.aborted) setAnswer({ of: times, read: ok ? body : 'failed' })
    })
    return () => stop.abort()
  }, [company.path, webhook, row.uuid, times])
  const title = texts.open(texts.events[row.event], companyTime(company).both(Date.parse(row.created_at)))
  return (
    <StaffDialog title={title} size="50rem" onClose={onClose}>
      {read === undefined && <p className="staff-hint">{shell.loading}</p>}
      {read === 'failed' && <Failed onRetry={() => setTimes(times + 1)} />}
      {read !== undefined && read !== 'failed' && (
        <Whole delivery={read} triedAt={read.tried_at ? companyTime(company).both(Date.parse(read.tried_at)) : ''} />
      )}
    </StaffDialog>
  )
}

interface WholeProps {
  readonly delivery: WholeWebhookDelivery
  /** When it was tried last, in words; '': it was not. */
  readonly triedAt: string
}

function Whole({ delivery: { url, headers, body, status, answer, why, took_ms }, triedAt }: WholeProps) {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const outcome = [
    status ?? texts.noStatus,
    took_ms === undefined ? '' : texts.took(took_ms),
    triedAt && texts.triedAt(triedAt),
    why,
  ].filter(one => one !== '')
  return (
    <div className="webhook-exchange">
      <h3>{texts.request}</h3>
      <Bytes name={texts.headers} text={[`POST ${url}`, ...head].join('\n')} />
      <p className="staff-hint">{texts.headersMore}</p>
      <Bytes name={texts.body} text={body === undefined ? texts.erased : pretty(body)} />
      <h3>{texts.answer}</h3>
      <p>{outcome.join(' · ')}</p>
      {answer !== undefined && <Bytes name={texts.answer} text={answer || texts.noBody} />}
    </div>
  )
}

/** Whole: the dialog around it scrolls. */
function Bytes({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <strong>{name}</strong>
      <pre className="webhook-bytes" dir="ltr">
        {text}
      </pre>
    </div>
  )
}

/** The same JSON, a line for each of its parts: what was sent has no spaces. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
