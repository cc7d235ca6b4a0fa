/** In session storage. The app frame reads it to reserve the player's space before the player loads. */
export const QUEUE_KEY = 'player:queue'
