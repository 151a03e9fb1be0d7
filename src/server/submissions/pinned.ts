import type { CompiledForm } from '#engine/compiled.ts'
import type { Portal } from '../portal.ts'
import type { FileRule, Rules } from './collector.ts'
import type { IntakeLimits } from './intake.ts'
import { fileRules } from './sent.ts'

const MEGABYTE = 1024 * 1024
const MOST_TEXT = 5 * MEGABYTE
/** Files of a submission, and parts of our own (decisions section 5). */
const MORE_PARTS = 210
const MOST_FIELDS = 2000
/** Header lines of the parts. */
const WRAPPING = 2 * MEGABYTE

export type Head = NonNullable<Awaited<ReturnType<Portal['forms']['look']>>>

export interface Pinned {
  readonly number: number
  readonly form: CompiledForm
}

export type Pin = (version: string | undefined) => Promise<Pinned | undefined>

/**
 * Versions of a form by the text of `_version`; without one the newest known. Undefined: it never had such a version.
 * `again` looks the form up anew, once, when a version is asked for that is newer than what was known.
 */
export function pins({ forms }: Portal, known: Head, again: () => Promise<Head>): Pin {
  let head = known
  let looked = false
  return async text => {
    if (text !== undefined && !/^[1-9]\d{0,8}$/.test(text)) return undefined
    if (text !== undefined && Number(text) > head.version && !looked) {
      looked = true
      head = await again()
    }
    const number = text === undefined ? head.version : Number(text)
    const version = number <= head.version ? await forms.version(head, number) : undefined
    return version && { number, form: version.compiled() }
  }
}

/** What the parts of a submit are held to while they come. */
export function rulesOf(pin: Pin): Rules {
  return {
    fileFields: async text => {
      const pinned = await pin(text)
      return pinned ? fileRules(pinned.form) : NO_FILES
    },
    mostParts: MOST_FIELDS + MORE_PARTS,
    mostText: MOST_TEXT,
  }
}

const NO_FILES: ReadonlyMap<string, FileRule> = new Map()

/** How large a body may be for a form with these file fields; an earlier version may have let files be larger, and who has it open sends them. */
export function limitsOf(form: CompiledForm, pin: Pin): IntakeLimits {
  const mostFor = async (version: string | undefined) => {
    const pinned = await pin(version)
    return pinned ? mostBytes(pinned.form) : 0
  }
  return { mostBytes: mostBytes(form), mostFor }
}

function mostBytes(form: CompiledForm): number {
  const megabytes = [...fileRules(form).values()].reduce((sum, rule) => sum + rule.megabytes, 0)
  return megabytes * MEGABYTE + MOST_TEXT + WRAPPING
}

/** More parts than this form can have, files and our own parts included? */
export function hasTooManyParts(form: CompiledForm, parts: number): boolean {
  return parts > form.fields.length + MORE_PARTS
}
