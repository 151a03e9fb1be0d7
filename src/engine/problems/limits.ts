/** How large a definition may be (decisions section 3, Saving a form). */
export const LIMITS = { pages: 100, fields: 2_000, conditions: 10_000, depth: 32 } as const
