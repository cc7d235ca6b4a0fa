import { ART_SIZE, collectionArt, landPath } from '#domain/nft/collectionArt.ts'
import type { Address } from '#domain/shared/Address.ts'
import { artMarkup } from '#domain/shared/addressArt.ts'

import type { Box, Canvas } from './canvas.ts'

/** The picture that the app draws for a collection without one, over a square. */
export function drawCollectionArt(canvas: Canvas, address: Address, box: Box, radius: number): void {
  const { sky, shapes } = collectionArt(address)
  canvas.within(box, radius, ART_SIZE, () => {
    canvas.fade({ x: 0, y: 0, width: ART_SIZE, height: ART_SIZE }, ...sky)
    for (const shape of shapes)
      if (shape.kind === 'disc') canvas.disc(shape.x, shape.y, shape.radius, shape.fill)
      else canvas.path(landPath(shape), shape.fill)
  })
}

/** Of the markup that the app draws for an account (rules/names: drawn-picture). */
const LIGHT = /cx="([\d.]+)" cy="([\d.]+)" r="\.75"><stop stop-color="([^"]+)"/g
const SHAPE = /<g fill="([^"]+)" fill-opacity="([\d.]+)" transform="rotate\((\d+) 32 32\)">(.*)<\/g>/
const ELEMENT = /<circle cx="(\d+)" cy="(\d+)" r="(\d+)"\/>|<path d="([^"]+)"\/>/g
const SIZE = 64

/** The picture that the app draws for an account without one, over a square. */
export function drawAccountArt(canvas: Canvas, address: Address, box: Box, radius: number): void {
  const markup = artMarkup(address, 'a')
  const [, base = ''] = /<path fill="(oklch[^"]+)"/.exec(markup) ?? []
  const [, ink = '', opacity, turn, elements = ''] = SHAPE.exec(markup) ?? []
  const whole = { x: 0, y: 0, width: SIZE, height: SIZE }
  canvas.within(box, radius, SIZE, () => {
    canvas.fillBox(whole, base)
    for (const [, x, y, colour = ''] of [...markup.matchAll(LIGHT)].toReversed())
      canvas.glow(whole, [Number(x) * SIZE, Number(y) * SIZE], 0.75 * SIZE, colour)
    const colour = ink.replace(')', ` / ${opacity})`)
    canvas.turned(Number(turn), SIZE / 2, SIZE / 2, () => {
      for (const [, x, y, radiusOf, data] of elements.matchAll(ELEMENT))
        if (data === undefined) canvas.disc(Number(x), Number(y), Number(radiusOf), colour)
        else canvas.path(data, colour)
    })
  })
}
