import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A server of one statement a request, in a process of its own. */
export interface Bare {
  readonly port: number
  stop(): Promise<void>
}

/** Starts a script that prints `port …` once it listens. @throws Error when it ends before */
export async function startBare(script: string, args: readonly string[]): Promise<Bare> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [Buffer | number]
  const port = Number(/port (\d+)/.exec(String(output))?.[1])
  if (!port) throw new Error('The bare server did not start.')
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
