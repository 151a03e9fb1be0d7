import type { AddressField } from './address/address.ts'
import type { InputProps, Look } from './field-props.ts'
import type { FileField } from './file/file.ts'
import type { IframeField } from './iframe/iframe.ts'
import { lateInput } from './kit/late-input.tsx'
import { type LateLook, lateLooks, lateLooksOf } from './late.ts'

/** The looks that come in files of their own. Drawn at once after `fetchLooks`, else as soon as they are there. */
export const lateInputs = {
  address: lateInput<InputProps<AddressField>>(async () => (await import('./address/address-input.tsx')).AddressInput),
  file: lateInput<InputProps<FileField>>(async () => (await import('./file/file-input.tsx')).FileInput),
  iframe: lateInput<InputProps<IframeField>>(async () => (await import('./iframe/iframe-input.tsx')).IframeInput) as Look['Input'] &
    LateFetch,
  several: lateInput<InputProps>(async () => (await import('./dropdown/multiple-input.tsx')).MultipleInput),
} as const satisfies Record<LateLook, LateFetch>

interface LateFetch {
  readonly fetch: () => Promise<void>
}

/** Fetches the looks that a form uses; without a form all of them. Never throws: a look that did not come says so in its place. */
export async function fetchLooks(pages?: Parameters<typeof lateLooksOf>[0]): Promise<void> {
  const wanted = pages ? lateLooksOf(pages) : (Object.keys(lateLooks) as LateLook[])
  await Promise.all(wanted.map(look => lateInputs[look].fetch()))
}
