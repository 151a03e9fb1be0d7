/** A tab that does not answer by then is closed or asleep (milliseconds). */
const ANSWER_MS = 150
const CHANNEL = 'foyer-answers'

/** Keys of the entries whose tabs are open: each holds a lock of that name (`holdEntry`). */
export async function openKeys(): Promise<ReadonlySet<string>> {
  // Absent where the portal is served without TLS.
  if (!navigator.locks) return askTabs()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name = '' }) => name))
}

/** Answers other tabs, where there are no locks. @param ownKey that of this tab; '' for none */
export function answerTabs(ownKey: () => string): void {
  if (navigator.locks) return
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.addEventListener('message', ({ data }) => data === '' && ownKey() && channel.postMessage(ownKey()))
}

function askTabs(): Promise<ReadonlySet<string>> {
  const channel = new BroadcastChannel(CHANNEL)
  const keys = new Set<string>()
  channel.addEventListener('message', ({ data }) => typeof data === 'string' && data && keys.add(data))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage('')
  return new Promise(resolve =>
    setTimeout(() => {
      channel.close()
      resolve(keys)
    }, ANSWER_MS),
  )
}
