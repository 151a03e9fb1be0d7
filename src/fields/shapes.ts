import type { KindShape } from './kit/shape.ts'
import * as list from './lists/shapes.ts'
import type { KindName } from './types.ts'

/** What a stored field of each kind may look like. Only the server loads this. A kind without a shape does not compile. */
export const shapes: Readonly<Record<KindName, KindShape>> = list
