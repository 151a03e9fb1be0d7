import { networkInterfaces } from 'node:os'
import { isIP } from 'node:net'
import { OutboundFailure } from '../outbound/failure.ts'
import type { Resolve } from '../outbound/target.ts'

export interface OperatorsRelay {
  /**
   * Is one of these addresses the operator's mail server, by whatever name it was entered?
   * @throws OutboundFailure while nobody knows its addresses: then nothing may be said of any
   */
  isAmong(addresses: readonly string[]): Promise<boolean>
}

export interface OperatorsRelayParts {
  /** Name or address of the operator's mail server; undefined: there is none. */
  readonly host: string | undefined
  readonly resolve: Resolve
  /** Addresses of this machine: a mail server on it answers at each of them. */
  readonly ofThisMachine?: () => readonly string[]
}

/** Addresses that one name may have had, as behind a large mail service. */
const MAX_KNOWN = 200

/**
 * The operator's mail server as it is found: by its addresses now and before, for a name may have other ones in turns. It may know the portal by its
 * address alone, so that what a company sends by it without a login goes in anybody's name (P10.61).
 */
export function operatorsRelay({ host, resolve, ofThisMachine = addressesOfThisMachine }: OperatorsRelayParts): OperatorsRelay {
  const known = new Set<string>()

  async function note(name: string): Promise<void> {
    const found = isIP(name) === 0 ? (await resolve(name)).map(({ address }) => address) : [name]
    // So a look-up ends that nobody answers, too: that it has none would say of every address that it is another one.
    if (found.length === 0) throw new OutboundFailure('name', 'The mail server of the portal has no address')
    for (const address of found) {
      known.delete(plain(address))
      known.add(plain(address))
    }
    for (const oldest of known) if (known.size > MAX_KNOWN) known.delete(oldest)
  }

  return {
    async isAmong(addresses) {
      if (host === undefined) return false
      await note(host).catch(() => {
        if (known.size === 0) throw new OutboundFailure('name', 'The mail server of the portal was not found')
      })
      const ours = ofThisMachine().map(plain)
      const isHere = [...known].some(address => isLoopback(address) || ours.includes(address))
      return addresses.map(plain).some(address => known.has(address) || (isHere && (isLoopback(address) || ours.includes(address))))
    },
  }
}

const addressesOfThisMachine = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap(each => (each ?? []).map(({ address }) => address))

/** An address of IPv4 may be written as one of IPv6. */
const plain = (address: string): string => address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')

/** Leads to this very machine. */
export const isLoopback = (address: string): boolean => address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
