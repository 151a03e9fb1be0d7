import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/**
 * A new password, whether it can be one or not: asked twice on a terminal, without showing it; else the first line of standard input, or what
 * FOYER_PASSWORD says. Never an argument, which others could see. '' when none is given.
 * @throws Error with a sentence for the operator when two different ones were typed.
 */
export async function askPassword(): Promise<string> {
  return process.env['FOYER_PASSWORD'] ?? (stdin.isTTY ? await askTwice() : await firstLine())
}

async function askTwice(): Promise<string> {
  const first = await askHidden('New password: ')
  if (first !== '' && first !== (await askHidden('Once more: '))) throw new Error('These were two different passwords.')
  return first
}

/** An answer that is not shown while it is typed. */
export async function askHidden(question: string): Promise<string> {
  stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    stdout.write('\n')
  }
}

/** The first line of standard input. */
export async function firstLine(): Promise<string> {
  const lines = createInterface({ input: stdin })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}
