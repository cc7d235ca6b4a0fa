import { IndexClient } from '#adapters/indexer/IndexClient.ts'
import { IndexCollectionIndex } from '#adapters/indexer/IndexCollectionIndex.ts'
import { inTime } from '#adapters/shared/inTime.ts'
import { createChain, createPool } from '#adapters/viem/chain.ts'
import { ViemNameRegistry } from '#adapters/viem/names/ViemNameRegistry.ts'
import { ViemCollectionIndex } from '#adapters/viem/nft/ViemCollectionIndex.ts'
import { ViemCollectionReader } from '#adapters/viem/nft/ViemCollectionReader.ts'
import { ViemPostReader } from '#adapters/viem/posts/ViemPostReader.ts'
import type { LinkedThing } from '#domain/miniapp/LinkCard.ts'
import type { LinkTarget } from '#domain/miniapp/linkTarget.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import type { CollectionIndex } from '#domain/nft/CollectionIndex.ts'
import type { CollectionReader } from '#domain/nft/CollectionReader.ts'
import type { NameOrAddress } from '#domain/names/nameOrAddress.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import { bodyAddress } from '#domain/posts/bodyUrl.ts'
import { MAX_BODY_BYTES, parseBody } from '#domain/posts/parseBody.ts'
import { listAt, type PostLocation } from '#domain/posts/postPath.ts'
import type { PostReader } from '#domain/posts/PostReader.ts'
import { readPicture } from '#domain/profile/pictureData.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { Archive } from '#domain/shared/Archive.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'

import type { FetchFile } from './publicFiles.ts'

export interface LinkPorts {
  readonly names: NameRegistry
  readonly collections: CollectionReader
  /** From the chain alone. */
  readonly directory: CollectionIndex
  /** Knows the holders; undefined without an index service. */
  readonly index: CollectionIndex | undefined
  readonly posts: PostReader
}

/** Of a community's index service, the collections asked for by name, among which one is looked for. */
const MAX_NAMESAKES = 20
/** Milliseconds: a card without holders is better than none. */
const INDEX_TIMEOUT = 800

export function linkPorts(config: CommunityConfig, send: typeof fetch = fetch): LinkPorts {
  const clock = { now: () => Date.now() as EpochMillis, after: () => () => undefined }
  const chain = createChain(config, createPool(config, { fetch: send, now: clock.now }))
  const directory = new ViemCollectionIndex({ chain, archive: NO_ARCHIVE, clock, config })
  return {
    names: new ViemNameRegistry({ chain, config }),
    collections: new ViemCollectionReader(chain),
    directory,
    index:
      config.indexer === ''
        ? undefined
        : new IndexCollectionIndex({
            index: new IndexClient(config.indexer, send),
            chain: directory,
            clock,
            log: NO_LOG,
          }),
    posts: new ViemPostReader(chain),
  }
}

/**
 * Reads the thing at a link from the chain (rules/miniapp: own-card). Undefined if there is nothing: a name that nobody holds, a
 * collection that the directory lacks, a post that is deleted or unreadable. Rejects when no endpoint answers.
 */
export async function readThing(
  ports: LinkPorts,
  config: CommunityConfig,
  target: LinkTarget,
  files: FetchFile,
): Promise<LinkedThing | undefined> {
  switch (target.kind) {
    case 'profile':
      return readProfile(ports, target.who)
    case 'collection':
      return readCollection(ports, target.collection)
    case 'post':
      return readPost(ports, config, target.location, files)
  }
}

async function readProfile({ names }: LinkPorts, who: NameOrAddress): Promise<LinkedThing | undefined> {
  if (who.kind === 'address')
    return { kind: 'profile', account: who.address, ...(await personOf(names, who.address)) }
  const [account, picture] = await Promise.all([names.holderOf(who.name), pictureOf(names, who.name)])
  return account && { kind: 'profile', account, name: who.name, picture }
}

async function readCollection(
  { collections, directory, index }: LinkPorts,
  address: Address,
): Promise<LinkedThing | undefined> {
  const [facts, isListed, { cards }] = await Promise.all([
    collections.read(address),
    directory.isListed(address),
    directory.page([address], undefined, 1),
  ])
  // In the community's colours an unlisted contract would pass for one of its own.
  if (!facts || !isListed) return undefined
  const namesakes =
    index &&
    (await inTime(index.known({ kind: 'named', text: facts.name }, MAX_NAMESAKES), INDEX_TIMEOUT).catch(
      () => [],
    ))
  const { name, description, preview, supply } = facts
  return {
    kind: 'collection',
    address,
    name,
    description,
    picture: preview,
    price: cards[0]?.price,
    supply,
    holders: namesakes?.find((card) => sameAddress(card.address, address))?.holders,
  }
}

async function readPost(
  { names, posts }: LinkPorts,
  config: CommunityConfig,
  location: PostLocation,
  files: FetchFile,
): Promise<LinkedThing | undefined> {
  const { list, index } = listAt(location)
  const post = await posts.post(list, index)
  if (!post || post.deleted) return undefined
  const { author, url } = post
  const [text, person] = await Promise.all([
    bodyOf(url, author, config, files),
    personOf(names, author).catch(() => ({ name: undefined, picture: '' })),
  ])
  return text === undefined
    ? undefined
    : { kind: 'post', isReply: location.reply !== undefined, author, text, ...person }
}

/** The text, from the first gateway that has it; undefined without one. */
async function bodyOf(
  url: string,
  author: Address,
  config: CommunityConfig,
  files: FetchFile,
): Promise<string | undefined> {
  const address = bodyAddress(url, mediaPolicy(config))
  if (!address || address.kind === 'too long') return undefined
  const json =
    address.kind === 'inline'
      ? address.json
      : await Promise.any(address.urls.map((each) => files(each, BODY))).then((bytes) =>
          new TextDecoder().decode(bytes),
        )
  const body = parseBody(json, author)
  return body.kind === 'text' ? body.text : undefined
}

/** Gateways name any type. */
const BODY = { accept: 'application/json', type: /^/, maxBytes: MAX_BODY_BYTES }

async function personOf(
  names: NameRegistry,
  account: Address,
): Promise<{ readonly name: DomainName | undefined; readonly picture: string }> {
  const name = await names.defaultNameOf(account)
  return { name, picture: name === undefined ? '' : await pictureOf(names, name) }
}

const pictureOf = async (names: NameRegistry, name: DomainName): Promise<string> =>
  (await names.dataOf(name).then(readPicture, () => undefined)) ?? ''

/** A function keeps nothing of the directory between requests. */
const NO_ARCHIVE: Archive = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}

const NO_LOG = { warn: () => undefined, error: () => undefined, follow: () => () => undefined }
