/** One generated file: which contract it describes and which of its functions and events the app uses. */
export interface AbiSelection {
  readonly contract: string
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
]
