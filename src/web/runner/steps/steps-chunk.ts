export { ChangedPages } from './changed-pages.tsx'
export { Steps } from './steps.tsx'
