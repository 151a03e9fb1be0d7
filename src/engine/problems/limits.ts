/** How large a definition may be (P4.49). */
export const LIMITS = { pages: 100, fields: 2_000, conditions: 10_000, depth: 32 } as const
