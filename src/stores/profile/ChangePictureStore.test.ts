import { describe, expect, it } from 'vitest'

import * as texts from '#domain/profile/texts.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import * as uploadTexts from '#domain/uploads/texts.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB, type MemoryOptions } from '#testing/container/memoryContainer.ts'

import { IdentityStore } from '../names/IdentityStore.ts'
import { UploadStore } from '../uploads/UploadStore.ts'
import { ChangePictureStore } from './ChangePictureStore.ts'
import { PictureStore } from './PictureStore.ts'

const NAME = 'alice' as DomainName
const URL = 'https://images.example/a.png'
const ON = {
  functions: { upload: '/upload', linkPreviews: '', logs: '', webhook: '', card: '' },
  arweaveAddress: 'p'.repeat(43),
  fileUploadSizeLimit: 100,
}
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])

const fileOf = (bytes: Uint8Array<ArrayBuffer>, size = bytes.length) => ({
  size,
  arrayBuffer: async () => bytes.buffer,
})

async function openChange({
  data,
  named = true,
  ...options
}: MemoryOptions & { readonly data?: string; readonly named?: boolean } = {}) {
  const app = await createTestApp({
    account: ALICE,
    ...options,
    config: { ...ON, ...options.config },
    features: ['names/people', 'media', 'uploads', 'profile/pictureChange'],
    names: named ? { [NAME]: ALICE } : {},
    seed: ({ chain }) => {
      if (data !== undefined) chain.storeData(NAME, data)
    },
    stores: { store: ChangePictureStore, pictures: PictureStore, uploads: UploadStore },
  })
  const confirm = async (submitted: Promise<boolean>) => {
    await app.confirm()
    const sent = await submitted
    await app.pass(3000)
    return sent
  }
  return { ...app, data: () => app.chain.dataOf(NAME), confirm }
}

describe('ChangePictureStore', () => {
  it.each<readonly [text: string, verdict: string]>([
    ['', 'empty'],
    ['  ', 'empty'],
    ['hello', 'no picture'],
    ['javascript:alert(1)', 'no picture'],
    ['http://images.example/a.png', 'plain http'],
    [URL, 'picture'],
  ])('judges %j as %s', async (text, verdict) => {
    const { store } = await openChange()
    store.type(text)
    expect([store.verdict, store.canSubmit]).toEqual([verdict, verdict === 'picture'])
  })

  it('previews the picture of a link after a pause in typing', async () => {
    const { store, mediaProbe, pass } = await openChange()
    store.type(URL.slice(0, -1))
    store.type(URL)
    expect(store.preview).toMatchObject({ kind: 'loading' })
    await pass(400)
    expect(store.preview).toEqual({ kind: 'shown', url: URL, found: true })
    expect(mediaProbe.requests).toEqual([URL])
  })

  it('stores a link with the name, preserves every other field, and shows the picture everywhere', async () => {
    const { store, confirm, data, storage, notices, pictures } = await openChange({
      data: '{"bio":"hi","n":12345678901234567890}',
    })
    pictures.want({ name: NAME })
    store.type(` ${URL} `)
    expect(await confirm(store.submit())).toBe(true)
    expect(await data()).toBe(`{"bio":"hi","n":12345678901234567890,"image":"${URL}"}`)
    expect(pictures.pictureOf({ name: NAME }).url).toBe(URL)
    expect(storage.read('alice-img')).toContain(URL)
    expect([store.text, store.data]).toEqual([
      '',
      { kind: 'ready', value: { malformed: false, hasPicture: true } },
    ])
    expect(notices()).toContain(texts.pictureChanged)
  })

  it('removes the picture, and no other field', async () => {
    const { store, confirm, data, notices, pictures } = await openChange({
      data: `{"image":"${URL}","bio":"hi"}`,
    })
    pictures.want({ name: NAME })
    await settled()
    expect(await confirm(store.remove())).toBe(true)
    expect(await data()).toBe('{"bio":"hi"}')
    expect(pictures.pictureOf({ name: NAME }).found).toBe(false)
    expect(notices()).toContain(texts.pictureRemoved)
  })

  it('replaces unreadable data only when the user agrees', async () => {
    const { store, confirm, data } = await openChange({ data: '{"image": "https://broken' })
    store.type(URL)
    expect([store.data, store.canSubmit]).toEqual([
      { kind: 'ready', value: { malformed: true, hasPicture: false } },
      false,
    ])
    expect(await store.submit()).toBe(false)
    store.allowReplacing(true)
    expect(await confirm(store.submit())).toBe(true)
    expect(await data()).toBe(`{"image":"${URL}"}`)
  })

  it('asks again if the data became unreadable after the dialog was opened', async () => {
    const { store, chain, notices } = await openChange({ data: '{}' })
    store.type(URL)
    chain.storeData(NAME, 'broken')
    expect(await store.submit()).toBe(false)
    expect(store.data).toEqual({ kind: 'ready', value: { malformed: true, hasPicture: false } })
    expect(notices()).toEqual([expect.stringContaining(texts.dataWouldBeLost)])
  })

  it('preserves the typed link when the user rejects the signature', async () => {
    const { store, confirm, wallet, data } = await openChange()
    store.type(URL)
    wallet.answer = 'reject'
    expect(await confirm(store.submit())).toBe(false)
    expect([store.text, await data()]).toEqual([URL, ''])
  })

  it('writes nothing while the stored data is unknown, or without a name', async () => {
    const { store, chain } = await openChange()
    chain.setReachable(false)
    await store.readAgain()
    store.type(URL)
    expect([store.data.kind, store.canSubmit]).toEqual(['failed', false])
    const nameless = await openChange({ named: false })
    nameless.store.type(URL)
    expect([nameless.store.name, nameless.store.canSubmit]).toEqual([undefined, false])
  })

  it('uploads a file and uses its address as the link', async () => {
    const { store, files, confirm, data } = await openChange()
    await store.upload(fileOf(PNG))
    const [address] = files.files.keys()
    expect([store.text, store.file.uploading, store.file.problem]).toEqual([address, false, undefined])
    expect(await confirm(store.submit())).toBe(true)
    expect(await data()).toBe(`{"image":"${address}"}`)
  })

  it.each<
    readonly [what: string, prepare: (app: Awaited<ReturnType<typeof openChange>>) => void, problem: RegExp]
  >([
    ['a signature refused', ({ wallet }) => void (wallet.answer = 'reject'), /^You rejected the signature/],
    ['no answer', ({ files }) => void (files.reachable = false), /^The upload was not confirmed\./],
    ['a picture too large', ({ files }) => void (files.undrawable = 'too large'), /The limit is 0.1 kB/],
    ['a damaged picture', ({ files }) => void (files.undrawable = 'unreadable'), /^This file cannot be read/],
  ])('explains a failed upload, and preserves the link: %s', async (_, prepare, problem) => {
    const app = await openChange()
    app.store.type(URL)
    prepare(app)
    await app.store.upload(fileOf(PNG))
    expect([app.store.text, app.store.file.uploading]).toEqual([URL, false])
    expect(app.store.file.problem).toMatch(problem)
  })

  it.each([
    ['SVG', fileOf(Uint8Array.from('<svg/>', (each) => each.charCodeAt(0))), /^This file is not/],
    ['a film', fileOf(PNG, 41 * 1024 * 1024), /^This picture is too large/],
    ['JSON', fileOf(Uint8Array.from('{}', (each) => each.charCodeAt(0))), /^This file is not/],
  ])('refuses %s before it asks for a signature', async (_, file, problem) => {
    const { store, files } = await openChange()
    await store.upload(file)
    expect([store.file.problem, files.files.size]).toEqual([expect.stringMatching(problem), 0])
  })

  it('stops waiting for an upload that the user has stopped', async () => {
    const { store, wallet, press } = await openChange()
    wallet.answer = 'never'
    await press(() => store.upload(fileOf(PNG)))
    expect(store.file.uploading).toBe(true)
    store.file.stop()
    expect([store.file.uploading, store.text]).toEqual([false, ''])
  })

  it('stops waiting for an upload when the account changes', async () => {
    const { store, wallet, press } = await openChange()
    wallet.answer = 'never'
    await press(() => store.upload(fileOf(PNG)))
    wallet.chooseAccount(BOB)
    await settled()
    expect(store.file.uploading).toBe(false)
  })

  it('preserves a text that was typed during an upload, and shows the address of the file', async () => {
    const { store, files } = await openChange()
    const uploading = store.upload(fileOf(PNG))
    store.type(URL)
    await uploading
    const [address = ''] = files.files.keys()
    expect([store.text, store.file.uploading, store.file.problem]).toEqual([
      URL,
      false,
      uploadTexts.storedElsewhere(address),
    ])
  })

  it('aborts a write that is still being prepared when the dialog is closed', async () => {
    const { store, stage } = await openChange()
    store.type(URL)
    const submitted = store.submit()
    expect(stage().kind).toBe('preparing')
    store.leave()
    await settled()
    expect([stage().kind, await submitted]).toEqual(['idle', false])
  })

  it('does not write to a cached name, and reads the name again on request', async () => {
    const { store, chain, get } = await openChange()
    chain.setReachable(false)
    await get(IdentityStore).refresh()
    store.type(URL)
    await settled()
    expect([store.name, store.isNameless, store.data.kind, store.canSubmit]).toEqual([
      NAME,
      false,
      'failed',
      false,
    ])
    chain.setReachable(true)
    await store.readAgain()
    expect([store.data.kind, store.canSubmit]).toEqual(['ready', true])
  })
})

describe('UploadStore', () => {
  it.each<readonly [what: string, config: Record<string, unknown>]>([
    ['the switch is off', { fileUploadEnabled: false }],
    [
      'there is no function',
      { functions: { upload: '', linkPreviews: '', logs: '', webhook: '', card: '' } },
    ],
  ])('accepts no file if %s', async (_, config) => {
    const { uploads, store, files } = await openChange({ config })
    await store.upload(fileOf(PNG))
    expect([uploads.enabled, files.files.size]).toEqual([false, 0])
  })

  it('accepts no file if the balance for uploads is below the minimum, to the last digit', async () => {
    const { uploads, store, files } = await openChange()
    files.balance = 20_000_000_000n - 1n
    await uploads.refresh()
    await store.upload(fileOf(PNG))
    expect([uploads.isFundLow, files.files.size]).toEqual([true, 0])
    files.balance += 1n
    await uploads.refresh()
    expect(uploads.isFundLow).toBe(false)
  })

  it('does not treat an unknown balance as empty', async () => {
    const { uploads, files, log } = await openChange()
    files.reachable = false
    await uploads.refresh()
    expect([uploads.funds, uploads.isFundLow]).toEqual([{ kind: 'failed', last: undefined }, false])
    expect(log.messages).toEqual(['The balance for uploads could not be read'])
  })

  it('reads no balance if the community has configured no payer', async () => {
    const { uploads, log, files } = await openChange({ config: { arweaveAddress: '' } })
    files.reachable = false
    await uploads.refresh()
    expect([uploads.funds, log.messages]).toEqual([{ kind: 'none' }, []])
  })
})
