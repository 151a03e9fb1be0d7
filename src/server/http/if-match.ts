import { versionMissing } from '../errors.ts'

/** The version that was edited. 0, which nothing has, for one that cannot be. @throws Problem 428 without one */
export function versionIn(header: string | undefined): number {
  if (header === undefined || header === '') throw versionMissing()
  const match = /^(?:W\/)?"?([1-9]\d{0,8})"?$/.exec(header)
  return match ? Number(match[1]) : 0
}
