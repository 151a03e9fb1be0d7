import type { KindName } from '../types.ts'

/** Kinds whose answer is a few words in one line, as a name or a title is: the first of them may say what a request is called (P8.68). */
export const shortTextKinds: ReadonlySet<string> = new Set<KindName>(['text'])
