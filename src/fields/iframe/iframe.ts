import type { Field } from '#engine/model/form.ts'
import { listOf } from '#engine/compile/compile-field.ts'
import { defineKind } from '#engine/model/kind.ts'
import { asText } from '#engine/model/json.ts'

/** Another site's page in a form; it hears the answers that `query` names. */
export interface IframeField extends Field {
  /** Missing while its author has not said it. */
  readonly url?: string
  readonly query?: readonly { readonly param: string; readonly field: string }[]
  /** CSS pixels. */
  readonly height?: number
}

/** Height when the field sets none (P3.24). */
export const IFRAME_HEIGHT = 500

/** Answers that a page may hear. */
export const MAX_PARAMS = 50

/** In CSS pixels. */
export const MAX_IFRAME_HEIGHT = 5000

export const iframe = defineKind<IframeField>({
  type: 'iframe',
  empty: () => '',
  read: () => '',
  write: () => '',
  silent: true,
  skipsConditions: true,
  embeds: ({ url }) => ({ setting: 'url', url: isFrameAddress(asText(url)) ? asText(url).trim() : '' }),
  references: field => listOf(field.query).map(({ field: name }) => asText(name)),
  lateInput: () => 'src/fields/iframe/iframe-input.tsx',
})

/** https, a host without user or password, and the rest. */
const ADDRESS = /^https:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i

/** May this be the address of a frame? */
export function isFrameAddress(url: string | undefined): url is string {
  return url !== undefined && ADDRESS.test(url.trim())
}

/** Where the frame looks: its address with these answers added; '' while it has no https address. */
export function frameAddress({ url, query = [] }: IframeField, textOf: (mapField: string) => string): string {
  if (!isFrameAddress(url)) return ''
  const [place = '', ...hash] = url.trim().split('#')
  const parts = query
    .map(({ param, field }) => [param, textOf(field)] as const)
    .filter(([param, text]) => param !== '' && text !== '')
    .map(([param, text]) => `${encodeURIComponent(param)}=${encodeURIComponent(text)}`)
  const joined = parts.length === 0 ? place : `${place}${place.includes('?') ? '&' : '?'}${parts.join('&')}`
  return hash.length === 0 ? joined : `${joined}#${hash.join('#')}`
}
