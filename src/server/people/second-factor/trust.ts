import { createHash } from 'node:crypto'
import type { Factors } from './second-factor.repo.ts'

/** Days that a device goes without a second step after somebody asked for it. */
export const TRUST_DAYS = 30

/** What a trusted device is trusted with: this account, while it has this password and this app. */
export const trustOf = (user: string, { password_hash, totp_at }: Pick<Factors, 'password_hash' | 'totp_at'>): string =>
  createHash('sha256')
    .update(JSON.stringify([user, password_hash, totp_at]))
    .digest('base64url')
