import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkParagraphs } from './paragraphs.ts'
import { answerTextBreaches } from './rooms/answer-texts.ts'
import { browserTextBreaches } from './rooms/browser-texts.ts'
import { mentionBreaches } from './rooms/mentions.ts'
import { visitorBreaches } from './rooms/reach.ts'
import { companyLoopBreaches } from './rooms/company-loops.ts'
import { circleBreaches } from './rooms/circles.ts'
import { styleSheetBreaches } from './rooms/class-owners.ts'
import { compiledAsBreaches } from './rooms/compiled-as.ts'
import { decisionBreaches } from './rooms/decisions.ts'
import { drawerBreaches } from './rooms/drawers.ts'
import { isolatedTestBreaches } from './rooms/isolated-tests.ts'
import { fixedWaitBreaches } from './rooms/fixed-waits.ts'
import { pressedKeyBreaches, shortcutBreaches } from './rooms/pressed-keys.ts'
import { rawSqlBreaches } from './rooms/raw-sql.ts'
import { type Breach, type ProjectFacts, checkSource } from './rooms/rules.ts'
import { kindNameBreaches, unfinishedKindBreaches } from './rooms/kind-names.ts'
import { moduleStateBreaches } from './rooms/module-state.ts'
import { shownTextBreaches } from './rooms/shown-texts.ts'
import { sizeBreaches } from './rooms/sizes.ts'
import { readSources, type Source } from './rooms/source.ts'
import { typeNameBreaches } from './rooms/type-names.ts'
import { unreadLimitBreaches } from './rooms/unread-limits.ts'
import { unusedFileBreaches } from './rooms/unused-files.ts'
import { ROOMS } from './rooms/walls.ts'
import { wordBreaches } from './rooms/words.ts'
import { checkSentences } from './sentences.ts'

/** Everything that breaks a wall of the project under `root`, in words. See docs/ARCHITECTURE.md. */
export function checkRooms(root: string): Breach[] {
  const sources = readSources(root)
  const project = readProjectFacts(root, sources)
  return [
    ...sources.flatMap(source => checkSource(source, project)),
    ...visitorBreaches(sources),
    ...compiledAsBreaches(sources),
    ...moduleStateBreaches(root),
    ...isolatedTestBreaches(root),
    ...rawSqlBreaches(root),
    ...companyLoopBreaches(root),
    ...pressedKeyBreaches(root),
    ...shortcutBreaches(root),
    ...unreadLimitBreaches(root),
    ...(existsSync(join(root, 'tests/e2e')) ? fixedWaitBreaches(root) : []),
    ...shownTextBreaches(sources),
    ...answerTextBreaches(root),
    ...browserTextBreaches(root, sources),
    ...kindNameBreaches(sources, project.kinds),
    ...(existsSync(join(root, 'src/fields/lists')) ? unfinishedKindBreaches(sources, project.kinds) : []),
    ...drawerBreaches(sources),
    ...circleBreaches(sources),
    ...unusedFileBreaches(root, sources),
    ...sizeBreaches(root),
    ...styleSheetBreaches(root),
    ...wordBreaches(sources),
    ...typeNameBreaches(sources),
    ...mentionBreaches(root),
    ...decisionBreaches(root),
    ...undocumented(root),
  ]
}

function readProjectFacts(root: string, sources: readonly Source[]): ProjectFacts {
  const folders = (pattern: string) => new Set(globSync(pattern, { cwd: root }).map(path => path.replaceAll('\\', '/').split('/')[2] ?? ''))
  const manifest = join(root, 'package.json')
  const { dependencies = {} } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
  const kinds = folders('src/fields/*/*')
  for (const shared of ['kit', 'lists']) kinds.delete(shared)
  const nouns = folders('src/server/*/*.{routes,repo}.ts')
  nouns.delete('pages')
  return {
    nouns,
    kinds,
    lazy: new Set(sources.flatMap(({ imports }) => imports.flatMap(({ lazy, target }) => (lazy && target ? [target] : [])))),
    dependencies: new Set(Object.keys(dependencies)),
  }
}

function undocumented(root: string): Breach[] {
  const file = 'docs/ARCHITECTURE.md'
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
  return ROOMS.filter(room => !text.includes(`src/${room}/`)).map(room => ({
    file,
    line: 1,
    rule: `the room src/${room}/ is not described`,
    wayOut: 'say in one paragraph what lies there and what it may use',
  }))
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const breaches = checkRooms(root)
  for (const { file, line, rule, wayOut } of breaches) console.log(`${file}:${line}  ${rule}\n    ${wayOut}`)
  console.log(breaches.length === 0 ? 'Every wall stands.' : `${breaches.length} places break a wall.`)
  const problems = [...checkParagraphs(root), ...checkSentences(root)]
  for (const problem of problems) console.error(problem)
  process.exitCode = breaches.length + problems.length === 0 ? 0 : 1
}
