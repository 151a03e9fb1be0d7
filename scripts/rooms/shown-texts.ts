import type { Breach } from './rules.ts'
import type { Source } from './source.ts'
import { isTest } from './walls.ts'

/** Texts that people read, in a component instead of a catalogue: nobody finds them there to change or to say them otherwise. */
export function shownTextBreaches(sources: readonly Source[]): Breach[] {
  return sources
    .filter(({ path }) => /^src\/(?:web|fields|ui)\//.test(path) && !isTest(path))
    .flatMap(({ path: file, shownTexts }) =>
      shownTexts.map(({ line, text }) => ({
        file,
        line,
        rule: `the text "${text}" stands in a component`,
        wayOut: 'write it into the catalogue of its side: …-texts.ts of its folder, src/web/shell/texts.ts or src/web/admin/texts.ts',
      })),
    )
}
