import type { DeliveryState } from '#contract/portal/outbox.ts'
import { NoSlot, OutboundFailure, type Reason } from '../outbound/failure.ts'
import type { Outbound } from '../outbound/outbound.ts'
import type { PostAnswer } from '../outbound/post.ts'
import { WEBHOOK_SECRET } from '../secrets/columns.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { WebhookReason } from '../webhook-reasons.ts'
import { webhookRetryAfter } from './retry.ts'
import { signedHeaders } from './sign.ts'

/** What a request to a webhook is made of. */
export interface WebhookRequest {
  /** uuid of the company. */
  readonly company: string
  readonly url: string
  /** uuid: the same at each try. */
  readonly id: string
  /** JSON. */
  readonly body: string
  /** Sealed, the newest first. */
  readonly secrets: readonly Buffer[]
  readonly signal?: AbortSignal
}

export interface SendParts {
  readonly outbound: Pick<Outbound, 'post'>
  readonly secrets: Pick<Secrets, 'open'>
}

/** What came of one request. `isWell`: how the receiver does; undefined: it says nothing of it. */
export interface WebhookResult {
  readonly reason: WebhookReason | ''
  readonly answer?: PostAnswer
  readonly tookMs: number
  readonly isWell: boolean | undefined
}

/** What becomes of a message with it. */
export interface WebhookOutcome extends WebhookResult {
  readonly state: DeliveryState
  /** Seconds; undefined: it is over. */
  readonly waitSeconds?: number
  /** One of its tries is used up. */
  readonly wasTried: boolean
}

/** For what is no failure of the receiver. */
const SOON_SECONDS = 10

/** One try of a message. Never throws. @param attempts so many with this one */
export async function sendMessage(parts: SendParts, request: WebhookRequest, attempts: number): Promise<WebhookOutcome> {
  const result = await askWebhook(parts, request)
  if (result.reason === '') return { ...result, state: 'sent', wasTried: true }
  const wasTried = result.isWell !== undefined || result.reason === 'webhook_secret'
  const waitSeconds = wasTried ? webhookRetryAfter(attempts) : SOON_SECONDS
  return waitSeconds === undefined ? { ...result, state: 'dead', wasTried } : { ...result, state: 'failed', waitSeconds, wasTried }
}

/** Sends one signed request and says what came back. Never throws. */
export async function askWebhook({ outbound, secrets }: SendParts, request: WebhookRequest): Promise<WebhookResult> {
  const { company, url, id, body, signal } = request
  const [newest, ...former] = request.secrets.map(sealed => secrets.open(sealed, { company, column: WEBHOOK_SECRET }))
  if (newest === undefined) return { reason: 'webhook_secret', tookMs: 0, isWell: undefined }
  // A former one that no key opens holds up nothing: a new one was made because of it.
  const opened = [newest, ...former.filter(one => one !== undefined)]
  const began = performance.now()
  const took = () => performance.now() - began
  try {
    const headers = signedHeaders({ id, at: new Date(), body }, opened)
    const answer = await outbound.post({ company, url, headers, body, signal })
    const reason = reasonOf(answer.status)
    return { reason, answer, tookMs: took(), isWell: reason === '' }
  } catch (error) {
    // None of the receiver: it was not asked.
    if (error instanceof NoSlot) return { reason: 'webhook_unreachable', tookMs: took(), isWell: undefined }
    const reason = error instanceof OutboundFailure ? REASONS[error.reason] : undefined
    return { reason: reason ?? 'webhook_unreachable', tookMs: took(), isWell: false }
  }
}

function reasonOf(status: number): WebhookReason | '' {
  if (status >= 200 && status < 300) return ''
  return status >= 300 && status < 400 ? 'webhook_redirect' : 'webhook_status'
}

const REASONS: Partial<Record<Reason, WebhookReason>> = {
  url: 'webhook_address',
  scheme: 'webhook_address',
  port: 'webhook_address',
  address: 'webhook_address',
  name: 'webhook_address',
  time: 'webhook_timeout',
}
