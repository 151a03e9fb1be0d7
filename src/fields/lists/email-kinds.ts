import type { KindName } from '../types.ts'

/** Kinds whose answer is an e-mail address: where a form has no field of that name, the first of them says where its confirmation goes. */
export const emailKinds: ReadonlySet<string> = new Set<KindName>(['email'])
