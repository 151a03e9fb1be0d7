import { searchPlaces } from './places.ts'
import { searchEverything } from './search.ts'

/** Calls that find something by words: see `calls` of calls.shape.ts. */
export const searchCalls = { searchPlaces, searchEverything } as const

/** Their bodies: see `bodies` of calls.shape.ts. */
export const searchBodies = { searchPlaces: undefined, searchEverything: undefined }
