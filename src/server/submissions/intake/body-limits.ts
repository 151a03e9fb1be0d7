import { tooLarge } from '../../errors.ts'
import type { StripUpload } from '../../files/pictures/strip-upload.ts'
import { submitTexts } from '../messages.ts'
import type { PartRules } from './collector.ts'
import type { FileRule, FileRules } from './file-rules.ts'
import type { ParsedBody } from './parsed-body.ts'
import type { BodyLimits } from './read-stream.ts'
import type { FormAtVersion, ResolveVersion } from './versions.ts'

const MEGABYTE = 1024 * 1024
/** Characters of all texts of a body. */
const MAX_TEXT = 5 * MEGABYTE
/** Header lines of the parts. */
const MAX_HEADER_BYTES = 2 * MEGABYTE
/** Files of a submission, and parts of our own (P5.25). */
const EXTRA_PARTS = 210
const MAX_FIELDS = 2000

const NO_FILES: ReadonlyMap<string, FileRule> = new Map()

/** What the parts of a body are held to while they come. */
export const partRules = (resolveVersion: ResolveVersion, stripUpload: StripUpload): PartRules => ({
  fileFields: async version => (await resolveVersion(version))?.fileRules ?? NO_FILES,
  maxParts: MAX_FIELDS + EXTRA_PARTS,
  maxText: MAX_TEXT,
  stripUpload,
})

/** How large a body may be for a form with these file fields; an earlier version may have allowed larger files, and may still be open in a browser. */
export const bodyLimits = (newest: FileRules, resolveVersion: ResolveVersion): BodyLimits => ({
  maxBytes: maxBytes(newest),
  maxBytesFor: async version => {
    const atVersion = await resolveVersion(version)
    return atVersion ? maxBytes(atVersion.fileRules) : 0
  },
})

function maxBytes(rules: FileRules): number {
  const megabytes = [...rules.values()].reduce((sum, rule) => sum + rule.megabytes, 0)
  return megabytes * MEGABYTE + MAX_TEXT + MAX_HEADER_BYTES
}

/** @throws Problem 413 for more parts than this version of the form can have, files and our own parts included */
export function checkParts({ form }: FormAtVersion, { parts }: ParsedBody): void {
  if (parts > form.fields.length + EXTRA_PARTS) throw tooLarge(submitTexts.tooManyParts)
}
