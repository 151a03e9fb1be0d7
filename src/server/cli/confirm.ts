import type { Call, Tools } from './command.ts'

/**
 * Asks for a word that names what is about to be removed, unless `--yes` was said.
 * @throws Error with a sentence for the operator when another word comes
 */
export async function confirm(call: Call, tools: Pick<Tools, 'ask'>, { what, word }: { readonly what: string; readonly word: string }): Promise<void> {
  if (call.flag('yes')) return
  const said = await tools.ask(`This removes ${what} for good. Type ${word} to go on: `)
  if (said !== word) throw new Error(`Nothing was removed: ${word} was not typed. Without the question: --yes`)
}
