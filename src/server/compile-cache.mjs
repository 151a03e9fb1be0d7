import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What was compiled once need not be again: the next start is quicker and takes less memory. NODE_COMPILE_CACHE names another folder;
// threads know of it by this name alone, and would each load the compiler of TypeScript.
process.env.NODE_COMPILE_CACHE ||= fileURLToPath(new URL('../../.cache/node', import.meta.url))
enableCompileCache()
