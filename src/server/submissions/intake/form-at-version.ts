import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import type { Portal } from '../../portal.ts'
import type { FileRule, Rules } from './collector.ts'
import type { IntakeLimits } from './receive.ts'
import { fileRules } from '../evaluation/submitted-answers.ts'

const MEGABYTE = 1024 * 1024
const MAX_TEXT = 5 * MEGABYTE
/** Files of a submission, and parts of our own (P5.25). */
const EXTRA_PARTS = 210
const MAX_FIELDS = 2000
/** Header lines of the parts. */
const HEADER_BYTES = 2 * MEGABYTE

export type Head = NonNullable<Awaited<ReturnType<Portal['forms']['find']>>>

export interface FormAtVersion {
  readonly number: number
  readonly form: CompiledForm
}

export type ResolveVersion = (version: string | undefined) => Promise<FormAtVersion | undefined>

/**
 * Versions of a form by the text of `_version`; without one the newest known. Undefined: it never had such a version.
 * `refetch` reads the form again, once, when a version is asked for that is newer than the known one.
 */
export function versionResolver({ forms }: Portal, known: Head, refetch: () => Promise<Head>): ResolveVersion {
  let head = known
  let refetched = false
  return async text => {
    if (text !== undefined && !/^[1-9]\d{0,8}$/.test(text)) return undefined
    if (text !== undefined && Number(text) > head.version && !refetched) {
      refetched = true
      head = await refetch()
    }
    const number = text === undefined ? head.version : Number(text)
    const version = number <= head.version ? await forms.version(head, number) : undefined
    return version && { number, form: version.compiled() }
  }
}

/** What the parts of a submit are held to while they come. */
export function rulesOf(resolveVersion: ResolveVersion): Rules {
  return {
    fileFields: async text => {
      const atVersion = await resolveVersion(text)
      return atVersion ? fileRules(atVersion.form) : NO_FILES
    },
    maxParts: MAX_FIELDS + EXTRA_PARTS,
    maxText: MAX_TEXT,
  }
}

const NO_FILES: ReadonlyMap<string, FileRule> = new Map()

/** How large a body may be for a form with these file fields; an earlier version may have allowed larger files, and may still be open in a browser. */
export function limitsOf(form: CompiledForm, resolveVersion: ResolveVersion): IntakeLimits {
  const maxBytesFor = async (version: string | undefined) => {
    const atVersion = await resolveVersion(version)
    return atVersion ? maxBytes(atVersion.form) : 0
  }
  return { maxBytes: maxBytes(form), maxBytesFor }
}

function maxBytes(form: CompiledForm): number {
  const megabytes = [...fileRules(form).values()].reduce((sum, rule) => sum + rule.megabytes, 0)
  return megabytes * MEGABYTE + MAX_TEXT + HEADER_BYTES
}

/** More parts than this form can have, files and our own parts included? */
export function hasTooManyParts(form: CompiledForm, parts: number): boolean {
  return parts > form.fields.length + EXTRA_PARTS
}
