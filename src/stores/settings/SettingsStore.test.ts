import { describe, expect, it } from 'vitest'

import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { seen } from '#testing/stores/seen.ts'

import { SettingsStore } from './SettingsStore.ts'

function openSettings(stored: Readonly<Record<string, string>> = {}) {
  const storage = new MemoryStore()
  for (const [key, text] of Object.entries(stored)) storage.write(key, text)
  const settings = seen(new SettingsStore({ storage }))
  const stop = settings.start()
  return { storage, settings, stop, ofSwaps: () => [settings.slippage, settings.deadline] }
}

describe('SettingsStore', () => {
  it('starts from the stored settings, or from the defaults if they are invalid', () => {
    expect(openSettings().ofSwaps()).toEqual(['0.5', '20'])
    expect(openSettings({ swapSlippage: '1', swapDeadline: 'x' }).ofSwaps()).toEqual(['1', 'x'])
  })

  it('stores valid changes, ignores invalid changes, and restores the defaults', () => {
    const { settings, storage, ofSwaps } = openSettings()
    settings.saveSlippage(' 0.29 ')
    settings.saveDeadline('60')
    expect([...ofSwaps(), storage.read('swapSlippage')]).toEqual(['0.29', '60', '0.29'])
    settings.saveSlippage('0,5,1')
    settings.saveDeadline('0')
    expect(ofSwaps()).toEqual(['0.29', '60'])
    settings.saveSlippage('1,5')
    expect([...ofSwaps(), storage.read('swapSlippage')]).toEqual(['1.5', '60', '1.5'])
    settings.reset()
    expect([...ofSwaps(), storage.read('swapSlippage')]).toEqual(['0.5', '20', undefined])
  })

  it.each([
    ['00001', '00090', ['1', '90']],
    ['1.', '20.', ['1', '20']],
    ['.5', '060', ['0.5', '60']],
    ['0,290', '1', ['0.5', '1']],
  ])(
    'stores the slippage %s and the deadline %s as the numbers that they are',
    (slippage, deadline, stored) => {
      const { settings, ofSwaps } = openSettings()
      settings.saveSlippage(slippage)
      settings.saveDeadline(deadline)
      expect(ofSwaps()).toEqual(stored)
    },
  )

  it('stores whether pictures in posts wait for a click, which a reset of the swap settings preserves', () => {
    const { settings, storage } = openSettings({ picturesInPosts: 'nonsense' })
    const waits = () => settings.picturesOnClick
    expect(waits()).toBe(false)
    settings.setPicturesOnClick(true)
    settings.reset()
    expect([waits(), storage.read('picturesInPosts')]).toEqual([true, 'on click'])
    settings.setPicturesOnClick(false)
    expect([waits(), storage.read('picturesInPosts')]).toEqual([false, undefined])
  })

  it('stores whether single letters move through a feed', () => {
    const { settings, storage } = openSettings({ feedKeys: 'nonsense' })
    expect(settings.feedKeys).toBe(true)
    settings.setFeedKeys(false)
    settings.reset()
    expect([settings.feedKeys, storage.read('feedKeys')]).toEqual([false, 'off'])
    settings.setFeedKeys(true)
    expect([settings.feedKeys, storage.read('feedKeys')]).toEqual([true, undefined])
  })

  it('follows another tab until it is stopped', () => {
    const { storage, ofSwaps, stop } = openSettings()
    const otherTab = new MemoryStore(storage)
    otherTab.write('swapSlippage', '2')
    expect(ofSwaps()).toEqual(['2', '20'])
    stop()
    otherTab.write('swapSlippage', '3')
    expect(ofSwaps()).toEqual(['2', '20'])
  })
})
