import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for another, read out or written by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** A new reference for people to say on the phone, as `K7QM-2XHD`. Unique only by the database's word. */
export function newReference(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** What somebody typed as a reference, as it is stored; undefined when it cannot be one. */
export function asReference(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  if (letters.length !== LENGTH || [...letters].some(letter => !ALPHABET.includes(letter))) return undefined
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
