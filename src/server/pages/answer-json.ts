import type { PageData } from '#contract/portal/pages.ts'
import { joinedGzip, type Packed, pack } from './joined-gzip.ts'
import type { Loaded } from './loaded.ts'

export interface Bytes {
  readonly body: Buffer
  readonly encoding: 'gzip' | undefined
}

/** Below this many bytes compressing gains nothing. */
const SMALL = 1024

const forms = new WeakMap<object, Packed>()

/** Page data as JSON; the part that a form's version never changes is encoded and compressed once. */
export function jsonBytes({ page, ready }: Loaded, gzip: boolean): Bytes {
  if (!ready || page.render !== 'form') {
    const text = JSON.stringify(page)
    return gzip && text.length > SMALL ? { body: joinedGzip(NOTHING, pack(text)), encoding: 'gzip' } : plain(Buffer.from(text))
  }
  const head = Buffer.from(withoutForm(page))
  const form = formPart(ready)
  return gzip ? { body: joinedGzip(head, form), encoding: 'gzip' } : plain(Buffer.concat([head, form.plain]))
}

/** The same in one text. */
export function jsonText({ page, ready }: Loaded): string {
  return ready && page.render === 'form' ? `${withoutForm(page)},"form":${ready.json}}` : JSON.stringify(page)
}

const NOTHING = Buffer.alloc(0)
const plain = (body: Buffer): Bytes => ({ body, encoding: undefined })

function formPart(ready: { readonly json: string }): Packed {
  let part = forms.get(ready)
  if (!part) {
    part = pack(`,"form":${ready.json}}`)
    forms.set(ready, part)
  }
  return part
}

function withoutForm(page: PageData & { render: 'form' }): string {
  const { form: _form, ...rest } = page
  return JSON.stringify(rest).slice(0, -1)
}
