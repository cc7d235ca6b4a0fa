import type { RecipientWarning, Resemblance } from '../activity/ReviewWarnings.ts'
import type { BookEntry } from '../names/addressBook.ts'
import { nameAdvice } from '../names/lookalike.ts'
import { sameAddress, type Address } from '../shared/Address.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import type { DomainName } from '../shared/DomainName.ts'
import * as texts from './texts.ts'

export interface RecipientFacts {
  readonly recipient: Address
  /** As typed; undefined for an address. */
  readonly name: DomainName | undefined
  readonly self: Address | undefined
  readonly token: Address
  readonly paid: readonly Address[]
  /** According to the index service alone. */
  readonly told: readonly Address[]
  readonly lookalike: Resemblance | undefined
  /** The user's own name for another address, which reads like `name`. */
  readonly ownName: BookEntry | undefined
  /** Undefined if unknown. */
  readonly isContract: boolean | undefined
  /** Whether reading `isContract` has ended, even by failing. */
  readonly contractChecked: boolean
  readonly contracts: readonly CommunityContract[]
}

/** Coins sent to it by a plain transfer are lost. */
export interface CommunityContract {
  readonly address: Address
  readonly what: string
}

/** Hexadecimal digits at each end that people usually compare. */
const COMPARED = 4

/**
 * All that apply, the most serious first. A recipient paid before gets none about resemblance, being a contract,
 * or a first payment. The index service can only add warnings.
 */
export function recipientWarnings(facts: RecipientFacts): readonly RecipientWarning[] {
  const {
    recipient,
    name,
    self,
    token,
    paid,
    told,
    lookalike,
    ownName,
    isContract,
    contractChecked,
    contracts,
  } = facts
  const known = paid.some((other) => sameAddress(other, recipient))
  const own = contracts.find(({ address }) => sameAddress(address, recipient))
  const like = known ? undefined : resembled(recipient, [...paid, ...(self ? [self] : []), ...told])
  const isToken = sameAddress(token, recipient)
  const isSelf = sameAddress(self, recipient)
  const found: readonly (RecipientWarning | undefined | false)[] = [
    isToken && { kind: 'the token itself' },
    like !== undefined && { kind: 'resembles', address: like },
    isSelf && { kind: 'yourself' },
    !known && told.some((other) => sameAddress(other, recipient)) && { kind: 'paid by the index' },
    own !== undefined && !isToken && { kind: 'community contract', what: own.what },
    name !== undefined && nameAdvice(name).length > 0 && { kind: 'deceptive name' },
    lookalike !== undefined && { kind: 'not the same as', lookalike: lookalike },
    ownName !== undefined && { kind: 'not your own', ...ownName },
    isContract === true && !isToken && !own && !known && { kind: 'a contract' },
    isContract === undefined && contractChecked && !known && { kind: 'contract unknown' },
    !known && !isSelf && { kind: 'never paid' },
  ]
  return found.filter((each): each is RecipientWarning => Boolean(each))
}

/** Whether the user must confirm having checked it. */
export function isGrave({ kind }: RecipientWarning): boolean {
  return kind !== 'never paid' && kind !== 'contract unknown'
}

/** The first of `others` that differs, but looks like the address at a glance. */
export const resembled = (address: Address, others: readonly Address[]): Address | undefined =>
  others.find((other) => resembles(other, address))

function resembles(a: Address, b: Address): boolean {
  if (sameAddress(a, b)) return false
  const [one, other] = [a.toLowerCase(), b.toLowerCase()]
  return (
    one.slice(2, 2 + COMPARED) === other.slice(2, 2 + COMPARED) &&
    one.slice(-COMPARED) === other.slice(-COMPARED)
  )
}

type ContractAddresses = Pick<
  CommunityConfig,
  | 'punkTldAddress'
  | 'punkMinterAddress'
  | 'activityPointsAddress'
  | 'chatTokenAddress'
  | 'chatTokenSymbol'
  | 'stakingContractAddress'
  | 'lpTokenAddress'
  | 'lpTokenSymbol'
  | 'swapRouterAddress'
  | 'dex'
  | 'airdropClaimDomainsAddress'
  | 'airdropApAddress'
  | 'merkleClaim'
  | 'nftLaunchpadBondingAddress'
  | 'nftTrader'
  | 'cow'
  | 'tokens'
> & { readonly chat: Pick<CommunityConfig['chat'], 'contexts'> }

export function communityContracts(config: ContractAddresses): readonly CommunityContract[] {
  const named: readonly (readonly [Address | undefined, string])[] = [
    [config.punkTldAddress, texts.namesContract],
    [config.punkMinterAddress, texts.mintingContract],
    [config.activityPointsAddress, texts.pointsContract],
    [config.chatTokenAddress, texts.contractOf(config.chatTokenSymbol)],
    [config.stakingContractAddress, texts.stakingContract],
    [config.lpTokenAddress, texts.poolOf(config.lpTokenSymbol)],
    [config.swapRouterAddress, texts.swapContract],
    [config.dex.router, texts.swapContract],
    [config.dex.wrappedNative, texts.wrappedCoinContract],
    [config.airdropClaimDomainsAddress, texts.airdropContract],
    [config.airdropApAddress, texts.airdropContract],
    [config.merkleClaim.address, texts.airdropContract],
    [config.nftLaunchpadBondingAddress, texts.nftLaunchpad],
    [config.nftTrader, texts.nftTrader],
    [config.cow?.settlement, texts.ordersContract],
    [config.cow?.vaultRelayer, texts.ordersContract],
    ...Object.values(config.chat.contexts).map((context) => [context, texts.chatContract] as const),
    ...config.tokens.map(({ address, symbol }) => [address, texts.contractOf(symbol)] as const),
  ]
  return named.flatMap(([address, what]) => (address ? [{ address, what }] : []))
}
