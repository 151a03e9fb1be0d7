import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { firstLine } from './ask-password.ts'

/** A word: asked for on a terminal, else the first line of standard input. */
export async function ask(question: string): Promise<string> {
  if (!stdin.isTTY) return (await firstLine()).trim()
  const lines = createInterface({ input: stdin, output: stdout })
  try {
    return (await lines.question(question)).trim()
  } finally {
    lines.close()
  }
}
