import { stdin } from 'node:process'
import { askHidden, firstLine } from './ask-password.ts'

/** A secret: asked for on a terminal without showing it, else the first line of standard input. Never an argument, which others could see. */
export async function askSecret(question: string): Promise<string> {
  return (stdin.isTTY ? await askHidden(question) : await firstLine()).trim()
}
