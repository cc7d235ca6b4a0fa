import { parseAbi, type Client } from 'viem'
import { readContract } from 'viem/actions'

import { parseConfig } from '#config/parseConfig.ts'
import type { Tokens } from '#domain/tokens/Tokens.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { parseAddress } from '#domain/shared/parseAddress.ts'

import { NO_TLD } from '../deploy/communityPlan.ts'
import { CONTRACT_KINDS, requireKind } from '../doctor/contractKinds.ts'
import { askContracts as examine } from '../doctor/contracts.ts'
import { WrongAnswer, type Answers } from './Answers.ts'
import { CONTRACT_KEYS, type ContractKey, type NewOptions } from './newOptions.ts'

type Written = Readonly<Record<string, unknown>>

export interface AskedChainClient {
  readonly client: Client
  readonly tokens: Pick<Tokens, 'describe'>
}

const WETH = parseAbi(['function WETH() view returns (address)'])

/** Names of the keys that a token's symbol and decimals have. */
const TOKEN_KEYS: Readonly<Partial<Record<ContractKey, string>>> = {
  chatTokenAddress: 'chatToken',
  lpTokenAddress: 'lpToken',
  stakingContractAddress: 'stakeToken',
}

/** The file with the contracts of the answers; each is judged by the doctor. */
export async function askContracts(
  answers: Answers,
  { contracts: given }: NewOptions,
  chain: AskedChainClient,
  beginning: Written,
  asks: boolean,
): Promise<Written> {
  let written = beginning
  for (const key of CONTRACT_KEYS) {
    const answer = given[key]
    if (answer === undefined && !asks) continue
    // Without a name registry there is no community yet: the rest is deployed with it.
    if (answer === undefined && key !== 'punkTldAddress' && written['punkTldAddress'] === undefined) continue
    const before = written
    written = await answers.ask({
      question: `${key} (empty for none):`,
      option: `--contract ${key}=ADDRESS`,
      ...(answer !== undefined && { given: answer }),
      otherwise: before,
      read: (text) => (text === '' ? before : withContract(before, key, text, chain)),
    })
  }
  return written
}

/** Throws WrongAnswer with the doctor's sentence. */
async function withContract(
  before: Written,
  key: ContractKey,
  text: string,
  { client, tokens }: AskedChainClient,
): Promise<Written> {
  const parsed = parseAddress(text)
  if (!parsed.ok) {
    const problem = parsed.error === 'wrong checksum' ? 'its letter case fails the checksum' : parsed.error
    throw new WrongAnswer(`${key} "${text}": ${problem}. An address is 0x and 40 hexadecimal digits.`)
  }
  const address = parsed.value
  let written = placed(before, key, address)
  if (key === 'punkMinterAddress') {
    const isFive = await requireKind(client, address, CONTRACT_KINDS.fivePrices).then(
      () => true,
      () => false,
    )
    const isOne = !isFive && (await isKind(client, address))
    written = { ...written, punkNumberOfPrices: isOne ? 1 : 5 }
  }
  const prefix = TOKEN_KEYS[key]
  const token = prefix && (await tokens.describe(address).catch(() => undefined))
  if (prefix && token) {
    written = { ...written, [`${prefix}Symbol`]: token.symbol, [`${prefix}Decimals`]: token.decimals }
  }
  if (key === 'dex.router') {
    const call = { address, abi: WETH, functionName: 'WETH' } as const
    const wrapped = await readContract(client, call).catch(() => undefined)
    if (wrapped) written = placed(written, 'dex.wrappedNative', wrapped)
  }
  const config = configOf(written)
  const found = (await examine({ client, tokens, much: Infinity }, config)).find((each) => each.key === key)
  if (found?.kind !== 'missing') return written
  throw new WrongAnswer(`${key} ${found.text} ${adviceFor(key, found.text)}`)
}

const isKind = (client: Client, address: CommunityConfig['punkTldAddress']): Promise<boolean> =>
  requireKind(client, address, CONTRACT_KINDS.onePrice).then(
    () => true,
    () => false,
  )

const adviceFor = (key: ContractKey, text: string): string =>
  key === 'punkTldAddress' && text.includes('(tldName)')
    ? 'Name the contract of that suffix, or begin again with the suffix of this one.'
    : 'Name the right contract, or leave it out.'

/** The file with a value at a path such as chat.contexts.general. */
function placed(written: Written, path: string, value: string): Written {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...written, [first]: value }
  return { ...written, [first]: placed((written[first] as Written | undefined) ?? {}, rest.join('.'), value) }
}

/** Throws WrongAnswer with the problems of an unusable file. A missing name registry is none. */
export function configOf(written: Written): CommunityConfig {
  const parsed = parseConfig(JSON.stringify({ punkTldAddress: NO_TLD, ...written }))
  if (parsed.ok) return parsed.value
  throw new WrongAnswer(parsed.error.map(({ key, message }) => `${key} ${message}.`).join(' '))
}
