import { zoneOffsets } from '../zone-options.ts'
import type { NamedValues } from './known-input.tsx'
import { resourceTexts as texts } from './resource-texts.ts'

/** The zones that visitors choose from too, as staff's inputs offer them: by name, with the offset beside it. */
export const knownZones = (): NamedValues => zoneOffsets().map(([zone, offset]) => [zone, texts.offset(offset)])
