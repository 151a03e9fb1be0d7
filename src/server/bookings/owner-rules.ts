import type { BookingEffect } from './read.sql.ts'

interface OwnBooking {
  readonly effect: BookingEffect
  readonly is_over: boolean
  readonly is_cancelled?: boolean
}

/**
 * What whoever sent a submission may do with one of its bookings (decision 48): free it until it is over, whatever status staff gave it; move
 * it as long as the answers can be edited, and it takes its space or waits for it. @param isOpen the answers can be edited
 */
export function ownerMay({ effect, is_over, is_cancelled = false }: OwnBooking, isOpen: boolean): { move: boolean; remove: boolean } {
  const remove = !is_cancelled && !is_over
  return { move: remove && isOpen && (effect === 'block' || effect === 'wait'), remove }
}
