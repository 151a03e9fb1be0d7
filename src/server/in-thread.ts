import { parentPort } from 'node:worker_threads'
import type { ThreadMessage } from './threads.ts'

/** Answers what this thread is asked (`openThreads`), one request after the other. */
export function answerRequests<Request, Answer>(answer: (request: Request) => Answer): void {
  const send = (message: ThreadMessage<Answer>) => parentPort?.postMessage(message)
  parentPort?.on('message', (request: Request) => {
    try {
      send({ answer: answer(request) })
    } catch (error) {
      send({ failed: error })
    }
  })
  send({ started: true })
}
