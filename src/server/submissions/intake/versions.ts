import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import { Problem } from '../../errors.ts'
import type { Replaced } from '#contract/portal/submissions.ts'
import type { Portal } from '../../portal.ts'
import { submitTexts } from '../messages.ts'
import type { FileRules, FileRulesOf } from './file-rules.ts'
import type { ParsedBody } from './parsed-body.ts'

/** A form as it was found at its address. */
export type FoundForm = NonNullable<Awaited<ReturnType<Portal['forms']['find']>>>

export interface FormAtVersion {
  readonly number: number
  readonly form: CompiledForm
  readonly fileRules: FileRules
  /** Requests are put in line for their spaces. */
  readonly bookingsWait: boolean
  /** Requests are confirmed at once, where their spaces need no approval. */
  readonly bookingsConfirmed?: boolean
}

/** A version of a form by the text of `_version`; without one the newest known. Undefined: it never had such a version. */
export type ResolveVersion = (version: string | undefined) => Promise<FormAtVersion | undefined>

export interface VersionSource {
  readonly portal: Portal
  readonly fileRulesOf: FileRulesOf
  readonly found: FoundForm
  /** Reads the form again; called once, when a version is asked for that is newer than the one that was found. */
  readonly refetch: () => Promise<FoundForm>
}

/** Gives the versions of a form. */
export function versionResolver({ portal: { forms }, fileRulesOf, found, refetch }: VersionSource): ResolveVersion {
  let current = found
  let isRefetched = false
  return async text => {
    if (text !== undefined && !isVersion(text)) return undefined
    if (text !== undefined && Number(text) > current.version && !isRefetched) {
      isRefetched = true
      current = await refetch()
    }
    const number = text === undefined ? current.version : Number(text)
    const version = number <= current.version ? await forms.version(current, number) : undefined
    if (!version) return undefined
    const form = version.compiled()
    const { bookings_wait, bookings_confirmed } = version.content
    const beginning = { bookingsWait: bookings_wait === true, bookingsConfirmed: bookings_confirmed === true }
    return { number, form, fileRules: fileRulesOf(form), ...beginning }
  }
}

const isVersion = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

/** Refuses what was filled in with a version that is not taken any more: names the fields that changed since, and the newest version. */
export async function versionReplaced({ forms }: Portal, found: FoundForm, { texts }: ParsedBody, title: string): Promise<Problem> {
  const text = texts.get('_version') ?? ''
  const issues = isVersion(text) ? await forms.changedSince(found, Number(text)) : {}
  const data: Replaced = { version: found.version }
  return new Problem(422, [title, submitTexts.changed], { issues, data })
}
