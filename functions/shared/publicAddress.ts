import { BlockList, isIP } from 'node:net'

/** Non-public IPv4 ranges (IANA's special-purpose registry). */
const CLOSED_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Public by number, but in the clouds of Azure and IBM these serve private data of the machine.
  ['168.63.129.16', 32],
  ['161.26.0.0', 16],
  ['166.8.0.0', 14],
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
/** Non-public ranges in the allocated block of IPv6: protocols, tunnels to any IPv4 (Teredo, 6to4), examples. */
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
 * Of IPv6 only the allocated block is public, which excludes loopback, link-local,
 * unique local, multicast, and every form with an IPv4 address (mapped, compatible, NAT64).
 * A tunnel in a private network (ISATAP) is never public.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed4.check(address, 'ipv4')
  // A zone selects a network interface: no public address has one.
  if (family !== 6 || address.includes('%')) return false
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6') && !isIsatap(address)
}

/** Whether an IPv6 address carries an IPv4 address by ISATAP (RFC 5214): 0:5efe or 200:5efe before its last 32 bits. */
function isIsatap(address: string): boolean {
  const [left = [], right = []] = new URL(`http://[${address}]/`).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  const [kind, mark] = [...left, ...zeros, ...right].slice(4)
  return mark === '5efe' && (kind === '0' || kind === '200')
}
