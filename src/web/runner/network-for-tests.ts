import { onTestFinished } from 'vitest'
import type { StoredFile } from '#contract/portal/saved-answers.ts'

export interface Request {
  readonly method: string
  readonly address: string
  readonly headers: Record<string, string>
  readonly body: FormData
}

/** What the stand-in for the network answers; undefined: no answer comes. */
export type Reply = { readonly status: number; readonly body: unknown } | undefined

/** Stands in for XMLHttpRequest: keeps what is sent, and answers with `reply`. Files arrive in two steps. */
export function mockNetwork(reply: (request: Request, count: number) => Reply): Request[] {
  const real = globalThis.XMLHttpRequest
  const requests: Request[] = []

  class StandIn extends EventTarget {
    upload = new EventTarget()
    withCredentials = false
    status = 0
    responseText = ''
    #method = ''
    #address = ''
    #headers: Record<string, string> = {}
    #aborted = false

    open(method: string, address: string) {
      this.#method = method
      this.#address = address
    }

    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }

    abort() {
      this.#aborted = true
      this.dispatchEvent(new Event('loadend'))
    }

    send(body: FormData) {
      const request = { method: this.#method, address: this.#address, headers: this.#headers, body }
      requests.push(request)
      // Node knows no ProgressEvent.
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 50, total: 100 }))
      const answer = reply(request, requests.length)
      if (answer === undefined) return
      setTimeout(() => {
        if (this.#aborted) return
        this.status = answer.status
        this.responseText = JSON.stringify(answer.body)
        this.dispatchEvent(new Event('loadend'))
      })
    }
  }

  globalThis.XMLHttpRequest = StandIn as unknown as typeof XMLHttpRequest
  onTestFinished(() => {
    globalThis.XMLHttpRequest = real
  })
  return requests
}

export const accepted: Reply = {
  status: 200,
  body: { success: true, message: ['', ''], data: { event_id: '1', reference: '7KQ-M2X' } },
}

/** A draft was saved, with these files. */
export function draftSaved(files: Record<string, readonly StoredFile[]> = {}): Reply {
  const data = { saved_at: '2026-03-04T10:00:00Z', revision: 7, files }
  return { status: 200, body: { success: true, message: ['Form saved successfully.', ''], data } }
}

export function refused(issues: Record<string, string>, text = 'Some answers need another look.'): Reply {
  return { status: 422, body: { success: false, message: ['Failed to submit form', text], issues } }
}
