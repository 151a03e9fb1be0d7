import type { TSchema } from 'typebox'
import { getAbout } from './about.ts'
import { TokenAbout } from './about.shape.ts'

/** The calls of programs, under `/api/v1`. */
export const v1Calls = { getAbout } as const

export type V1CallName = keyof typeof v1Calls

/** What their JSON bodies are checked with. */
export const v1Bodies: Record<V1CallName, TSchema | undefined> = { getAbout: undefined }

/** What they answer with 200. */
export const v1Answers: Record<V1CallName, TSchema> = { getAbout: TokenAbout }
