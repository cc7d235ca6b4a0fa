import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { sniffMediaType } from './sniffMediaType.ts'
import { uploadMessage } from './uploadMessage.ts'
import { parseWinston, winstonOfAr } from './Winston.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('sniffMediaType', () => {
  it.each<readonly [text: string, type: string | undefined]>([
    ['\x89PNG\r\n\x1a\nrest', 'image/png'],
    ['\x89PNG', undefined],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['GIF89a..', 'image/gif'],
    ['GIF87a', 'image/gif'],
    ['GIF88a', undefined],
    ['RIFF1234WEBPVP8 ', 'image/webp'],
    ['RIFF1234WAVE', undefined],
    ['1234ftypavif', 'image/avif'],
    ['1234ftypmp42', undefined],
    [' {"text":"a"}', 'application/json'],
    ['[1]', undefined],
    ['{"text":', undefined],
    ['{"text":"\xff"}', undefined],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
    ['<!doctype html>', undefined],
    ['', undefined],
  ])('recognises %j as %s', (text, type) => {
    expect(sniffMediaType(bytes(text))).toBe(type)
  })
})

describe('Winston', () => {
  it.each<readonly [text: string, amount: bigint | undefined]>([
    ['0', 0n],
    ['1000000000001\n', 1_000_000_000_001n],
    ['90071992547409931234', 90_071_992_547_409_931_234n],
    ['', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e12', undefined],
    ['<html>', undefined],
    ['9'.repeat(41), undefined],
  ])('is parsed from %j as %s', (text, amount) => {
    expect(parseWinston(text)).toBe(amount)
  })

  it.each<readonly [ar: number, amount: bigint]>([
    [0, 0n],
    [0.02, 20_000_000_000n],
    [0.29, 290_000_000_000n],
    [1, 10n ** 12n],
    [1e-12, 1n],
    [1e300, 10n ** 27n],
  ])('of %d AR is %s', (ar, amount) => {
    expect(winstonOfAr(ar)).toBe(amount)
  })
})

it('an upload is signed as a readable text', () => {
  const claim = {
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address,
    sha256: 'ab'.repeat(32),
    host: 'hearth.example',
    chainId: 5,
    issued: '2026-01-01T00:00:00.000Z',
  }
  expect(uploadMessage(claim)).toBe(
    `Upload a file from hearth.example

This signature shows that the upload is yours. It costs nothing, moves no coins and allows nothing else.
What is uploaded is public and stays for ever.

Account: 0x70997970C51812dc3A010C7d01b50e0d17dc79C8
File (SHA-256): ${'ab'.repeat(32)}
Chain: 5
Valid for five minutes from: 2026-01-01T00:00:00.000Z`,
  )
})
