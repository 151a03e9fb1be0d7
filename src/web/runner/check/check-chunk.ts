export { CheckAndSend } from './check-and-send.tsx'
