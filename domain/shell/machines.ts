/** User agents of crawlers and link previews. The start-up script has it as text. */
export const MACHINES = /bot|crawl|spider|slurp|preview|facebookexternalhit|embedly/i
