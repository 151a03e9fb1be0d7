import { answerRequests } from '../../in-thread.ts'
import { exportWriter } from './export-writer.ts'

answerRequests(exportWriter().answer, ({ bytes }) => [bytes.buffer])
