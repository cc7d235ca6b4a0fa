/** Where the browser keeps how loud things are played. */
export const VOLUME_KEY = 'player:volume'

/** From 0, which is silent, to 1, which is as loud as the device plays; 1 for whatever is neither nor between. */
export function readVolume(stored: string | undefined): number {
  const volume = Number(stored ?? 1)
  return stored !== '' && volume >= 0 && volume <= 1 ? volume : 1
}
