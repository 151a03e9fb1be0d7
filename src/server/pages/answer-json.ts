import type { PageData } from '#contract/portal/screens.ts'
import { type Bytes, once } from '../http/compress.ts'
import { type Body, bodyOfMany } from './body.ts'
import type { Encoding } from '../http/encoding.ts'
import type { Loaded } from './loaded.ts'
import type { SpareTime } from './spare-time.ts'

/** What differs from visitor to visitor is filled up with spaces to so many bytes: a few gaps serve all of them. */
const PADDING_BYTES = 256
const MIN_SPACES = 2

/** Page data as JSON. */
export type JsonAnswer = (loaded: Loaded, encoding: Encoding | undefined) => Promise<Bytes>

/** Makes JSON of loaded pages. The part that a form's version never changes is encoded and compressed once. */
export function jsonAnswers(spareTime: SpareTime): JsonAnswer {
  const cache = new WeakMap<object, Body>()

  function formPart(ready: { readonly json: string }): Body {
    let part = cache.get(ready)
    if (!part) cache.set(ready, (part = bodyOfMany(`,"form":${ready.json}}`, spareTime)))
    return part
  }

  return async function answer({ page, ready }, encoding) {
    if (!ready || page.render !== 'form') return once(Buffer.from(JSON.stringify(page)), encoding)
    const head = Buffer.from(withoutForm(page))
    return formPart(ready).behind(encoding === 'br' ? filledUp(head) : head, encoding)
  }
}

/** The same in one text. */
export function jsonText({ page, ready }: Loaded): string {
  return ready && page.render === 'form' ? `${withoutForm(page)},"form":${ready.json}}` : JSON.stringify(page)
}

function filledUp(head: Buffer): Buffer {
  const filled = Buffer.alloc(Math.ceil((head.length + MIN_SPACES) / PADDING_BYTES) * PADDING_BYTES, ' ')
  head.copy(filled)
  return filled
}

function withoutForm(page: PageData & { render: 'form' }): string {
  const { form: _form, ...rest } = page
  return JSON.stringify(rest).slice(0, -1)
}
