import type { Call } from '../call.ts'

/** Where the calls of programs begin. */
export const V1 = '/api/v1/:company'

/** A call of a program that reads. Add its name and path, its scope, and its query. */
export const V1_READ = {
  method: 'GET',
  needs: 'token',
  identity: 'api token',
  effect: 'reads',
  rate: 'apiCallsPerMinute',
  body: 'none',
  query: {},
  headers: [],
} as const satisfies Partial<Call>

/** One that writes. Add its name, method and path, its scope, and its headers. */
export const V1_WRITE = {
  needs: 'token',
  identity: 'api token',
  effect: 'changes',
  rate: 'apiWritesPerMinute',
  body: 'json',
  query: {},
  headers: [],
} as const satisfies Partial<Call>
