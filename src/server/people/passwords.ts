import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Guest } from '../fair-queue.ts'
import { type LoginLimits, type PasswordTurns, passwordTurns } from './password-turns.ts'
import { isCommonPassword, isOwnPassword } from './common-password.ts'
import { passwordTexts as texts } from './password-texts.ts'

const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16

/** Limits of a new password, in characters. */
const MIN_PASSWORD_LENGTH = 12
const MAX_PASSWORD_LENGTH = 128

/**
 * What is wrong with a new password, in the language of the moment; undefined: nothing.
 * @param known what everybody knows of its owner: e-mail, name, company
 */
export function passwordIssue(password: string, known: readonly string[] = []): string | undefined {
  const length = [...password.normalize('NFKC')].length
  if (length < MIN_PASSWORD_LENGTH) return texts.tooShort({ count: MIN_PASSWORD_LENGTH })
  if (length > MAX_PASSWORD_LENGTH) return texts.tooLong({ count: MAX_PASSWORD_LENGTH })
  if (isOwnPassword(password, known)) return texts.own
  return isCommonPassword(password) ? texts.common : undefined
}

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly lanes: number
}

const COST: Cost = { memory: MEMORY_KIB, passes: PASSES, lanes: LANES }

/** argon2id as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. Not limited: for the operator, not for requests. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await derive(password, salt, COST)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * Is it this password? Without a hash (no such user) the same work is done, and the answer is no. Whose login it is says whose turn it is.
 * @throws Problem 503 when too many wait to be checked.
 */
export type VerifyPassword = (password: string, hash: string | null | undefined, guest: Guest) => Promise<boolean>

/** `hashPassword` for a request, which waits for its turn as logins do. @throws Problem 503 when too many wait */
export type HashPassword = (password: string, guest: Guest) => Promise<string>

/** Was it hashed as cheaply as passwords were before? Then it is hashed anew when its owner types it. */
export function isOutdated(hash: string): boolean {
  const [, memory, passes, lanes] = PHC.exec(hash) ?? []
  return Number(memory) !== MEMORY_KIB || Number(passes) !== PASSES || Number(lanes) !== LANES
}

/** The work on passwords of one server: each takes 19 MB and a thread for some 20 ms, so few run at once. */
export interface Passwords {
  readonly verifyPassword: VerifyPassword
  readonly hashPassword: HashPassword
  /** Is there no room to wait for a check, as `verifyPassword` would find? Asked before a try is counted and its account looked up. @throws Problem 503 */
  readonly refuseLoginCrowd: (guest: Guest) => void
}

/** @param isServed are others than those who log in served at this moment? */
export function passwordsWith(limits: LoginLimits, isServed?: () => boolean): Passwords {
  const { atTurn, refuseCrowd } = passwordTurns(limits, isServed)
  return {
    verifyPassword: verifierWith(atTurn),
    hashPassword: (password, guest) => atTurn(guest, () => hashPassword(password)),
    refuseLoginCrowd: refuseCrowd,
  }
}

/** The check of passwords alone. */
export const passwordVerifier = (limits: LoginLimits, isServed?: () => boolean): VerifyPassword =>
  passwordsWith(limits, isServed).verifyPassword

function verifierWith(atTurn: PasswordTurns['atTurn']): VerifyPassword {
  return async (password, hash, guest) => {
    const [, memory, passes, lanes, salt = '', tag = ''] = PHC.exec(hash ?? '') ?? []
    const known = tag !== ''
    const cost = known ? { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) } : COST
    const wanted = known ? Buffer.from(tag, 'base64') : Buffer.alloc(TAG_BYTES)
    const derived = await atTurn(guest, () => derive(password, known ? Buffer.from(salt, 'base64') : Buffer.alloc(SALT_BYTES), cost))
    return derived.length === wanted.length && timingSafeEqual(derived, wanted) && known
  }
}

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return argon2id({
    message: password.normalize('NFKC'),
    nonce: salt,
    parallelism: cost.lanes,
    memory: cost.memory,
    passes: cost.passes,
    tagLength: TAG_BYTES,
  })
}

function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)))
  })
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
