import { VISITOR_FILE } from '../../tests/setup/visitor-files.ts'
import { visitorFiles } from './reach.ts'
import type { Breach } from './rules.ts'
import type { Source } from './source.ts'

/** Files that visitors get and that tests run as the compiler makes them for staff: what ships would be tested by nothing. */
export function compiledAsBreaches(sources: readonly Source[]): Breach[] {
  return visitorFiles(sources)
    .filter(file => /^src\/(?:fields|ui|web)\//.test(file) && !VISITOR_FILE.test(file))
    .map(file => ({
      file,
      line: 1,
      rule: 'visitors get this file, and its tests run it as staff get it',
      wayOut: 'add its place to tests/setup/visitor-files.ts',
    }))
}
