/** Where a tab keeps what it plays, for as long as it is open. The frame looks there whether the player has a place. */
export const QUEUE_KEY = 'player:queue'
