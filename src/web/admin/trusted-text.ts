/** Not known to the compiler yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown
}

/** What an empty document begins with: frames that are drawn into are made of it (`srcdoc`). */
const DOCTYPE = '<!doctype html>'

/** A text in which no element can begin, as it is; any other is refused: the browser then throws where it was to be put in. */
export const withoutElements = (text: string): string | null => (text === DOCTYPE || !text.includes('<') ? text : null)

/**
 * Mantine writes style sheets as text into its `style` elements. On a page of the staff the browser asks this policy about whatever is put in
 * as HTML and does not come from src/ui/html.tsx; nothing else may be (server/http/headers.ts).
 */
export function letStyleSheetsIn(): void {
  ;(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', { createHTML: withoutElements })
}
