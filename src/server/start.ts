import { configFrom } from './config.ts'
import { endWithStdin } from './end-with-stdin.ts'
import { makeLogger } from './logs/logger.ts'
import { runServer } from './server.ts'

/**
 * The server as a process: settings from the environment, an address when it listens, a clean end on a signal.
 * @param say takes the line that it is ready; without, it is printed
 */
export async function start(say: (line: string) => void = line => console.log(line)): Promise<void> {
  endWithStdin()
  const config = configFrom(process.env)
  const logger = makeLogger(config.logLevel)
  // It nearly always goes well: no reason to refuse what somebody asked for.
  const server = await runServer(config, logger, ({ message, stack }) => logger.error({ text: stack ?? message }, 'a second connection'))
  say(`Foyer is ready: ${config.publicUrl?.origin ?? server.address}`)

  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    logger.info({ signal }, 'stopping')
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ text: String(error) }, 'the server did not stop cleanly')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('unhandledRejection', error => {
    logger.error({ text: error instanceof Error ? error.message : typeof error }, 'unhandled rejection')
  })
}
