import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeOnce } from '../db/embedded/data-dir-location.ts'

/**
 * Seals secrets so that the database holds none: AES-256-GCM, bound to the company and the column they belong to. With
 * several keys the first one seals and each of them opens, so that a key can be replaced without a stop.
 */
export interface Secrets {
  /** Bytes to store: version, id of the key, nonce, tag, cipher text. */
  seal(text: string, owner: Owner): Buffer
  /** The text; undefined when it was not sealed for this owner, or with a key that is not there. */
  open(sealed: Uint8Array, owner: Owner): string | undefined
  /** Was it sealed with the first key? */
  isCurrent(sealed: Uint8Array): boolean
}

/** What a secret belongs to: sealed for one, it opens for no other. */
export interface Owner {
  /** uuid of the company. */
  readonly company: string
  /** `company.tenant_token`, `form.api.authorization`. */
  readonly column: string
}

const VERSION = 1
const KEY_BYTES = 32
const ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + ID_BYTES + NONCE_BYTES + TAG_BYTES

/** @param keys each of 32 bytes, the one that seals first. */
export function secretsWith(keys: readonly Buffer[]): Secrets {
  const [first] = keys
  if (!first) throw new Error('There is no key to seal secrets with.')
  const byId = new Map(keys.map(key => [idOf(key), key]))
  const current = idOf(first)
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(boundTo(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), Buffer.from(current, 'hex'), nonce, cipher.getAuthTag(), sealed])
    },
    open(bytes, owner) {
      const sealed = Buffer.from(bytes)
      const key = byId.get(keyIn(sealed) ?? '')
      if (!key || sealed.length < HEADER_BYTES) return undefined
      const nonce = sealed.subarray(1 + ID_BYTES, 1 + ID_BYTES + NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(boundTo(owner)).setAuthTag(sealed.subarray(1 + ID_BYTES + NONCE_BYTES, HEADER_BYTES))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
    isCurrent: sealed => keyIn(Buffer.from(sealed)) === current,
  }
}

const idOf = (key: Buffer): string =>
  createHash('sha256')
    .update('foyer key id')
    .update(key)
    .digest('hex')
    .slice(0, ID_BYTES * 2)
const keyIn = (sealed: Buffer) => (sealed[0] === VERSION ? sealed.subarray(1, 1 + ID_BYTES).toString('hex') : undefined)
const boundTo = ({ company, column }: Owner) => Buffer.from(`${company}:${column}`)

const KEY_FILE = 'secret.key'

/**
 * The keys of this server: those of FOYER_SECRET_KEY (32 bytes each as base64 or hex, commas between them, the newest
 * first), else those in the data folder: one that is made once, for its owner alone, or what a backup brought.
 * @throws Error with a sentence for the operator when a key is none, or the file cannot be used.
 */
export function readKeys(setting: string | undefined, dataDir: string): readonly Buffer[] {
  if (!hasKeys(setting, dataDir)) writeOnce(join(dataDir, KEY_FILE), () => `${randomBytes(KEY_BYTES).toString('base64')}\n`)
  return existingKeys(setting, dataDir)
}

/** Does `existingKeys` find any? */
export const hasKeys = (setting: string | undefined, dataDir: string): boolean =>
  (setting ?? '').replace(/[\s,]/g, '') !== '' || existsSync(join(dataDir, KEY_FILE))

/**
 * Like `readKeys`, but makes no key: the server could not open what a new key in another folder seals.
 * @throws Error with a sentence for the operator when there are none
 */
export function existingKeys(setting: string | undefined, dataDir: string): readonly Buffer[] {
  const fromSetting = keysIn(setting ?? '', 'FOYER_SECRET_KEY')
  if (fromSetting.length > 0) return fromSetting
  const file = join(dataDir, KEY_FILE)
  if (!existsSync(file))
    throw new Error(`There is no ${file}. Give the DATA_DIR or the FOYER_SECRET_KEY of the server, or start it once, which makes the file.`)
  const stored = keysIn(readFileSync(file, 'utf8'), file)
  return stored.length > 0 ? stored : [keyFrom('', file)]
}

/**
 * Keys with commas between them, the newest first.
 * @param where for the sentence when one is none
 * @throws Error with a sentence for the operator.
 */
export function keysIn(text: string, where: string): readonly Buffer[] {
  return text
    .split(',')
    .map(one => one.trim())
    .filter(one => one !== '')
    .map(one => keyFrom(one, where))
}

function keyFrom(text: string, where: string): Buffer {
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
  if (key.length !== KEY_BYTES)
    throw new Error(`${where} must hold keys of 32 bytes as base64 or hex, as "openssl rand -base64 32" makes them.`)
  if (new Set(key).size < 8) throw new Error(`${where} holds a key that can be guessed. Make one with "openssl rand -base64 32".`)
  return key
}
