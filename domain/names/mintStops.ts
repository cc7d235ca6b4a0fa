/** Why a name is not minted although it was free and open when it was typed. */
export const MINT_STOPS = {
  taken: 'This name is already taken',
  paused: 'Minting is paused',
} as const
