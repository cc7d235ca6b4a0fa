export const player = 'Player'
export const by = 'by {artist}'
export const notPlayable = 'This track cannot be played right now.'

// Progress
export const position = 'Position'
export const positionOf = (elapsed: string, duration: string): string => `${elapsed} of ${duration}`
export const unknownDuration = 'unknown'

// Controls
export const previous = 'Previous'
export const play = 'Play'
export const pause = 'Pause'
export const next = 'Next'
export const mute = 'Mute'
export const unmute = 'Unmute'
export const volume = 'Volume'
export const speed = 'Speed'
export const speedText = (factor: number): string => `${factor} ×`
export const closePlayer = 'Close the player'

// Queue
export const queue = 'Queue'
export const queueOf = (count: number): string => `Queue, ${count}`
export const queueFull = (count: number): string =>
  `The queue holds ${count} tracks: the next one you add takes the place of the first.`
export const removeTrack = (title: string): string => `Remove ${title}`
