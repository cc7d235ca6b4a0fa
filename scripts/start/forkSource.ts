import { text } from 'node:stream/consumers'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { serveLocally } from '../panel/serveLocally.ts'
import { askNode, type NodeAnswer } from './askNode.ts'
import { probeEndpoint } from './probeEndpoint.ts'
import { refusalSentence } from './refusalSentence.ts'

export interface ForkSource {
  readonly block: number
  /** Only the endpoints' hosts: the rest of a URL may contain a key. */
  readonly hosts: readonly string[]
  /** The URL that forwards to the endpoints. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Opens the endpoints that serve the state of the block, by default of the newest; the second is asked
 * if the first refuses. `onRefusal` gets a sentence, each once, about what none of them answers.
 * Throws such sentences if no endpoint serves the block.
 */
export async function openForkSource(
  config: CommunityConfig,
  wanted: number | undefined,
  onRefusal: (sentence: string) => void,
): Promise<ForkSource> {
  const probed = await Promise.all(config.chain.rpcUrls.map((url) => probeEndpoint(url, config, wanted)))
  const open = probed.flatMap((each) => ('url' in each ? [each] : []))
  const [first] = open
  if (!first) throw new Error(probed.flatMap((each) => ('refusal' in each ? [each.refusal] : [])).join('\n'))
  const told = new Set<string>()
  const tell = (sentence: string): void => {
    if (!told.has(sentence)) onRefusal(sentence)
    told.add(sentence)
  }

  async function answerTo(body: string): Promise<NodeAnswer> {
    const refusals: string[] = []
    let answer: NodeAnswer = { status: 502, text: '' }
    for (const { url, block } of open) {
      answer = await askNode(url, body)
      if (!answer.refusal) return answer
      refusals.push(refusalSentence(url, answer.refusal, block))
    }
    for (const sentence of refusals) tell(sentence)
    return answer
  }

  const server = await serveLocally((request, response) => {
    text(request)
      .then(answerTo)
      .then(({ status, text: content }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(content),
      )
      .catch(() => response.destroy())
  })
  return {
    block: first.block.number,
    hosts: open.map(({ url }) => new URL(url).host),
    url: server.url,
    stop: () => server.stop(),
  }
}
