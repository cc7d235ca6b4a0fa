export const VOLUME_KEY = 'player:volume'

/** 0 to 1; 1 if out of range. */
export function readVolume(stored: string | undefined): number {
  const volume = Number(stored ?? 1)
  return stored !== '' && volume >= 0 && volume <= 1 ? volume : 1
}
