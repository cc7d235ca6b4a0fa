import { readArtifact } from '../../scripts/contracts/compile.ts'
import type { TestEnvironment } from '../e2e/testEnvironment.ts'

/** The text of a chat's newest post on chain; '' if stored elsewhere. */
export async function newestPost({ node, deployment }: TestEnvironment): Promise<string> {
  const posts = (await node.readContract({
    address: deployment.chat.contexts.shill,
    abi: readArtifact('ChatContextV1').abi,
    functionName: 'fetchLastMainMessages',
    args: [true, 1n],
  })) as readonly { readonly url: string }[]
  const [, encoded] = posts[0]?.url.split('base64,') ?? []
  if (encoded === undefined) return ''
  return (JSON.parse(Buffer.from(encoded, 'base64').toString()) as { readonly text: string }).text
}
