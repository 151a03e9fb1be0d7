import type { KeyValueStore } from './world.ts'

/**
 * A storage of the browser that never throws: it may be full, or blocked in a private window or a frame.
 * @param area looked up at each use, for that throws where it is blocked
 */
export function browserStore(area: () => Storage): KeyValueStore {
  return {
    keys: () => attempt(() => Object.keys(area())) ?? [],
    get: key => attempt(() => area().getItem(key)) ?? undefined,
    set: (key, value) => attempt(() => area().setItem(key, value)),
    delete: key => attempt(() => area().removeItem(key)),
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The same, which remembers until the page is left what the browser refused. */
export function rememberingStore(store: KeyValueStore): KeyValueStore {
  const memory = new Map<string, string>()
  return {
    keys: store.keys,
    get: key => store.get(key) ?? memory.get(key),
    set(key, value) {
      memory.set(key, value)
      store.set(key, value)
    },
    delete(key) {
      memory.delete(key)
      store.delete(key)
    },
  }
}
