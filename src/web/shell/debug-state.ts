/** What the raw state of a page consists of, by name; read when somebody looks. */
const parts = new Map<string, () => unknown>()

/** Shows a part of the page's state, by name, to whoever opens it with a hash containing debug. @returns unregister */
export function registerDebugState(name: string, read: () => unknown): () => void {
  parts.set(name, read)
  return () => {
    if (parts.get(name) === read) parts.delete(name)
  }
}

export function debugState(): Readonly<Record<string, unknown>> {
  return Object.fromEntries([...parts].map(([name, read]) => [name, read()]))
}
