import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { MemoryStore } from '#testing/adapters/MemoryStore.ts'

import { SettingsStore } from './SettingsStore.ts'

function open(kept: Readonly<Record<string, string>> = {}) {
  const storage = new MemoryStore()
  for (const [key, text] of Object.entries(kept)) storage.write(key, text)
  const settings = new SettingsStore({ storage })
  const stop = settings.start()
  const seen = () => runInAction(() => [settings.slippage, settings.deadline])
  return { storage, settings, stop, seen }
}

describe('SettingsStore', () => {
  it('starts from the defaults, or from what was kept, good or bad', () => {
    expect(open().seen()).toEqual(['0.5', '20'])
    expect(open({ swapSlippage: '1', swapDeadline: 'x' }).seen()).toEqual(['1', 'x'])
  })

  it('keeps what is valid, leaves the rest as it was, and goes back to the defaults', () => {
    const { settings, storage, seen } = open()
    settings.saveSlippage(' 0.29 ')
    settings.saveDeadline('60')
    expect([...seen(), storage.read('swapSlippage')]).toEqual(['0.29', '60', '0.29'])
    settings.saveSlippage('0,5,1')
    settings.saveDeadline('0')
    expect(seen()).toEqual(['0.29', '60'])
    settings.saveSlippage('1,5')
    expect([...seen(), storage.read('swapSlippage')]).toEqual(['1.5', '60', '1.5'])
    settings.reset()
    expect([...seen(), storage.read('swapSlippage')]).toEqual(['0.5', '20', undefined])
  })

  it('lets pictures in posts wait for a click once that is wished, and whatever swaps go by', () => {
    const { settings, storage } = open({ picturesInPosts: 'nonsense' })
    const waits = () => runInAction(() => settings.picturesOnClick)
    expect(waits()).toBe(false)
    settings.setPicturesOnClick(true)
    settings.reset()
    expect([waits(), storage.read('picturesInPosts')]).toEqual([true, 'on click'])
    settings.setPicturesOnClick(false)
    expect([waits(), storage.read('picturesInPosts')]).toEqual([false, undefined])
  })

  it('follows another tab until it is stopped', () => {
    const { storage, seen, stop } = open()
    const otherTab = new MemoryStore(storage)
    otherTab.write('swapSlippage', '2')
    expect(seen()).toEqual(['2', '20'])
    stop()
    otherTab.write('swapSlippage', '3')
    expect(seen()).toEqual(['2', '20'])
  })
})
