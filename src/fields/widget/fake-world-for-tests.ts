import type { Call } from '#contract/call.ts'
import type { FakeServer } from './fake-server-for-tests.ts'
import type { SpacesWatch, SpacesWorld } from './spaces-world.ts'

interface Options {
  readonly server: FakeServer
  /** Makes the calls in the place of the server, one that is real. */
  readonly call?: SpacesWorld['call'] | undefined
  /** Waits until everything that is on its way has arrived. */
  readonly arrived?: (() => Promise<void>) | undefined
  /** Storage of the tab. */
  readonly tab: Map<string, string>
  /** Names of drawings that are stored, by key. */
  readonly stored: Readonly<Record<string, string>>
}

/** A browser whose clock, network and storage a test moves. */
export function aFakeWorld({ server, call, arrived = settled, tab, stored }: Options) {
  const timers = new Set<{ readonly at: number; readonly work: () => void }>()
  const streams = new Set<SpacesWatch>()
  const visibles = new Set<() => void>()
  const errors: string[] = []
  const drawings = new Map(Object.entries(stored))
  const crowdListeners = new Set<() => void>()
  let isVisible = true
  let isCrowded = false

  const world: SpacesWorld = {
    call:
      call ??
      (<B, A>(target: Call<never, B, A>, body: B, stop?: { readonly aborted: boolean }) =>
        server.call(target.name, body).then(answer => (stop?.aborted ? undefined : (answer as A)))),
    isCrowded: () => isCrowded,
    watchCrowd(listener) {
      crowdListeners.add(listener)
      return () => void crowdListeners.delete(listener)
    },
    createStop() {
      const signal = { aborted: false }
      return { signal, stop: () => void (signal.aborted = true) }
    },
    clock: {
      elapsed: () => server.time,
      after(milliseconds, work) {
        const timer = { at: server.time + milliseconds, work }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
    },
    tab: { get: key => tab.get(key), set: (key, value) => void tab.set(key, value), delete: key => void tab.delete(key) },
    watchSpaces(watch) {
      streams.add(watch)
      return () => void streams.delete(watch)
    },
    isVisible: () => isVisible,
    watchVisible(listener) {
      visibles.add(listener)
      return () => void visibles.delete(listener)
    },
    logError: text => void errors.push(text),
    drawings: {
      add(image) {
        drawings.set(`new-${drawings.size}`, image.name)
        return `new-${drawings.size - 1}`
      },
      find(key) {
        const name = drawings.get(key)
        return name === undefined ? undefined : { name, size: 1, image: undefined, link: undefined }
      },
    },
  }

  /** Time passes, and what was due happens in its order. */
  async function pass(milliseconds: number): Promise<void> {
    const end = server.time + milliseconds
    for (;;) {
      const due = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (!due) break
      timers.delete(due)
      server.time = Math.max(server.time, due.at)
      due.work()
      await arrived()
    }
    server.time = end
    await arrived()
  }

  /** The streams that follow the building of one of these spaces, or all buildings, report them; none: everyone reports that something changed. */
  function report(...spaces: readonly string[]): void {
    for (const { buildings, onChanged } of streams) {
      const buildingOf = (space: string) => server.spaces.find(({ uid }) => uid === space)?.building_uid ?? ''
      const ofInterest = spaces.filter(space => buildings.length === 0 || buildings.includes(buildingOf(space)))
      if (spaces.length === 0 || ofInterest.length > 0) onChanged(ofInterest)
    }
  }

  return {
    world,
    errors,
    pass,
    report,
    /** The buildings that each stream follows. */
    followed: () => [...streams].map(({ buildings }) => buildings),
    /** Somebody else takes or frees something, and it is seen. */
    async changed(...spaces: readonly string[]) {
      report(...spaces)
      await pass(600)
    },
    /** The stream of changes is connected again; `reset`: too late to be sent what was missed. */
    async back(how: 'in time' | 'reset' = 'in time') {
      for (const { onBack, onReset } of streams) (how === 'reset' ? onReset : onBack)()
      await pass(600)
    },
    /** Many ask, or they do no more. */
    crowd(value: boolean) {
      isCrowded = value
      for (const listener of crowdListeners) listener()
    },
    /** The page comes into sight or goes out of it. */
    async show(value: boolean) {
      isVisible = value
      for (const listener of visibles) listener()
      await arrived()
    },
  }
}

/** Everything that is on its way has arrived. */
export const settled = () => new Promise<void>(resolve => setImmediate(resolve))
