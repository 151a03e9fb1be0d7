import { createContext } from 'react'
import type { PreviewLook } from '#contract/styles/preview.ts'

/** How the editor of a style wants the page drawn now; undefined on every visitor's page: there the page's data says it. */
export const LookContext = createContext<PreviewLook | undefined>(undefined)
