import { BlockList, isIP } from 'node:net'

/** IPv4 that is not the open web (IANA's special-purpose registry): this host, private, shared, link-local, tests, multicast, reserved. */
const CLOSED_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Of the one block of IPv6 that is handed out: protocols, tunnels that lead to any IPv4 (Teredo, 6to4), examples. */
const CLOSED_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const closed4 = new BlockList()
for (const [network, bits] of CLOSED_4) closed4.addSubnet(network, bits, 'ipv4')
const closed6 = new BlockList()
for (const [network, bits] of CLOSED_6) closed6.addSubnet(network, bits, 'ipv6')
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether a numeric address is one of the open web. Of IPv6 only what is handed out is: so loopback, link-local, unique
 * local, multicast, and every form that carries an IPv4 address (mapped, compatible, NAT64) are none.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed4.check(address, 'ipv4')
  // A zone says on which wire: nothing public has one.
  return (
    family === 6 && !address.includes('%') && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
  )
}
