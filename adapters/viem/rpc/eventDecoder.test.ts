import { encodeAbiParameters, encodeEventTopics, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'

import { tldAbi } from '../abi/tldAbi.ts'
import { eventDecoder } from './eventDecoder.ts'

const decode = eventDecoder(tldAbi)
const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const transfer = {
  topics: encodeEventTopics({
    abi: tldAbi,
    eventName: 'Transfer',
    args: { from: ALICE, to: BOB, tokenId: 7n },
  }) as Hex[],
  data: '0x',
} as const

describe('eventDecoder', () => {
  it('decodes each event of an ABI', () => {
    const created = {
      topics: encodeEventTopics({
        abi: tldAbi,
        eventName: 'DomainCreated',
        args: { user: ALICE, owner: BOB },
      }) as Hex[],
      data: encodeAbiParameters([{ type: 'string' }], ['alice.degen']),
    }
    expect([decode(transfer), decode(created)]).toEqual([
      { eventName: 'Transfer', args: { from: ALICE, to: BOB, tokenId: 7n } },
      { eventName: 'DomainCreated', args: { user: ALICE, owner: BOB, fullDomainName: 'alice.degen' } },
    ])
  })

  it.each([
    ['no topics', { topics: [], data: '0x' }],
    ['a log that is none', { data: '0x' }],
    ['another event', { ...transfer, topics: [`0x${'1'.repeat(64)}`, ...transfer.topics.slice(1)] }],
    [
      'the ERC-20 event of the same selector',
      { topics: transfer.topics.slice(0, 3), data: `0x${'0'.repeat(64)}` },
    ],
    ['too many topics', { ...transfer, topics: [...transfer.topics, transfer.topics[1]] }],
    [
      'no data where there is text',
      {
        topics: encodeEventTopics({
          abi: tldAbi,
          eventName: 'DomainCreated',
          args: { user: ALICE, owner: BOB },
        }),
        data: '0x',
      },
    ],
  ])('gives nothing for %s', (_, log) => {
    expect(decode(log as never)).toBeUndefined()
  })
})
