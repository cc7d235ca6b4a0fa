/** Tabs by their stored words (rules/storage: tab-keys). */
export type AirdropTab = 'domain' | 'ap' | 'list'

export const CLAIM_TOPICS: Readonly<Record<AirdropTab, string>> = {
  domain: 'airdrop:name:',
  ap: 'airdrop:points',
  list: 'airdrop:list:',
}
