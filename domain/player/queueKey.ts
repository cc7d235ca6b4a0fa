/** Key of the session storage. The app frame reads it at start to reserve the player's space before its code is loaded. */
export const QUEUE_KEY = 'player:queue'
