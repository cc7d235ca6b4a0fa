import { parseUrl } from './parseUrl.ts'

/** Leading bytes of IPv4, or groups of two bytes of IPv6, that a network shares. */
const PARTS = {
  /** One customer: an IPv4 address, or an IPv6 /64, of which one device may use every address. */
  client: { v4: 4, v6: 4 },
  /** Many customers, or one operator: an IPv4 /24, or an IPv6 /48. */
  operator: { v4: 3, v6: 3 },
} as const

/**
 * Limits count clients by network (rules/errors: counted-clients). Takes an IP address as servers and proxies
 * write it: with port, brackets or zone, in any spelling, IPv4 within IPv6. Any other text is its own network.
 */
export function clientNetwork(address: string, of: keyof typeof PARTS = 'client'): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address.trim()) ?? []
  const [, withPort] = /^(\d+(?:\.\d+){3}):\d+$/.exec(address.trim()) ?? []
  const bare = (bracketed ?? withPort ?? address.trim()).replace(/%.*$/s, '')
  if (/^\d+(?:\.\d+){3}$/.test(bare)) return bare.split('.').slice(0, PARTS[of].v4).join('.')
  const groups = bare.includes(':') ? groupsOf(bare) : undefined
  if (!groups) return address
  const [, , , , , , high = 0, low = 0] = groups
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535'
  if (isMapped) return clientNetwork([high >> 8, high & 255, low >> 8, low & 255].join('.'), of)
  return groups
    .slice(0, PARTS[of].v6)
    .map((group) => group.toString(16))
    .join(':')
}

function groupsOf(address: string): readonly number[] | undefined {
  const host = parseUrl(`http://[${address}]/`)?.hostname.slice(1, -1)
  if (host === undefined) return undefined
  const [before = [], after = []] = host
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))))
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}
