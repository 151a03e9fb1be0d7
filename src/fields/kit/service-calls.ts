import { posterBuildings, posterCost, posterDetails } from '#contract/tenant/posters.ts'

/** The tenant calls that fields ask with (`Kind.asksService`), by name. */
export const serviceCalls = { posterBuildings, posterCost, posterDetails } as const

export type ServiceCallName = keyof typeof serviceCalls

/** Is there such a call? */
export const isServiceCall = (name: string): name is ServiceCallName => Object.hasOwn(serviceCalls, name)
