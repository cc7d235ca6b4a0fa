import { describe, expect, it } from 'vitest'

import { pageFiles, type BuildManifest } from './pageFiles.ts'

const MANIFEST: BuildManifest = {
  '_runtime.js': { file: 'assets/runtime.js', name: 'runtime' },
  '_app.js': { file: 'assets/app.js', name: 'app', imports: ['_runtime.js'], css: ['assets/app.css'] },
  '_chain.js': { file: 'assets/chain.js', name: 'chain', imports: ['_app.js'] },
  '_shared.js': {
    file: 'assets/shared.js',
    name: 'shared',
    imports: ['_app.js'],
    css: ['assets/shared.css'],
  },
  'ui/SwapPage.tsx': {
    file: 'assets/SwapPage.js',
    imports: ['_app.js', '_shared.js'],
    css: ['assets/SwapPage.css', 'assets/app.css'],
  },
  'modules/swap.ts': {
    file: 'assets/swap.js',
    imports: ['_shared.js', '_chain.js'],
    css: ['assets/later.css'],
  },
}

const MODULES = { 'assets/shared.js': { 'modules/posts.ts': 10 } }

const swapWith = (...features: readonly string[]) => ({
  styled: 'ui/SwapPage.tsx',
  fetched: ['ui/SwapPage.tsx', ...features],
})

describe('pageFiles', () => {
  it('names each script of a page and its features once, after what it imports, and none of the first load', () => {
    expect(pageFiles(MANIFEST, MODULES, swapWith('modules/swap.ts')).scripts).toEqual([
      '/assets/shared.js',
      '/assets/SwapPage.js',
      '/assets/chain.js',
      '/assets/swap.js',
    ])
  })

  it('names what reads of the chain need, though no source of the page imports it', () => {
    expect(pageFiles(MANIFEST, MODULES, swapWith()).scripts).toContain('/assets/chain.js')
  })

  it("names only the page's own style sheets, beyond those of the first load", () => {
    expect(pageFiles(MANIFEST, MODULES, swapWith('modules/swap.ts')).styles).toEqual([
      '/assets/shared.css',
      '/assets/SwapPage.css',
    ])
  })

  it('names the shared file that a feature is part of, and refuses a source without a file', () => {
    expect(pageFiles(MANIFEST, MODULES, swapWith('modules/posts.ts')).scripts).toEqual([
      '/assets/shared.js',
      '/assets/SwapPage.js',
      '/assets/chain.js',
    ])
    expect(() => pageFiles(MANIFEST, MODULES, swapWith('modules/none.ts'))).toThrow(
      'No file of the build has modules/none.ts',
    )
  })

  it('names the styles of a part that is fetched later', () => {
    expect(pageFiles(MANIFEST, MODULES, { styled: 'ui/SwapPage.tsx', fetched: [] })).toEqual({
      styles: ['/assets/shared.css', '/assets/SwapPage.css'],
      scripts: [],
    })
  })

  it('has nothing to name for a page of the first load', () => {
    expect(pageFiles(MANIFEST, MODULES, { styled: undefined, fetched: [] })).toEqual({
      styles: [],
      scripts: [],
    })
  })
})
