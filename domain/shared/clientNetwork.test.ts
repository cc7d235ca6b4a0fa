import { expect, it } from 'vitest'

import { clientNetwork } from './clientNetwork.ts'

it.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2'],
  ['192.0.2.7:51234', '192.0.2.7', '192.0.2'],
  [' 192.0.2.7 ', '192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2'],
  ['::FFFF:c000:0207', '192.0.2.7', '192.0.2'],
  ['[::ffff:192.0.2.7]:51234', '192.0.2.7', '192.0.2'],
  ['0:0:0:0:0:ffff:c000:207', '192.0.2.7', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['[2001:db8::1]:443', '2001:db8:0:0', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['::', '0:0:0:0', '0:0:0'],
  ['', '', ''],
  ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', undefined],
  ['not:an:address', 'not:an:address', undefined],
])('the client %j is counted as %j, among those of %j', (address, client, operator = address) => {
  expect([clientNetwork(address), clientNetwork(address, 'operator')]).toEqual([client, operator])
})

it('all addresses of a /64 are one client, and those of another /64 are another', () => {
  const addresses = Array.from({ length: 2000 }, (_, index) => `2001:db8:1:2::${index.toString(16)}`)
  expect(new Set(addresses.map((address) => clientNetwork(address))).size).toBe(1)
  expect(clientNetwork('2001:db8:1:3::1')).not.toBe(clientNetwork('2001:db8:1:2::1'))
})
