import { useRef } from 'react'
import type { Outcome } from '#contract/answer.ts'
import { addStyle, editStyle } from '#contract/portal/styles.ts'
import { call, type Result } from '../../api/call.ts'
import { formOf, type StyleDraft, withoutEmpty } from './draft.ts'
import { styleTexts as texts } from './style-texts.ts'

/** A new style that was begun, until all of the work is in it. */
interface Begun {
  readonly uuid: string
  readonly link: string
  readonly version: number
}

/**
 * Makes a new style of the work on one that was deleted. A style is created plain of logo and default, and gets both by a save: when
 * that fails the next try saves the same one. @param logo address of the stored one, or ''
 */
export function useStyleAnew(company: string, logo: string) {
  const begun = useRef<Begun>(undefined)

  /** @returns the address of its editor, or what stands in the way */
  return async (draft: StyleDraft): Promise<Result<string>> => {
    const whole = await withOwnLogo(draft, logo)
    if (!whole) return { ok: false, status: 422, body: { success: false, message: ['', texts.logoGone], issues: { logo: texts.logoGone } } }
    if (!begun.current) {
      const { name, description, styleLook } = draft
      const body = { name, description, from: { style_look: withoutEmpty(styleLook) } }
      const added = await call(addStyle, { params: { company }, body, quiet: true })
      if (!added.ok) return added
      if (!added.body.data) return { ok: false, status: added.status, body: undefined }
      begun.current = { ...added.body.data, version: 1 }
    }
    const { uuid: id, link, version } = begun.current
    const saved = await call(editStyle, { params: { company, id }, form: formOf(whole), ifMatch: version, quiet: true })
    if (saved.ok) return { ok: true, status: saved.status, body: link }
    if (saved.status === 404) begun.current = undefined
    // The answer to the last try was lost on its way.
    const now = saved.status === 412 ? (saved.body as Outcome<{ version: number }> | undefined)?.data : undefined
    if (now) begun.current = { ...begun.current!, version: now.version }
    return saved
  }
}

/** The stored logo goes along as a file: it belongs to the style that was deleted. undefined: it is gone with it. */
async function withOwnLogo(draft: StyleDraft, address: string): Promise<StyleDraft | undefined> {
  if (draft.logo.is !== 'stored' || address === '') return draft
  const answer = await fetch(address).catch(() => undefined)
  if (!answer?.ok) return undefined
  const picture = await answer.blob()
  return { ...draft, logo: { is: 'new', address, file: new File([picture], 'logo', { type: picture.type }) } }
}
