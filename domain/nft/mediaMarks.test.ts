import { expect, it } from 'vitest'

import { mediaPolicy } from '../media/mediaPolicy.ts'
import type { CollectionMedia } from './collection.ts'
import { mediaMarks } from './mediaMarks.ts'

const POLICY = mediaPolicy({
  arweaveGateway: 'https://arweave.example/',
  ipfsGateway: 'https://one.example/ipfs/',
  ipfsGateway2: 'https://one.example/ipfs/',
  ipfsGateway3: 'https://one.example/ipfs/',
  mediaOrigins: [],
})
const NONE = { audio: '', animation: '', youTube: '' }
const ar = `ar://${'a'.repeat(43)}`

it.each<readonly [Partial<Record<keyof CollectionMedia, unknown>>, string]>([
  [{}, ''],
  [{ audio: 'https://media.example/song.mp3' }, 'Music'],
  [{ audio: ar }, 'Music'],
  [{ audio: 'https://media.example/player.html' }, ''],
  [{ audio: 'https://media.example/player.HTM?song=1' }, ''],
  [{ audio: 'https://media.example/cover.png' }, ''],
  [{ audio: 'http://media.example/song.mp3' }, ''],
  [{ audio: 'https://127.0.0.1/song.mp3' }, ''],
  [{ audio: 'ar://short' }, ''],
  [{ audio: 'javascript:alert(1)' }, ''],
  [{ audio: `data:audio/mpeg;base64,${'A'.repeat(40)}` }, ''],
  [{ audio: `https://media.example/${'a'.repeat(2048)}.mp3` }, ''],
  [{ audio: undefined }, ''],
  [{ audio: 7 }, ''],
  [{ audio: ['https://media.example/song.mp3'] }, ''],
  [{ youTube: `https://youtu.be/dQw4w9WgXcQ?${'a'.repeat(2048)}` }, ''],
  [{ audio: 'https://media.example/clip.mp4' }, 'Music Video'],
  [{ animation: 'https://media.example/clip.mp4' }, 'Video'],
  [{ animation: `ipfs://bafybeigdyrzt5example/clip` }, 'Video'],
  [{ animation: 'https://media.example/loop.gif' }, 'Video'],
  [{ animation: 'https://media.example/song.mp3' }, 'Music'],
  [{ animation: 'https://media.example/game.html' }, ''],
  [{ animation: 'https://media.example/model.glb' }, ''],
  [{ youTube: 'https://youtu.be/dQw4w9WgXcQ' }, 'Video'],
  [{ youTube: 'https://youtu.be/x' }, ''],
  [{ youTube: 'https://www.youtube.com/embed/"onload="alert(1)' }, ''],
  [{ audio: 'https://media.example/a.mp3', animation: 'https://media.example/game.html' }, 'Music'],
])('The media %j have the marks %j', (media, marks) => {
  const { sounds, moves } = mediaMarks({ ...NONE, ...media }, POLICY)
  expect([sounds && 'Music', moves && 'Video'].filter(Boolean).join(' ')).toBe(marks)
})
