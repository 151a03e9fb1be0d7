import { versionMissing } from '../errors.ts'

/** The version that was edited, as `If-Match` says it. @throws Problem 428 without one, 412 for one that cannot be. */
export function editedVersion(header: string | undefined): number {
  if (header === undefined || header === '') throw versionMissing()
  const match = /^(?:W\/)?"?([1-9]\d{0,8})"?$/.exec(header)
  return match ? Number(match[1]) : 0
}
