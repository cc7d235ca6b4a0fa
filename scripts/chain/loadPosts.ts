import { parseEther } from 'viem'

import type { AnvilOptions } from '../contracts/anvil.ts'
import { readArtifact } from '../contracts/compile.ts'
import { developmentAccount, signer } from '../contracts/developmentAccounts.ts'
import { callSequence } from './callSequence.ts'
import { deployerOf } from './deploy.ts'
import { LOCAL_POST_PRICE } from './deployChat.ts'
import { LOAD_PEOPLE, startLoad } from './loadState.ts'
import type { LocalChain } from './savedState.ts'
import { localClient } from './localClient.ts'
import { postUrl } from './seedPosts.ts'

const OWNER = 0

/** Posts per block, for each of which anvil processes its whole state. */
const AT_ONCE = 500

/** Concurrent requests. */
const SENT_AT_ONCE = 20

/** The longest post takes about two million. */
const GAS = 3_000_000n

/**
 * Starts the seeded local chain with another general context of exactly this many posts by two hundred accounts,
 * twelve with names; every fiftieth is deleted. No post contains anything to fetch.
 */
export async function startPostsChain(
  posts: number,
  options: Omit<AnvilOptions, 'loadState'> = {},
): Promise<LocalChain> {
  return startLoad('loadPosts.ts', posts, options, async (url, deployment) => {
    const client = localClient(url)
    const { deploy } = deployerOf(client, signer(OWNER))
    const { chat, owner } = deployment
    const general = await deploy('ChatContextV1', chat.moderatorSbt, owner, 1)
    const people = LOAD_PEOPLE.map((index) => ({ index, address: developmentAccount(index).address }))
    for (const { address } of people) await client.setBalance({ address, value: parseEther('1000000') })
    for (let from = 0; from < posts; from += AT_ONCE) {
      const { begin, send, settled } = callSequence(client)
      await begin()
      await client.setAutomine(false)
      const timestamp = Number((await client.getBlock()).timestamp)
      const place = { to: general, abi: readArtifact('ChatContextV1').abi, gas: GAS }
      const numbers = Array.from({ length: Math.min(posts - from, AT_ONCE) }, (_, offset) => from + offset)
      // In parallel: in sequence, ten thousand posts would wait for as many responses.
      const write = async (number: number) => {
        const author = people[(number * 7919) % people.length]
        if (!author) return
        const args = [postUrl(author.address, textOf(number), timestamp)]
        const call = { ...place, from: author.index, functionName: 'createMessage', args }
        await send({ ...call, value: LOCAL_POST_PRICE })
      }
      for (let first = 0; first < numbers.length; first += SENT_AT_ONCE)
        await Promise.all(numbers.slice(first, first + SENT_AT_ONCE).map(write))
      await client.mine({ blocks: 1 })
      for (const number of numbers.filter((one) => one % 50 === 49))
        await send({ ...place, from: OWNER, functionName: 'deleteMessage', args: [number] })
      await client.mine({ blocks: 1 })
      await client.setAutomine(true)
      await settled()
    }
    return { ...deployment, chat: { ...chat, contexts: { ...chat.contexts, general } } }
  })
}

/** Short and long, some with links. */
function textOf(number: number): string {
  const text = `Post ${number}, one of many, written to see how a feed bears it.`
  if (number % 9 === 4) return Array.from({ length: 12 }, () => text).join('\n')
  return number % 7 === 2 ? `${text} https://shop.example/${number}?from=feed and more.` : text
}
