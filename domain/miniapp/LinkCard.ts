import { shownCollectionName } from '../nft/collectionName.ts'
import { fromChainText } from '../nft/fromChainText.ts'
import { priceText } from '../nft/priceText.ts'
import { fullName } from '../names/fullName.ts'
import { readableText } from '../posts/readableText.ts'
import { shortAddress, type Address } from '../shared/Address.ts'
import { markDeceptive, plainText } from '../shared/characters.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { countText } from '../shared/countText.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Wei } from '../shared/Wei.ts'
import { absoluteUrl, pageHead, type PageHead } from '../shell/pageHead.ts'
import { documentTitle } from '../shell/routes.ts'
import { targetPath, type LinkTarget } from './linkTarget.ts'
import * as texts from './cardTexts.ts'

/** The chain's answer about a link's target. Texts are untrusted; pictures are addresses, '' for none. */
export type LinkedThing =
  | {
      readonly kind: 'profile'
      readonly account: Address
      readonly name: DomainName | undefined
      readonly picture: string
    }
  | {
      readonly kind: 'collection'
      readonly address: Address
      readonly name: string
      readonly description: string
      readonly picture: string
      readonly price: Wei | undefined
      readonly supply: bigint | undefined
      /** Undefined without an index service that has counted them. */
      readonly holders: number | undefined
    }
  | {
      readonly kind: 'post'
      readonly isReply: boolean
      readonly author: Address
      readonly name: DomainName | undefined
      /** The author's. */
      readonly picture: string
      readonly text: string
    }

/** The contents of a card. Its texts hide nothing: invisible characters are marked or gone, and all have a limit. */
export interface LinkCard {
  readonly kind: 'profile' | 'collection' | 'post' | 'reply'
  /** The kind in words, such as "Collection". */
  readonly label: string
  readonly title: string
  /** May have several lines; '' for none. */
  readonly text: string
  readonly figures: readonly { readonly label: string; readonly value: string }[]
  /** An untrusted address; '' for none. */
  readonly picture: string
  /** Draws the picture of a thing without one. */
  readonly address: Address
}

/** Characters. */
const MAX_NAME = 60
const MAX_TEXT = 400
const MAX_LINES = 8
const MAX_DESCRIPTION = 200

type CardConfig = Pick<CommunityConfig, 'tldName' | 'projectName' | 'chain'>

/** Words and bounds what the chain says, for the picture and the tags of a link (rules/miniapp: own-card). */
export function linkCard(config: CardConfig, thing: LinkedThing): LinkCard {
  switch (thing.kind) {
    case 'profile': {
      const { account, name, picture } = thing
      return {
        kind: 'profile',
        label: texts.profile,
        title: shownName(name, account, config.tldName),
        text: name === undefined ? '' : shortAddress(account),
        figures: [],
        picture,
        address: account,
      }
    }
    case 'collection': {
      const { address, name, description, picture, price, supply, holders } = thing
      return {
        kind: 'collection',
        label: texts.collection,
        title: plainText(shownCollectionName(fromChainText(name)), MAX_NAME) || texts.unnamed,
        text: firstLines(fromChainText(description)),
        figures: [
          ...(price === undefined
            ? []
            : [{ label: texts.price, value: `${priceText(price)} ${config.chain.currency.symbol}` }]),
          ...(supply === undefined ? [] : [{ label: texts.tokens, value: countText(supply) }]),
          ...(holders === undefined ? [] : [{ label: texts.holders, value: countText(holders) }]),
        ],
        picture,
        address,
      }
    }
    case 'post': {
      const { isReply, author, name, picture, text } = thing
      return {
        kind: isReply ? 'reply' : 'post',
        label: isReply ? texts.reply : texts.post,
        title: shownName(name, author, config.tldName),
        text: firstLines(text),
        figures: [],
        picture,
        address: author,
      }
    }
  }
}

/** The head of the page at a link; `image` is the address of its card. */
export function linkHead(
  config: CommunityConfig,
  target: LinkTarget,
  card: LinkCard,
  image: string,
): PageHead {
  const path = targetPath(target, config.tldName)
  const page = pageHead(config, new URL(path, config.projectUrl).pathname)
  return {
    ...page,
    title: documentTitle(subjectOf(card), page.title),
    description: descriptionOf(config, card) || page.description,
    canonical: `${config.projectUrl}${path}`,
    image: absoluteUrl(config, image),
  }
}

function subjectOf({ kind, title }: LinkCard): string {
  if (kind === 'reply') return texts.replyBy(title)
  return kind === 'post' ? texts.postBy(title) : title
}

function descriptionOf({ projectName }: CardConfig, { kind, title, text, figures }: LinkCard): string {
  const said = kind === 'profile' ? texts.profileOf(title, projectName) : text
  const counted = figures.map(({ label, value }) => texts.figure(label, value)).join(', ')
  return plainText([counted, said].filter(Boolean).join('. '), MAX_DESCRIPTION)
}

function shownName(name: DomainName | undefined, account: Address, tldName: string): string {
  return name === undefined
    ? shortAddress(account)
    : plainText(markDeceptive(fullName(name, tldName)), MAX_NAME)
}

/** A text's beginning, with the characters that belong together, such as those of an emoji, kept together. */
function firstLines(text: string): string {
  const lines = readableText(text)
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const shown = Array.from(lines.slice(0, MAX_LINES).join('\n'))
  return shown.length <= MAX_TEXT && lines.length <= MAX_LINES
    ? shown.join('')
    : `${shown
        .slice(0, MAX_TEXT - 1)
        .join('')
        .trimEnd()}…`
}
