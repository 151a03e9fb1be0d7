let words = ''

/** The next login says this before all else. */
export function sayAtLogin(text: string): void {
  words = text
}

/** What it says; '': nothing. It is said once. */
export function wordsAtLogin(): string {
  const said = words
  words = ''
  return said
}
