import { BlockList, isIP } from 'node:net'

/** Networks that no form's author may reach through the server: everything that is not the open internet. */
const CLOSED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Metadata services of two clouds, at addresses that look public.
  '168.63.129.16/32',
  '100.100.100.200/32',
]

/** Of IPv6 only 2000::/3 is the open internet; of it, these are not. */
const CLOSED_6 = [
  // Teredo and other assignments for protocols, documentation, 6to4, and the direct way to AS112.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '2620:4f:8000::/48',
]

const closed = new BlockList()
for (const network of CLOSED_4) add(network, 'ipv4')
for (const network of CLOSED_6) add(network, 'ipv6')
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')

function add(network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/')
  closed.addSubnet(address, Number(bits), family)
}

/**
 * Is this address on the open internet? Not: private, loopback, link-local, shared (CGNAT), multicast, reserved and
 * documentation addresses, those of metadata services, and every IPv6 form that carries an IPv4 one (mapped, NAT64, 6to4,
 * Teredo), whatever it carries.
 */
export function isGlobal(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  // An address with a zone (`fe80::1%eth0`) is link-local.
  if (family !== 6 || address.includes('%')) return false
  return open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** An address that is not on the open internet, or a name of this machine. Other names are resolved only at a look-up. */
export function isClosed({ hostname }: URL): boolean {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  if (isIP(bare) !== 0) return !isGlobal(bare)
  return bare.endsWith('.') || bare === 'localhost' || bare.endsWith('.localhost')
}
