import { answerRequests } from '../../in-thread.ts'
import { planImport } from './plan-import.ts'

answerRequests(planImport)
