/** Solidity's panic codes (Panic(uint256)). */
export const PANICS = {
  0x00: 'The contract stopped without giving a reason.',
  0x01: 'A check inside the contract failed.',
  0x11: 'A number in the contract became too large, or less than zero.',
  0x12: 'The contract divided by zero.',
  0x21: 'The contract was given a choice it does not know.',
  0x22: 'The contract’s storage cannot be read.',
  0x31: 'The contract took something from an empty list.',
  0x32: 'The contract looked for something beyond the end of a list.',
  0x41: 'The contract needed too much memory.',
  0x51: 'The contract called a function it does not have.',
} as const satisfies Readonly<Record<number, string>>
