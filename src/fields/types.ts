import type { Kinds } from '#engine/model/kind.ts'
import { texts } from './kit/texts.ts'
import * as first from './lists/definitions.ts'
import * as late from './lists/late-definitions.ts'

const definitions = { ...first, ...late }

// The engine has no language of its own (P4.24).
for (const kind of Object.values(definitions)) {
  if (!kind.invalidMessage) Object.assign(kind, { invalidMessage: () => texts.check })
}

export type KindName = keyof typeof definitions

/** What every kind of field means. No React here: engine, server and browser read it. Without a prototype, so that no stored type finds one. */
export const kinds: Kinds = Object.freeze(Object.assign(Object.create(null), definitions))

/** The names of all kinds. */
export const kindList = Object.keys(definitions) as readonly KindName[]

/** Is there a kind of this name? Whatever else a stored type says, `__proto__` included, there is not. */
export function isKind(type: string): type is KindName {
  return type in kinds
}
