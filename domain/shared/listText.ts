/** "2 CHAT, 1 LP and 3 DEGEN" */
export const listText = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts)
