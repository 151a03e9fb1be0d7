import { basename } from 'node:path'
import type { Breach } from './rules.ts'
import type { Source } from './source.ts'

/** Identifiers that say less than the field's own term, and the term. A star at the end stands for any ending, at the beginning for any beginning. */
export interface ReplacedWord {
  readonly words: string
  readonly term: string
  /** Only in this folder: elsewhere the word means something else. */
  readonly within?: string
}

const IDENTIFIERS: readonly ReplacedWord[] = [
  { words: 'told Told *Told tell', term: 'the thing itself (`options`, `submission`, `definition`), or `notify`, `report`' },
  { words: 'asked Asked *Asked keepIfUnknown expectKept', term: 'what is asked for: `PageRequest`, `ListQuery`, `SubmitContext`' },
  { words: 'Wish wish', term: '`CallOptions`, `AccessRequest`' },
  { words: 'kept Kept keptAnswers keptFiles KeptPlace', term: '`cached…`, `Saved…`, `Existing…`, `Stored…`' },
  { words: 'pin pins Pinned', term: '`resolveVersion`, `FormAtVersion`' },
  {
    words: 'hear judge judgeAnswers judgeFile judgePending verdict sentOf',
    term: '`replay`, `evaluate…`, `check…`, `result`, `submission`',
  },
  { words: 'Sight sightOf', term: '`SettleContext`' },
  { words: 'Lent lent lend* Lender lender', term: 'what is passed in: `FetchedOptions`, `provideRegex`, `registerDebugState`, `set…`' },
  { words: 'look', term: '`variant`, or the thing that is drawn' },
  { words: 'admit Tools', term: 'what is done or held: `addAllowed`, `SeedContext`' },
  { words: 'follow', term: '`openEntry`, `onHashChange`, `applyValueCondition`', within: 'src/web/admin/' },
  { words: 'Look lookOf lookAround lookAt lookAgain LookUp', term: '`widget`, `readEnvironment`, `findForm`, `OptionsLookup`, `WebBuild`' },
  { words: 'comesToRest giveUp', term: '`converges`, `resetCycle`, `settle`, `stop`' },
  { words: 'Places placeOf', term: '`DirtySet`, `order`', within: 'src/engine/' },
  { words: 'placeOf', term: '`screenTitle`', within: 'src/web/admin/' },
  { words: 'placeOf', term: '`FileSlot`, `DataDirLocation`', within: 'src/server/' },
  { words: 'MANY gate traits flat', term: '`COMPOUND`, `guard`, `flags`, `columns`', within: 'src/engine/' },
  { words: 'Mark', term: '`FieldMarks`, `changedIn`', within: 'src/web/runner/' },
  { words: 'Drawn drawn', term: '`FieldView`, `view`', within: 'src/web/runner/' },
  { words: 'Errand isToBeRepeated isLoggedInAgain', term: '`SendIntent`, `attempt`, `waitForLogin`' },
  { words: 'Round mine afresh', term: '`Attempt`, `enteredMeanwhile`, `blankPage`', within: 'src/web/runner/' },
  { words: 'awake wakeUp', term: '`effectsEnabled`, `start`' },
  { words: 'Question', term: '`RestorePrompt`', within: 'src/web/runner/' },
  { words: 'AsidePanels Fate Fates fate fates', term: '`UnappliedAnswers`, `UploadStatus`, `AnswerOutcome`' },
  { words: 'aside', term: '`unapplied`', within: 'src/web/runner/' },
  { words: 'StaffEyes', term: '`StaffPreviewProps`' },
  { words: 'takeOver holdTyped', term: '`restorePreHydrationInput`' },
  { words: 'later', term: '`lazyComponent`', within: 'src/web/' },
  { words: 'behind leaving turn heading', term: '`backHref`, `isNavigating`, `requestId`, `pendingPath`', within: 'src/web/admin/' },
  { words: 'obey', term: '`runCommand`, `onHashChange`, `applyValueCondition`' },
  { words: 'together Job patience heaviest share', term: '`groupCommit`, `maxWaitMs`, `maxBatchBytes`', within: 'src/server/db/' },
  { words: 'exchange', term: '`roundTrip`', within: 'src/server/db/' },
  { words: 'rounds inRounds', term: '`schedule`, `every`', within: 'src/server/' },
  { words: 'keepPace isBearable isGone', term: '`slowConnectionGuard`, `isDrainable`, `clientGone`' },
  { words: 'until allowed', term: '`verify`, `claims`', within: 'src/server/secrets/' },
  { words: 'saidBy', term: '`safeErrorMessage`' },
  { words: 'MOST MOST_* LONGEST LONGEST_* DEEPEST', term: '`MAX_…`' },
  { words: 'TRIES PAUSE PAUSE_* PATIENCE PATIENT', term: '`MAX_ATTEMPTS`, `DEBOUNCE_MS`, `TIMEOUT_MS`' },
]

const FILES: readonly ReplacedWord[] = [
  { words: 'kept kept-answers keeping', term: '`response-cache`, `restore-answers`, `existing-files`, `file-plan`, `restore`' },
  { words: 'taking-over sending-tools', term: 'what it does: `pre-hydration`, `submit-chunk`' },
  { words: 'rounds', term: '`schedule`', within: 'src/server/' },
  { words: 'crowd', term: '`concurrency-limit`', within: 'src/server/' },
  { words: 'leftover', term: '`orphan-postmaster`', within: 'src/server/db/' },
  { words: 'said', term: '`safe-error-message`' },
  { words: 'sound own-settings for-visitors', term: '`repair-content`, `kind-settings`, `public-content`', within: 'src/server/forms/' },
  { words: 'names', term: 'whose names: `field-name`, `form-path`' },
  { words: 'later', term: '`lazy-component`' },
]

/** Names of files, and identifiers in them, that have a term every engineer knows. */
export function wordBreaches(sources: readonly Source[]): Breach[] {
  return sources.flatMap(source => [...fileBreaches(source), ...identifierBreaches(source)])
}

function fileBreaches({ path: file }: Source): Breach[] {
  const [name = ''] = basename(file).split('.')
  return termsFor(FILES, name, file).map(term => ({ file, line: 1, rule: `no file is named ${name}`, wayOut: `name it by ${term}` }))
}

function identifierBreaches({ path: file, identifiers }: Source): Breach[] {
  return [...identifiers].flatMap(([name, line]) =>
    termsFor(IDENTIFIERS, name, file).map(term => ({ file, line, rule: `nothing is named ${name}`, wayOut: `the term is ${term}` })),
  )
}

/** The terms in place of a name; thousands of names are asked for, and nearly none is replaced. */
function termsFor(table: readonly ReplacedWord[], name: string, file: string): string[] {
  if (!anyOf(table).test(name)) return []
  return table.filter(({ words, within = '' }) => file.startsWith(within) && patternOf(words).test(name)).map(({ term }) => term)
}

const patterns = new Map<readonly ReplacedWord[], RegExp>()

function anyOf(table: readonly ReplacedWord[]): RegExp {
  const pattern = patterns.get(table) ?? patternOf(table.map(({ words }) => words).join(' '))
  patterns.set(table, pattern)
  return pattern
}

const patternOf = (words: string): RegExp => new RegExp(`^(?:${words.replaceAll('*', '.*').replaceAll(' ', '|')})$`)
