import type { RequestVersions } from '#contract/portal/request-statuses.ts'
import { versionMissing } from '../errors.ts'

/** The version that was edited. 0, which nothing has, for one that cannot be. @throws Problem 428 without one */
export function versionIn(header: string | undefined): number {
  if (header === undefined || header === '') throw versionMissing()
  const match = /^(?:W\/)?"?([1-9]\d{0,8})"?$/.exec(header)
  return match ? Number(match[1]) : 0
}

/** The two versions of a request that were seen, `"{version}.{state_version}"`. Zeros, which nothing has, for what cannot be. @throws Problem 428 without them */
export function requestVersionsIn(header: string | undefined): RequestVersions {
  if (header === undefined || header === '') throw versionMissing()
  const [, version = '0', state_version = '0'] = /^(?:W\/)?"?([1-9]\d{0,8})\.([1-9]\d{0,8})"?$/.exec(header) ?? []
  return { version: Number(version), state_version: Number(state_version) }
}
