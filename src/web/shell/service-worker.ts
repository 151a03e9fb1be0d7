/**
 * The service worker is unregistered (P1.21): one that an earlier portal left at this address would
 * go on answering in the server's place.
 */
export async function unregisterServiceWorker(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations()
    await Promise.all(registrations.map(registration => registration.unregister()))
  } catch {
    // There are none without TLS, nor in a sandboxed frame.
  }
}
