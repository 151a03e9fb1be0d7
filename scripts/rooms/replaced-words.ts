/** Identifiers that say less than the field's own term, and the term. A star at the end stands for any ending, at the beginning for any beginning. */
export interface ReplacedWord {
  readonly words: string
  readonly term: string
  /** Only in this folder: elsewhere the word means something else. */
  readonly within?: string
}

export const IDENTIFIERS: readonly ReplacedWord[] = [
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

export const FILES: readonly ReplacedWord[] = [
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

/** The terms in place of a name; thousands of names are asked for, and nearly none is replaced. */
export function termsFor(table: readonly ReplacedWord[], name: string, file: string): string[] {
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

/** Texts on one line, which hold no names. Where a template or a pattern has an apostrophe more is taken for code than is. */
const TEXTS = /(?<=[\s([{,=:!?|&<>+;])(?:'(?:[^'\\\n$]|\\.)*'|"(?:[^"\\\n$]|\\.)*")/g
const anyIdentifier = new RegExp(
  `(?<![\\w$])(?:${IDENTIFIERS.map(({ words }) => words)
    .join(' ')
    .replaceAll('*', '\\w*')
    .replaceAll(' ', '|')})(?![\\w$])`,
)

/**
 * May a name stand in this code that a term replaces? To walk a syntax tree is what costs, and most files of tests have no such name.
 * @param code without its comments
 */
export const mayNameReplaced = (code: string): boolean => anyIdentifier.test(code.replace(TEXTS, "''"))
