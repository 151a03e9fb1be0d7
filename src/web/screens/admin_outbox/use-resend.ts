import { useState } from 'react'
import { type DeliveryRow, resendDelivery } from '#contract/portal/outbox.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastSuccess } from '../../shell/toasts.ts'

export interface Resend {
  readonly isBusy: (row: DeliveryRow) => boolean
  /** Why it was not sent again; '': it was, or nobody wished it. */
  readonly failureOf: (row: DeliveryRow) => string
  readonly send: (row: DeliveryRow) => void
}

interface ResendOptions {
  /** Path of the company. */
  readonly company: string
  /** The message as it is now: it waits. */
  readonly onSent: (row: DeliveryRow) => void
  /** It is no more as it is shown. */
  readonly onRefused: () => void
}

/** Has messages sent once more. What fails is said at the message. */
export function useResend({ company, onSent, onRefused }: ResendOptions): Resend {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())

  async function send({ uuid }: DeliveryRow): Promise<void> {
    setBusy(before => new Set(before).add(uuid))
    setFailures(before => without(before, uuid))
    const { ok, body } = await call(resendDelivery, { params: { company, id: uuid } })
    setBusy(before => new Set([...before].filter(one => one !== uuid)))
    if (ok) {
      toastSuccess(body.message[0], body.message[1])
      if (body.data) onSent(body.data)
      return
    }
    setFailures(before => new Map(before).set(uuid, body?.message[1] || shared.retry))
    onRefused()
  }

  return {
    isBusy: ({ uuid }) => busy.has(uuid),
    failureOf: ({ uuid }) => failures.get(uuid) ?? '',
    send: row => void send(row),
  }
}

const without = (failures: ReadonlyMap<string, string>, uuid: string) => new Map([...failures].filter(([one]) => one !== uuid))
