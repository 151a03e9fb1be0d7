import type { Portal } from '../portal.ts'

/** The token that a call of a program was made with: `serve` lets none through without. */
export function tokenOf({ token }: Pick<Portal, 'token'>): NonNullable<Portal['token']> {
  if (token === undefined) throw new Error('A call of a program was served without a token.')
  return token
}
