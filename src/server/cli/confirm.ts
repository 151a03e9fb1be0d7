import type { CommandArguments, CommandContext } from './command.ts'

/**
 * Asks for a word that names what is about to be removed, unless `--yes` was said.
 * @throws Error with a sentence for the operator when another word comes
 */
export async function confirm(
  args: CommandArguments,
  context: Pick<CommandContext, 'ask'>,
  { what, word }: { readonly what: string; readonly word: string },
): Promise<void> {
  if (args.flag('yes')) return
  const answer = await context.ask(`This removes ${what} for good. Type ${word} to go on: `)
  if (answer !== word) throw new Error(`Nothing was removed: ${word} was not typed. Without the question: --yes`)
}
