/** Does this browser know passkeys? It says so of pages alone that nobody can change on their way. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

/** An address in digits, with its port: browsers keep passkeys for names. */
const DIGITS = /^(?:[\d.]+|\[.*\])(?::\d+)?$/

/** May one log in by a passkey here? In a frame of another page the browser gives none. */
export const hasPasskeys = (): boolean => knowsPasskeys() && window.top === window && !DIGITS.test(location.host)

/** Does the browser offer them where an e-mail is typed? */
export async function offersPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false
}
