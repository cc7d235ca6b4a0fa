import type { RecipientWarning, Resemblance } from '../activity/ReviewWarnings.ts'
import { nameAdvice } from '../names/lookalike.ts'
import { sameAddress, type Address } from '../shared/Address.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import type { DomainName } from '../shared/DomainName.ts'
import * as texts from './texts.ts'

/** Everything the warnings follow from. */
export interface RecipientFacts {
  readonly recipient: Address
  /** As it was typed; undefined for an address. */
  readonly name: DomainName | undefined
  readonly self: Address | undefined
  /** Of what is sent; the native coin's sentinel is nobody's address. */
  readonly token: Address
  /** Whom the account has paid, as far as this browser knows. */
  readonly paid: readonly Address[]
  /** The name this one may be taken for. */
  readonly twin: Resemblance | undefined
  /** Whether a contract stands there; undefined while or where that is unknown. */
  readonly isContract: boolean | undefined
  /** Whether the question has been answered, or has failed. */
  readonly looked: boolean
  readonly contracts: readonly CommunityContract[]
}

/** A contract of the community's: coins sent to it by a plain transfer are lost, or nobody's. */
export interface CommunityContract {
  readonly address: Address
  readonly what: string
}

/** As many hexadecimal digits at either end as a person compares. */
const COMPARED = 4

/** Every warning that applies, the gravest first. */
export function recipientWarnings(facts: RecipientFacts): readonly RecipientWarning[] {
  const { recipient, name, self, token, paid, twin, isContract, looked, contracts } = facts
  const known = paid.some((other) => sameAddress(other, recipient))
  const own = contracts.find(({ address }) => sameAddress(address, recipient))
  const like = known
    ? undefined
    : [...paid, ...(self ? [self] : [])].find((other) => resembles(other, recipient))
  const isToken = sameAddress(token, recipient)
  const isSelf = sameAddress(self, recipient)
  const found: readonly (RecipientWarning | undefined | false)[] = [
    isToken && { kind: 'the token itself' },
    like !== undefined && { kind: 'resembles', whom: like },
    isSelf && { kind: 'yourself' },
    own !== undefined && !isToken && { kind: 'community contract', what: own.what },
    name !== undefined && nameAdvice(name).length > 0 && { kind: 'deceptive name' },
    twin !== undefined && { kind: 'not the same as', whom: twin },
    isContract === true && !isToken && !own && !known && { kind: 'a contract' },
    isContract === undefined && looked && !known && { kind: 'contract unknown' },
    !known && !isSelf && { kind: 'never paid' },
  ]
  return found.filter((each): each is RecipientWarning => Boolean(each))
}

/** Whether a warning is grave enough that one has to say that one has checked. */
export function isGrave({ kind }: RecipientWarning): boolean {
  return kind !== 'never paid' && kind !== 'contract unknown'
}

/** Whether one address may be taken for another at a glance, and is not the same. */
function resembles(a: Address, b: Address): boolean {
  if (sameAddress(a, b)) return false
  const [one, other] = [a.toLowerCase(), b.toLowerCase()]
  return (
    one.slice(2, 2 + COMPARED) === other.slice(2, 2 + COMPARED) &&
    one.slice(-COMPARED) === other.slice(-COMPARED)
  )
}

/** The contracts of a community, by what they are. */
export function communityContracts(config: CommunityConfig): readonly CommunityContract[] {
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
    ...config.tokens.map(({ address, symbol }) => [address, texts.contractOf(symbol)] as const),
  ]
  return named.flatMap(([address, what]) => (address ? [{ address, what }] : []))
}
