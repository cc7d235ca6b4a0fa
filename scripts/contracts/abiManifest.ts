import type { OfficialPackage } from './officialBuild.ts'

/** One generated file: which contract it describes and which of its functions and events the app uses. */
export interface AbiSelection {
  readonly contract: string
  /** The package whose authors compiled it; ours when absent. */
  readonly from?: OfficialPackage
  /** The exported constant; the file has the same name. */
  readonly constant: string
  readonly functions: readonly string[]
  readonly events?: readonly string[]
}

/** What the app knows of each contract. A name the contract lacks makes the generation fail. */
export const ABI_MANIFEST: readonly AbiSelection[] = [
  {
    contract: 'FlexiTld',
    constant: 'tldAbi',
    functions: [
      'buyingEnabled',
      'referral',
      'price',
      'nameMaxLength',
      'defaultNames',
      'getDomainHolder',
      'getDomainData',
      'domainIdsNames',
      'domains',
      'balanceOf',
      'ownerOf',
      'mint',
      'editDefaultDomain',
      'editData',
      'safeTransferFrom',
    ],
    events: ['DomainCreated', 'DefaultDomainChanged', 'Transfer'],
  },
  {
    contract: 'MinterWithBroker',
    constant: 'minterAbi',
    functions: [
      'paused',
      'referralFee',
      'price1char',
      'price2char',
      'price3char',
      'price4char',
      'price5char',
      'mint',
    ],
  },
  {
    contract: 'OnePriceMinter',
    constant: 'onePriceMinterAbi',
    functions: ['paused', 'referralFee', 'price', 'mint'],
  },
  {
    contract: 'ActivityPoints',
    constant: 'pointsAbi',
    functions: ['getPoints'],
  },
  {
    contract: 'ChatToken',
    constant: 'tokenAbi',
    functions: ['balanceOf'],
  },
  {
    contract: 'ChatToken',
    constant: 'erc20Abi',
    functions: [
      'name',
      'symbol',
      'decimals',
      'totalSupply',
      'balanceOf',
      'allowance',
      'approve',
      'transfer',
      'nonces',
      'DOMAIN_SEPARATOR',
    ],
    events: ['Transfer', 'Approval'],
  },
  {
    contract: 'UniswapV2Pair',
    from: '@uniswap/v2-core',
    constant: 'pairAbi',
    functions: ['token0', 'getReserves', 'totalSupply'],
  },
  {
    contract: 'UniswapV2Router02',
    from: '@uniswap/v2-periphery',
    constant: 'dexRouterAbi',
    functions: ['addLiquidityETH', 'removeLiquidityETH', 'removeLiquidityETHWithPermit'],
  },
  {
    contract: 'SwapRouter',
    constant: 'swapRouterAbi',
    functions: [
      'wethAddress',
      'swapFee',
      'referrerShare',
      'getLpTokenAddress',
      'swapExactTokensForTokens',
      'swapExactTokensForTokensWithReferrer',
      'swapExactTokensForETH',
      'swapExactTokensForETHWithReferrer',
      'swapExactETHForTokens',
      'swapExactETHForTokensWithReferrer',
    ],
  },
  {
    contract: 'WETH9',
    from: '@uniswap/v2-periphery',
    constant: 'wrappedAbi',
    functions: ['deposit', 'withdraw'],
  },
  {
    contract: 'StakingRewards',
    constant: 'stakingAbi',
    functions: [
      'asset',
      'weth',
      'periodLength',
      'minDeposit',
      'maxDeposit',
      'lastClaimPeriod',
      'claimRewardsTotal',
      'claimRewardsMinimum',
      'futureRewards',
      'totalSupply',
      'balanceOf',
      'lastClaimed',
      'lastDeposit',
      'withdrawalsDisabled',
      'withdrawalsDisabledForever',
      'previewClaim',
      'previewFutureClaim',
      'deposit',
      'withdraw',
      'claimRewards',
      'updateLastClaimPeriod',
    ],
  },
  {
    contract: 'ChatTokenClaimDomains',
    constant: 'nameClaimsAbi',
    functions: ['paused', 'chatReward', 'maxIdEligible', 'hasClaimed', 'claim'],
  },
  {
    contract: 'ChatTokenClaimActivityPoints',
    constant: 'pointsClaimsAbi',
    functions: ['paused', 'chatEthRatio', 'claimPreview', 'hasClaimed', 'claim'],
  },
  {
    contract: 'MerkleDistributor',
    constant: 'listClaimsAbi',
    functions: ['token', 'root', 'claimed', 'claim'],
  },
  {
    contract: 'GPv2Settlement',
    from: '@cowprotocol/contracts',
    constant: 'settlementAbi',
    functions: ['domainSeparator', 'vaultRelayer', 'filledAmount', 'invalidateOrder'],
  },
]
