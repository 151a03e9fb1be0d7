import { onTestFinished } from 'vitest'
import { shownText } from '#fields/shown-text.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { UserData } from '#contract/portal/people.ts'
import type { FileLoss, FileStore } from '../../shell/kept-files.ts'
import type { LostFile } from '../guest/guest-run.ts'
import { type GuestStorage, StoredGuestRuns } from '../guest/stored-guest-runs.ts'
import { newestOf, newestRun } from '../newest.ts'
import { type SaveResult, sendDraft, type SendRequest, type SendResult, sendSubmission } from '../sending.ts'
import { FormSession } from './session.ts'
import { reduceOutcome } from './reduce-outcome.ts'
import type { KeyValueStore, World } from './world.ts'

type Result = SendResult | SaveResult

/** What the session sent, and what the world answers. */
export interface TestWorld extends World {
  readonly sent: readonly (SendRequest & { readonly intent: 'submit' | 'save' })[]
  /** Toasts as 'title: text', the oldest first. */
  toasts(): readonly string[]
  readonly local: ReadonlyMap<string, string>
  /** Names of the files that the visitor was told cannot be stored. */
  lostFiles(): readonly LostFile[]
  /** How often the visitor was told that what was typed cannot be stored. */
  unkept(): number
  /** Its files, by the key of their item. */
  readonly files: Map<string, unknown>
  /** Another tab of the same browser, open until it is closed. */
  newTab(): World & { close(): void }
  /** How often the address was cleared. */
  clearedAddresses(): number
  /** Time goes on. */
  pass(milliseconds: number): void
  setOnline(isOnline: boolean): void
  /** The next session is begun by a press on Continue. */
  pressContinue(): void
  /** How the page of the sessions that follow was come to. */
  setReloaded(isReloaded: boolean): void
  /** The part that loads late can be fetched. */
  setChunk(isThere: boolean): void
  /** There is no connection any more, as the first call without an answer shows. */
  breakLine(): void
  /** What the portal answers to whoever asks for the newest version; undefined: it cannot be had. */
  setNewest(page: FormPage | undefined): void
  closeLogin(user: UserData | undefined): void
  /** A logout in another tab. */
  hide(): void
  /** The page is being left. */
  leave(): void
  /** What the browser and a login would get of it. */
  guards(): { readonly isUnsaved: boolean; readonly holdsAnswers: boolean }
}

/** @param reply what becomes of each transfer; undefined: it goes on until it is cancelled. @param fileStore in place of one with room for everything */
export function aWorld(
  reply: (request: SendRequest, count: number) => Result | undefined = () => sentResult,
  fileStore?: FileStore,
): TestWorld {
  const sent: (SendRequest & { intent: 'submit' | 'save' })[] = []
  const toasts: string[] = []
  const [local, tab] = [new Map<string, string>(), new Map<string, string>()]
  const files = new Map<string, File | FileLoss>()
  const openKeys = new Set<string>()
  const lostFiles: LostFile[] = []
  let unkept = 0
  const timers = new Set<{ readonly at: number; readonly work: () => void }>()
  const leavers = new Set<() => void>()
  const logins = new Set<(user: UserData | undefined) => void>()
  const waits = new Set<(isOnline: boolean) => void>()
  let now = Date.parse('2026-03-04T09:00:00Z')
  let isOnline = true
  let isBroken = false
  let isChunkThere = true
  let isReloaded = false
  let takesUpSaved = false
  let newestPage: FormPage | undefined
  let uids = 0
  let mayKeep = true
  let cleared = 0
  let lastLogin = -Infinity
  let guard = { isUnsaved: () => false, holdsAnswers: () => false }

  function transfer(intent: 'submit' | 'save') {
    return async <R extends Result>(request: SendRequest): Promise<R> => {
      sent.push({ ...request, intent })
      const result = reply(request, sent.length)
      if (result) return result as R
      return new Promise(resolve => request.signal.addEventListener('abort', () => resolve({ kind: 'cancelled' } as R)))
    }
  }

  const storage: GuestStorage = {
    local: storeOf(local),
    files: fileStore ?? aFileStore(files),
    clock: { now: () => now },
    openKeys: async () => openKeys,
    claim: async key => !openKeys.has(key),
    report: lost => void lostFiles.push(...lost),
    reportUnkept: () => void (unkept += 1),
  }
  const guestRunStore = new StoredGuestRuns(storage)

  const world: TestWorld = {
    sent,
    local,
    files,
    lostFiles: () => lostFiles,
    unkept: () => unkept,
    newTab() {
      let heldKey = ''
      function hold(key: string) {
        openKeys.delete(heldKey)
        heldKey = key
        if (key) openKeys.add(key)
      }
      const tabWorld = { ...world, storage: { local: world.storage.local, tab: storeOf(new Map()) } }
      return { ...tabWorld, guestRuns: { ...world.guestRuns, hold }, close: () => hold('') }
    },
    hide: () => void (mayKeep = false),
    guestRuns: {
      mayKeep: () => mayKeep,
      hold: () => {},
      shownAnswer: shownText,
      draftOf: () => undefined,
      store: async () => guestRunStore,
    },
    toasts: () => toasts,
    clearedAddresses: () => cleared,
    pass(milliseconds) {
      now += milliseconds
      for (const timer of timers) if (timer.at <= now && timers.delete(timer)) timer.work()
    },
    breakLine: () => void ([isBroken, isChunkThere] = [true, false]),
    pressContinue: () => void (takesUpSaved = true),
    setReloaded: value => void (isReloaded = value),
    setOnline(value) {
      isOnline = value
      isBroken = false
      if (value) for (const end of waits) end(true)
    },
    setChunk: value => void (isChunkThere = value),
    setNewest: page => void (newestPage = page),
    closeLogin(user) {
      for (const close of logins) close(user)
      logins.clear()
    },
    leave: () => leavers.forEach(listener => listener()),
    guards: () => ({ isUnsaved: guard.isUnsaved(), holdsAnswers: guard.holdsAnswers() }),
    newUid: () => `uid-${(uids += 1)}`,
    clock: {
      now: () => now,
      timeZone: () => 'Europe/Berlin',
      after(milliseconds, work) {
        const timer = { at: now + milliseconds, work }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
    },
    storage: { local: storeOf(local), tab: storeOf(tab) },
    network: {
      isOffline: () => !isOnline,
      waitForConnection() {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        if (isOnline) resolve(true)
        waits.add(resolve)
        return { there: promise, end: resolve }
      },
      noteNoAnswer: () => void (isOnline &&= !isBroken),
      loadChunk: () => (isChunkThere ? Promise.resolve() : Promise.reject(new Error('no network'))),
      reduceOutcome: () => reduceOutcome,
      sendSubmission: transfer('submit'),
      sendDraft: transfer('save'),
      async loadNewest(state) {
        const newest = newestPage && newestOf(state, newestPage)
        return newest && newestRun(newest)
      },
    },
    login: {
      ask() {
        if (now - lastLogin < 5000) return false
        lastLogin = now
        return true
      },
      closed: () => new Promise(resolve => void logins.add(resolve)),
    },
    screen: {
      settle: () => {},
      toast: (_kind, title, text) => void toasts.push(`${title}: ${text}`),
      isReloaded: () => isReloaded,
      release: () => {},
      takesUpSaved: () => takesUpSaved && !(takesUpSaved = false),
      dismissToasts: () => void toasts.splice(0),
      clearAddress: () => void (cleared += 1),
      guardLeaving(isUnsaved, holdsAnswers) {
        guard = { isUnsaved, holdsAnswers }
        return () => void (guard = { isUnsaved: () => false, holdsAnswers: () => false })
      },
      watchPageHide(listener) {
        leavers.add(listener)
        return () => void leavers.delete(listener)
      },
      watchLeaving(listener) {
        leavers.add(listener)
        return () => void leavers.delete(listener)
      },
    },
  }
  return world
}

/** Has room for everything. */
export const aFileStore = (files = new Map<string, File | FileLoss>()): FileStore => ({
  get: async key => files.get(key),
  put: async (key, value) => void files.set(key, value),
  keys: async () => [...files.keys()],
  delete: async key => void files.delete(key),
})

/** The same browser, in a tab that knows of nothing yet. */
export const inNewTab = (world: World): World => ({ ...world, storage: { ...world.storage, tab: storeOf(new Map()) } })

function storeOf(map: Map<string, string>): KeyValueStore {
  return {
    keys: () => [...map.keys()],
    get: key => map.get(key),
    set: (key, value) => void map.set(key, value),
    delete: key => void map.delete(key),
  }
}

export const sentResult: SendResult = { kind: 'sent', submitted: { event_id: '1', reference: '7KQ-M2X' } }

export const failedResult: Result = { kind: 'failed', text: 'The portal is busy.', issues: {}, mayRetry: true }

/** The same world, but what is sent goes as far as the browser's own transfer: `mockNetwork` stands in for that. */
export const overTheWire = (world: TestWorld): TestWorld => ({ ...world, network: { ...world.network, sendSubmission, sendDraft } })

/** A session that goes on, in this world. Ends with the test. */
export function aSession(page: FormPage, world: World, preview = false): FormSession {
  const session = new FormSession(page, { preview }, world)
  const stop = session.start()
  onTestFinished(stop)
  return session
}

/** Types an answer as a visitor does. */
export function type(session: FormSession, mapField: string, value: string): void {
  session.getState().visit.change(mapField, value)
}

/** Chooses files as a visitor does. */
export function choose(session: FormSession, mapField: string, ...files: readonly File[]): void {
  const { visit } = session.getState()
  visit.change(
    mapField,
    files.map(file => visit.files.add(file)),
  )
}

/** Everything that was on its way is there. */
export const settled = () => new Promise<void>(resolve => setTimeout(resolve))
