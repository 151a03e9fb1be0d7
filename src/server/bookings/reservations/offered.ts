import type { ReservableSpace } from '#contract/portal/reservations.ts'

/** The layouts of a space as staff choose from them. */
export const offered = (
  layouts: readonly { readonly id: string; readonly name: string; readonly seats: number }[],
): Pick<ReservableSpace, 'layouts'> =>
  layouts.length === 0 ? {} : { layouts: layouts.map(({ id, name, seats }) => ({ uuid: id, name, seats })) }
