import { parentPort } from 'node:worker_threads'
import type { ThreadMessage } from './threads.ts'

/** Answers what this thread is asked (`openThreads`), one request after the other. */
export function answerRequests<Request, Answer>(answer: (request: Request) => Answer | Promise<Answer>): void {
  const send = (message: ThreadMessage<Answer>) => parentPort?.postMessage(message)
  parentPort?.on('message', async (request: Request) => {
    try {
      send({ answer: await answer(request) })
    } catch (error) {
      send({ failed: error })
    }
  })
  send({ started: true })
}
