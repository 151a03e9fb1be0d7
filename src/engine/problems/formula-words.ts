import { type FormulaProblem, type FunctionName, functions, MAX_DEPTH, MAX_FORMULA_LENGTH } from '../rules/formulas/parse.ts'

/** What is wrong with a formula and where, in words for its author. @param text the formula itself */
export function formulaWords(text: string, { what, at, length }: FormulaProblem): string {
  const [part, character] = [text.slice(at, at + length), `character ${at + 1}`]
  switch (what) {
    case 'long':
      return `A formula has at most ${MAX_FORMULA_LENGTH} characters.`
    case 'empty':
      return 'This formula is empty.'
    case 'odd':
      return /^["']/.test(part)
        ? `The text that begins at ${character} has no closing quote.`
        : `This formula cannot be read from ${character} on.`
    case 'rest':
      return `Unexpected "${part}" at ${character} of this formula.`
    case 'deep':
      return `A formula nests at most ${MAX_DEPTH} deep, and this one goes deeper at ${character}.`
    case 'end':
      return 'This formula ends too early: a value or a ")" is missing at its end.'
    case 'open':
      return `A "(" is missing after "${part}" at ${character} of this formula.`
    case 'close':
      return length === 0
        ? 'A ")" is missing at the end of this formula.'
        : `A "," or a ")" is missing before "${part}" at ${character} of this formula.`
    case 'name':
      return `GetValue at ${character} of this formula takes the name of one field in quotes.`
    case 'unknown':
      return `Unknown function "${part}" at ${character} of this formula.`
    case 'count': {
      const { arguments: wanted }: { readonly arguments: number } = functions[part as FunctionName]
      return `${part} at ${character} of this formula takes ${wanted || 'no'} argument${wanted === 1 ? '' : 's'}.`
    }
  }
}
