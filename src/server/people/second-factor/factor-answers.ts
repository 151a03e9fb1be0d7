import { invalid, Problem } from '../../errors.ts'
import type { Portal } from '../../portal.ts'
import { factorTexts as texts } from './factor-texts.ts'
import { otpauthAddress, stepOf } from './totp.ts'

/** What an app reads, with the company as it is called. */
export const addressOf = ({ company }: Pick<Portal, 'company'>, email: string, secret: string): string =>
  otpauthAddress(secret, { issuer: company.display_name || company.name, account: email })

/** @throws Problem 422 where it is no code of now */
export function stepOfTyped(secret: string, typed: string): number {
  const step = stepOf(secret, typed, Date.now())
  if (step !== undefined) return step
  const issue = typed.trim() === '' ? texts.codeRequired : texts.wrongCode
  throw invalid(issue, { code: issue })
}

export const notBegun = () => new Problem(410, [texts.notOn, texts.notOnText])
